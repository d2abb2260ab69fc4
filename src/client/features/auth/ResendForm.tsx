import Box from '@mui/material/Box';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLanguage } from '../../intl/useLanguage';
import { BusyButton } from '../../ui/BusyButton';
import { TextInput } from '../../ui/TextInput';
import { bodyFaults } from './bodyFaults';
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
    <Box
      component="form"
      noValidate
      onSubmit={form.onSubmit}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <TextInput
        {...form.field('email')}
        label={<FormattedMessage id="login.email" />}
        type="email"
        autoComplete="username"
        spellCheck={false}
        inputRef={form.inputRef('email')}
      />
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        busy={resend.busy}
        busyLabel={<FormattedMessage id="auth.resending" />}
        aria-describedby={pauseId}
        {...(resend.pause > 0 && { 'aria-disabled': true, variant: 'outlined', sx: pausedStyle })}
      >
        <FormattedMessage id="auth.resendNew" />
      </BusyButton>
      <Box sx={{ mt: -1 }}>
        <ResendOutcome resend={resend} pauseId={pauseId} />
      </Box>
    </Box>
  );
}
