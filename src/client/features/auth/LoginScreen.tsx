import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/paths';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch } from '../../store/hooks';
import { PasswordInput } from '../../ui/PasswordInput';
import { TextLink } from '../../ui/TextLink';
import { AuthForm } from './AuthForm';
import { AuthHeading } from './AuthHeading';
import { bodyFaults } from './bodyFaults';
import { DemoAccounts } from './DemoAccounts';
import { EmailInput } from './EmailInput';
import { loginFailure } from './failureSentence';
import { LinkLine } from './LinkLine';
import { LoginNotice } from './LoginNotice';
import { logIn } from './logIn';
import { type LoginState, readLoginState } from './loginState';
import { OutboxLink } from './OutboxLink';
import { useAuthForm } from './useAuthForm';

/** Spec section 2, login. The language dropdown stands in the frame around it. */
export function LoginScreen() {
  const intl = useIntl();
  const lang = useLanguage();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const arrival = readLoginState(useLocation().state);
  const kept: LoginState = arrival.wanted ? { wanted: arrival.wanted } : {};

  const form = useAuthForm({
    initial: { email: arrival.email ?? '', password: '' },
    check: (values) => bodyFaults('login', { ...values, langue_user: lang }),
    send: async (values) => {
      const { to, state } = await dispatch(logIn({ ...values, langue_user: lang }, arrival));
      await navigate(to, { replace: true, ...(state && { state }) });
    },
  });

  return (
    <>
      <AuthHeading
        title={<FormattedMessage id="title.login" />}
        line={<FormattedMessage id="login.line" />}
      />
      <LoginNotice arrival={arrival} failure={loginFailure(intl, form.failure)} />
      <AuthForm
        form={form}
        submit={<FormattedMessage id="login.submit" />}
        submitting={<FormattedMessage id="login.submitting" />}
      >
        <EmailInput {...form.field('email')} />
        <PasswordInput
          {...form.field('password')}
          label={<FormattedMessage id="login.password" />}
          autoComplete="current-password"
        />
        <Box sx={{ justifySelf: 'end', mt: '-8px', typography: 'body1' }}>
          <TextLink to={pathTo('forgotpassword')}>
            <FormattedMessage id="login.forgot" />
          </TextLink>
        </Box>
      </AuthForm>
      <LinkLine id="login.noAccount" to={pathTo('register', { lang })} state={kept} />
      <DemoAccounts
        above={<Divider sx={{ mt: 4, mb: 1.5, borderColor: 'ruleStrong' }} />}
        // After a registration the way to the message stands above.
        below={arrival.done !== 'registered' && <OutboxLink sx={{ mt: 1 }} />}
        onChoose={({ email, password }) => form.setValues({ email, password })}
      />
    </>
  );
}
