import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { PlusIcon } from '../../../ui/icons';

/** Opens the form of one more participant, and says what he costs. */
export function AddPersonButton(props: { id: string; onClick: () => void; children: ReactNode }) {
  const { id, onClick, children } = props;
  return (
    <Button
      id={id}
      variant="outlined"
      startIcon={<PlusIcon size={16} />}
      onClick={onClick}
      sx={{ width: { xs: '100%', sm: 'auto' }, justifySelf: 'start' }}
    >
      <span>
        {children}{' '}
        <Box component="span" sx={{ fontWeight: 400, ml: '4px', whiteSpace: 'nowrap' }}>
          <FormattedMessage id="person.oneCredit" />
        </Box>
      </span>
    </Button>
  );
}
