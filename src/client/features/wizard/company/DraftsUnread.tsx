import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../../ui/Notice';
import { RetryButton } from '../../../ui/RetryButton';
import { focusDrawn } from '../frame/focusField';
import { gapId } from '../frame/gaps';

/** Takes the focus when a person wants to go on and has not seen it. */
export const DRAFTS_UNREAD_ID = 'drafts-unread';

/** The dossiers begun for this company could not be read: opening one may be opening a second. */
export function DraftsUnread({ onRetry }: { onRetry: () => Promise<{ isError: boolean }> }) {
  const retry = async () => {
    const { isError } = await onRetry();
    // The notice goes, and the focus with it: to what was read, or to the number there is nothing for.
    if (!isError) focusDrawn(gapId('draft'), gapId('enterprise_number'));
  };
  return (
    <Box id={DRAFTS_UNREAD_ID} sx={{ mt: 4 }}>
      <Notice
        tone="warn"
        live="alert"
        title={<FormattedMessage id="step1.draftsUnread" />}
        action={<RetryButton onClick={() => void retry()} />}
      >
        <FormattedMessage id="step1.draftsUnreadText" />
      </Notice>
    </Box>
  );
}
