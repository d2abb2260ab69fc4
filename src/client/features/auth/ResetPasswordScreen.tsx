import { useEffect, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { normalizeEmail } from '#domain/base/emailAddress';
import { pathTo } from '#domain/base/paths';
import { accountApi } from '../../entities/account/accountApi';
import { NewPasswordInput } from '../../entities/account/password/NewPasswordInput';
import { useForm } from '../../forms/useForm';
import { failureText } from '../../intl/errorText';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch } from '../../store/hooks';
import { Notice } from '../../ui/Notice';
import { PasswordInput } from '../../ui/PasswordInput';
import { AuthForm } from './AuthForm';
import { AuthHeading } from './AuthHeading';
import { EmailInput } from './EmailInput';
import { LinkLine } from './LinkLine';
import type { LoginState } from './loginState';
import { rulesOf } from './rulesOf';

const resetRules = rulesOf('resetPassword');

/** Replaces the token in the address bar. */
const TAKEN_OUT = '-';

/** The target of the link in the mail. */
export function ResetPasswordScreen() {
  const intl = useIntl();
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const token = useTokenOfAddress();
  const [query] = useSearchParams();

  const form = useForm({
    initial: { email: query.get('email') ?? '', password: '', password_confirmation: '' },
    schema: resetRules,
    save: async (values) => {
      const body = { ...values, token };
      await dispatch(accountApi.endpoints.resetPassword.initiate(body, { track: false })).unwrap();
      const state: LoginState = { done: 'passwordReset', email: normalizeEmail(values.email) };
      await navigate(pathTo('login', { lang }, { lang }), { replace: true, state });
    },
  });
  const failed = form.refusal !== undefined;
  const heading = <AuthHeading title="title.password.reset" line="auth.resetLine" />;
  const askAgain = <LinkLine id="auth.resetAskAgain" to={pathTo('forgotpassword')} />;

  if (token === TAKEN_OUT)
    return (
      <>
        {heading}
        <Notice tone="warn" sx={{ mt: 2.5 }}>
          <FormattedMessage id="auth.resetReopen" />
        </Notice>
        {askAgain}
      </>
    );
  return (
    <>
      {heading}
      {failed && (
        <Notice tone="error" title={<FormattedMessage id="auth.reset_error" />} sx={{ mt: 2.5 }}>
          {failureText(intl, form.refusal)}
        </Notice>
      )}
      <AuthForm form={form} submit="auth.resetSubmit" submitting="auth.resetSubmitting">
        <EmailInput {...form.field('email')} />
        <NewPasswordInput
          {...form.field('password')}
          label={<FormattedMessage id="auth.newPassword" />}
          about={[form.values.email]}
        />
        <PasswordInput
          {...form.field('password_confirmation')}
          label={<FormattedMessage id="auth.confirmPassword" />}
          autoComplete="new-password"
        />
      </AuthForm>
      {askAgain}
    </>
  );
}

/**
 * The token of the URL. It is removed from the address bar at once, because it would stay in the browser's history and be visible on a
 * shared screen. The router is not notified and keeps its path.
 */
function useTokenOfAddress(): string {
  const { token = TAKEN_OUT } = useParams();
  useEffect(() => {
    if (token === TAKEN_OUT) return;
    const { search } = window.location;
    window.history.replaceState(
      window.history.state,
      '',
      pathTo('password.reset', { token: TAKEN_OUT }) + search,
    );
  }, [token]);
  return useState(token)[0];
}
