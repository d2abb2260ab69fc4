import Box from '@mui/material/Box';
import { useId } from 'react';
import { normalizeEmail } from '#domain/base/emailAddress';
import { useForm } from '../../forms/useForm';
import { AuthForm } from './AuthForm';
import { EmailInput } from './EmailInput';
import { pausedStyle } from './ResendButton';
import { ResendOutcome } from './ResendOutcome';
import { rulesOf } from './rulesOf';
import { useResendMail } from './useResendMail';

const emailRules = rulesOf('forgotPassword');

/** For a dead link, which does not contain the address: the user enters it. */
export function ResendForm() {
  const resend = useResendMail();
  const pauseId = useId();
  const form = useForm({
    initial: { email: '' },
    schema: emailRules,
    save: ({ email }) => resend.resend(normalizeEmail(email)),
  });
  return (
    <>
      <AuthForm
        form={form}
        submit="auth.resendNew"
        submitting="auth.resending"
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
