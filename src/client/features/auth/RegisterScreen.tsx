import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { normalizeEmail } from '#domain/base/emailAddress';
import { pathTo } from '#domain/base/paths';
import { accountApi } from '../../entities/account/accountApi';
import { NameFields } from '../../entities/account/NameFields';
import { NewPasswordInput } from '../../entities/account/password/NewPasswordInput';
import { useForm } from '../../forms/useForm';
import { failureText } from '../../intl/errorText';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch } from '../../store/hooks';
import { Notice } from '../../ui/Notice';
import { AuthForm } from './AuthForm';
import { AuthHeading } from './AuthHeading';
import { EmailInput } from './EmailInput';
import { InvitedNotice } from './InvitedNotice';
import { LinkLine } from './LinkLine';
import { type LoginState, readLoginState } from './loginState';
import { rulesOf } from './rulesOf';
import { useInvited } from './useInvited';

const registerRules = rulesOf('register');
const EMPTY = { first_name: '', last_name: '', email: '', password: '' };

/** The language dropdown is in the surrounding shell. */
export function RegisterScreen() {
  const intl = useIntl();
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { wanted } = readLoginState(useLocation().state);
  const kept: LoginState = wanted ? { wanted } : {};

  const form = useForm({
    initial: EMPTY,
    schema: registerRules,
    save: async (values) => {
      const body = { ...values, langue_user: lang };
      // Not tracked: the answer contains a token, which the auth slice keeps until the first login or the confirmation.
      const registering = dispatch(accountApi.endpoints.register.initiate(body, { track: false }));
      const { email_verification_sent: sent } = await registering.unwrap();
      const done = sent ? 'registered' : 'registeredUnsent';
      const state: LoginState = { ...kept, done, email: normalizeEmail(values.email) };
      await navigate(pathTo('login', { lang }), { replace: true, state });
    },
  });
  const invited = useInvited(wanted, form);
  const { first_name, last_name, email } = form.values;
  const failure = failureText(intl, form.failure);

  return (
    <>
      <AuthHeading title="title.register" line="register.line" />
      <InvitedNotice invited={invited} line="register.invited" />
      {failure && (
        <Notice tone="error" title={<FormattedMessage id="register.errorMessage" />} sx={{ mt: 2.5 }}>
          {failure}
        </Notice>
      )}
      <AuthForm
        form={form}
        call="/register"
        beside={{ langue_user: lang }}
        submit="register.submit"
        submitting="register.submitting"
      >
        <NameFields form={form} />
        <EmailInput
          {...form.field('email')}
          autoComplete="email"
          help={<FormattedMessage id="register.emailHelp" />}
        />
        <NewPasswordInput
          {...form.field('password')}
          label={<FormattedMessage id="login.password" />}
          about={[first_name, last_name, email]}
        />
      </AuthForm>
      <LinkLine id="register.haveAccount" to={pathTo('login', { lang })} state={kept} />
    </>
  );
}
