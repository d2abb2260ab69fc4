import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import Typography from '@mui/material/Typography';
import { useFormik } from 'formik';
import { useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/paths';
import { isApiError } from '../../api/apiError';
import { errorText } from '../../intl/errorText';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { BusyButton } from '../../ui/BusyButton';
import { Notice } from '../../ui/Notice';
import { PasswordInput } from '../../ui/PasswordInput';
import { TextInput } from '../../ui/TextInput';
import { TextLink } from '../../ui/TextLink';
import { DemoAccounts } from './DemoAccounts';
import { logIn } from './logIn';
import { loginFailure, loginFaults } from './loginFaults';
import { readLoginState } from './loginState';

const EMPTY = { email: '', password: '' };

/** Spec section 2, login. The language dropdown stands in the frame around it. */
export function LoginScreen() {
  const intl = useIntl();
  const lang = useLanguage();
  const location = useLocation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const expired = useAppSelector(({ auth }) => auth.ended === 'expired');
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const form = useFormik<typeof EMPTY>({
    initialValues: EMPTY,
    validateOnBlur: false,
    validateOnChange: false,
    validate: async (values) => focusFirst(await loginFaults({ ...values, langue_user: lang })),
    onSubmit: async (values, { setErrors, setStatus }) => {
      setStatus(undefined);
      try {
        const { to, state } = await dispatch(
          logIn({ ...values, langue_user: lang }, readLoginState(location.state)),
        );
        await navigate(to, { replace: true, ...(state && { state }) });
      } catch (error) {
        if (!isApiError(error)) throw error;
        setErrors(focusFirst(firstCodes(error.errors)));
        setStatus(error);
      }
    },
  });

  /** Returns `errors` after moving to the first field that has one. */
  function focusFirst<E extends Partial<typeof EMPTY>>(errors: E): E {
    if (errors.email) emailInput.current?.focus();
    else if (errors.password) passwordInput.current?.focus();
    return errors;
  }

  const field = (name: keyof typeof EMPTY) => {
    const code = form.errors[name];
    return {
      ...form.getFieldProps(name),
      onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
        form.handleChange(event);
        if (code) form.setFieldError(name, undefined);
      },
      error: code && errorText(intl, code),
    };
  };
  const failure = loginFailure(intl, form.status);

  return (
    <>
      <Typography variant="h1" tabIndex={-1}>
        <FormattedMessage id="title.login" />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: '4px', mb: 3 }}>
        <FormattedMessage id="login.line" />
      </Typography>
      {failure ? (
        <Notice tone="error" sx={{ mb: 2.5 }}>
          {failure}
        </Notice>
      ) : (
        expired && (
          <Notice tone="info" sx={{ mb: 2.5 }}>
            <FormattedMessage id="login.expired" />
          </Notice>
        )
      )}
      <Box
        component="form"
        noValidate
        onSubmit={form.handleSubmit}
        sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
      >
        <TextInput
          {...field('email')}
          id="email"
          label={<FormattedMessage id="login.email" />}
          type="email"
          autoComplete="username"
          spellCheck={false}
          inputRef={emailInput}
        />
        <PasswordInput
          {...field('password')}
          id="password"
          label={<FormattedMessage id="login.password" />}
          autoComplete="current-password"
          inputRef={passwordInput}
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
          busy={form.isSubmitting}
          busyLabel={<FormattedMessage id="login.submitting" />}
        >
          <FormattedMessage id="login.submit" />
        </BusyButton>
      </Box>
      <Typography sx={{ mt: 3 }}>
        <FormattedMessage
          id="login.noAccount"
          values={{ link: (words) => <TextLink to={pathTo('register', { lang })}>{words}</TextLink> }}
        />
      </Typography>
      <DemoAccounts
        above={<Divider sx={{ mt: 4, mb: 1.5, borderColor: 'ruleStrong' }} />}
        onChoose={({ email, password }) => {
          form.setErrors({});
          form.setStatus(undefined);
          void form.setValues({ email, password });
        }}
      />
    </>
  );
}

/** The spec shows the first message of a field. */
function firstCodes(errors: Record<string, string[]> | undefined): Partial<typeof EMPTY> {
  const { email, password } = errors ?? {};
  return { ...(email?.[0] && { email: email[0] }), ...(password?.[0] && { password: password[0] }) };
}
