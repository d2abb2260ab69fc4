import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { LoginBegun } from '#domain/accounts/user';
import { pathTo } from '#domain/base/paths';
import { secondStepOf } from '../../api/apiError';
import { accountApi } from '../../entities/account/accountApi';
import { loggedOut } from '../../entities/account/authSlice';
import { loginFailure } from '../../features/auth/loginFailure';
import { rulesOf } from '../../features/auth/rulesOf';
import { SecondStep } from '../../features/auth/SecondStep';
import { FormDialog } from '../../forms/FormDialog';
import { useForm } from '../../forms/useForm';
import { useLanguage } from '../../intl/useLanguage';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { PasswordInput } from '../../ui/PasswordInput';
import { TextInput } from '../../ui/TextInput';
import { TextLink } from '../../ui/TextLink';

const loginRules = rulesOf('login');

/**
 * The session has expired: the same user types the password again and continues. It cannot be closed, because nothing behind it would work;
 * another user goes to the login.
 */
export function SessionExpiredDialog() {
  const intl = useIntl();
  const lang = useLanguage();
  const dispatch = useAppDispatch();
  const email = useAppSelector(({ auth }) => auth.person?.email ?? '');

  const [begun, setBegun] = useState<LoginBegun>();

  const form = useForm({
    initial: { password: '' },
    schema: loginRules,
    fieldId: (name) => `session-${name}`,
    save: async ({ password }) => {
      const credentials = { email, password, langue_user: lang };
      const login = accountApi.endpoints.login.initiate(credentials, { track: false });
      const { error } = await dispatch(login);
      const second = secondStepOf(error);
      if (error !== undefined && !second) throw error;
      setBegun(second);
    },
  });

  if (begun)
    return (
      <Dialog open maxWidth="sm" fullWidth aria-labelledby="session-title">
        <DialogTitle id="session-title">
          <FormattedMessage id="secondStep.title" />
        </DialogTitle>
        <DialogContent>
          <SecondStep begun={begun} onOpened={() => undefined} onBack={() => setBegun(undefined)} />
        </DialogContent>
      </Dialog>
    );

  return (
    <FormDialog
      onlyButtons
      title={<FormattedMessage id="auth.expiredTitle" />}
      text={<FormattedMessage id="auth.expiredText" />}
      form={form}
      failure={loginFailure(intl, form.failure)}
      submitLabel={<FormattedMessage id="auth.expiredSubmit" />}
      busyLabel={<FormattedMessage id="login.submitting" />}
      closeLabel={<FormattedMessage id="auth.expiredOther" />}
      onClose={() => dispatch(loggedOut())}
    >
      <TextInput
        id="session-email"
        label={<FormattedMessage id="login.email" />}
        value={email}
        readOnly
        origin="registry"
        type="email"
        autoComplete="username"
      />
      <PasswordInput
        {...form.field('password')}
        label={<FormattedMessage id="login.password" />}
        autoComplete="current-password"
        autoFocus
      />
      <Box sx={{ textAlign: 'right' }}>
        {/* In a new tab: this one has unsaved input. */}
        <TextLink to={pathTo('forgotpassword')} target="_blank" rel="noopener">
          <FormattedMessage id="login.forgot" />
        </TextLink>
      </Box>
    </FormDialog>
  );
}
