import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#domain/paths';
import { accountApi } from '../../api/accountApi';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch } from '../../store/hooks';
import { BusyButton } from '../../ui/BusyButton';
import { Notice } from '../../ui/Notice';
import { TextInput } from '../../ui/TextInput';
import { TextLink } from '../../ui/TextLink';
import { AuthHeading } from './AuthHeading';
import { bodyFaults } from './bodyFaults';
import { failureSentence } from './failureSentence';
import { OutboxLink } from './OutboxLink';
import { useAuthForm } from './useAuthForm';

/** Spec section 2, forgot-password: one field, and the message beneath. */
export function ForgotPasswordScreen() {
  const intl = useIntl();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const form = useAuthForm({
    initial: { email: '' },
    check: ({ email }) => bodyFaults('forgotPassword', { email, locale }),
    send: async ({ email }) => {
      setSentTo(null);
      const body = { email, locale };
      await dispatch(accountApi.endpoints.forgotPassword.initiate(body, { track: false })).unwrap();
      setSentTo(email.trim());
    },
  });
  const email = form.field('email');
  const failed = form.failure !== undefined;

  return (
    <>
      <AuthHeading
        title={<FormattedMessage id="title.forgotpassword" />}
        line={<FormattedMessage id="auth.forgotLine" />}
      />
      <Box
        component="form"
        noValidate
        onSubmit={form.onSubmit}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 3 }}
      >
        <TextInput
          {...email}
          // Red whatever failed (spec section 8): the reason stands here, what it means beneath.
          error={email.error ?? (failed && failureSentence(intl, form.failure))}
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
          busy={form.busy}
          busyLabel={<FormattedMessage id="auth.sending" />}
        >
          <FormattedMessage id="auth.forgotSubmit" />
        </BusyButton>
      </Box>
      <Box role="status" sx={{ '& > *': { mt: 2.5 } }}>
        {sentTo !== null && (
          <Notice tone="ok" live="off">
            <FormattedMessage id="auth.forgot_success" values={{ email: sentTo }} />
          </Notice>
        )}
      </Box>
      {failed && (
        <Notice tone="error" sx={{ mt: 2.5 }}>
          <FormattedMessage id="auth.forgot_error" />
        </Notice>
      )}
      {sentTo !== null && <OutboxLink to={sentTo} sx={{ mt: 1.5 }} />}
      <Typography sx={{ mt: 3 }}>
        <TextLink to={pathTo('login', { lang: locale })}>
          <FormattedMessage id="auth.backToLogin" />
        </TextLink>
      </Typography>
    </>
  );
}
