import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/paths';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch } from '../../store/hooks';
import { BusyButton } from '../../ui/BusyButton';
import { PasswordInput } from '../../ui/PasswordInput';
import { TextInput } from '../../ui/TextInput';
import { TextLink } from '../../ui/TextLink';
import { AuthHeading } from './AuthHeading';
import { bodyFaults } from './bodyFaults';
import { DemoAccounts } from './DemoAccounts';
import { loginFailure } from './failureSentence';
import { LoginNotice } from './LoginNotice';
import { logIn } from './logIn';
import { type LoginState, readLoginState } from './loginState';
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
      <Box
        component="form"
        noValidate
        onSubmit={form.onSubmit}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 3 }}
      >
        <TextInput
          {...form.field('email')}
          label={<FormattedMessage id="login.email" />}
          type="email"
          autoComplete="username"
          spellCheck={false}
          inputRef={form.inputRef('email')}
        />
        <PasswordInput
          {...form.field('password')}
          label={<FormattedMessage id="login.password" />}
          autoComplete="current-password"
          inputRef={form.inputRef('password')}
        />
        <Box sx={{ justifySelf: 'end', mt: '-8px', typography: 'body1' }}>
          <TextLink to={pathTo('forgotpassword')}>
            <FormattedMessage id="login.forgot" />
          </TextLink>
        </Box>
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          busy={form.busy}
          busyLabel={<FormattedMessage id="login.submitting" />}
        >
          <FormattedMessage id="login.submit" />
        </BusyButton>
      </Box>
      <Typography sx={{ mt: 3 }}>
        <FormattedMessage
          id="login.noAccount"
          values={{
            link: (words) => (
              <TextLink to={pathTo('register', { lang })} state={kept}>
                {words}
              </TextLink>
            ),
          }}
        />
      </Typography>
      <DemoAccounts
        above={<Divider sx={{ mt: 4, mb: 1.5, borderColor: 'ruleStrong' }} />}
        onChoose={({ email, password }) => form.setValues({ email, password })}
      />
    </>
  );
}
