import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { TriangleAlertIcon } from '../../ui/icons';

/** Replaces a picture that could not be loaded. */
export function ImageFailed() {
  return (
    <Box
      role="alert"
      sx={{ display: 'flex', gap: 1, typography: 'caption', color: 'status.no.text', textAlign: 'left' }}
    >
      <TriangleAlertIcon size={16} />
      <span>
        <FormattedMessage id="documents.imageFailed" />
      </span>
    </Box>
  );
}
