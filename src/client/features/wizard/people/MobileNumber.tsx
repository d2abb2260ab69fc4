import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMobile } from '#domain/mobile';
import { written } from './written';

interface MissingNumberProps {
  id: string;
  name: string;
  /** The form that asks for it stands open under the row. */
  open: boolean;
  onAdd: () => void;
}

interface Props extends MissingNumberProps {
  GSM: string | null;
  /** The client added the person, with the number. */
  added: boolean;
}

/** The mobile number in a person's row, or the way to give it. */
export function MobileNumber({ GSM, added, ...missing }: Props) {
  if (!GSM) return <MissingNumber {...missing} />;
  return (
    <Box component="span" sx={added ? written : {}}>
      {formatMobile(GSM)}
    </Box>
  );
}

/** In place of a mobile number: that it is missing, and the way to give it. */
function MissingNumber({ id, name, open, onAdd }: MissingNumberProps) {
  const intl = useIntl();
  if (open)
    return (
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <FormattedMessage id="person.missing" />
      </Box>
    );
  const action = intl.formatMessage({ id: 'person.addNumber' });
  return (
    <Button
      id={id}
      size="small"
      onClick={onAdd}
      aria-label={intl.formatMessage({ id: 'person.linkFor' }, { action, name })}
      sx={{ ml: '-12px', my: { md: '-6px' }, whiteSpace: 'nowrap' }}
    >
      {action}
    </Button>
  );
}
