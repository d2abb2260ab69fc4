import Box from '@mui/material/Box';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { normalizeEmail } from '#domain/base/emailAddress';
import { pathTo } from '#domain/base/paths';
import { accountApi } from '../../entities/account/accountApi';
import { useForm } from '../../forms/useForm';
import { failureText } from '../../intl/errorText';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch } from '../../store/hooks';
import { Notice } from '../../ui/Notice';
import { Address } from './Address';
import { AuthForm } from './AuthForm';
import { AuthHeading } from './AuthHeading';
import { EmailInput } from './EmailInput';
import { LinkLine } from './LinkLine';
import { OutboxLink } from './OutboxLink';
import { rulesOf } from './rulesOf';

const emailRules = rulesOf('forgotPassword');

export function ForgotPasswordScreen() {
  const intl = useIntl();
  const locale = useLanguage();
  const dispatch = useAppDispatch();
  const [sentTo, setSentTo] = useState<string | null>(null);

  const form = useForm({
    initial: { email: '' },
    schema: emailRules,
    save: async ({ email }) => {
      setSentTo(null);
      const body = { email, locale };
      await dispatch(accountApi.endpoints.forgotPassword.initiate(body, { track: false })).unwrap();
      setSentTo(normalizeEmail(email));
    },
  });
  const email = form.field('email');
  const failed = form.refusal !== undefined;

  return (
    <>
      <AuthHeading title="title.forgotpassword" line="auth.forgotLine" />
      <AuthForm
        form={form}
        call="/forgot-password"
        beside={{ locale }}
        submit="auth.forgotSubmit"
        submitting="auth.sending"
      >
        <EmailInput
          {...email}
          // Red for every failure: the field has the reason, the message below its consequence.
          error={email.error ?? (failed && failureText(intl, form.refusal))}
        />
      </AuthForm>
      <Box role="status" sx={{ '& > *': { mt: 2.5 } }}>
        {sentTo !== null && (
          <Notice tone="ok" live="off">
            <FormattedMessage id="auth.forgot_success" values={{ email: <Address>{sentTo}</Address> }} />
          </Notice>
        )}
      </Box>
      {failed && (
        <Notice tone="error" sx={{ mt: 2.5 }}>
          <FormattedMessage id="auth.forgot_error" />
        </Notice>
      )}
      {sentTo !== null && <OutboxLink to={sentTo} sx={{ mt: 1.5 }} />}
      <LinkLine id="auth.backToLogin" to={pathTo('login', { lang: locale })} />
    </>
  );
}
