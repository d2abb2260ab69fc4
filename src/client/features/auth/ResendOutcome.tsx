import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { failureText } from '../../intl/errorText';
import { Notice } from '../../ui/Notice';
import { Address } from './Address';
import type { Resend } from './useResendMail';

/** The result, and the seconds until it can be sent again. */
export function ResendOutcome({ resend, pauseId }: { resend: Resend; pauseId: string }) {
  const intl = useIntl();
  const { sentTo, failure, pause } = resend;
  const reason = () => {
    // The countdown is shown below.
    if (isApiError(failure) && failure.retryAfter) return <FormattedMessage id="auth.resendTooMany" />;
    return failureText(intl, failure) ?? <FormattedMessage id="validation.email" />;
  };
  return (
    <>
      {/* The live region must exist before its text: otherwise some screen readers do not announce it. */}
      <Box role="status" sx={{ '& > *': { mt: 1.5 } }}>
        {sentTo !== null && (
          <Notice tone="ok" live="off">
            <FormattedMessage id="auth.resent" values={{ email: <Address>{sentTo}</Address> }} />
          </Notice>
        )}
      </Box>
      {failure !== undefined && (
        <Notice tone="error" sx={{ mt: 1.5 }}>
          {reason()}
        </Notice>
      )}
      <Box
        id={pauseId}
        sx={{
          typography: 'caption',
          color: 'text.secondary',
          mt: pause > 0 ? 1 : 0,
          overflowWrap: 'anywhere',
        }}
      >
        {pause > 0 && (
          <FormattedMessage
            id="auth.resendPause"
            values={{ seconds: pause, minutes: pause > 90 ? Math.ceil(pause / 60) : 0 }}
          />
        )}
      </Box>
    </>
  );
}
