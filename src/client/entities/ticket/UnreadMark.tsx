import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../../ui/VisuallyHidden';

/** Something is unread: a dot, with text for screen readers. */
export function UnreadMark() {
  return (
    <>
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          width: 8,
          height: 8,
          mr: 1,
          borderRadius: '50%',
          bgcolor: 'primary.main',
          flexShrink: 0,
        }}
      />
      <VisuallyHidden>
        <FormattedMessage id="tickets.unread" />{' '}
      </VisuallyHidden>
    </>
  );
}
