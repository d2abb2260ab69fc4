import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { type ComponentType, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import type { LoginBegun } from '#domain/accounts/user';
import { pathTo } from '#domain/base/paths';
import { useForm } from '../../forms/useForm';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch } from '../../store/hooks';
import { PasswordInput } from '../../ui/PasswordInput';
import { TextLink } from '../../ui/TextLink';
import { AuthForm } from './AuthForm';
import { AuthHeading } from './AuthHeading';
import { DemoAccounts, type DemoAccountsProps } from './DemoAccounts';
import { EmailInput } from './EmailInput';
import { InvitedNotice } from './InvitedNotice';
import { LinkLine } from './LinkLine';
import { LoginNotice } from './LoginNotice';
import { type Destination, goOn, logIn } from './logIn';
import { loginFailure } from './loginFailure';
import { type LoginState, readLoginState } from './loginState';
import { OutboxLink } from './OutboxLink';
import { rulesOf } from './rulesOf';
import type { SecondStepProps } from './SecondStep';
import { useInvited } from './useInvited';

const loginRules = rulesOf('login');

/** The language dropdown is in the surrounding shell. */
export function LoginScreen() {
  const intl = useIntl();
  const lang = useLanguage();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const arrival = readLoginState(useLocation().state);
  const kept: LoginState = arrival.wanted ? { wanted: arrival.wanted } : {};

  /** Loaded together with its component, which most logins never need. */
  const [second, setSecond] = useState<{ begun: LoginBegun; Step: ComponentType<SecondStepProps> }>();
  const go = ({ to, state }: Destination) => navigate(to, { replace: true, ...(state && { state }) });

  const form = useForm({
    initial: { email: arrival.email ?? '', password: '' },
    schema: loginRules,
    save: async (values) => {
      const next = await dispatch(logIn({ ...values, langue_user: lang }, arrival));
      if ('to' in next) await go(next);
      else setSecond({ begun: next, Step: (await import('./SecondStep')).SecondStep });
    },
  });

  const invited = useInvited(arrival.wanted, form);

  const enterAs = async ({ email, password }: Parameters<DemoAccountsProps['onChoose']>[0]) => {
    await form.setValues({ email, password }, false);
    await form.submitForm();
  };

  if (second)
    return (
      <>
        <AuthHeading title="secondStep.title" line="secondStep.line" />
        <second.Step
          begun={second.begun}
          onOpened={async (session) =>
            go(await dispatch(goOn(session, { ...form.values, langue_user: lang }, arrival)))
          }
          onBack={() => setSecond(undefined)}
        />
      </>
    );
  return (
    <>
      <AuthHeading title="title.login" line="login.line" />
      <InvitedNotice invited={invited} line="login.invited" />
      <LoginNotice arrival={arrival} failure={loginFailure(intl, form.failure)} />
      <AuthForm
        form={form}
        call="/login"
        beside={{ langue_user: lang }}
        submit="login.submit"
        submitting="login.submitting"
        // Without the mail no login is possible: requesting it is the primary action.
        button={arrival.done === 'registeredUnsent' ? { variant: 'outlined' } : {}}
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
        // After a registration the link to the outbox is above.
        below={!arrival.done?.startsWith('registered') && <OutboxLink sx={{ mt: 1 }} />}
        onChoose={(account) => void enterAs(account)}
      />
    </>
  );
}
