import Box from '@mui/material/Box';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/paths';
import { accountApi } from '../../api/accountApi';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch } from '../../store/hooks';
import { Notice } from '../../ui/Notice';
import { TextInput } from '../../ui/TextInput';
import { AuthForm } from './AuthForm';
import { AuthHeading } from './AuthHeading';
import { bodyFaults } from './bodyFaults';
import { EmailInput } from './EmailInput';
import { failureSentence } from './failureSentence';
import { LinkLine } from './LinkLine';
import { type LoginState, readLoginState } from './loginState';
import { NewPasswordInput } from './password/NewPasswordInput';
import { useAuthForm } from './useAuthForm';

const EMPTY = { first_name: '', last_name: '', email: '', password: '' };

/** Spec section 2, register. The language dropdown stands in the frame around it. */
export function RegisterScreen() {
  const intl = useIntl();
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { wanted } = readLoginState(useLocation().state);
  const kept: LoginState = wanted ? { wanted } : {};

  const form = useAuthForm({
    initial: EMPTY,
    check: (values) => bodyFaults('register', { ...values, langue_user: lang }),
    send: async (values) => {
      const body = { ...values, langue_user: lang };
      // Not tracked: the answer holds a token. It opens next to nothing until the address is confirmed, and is not kept.
      await dispatch(accountApi.endpoints.register.initiate(body, { track: false })).unwrap();
      const state: LoginState = { ...kept, done: 'registered', email: values.email.trim() };
      await navigate(pathTo('login', { lang }), { replace: true, state });
    },
  });
  const { first_name, last_name, email } = form.values;
  const failure = failureSentence(intl, form.failure);

  return (
    <>
      <AuthHeading
        title={<FormattedMessage id="title.register" />}
        line={<FormattedMessage id="register.line" />}
      />
      {failure && (
        <Notice tone="error" title={<FormattedMessage id="register.errorMessage" />} sx={{ mt: 2.5 }}>
          {failure}
        </Notice>
      )}
      <AuthForm
        form={form}
        submit={<FormattedMessage id="register.submit" />}
        submitting={<FormattedMessage id="register.submitting" />}
      >
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          <TextInput
            {...form.field('first_name')}
            label={<FormattedMessage id="register.firstName" />}
            autoComplete="given-name"
            spellCheck={false}
          />
          <TextInput
            {...form.field('last_name')}
            label={<FormattedMessage id="register.lastName" />}
            autoComplete="family-name"
            spellCheck={false}
          />
        </Box>
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
