import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
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
      <Box
        component="form"
        noValidate
        onSubmit={form.onSubmit}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 3 }}
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
            inputRef={form.inputRef('first_name')}
          />
          <TextInput
            {...form.field('last_name')}
            label={<FormattedMessage id="register.lastName" />}
            autoComplete="family-name"
            spellCheck={false}
            inputRef={form.inputRef('last_name')}
          />
        </Box>
        <TextInput
          {...form.field('email')}
          label={<FormattedMessage id="login.email" />}
          help={<FormattedMessage id="register.emailHelp" />}
          type="email"
          autoComplete="email"
          spellCheck={false}
          inputRef={form.inputRef('email')}
        />
        <NewPasswordInput
          {...form.field('password')}
          label={<FormattedMessage id="login.password" />}
          about={[first_name, last_name, email]}
          inputRef={form.inputRef('password')}
        />
        <BusyButton
          type="submit"
          variant="contained"
          size="large"
          fullWidth
          busy={form.busy}
          busyLabel={<FormattedMessage id="register.submitting" />}
        >
          <FormattedMessage id="register.submit" />
        </BusyButton>
      </Box>
      <Typography sx={{ mt: 3 }}>
        <FormattedMessage
          id="register.haveAccount"
          values={{
            link: (words) => (
              <TextLink to={pathTo('login', { lang })} state={kept}>
                {words}
              </TextLink>
            ),
          }}
        />
      </Typography>
    </>
  );
}
