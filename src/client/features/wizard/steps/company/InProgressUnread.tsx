import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { focusNext } from '../../../../forms/focusField';
import { Notice } from '../../../../ui/Notice';
import { RetryButton } from '../../../../ui/RetryButton';
import { gapId } from '../../frame/gaps';

/** Takes the focus when a person wants to go on and has not seen it. */
export const IN_PROGRESS_UNREAD_ID = 'in-progress-unread';

/** The dossiers begun for this company could not be read: opening one may be opening a second. */
export function InProgressUnread({ onRetry }: { onRetry: () => Promise<{ isError: boolean }> }) {
  const retry = async () => {
    const { isError } = await onRetry();
    // The notice goes, and the focus with it: to what was read, or to the number there is nothing for.
    if (!isError) focusNext(gapId('resume'), gapId('enterprise_number'));
  };
  return (
    <Box id={IN_PROGRESS_UNREAD_ID} sx={{ mt: 4 }}>
      <Notice
        tone="warn"
        live="alert"
        title={<FormattedMessage id="step1.inProgressUnread" />}
        action={<RetryButton onClick={() => void retry()} />}
      >
        <FormattedMessage id="step1.inProgressUnreadText" />
      </Notice>
    </Box>
  );
}
