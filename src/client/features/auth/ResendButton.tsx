import Box from '@mui/material/Box';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '../../ui/BusyButton';
import { SendIcon } from '../../ui/icons';
import { ResendOutcome } from './ResendOutcome';
import { useResendMail } from './useResendMail';

/** Looks disabled but is not: it keeps the focus and shows the reason. */
export const pausedStyle = {
  '&&': { color: 'text.secondary', borderColor: 'divider', borderStyle: 'dashed', cursor: 'not-allowed' },
} as const;

interface Props {
  email: string;
  /** The main action of the page. */
  primary?: boolean;
}

export function ResendButton({ email, primary = false }: Props) {
  const resend = useResendMail();
  const pauseId = useId();
  const paused = resend.pause > 0;
  return (
    <Box>
      <BusyButton
        variant={primary && !paused ? 'contained' : 'outlined'}
        busy={resend.busy}
        busyLabel={<FormattedMessage id="auth.resending" />}
        startIcon={<SendIcon size={16} />}
        onClick={() => void resend.resend(email)}
        aria-describedby={pauseId}
        {...(paused && { 'aria-disabled': true, sx: pausedStyle })}
      >
        <FormattedMessage id="auth.resend" />
      </BusyButton>
      <ResendOutcome resend={resend} pauseId={pauseId} />
    </Box>
  );
}
