import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { focusNext } from '../../../../forms/focusField';
import { Notice } from '../../../../ui/Notice';
import { RetryButton } from '../../../../ui/RetryButton';
import { gapId } from '../../frame/gaps';

/** Focused if the person wants to go on and has not seen it. */
export const IN_PROGRESS_UNREAD_ID = 'in-progress-unread';

/** The dossiers in progress for this company could not be read: a new one may be a second one. */
export function InProgressUnread({ onRetry }: { onRetry: () => Promise<{ isError: boolean }> }) {
  const retry = async () => {
    const { isError } = await onRetry();
    // The notice disappears with the focus: focus the choice of dossiers, or the number if there is none.
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
