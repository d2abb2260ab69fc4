import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '../../ui/Notice';
import { failureSentence } from './failureSentence';
import type { Resend } from './useResend';

/** What became of it, and how long to wait for the next one. */
export function ResendOutcome({ resend, pauseId }: { resend: Resend; pauseId: string }) {
  const intl = useIntl();
  const { sentTo, failure, pause } = resend;
  return (
    <>
      {/* The region is there before its words: only then are they announced everywhere. */}
      <Box role="status" sx={{ '& > *': { mt: 1.5 } }}>
        {sentTo !== null && (
          <Notice tone="ok" live="off">
            <FormattedMessage id="auth.resent" values={{ email: sentTo }} />
          </Notice>
        )}
      </Box>
      {failure !== undefined && (
        <Notice tone="error" sx={{ mt: 1.5 }}>
          {failureSentence(intl, failure) ?? intl.formatMessage({ id: 'validation.email' })}
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
