import Box from '@mui/material/Box';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLanguage } from '../../intl/useLanguage';
import { AuthForm } from './AuthForm';
import { bodyFaults } from './bodyFaults';
import { EmailInput } from './EmailInput';
import { pausedStyle } from './ResendButton';
import { ResendOutcome } from './ResendOutcome';
import { useAuthForm } from './useAuthForm';
import { useResend } from './useResend';

/** For a link that is dead: nothing says whose it was, so the person does. */
export function ResendForm() {
  const locale = useLanguage();
  const resend = useResend();
  const pauseId = useId();
  const form = useAuthForm({
    initial: { email: '' },
    check: ({ email }) => bodyFaults('forgotPassword', { email, locale }),
    send: ({ email }) => resend.resend(email.trim()),
  });
  return (
    <>
      <AuthForm
        form={{ onSubmit: form.onSubmit, busy: resend.busy }}
        submit={<FormattedMessage id="auth.resendNew" />}
        submitting={<FormattedMessage id="auth.resending" />}
        button={{
          'aria-describedby': pauseId,
          ...(resend.pause > 0 && { 'aria-disabled': true, variant: 'outlined', sx: pausedStyle }),
        }}
      >
        <EmailInput {...form.field('email')} />
      </AuthForm>
      <Box sx={{ mt: 1 }}>
        <ResendOutcome resend={resend} pauseId={pauseId} />
      </Box>
    </>
  );
}
