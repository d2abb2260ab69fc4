import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Profile } from '#domain/accounts/user';
import { useChangePasswordMutation } from '../../entities/account/accountApi';
import { NewPasswordInput } from '../../entities/account/password/NewPasswordInput';
import { type FormSchema, useForm } from '../../forms/useForm';
import { failureText } from '../../intl/errorText';
import { BusyButton } from '../../ui/BusyButton';
import { Notice } from '../../ui/Notice';
import { PasswordInput } from '../../ui/PasswordInput';
import { Sheet } from '../../ui/Sheet';
import { stacked } from '../../ui/stacked';

/** The rules of the endpoint table, loaded on first use; if that fails, only the server validates, with the same rules. */
const schema: FormSchema = {
  validate: async (values, options) => {
    const table = await import('#domain/accounts/user').catch(() => null);
    return table?.passwordChangeSchema.validate(values, options);
  },
};
const EMPTY = { current_password: '', password: '', password_confirmation: '' };

/** Changes the password; the present one is required. */
export function PasswordSheet({ profile }: { profile: Profile }) {
  const intl = useIntl();
  const [change] = useChangePasswordMutation();
  const [isChanged, setChanged] = useState(false);
  const form = useForm({
    initial: EMPTY,
    schema,
    save: async (values) => {
      setChanged(false);
      await change(values).unwrap();
      form.resetForm({ values: EMPTY });
      setChanged(true);
    },
  });
  return (
    <Sheet component="section" aria-labelledby="profile-password">
      <Typography variant="h2" id="profile-password">
        <FormattedMessage id="profile.password" />
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: '4px' }}>
        <FormattedMessage id="profile.passwordLine" />
      </Typography>
      <Box component="form" {...form.formProps} sx={{ ...stacked(2), maxWidth: 440, mt: 2 }}>
        {/* For the browser's password manager. */}
        <input hidden type="text" autoComplete="username" value={profile.email} readOnly />
        <PasswordInput
          {...form.field('current_password')}
          label={<FormattedMessage id="profile.passwordCurrent" />}
          autoComplete="current-password"
        />
        <NewPasswordInput
          {...form.field('password')}
          label={<FormattedMessage id="auth.newPassword" />}
          about={[profile.email, profile.first_name, profile.last_name]}
        />
        <PasswordInput
          {...form.field('password_confirmation')}
          label={<FormattedMessage id="auth.confirmPassword" />}
          autoComplete="new-password"
        />
        {form.failure !== undefined && <Notice tone="error">{failureText(intl, form.failure)}</Notice>}
        <Box role="status">
          {isChanged && (
            <Notice tone="ok" live="off">
              <FormattedMessage id="profile.passwordChanged" />
            </Notice>
          )}
        </Box>
        <div>
          <BusyButton
            type="submit"
            variant="outlined"
            busy={form.busy}
            busyLabel={<FormattedMessage id="person.saving" />}
          >
            <FormattedMessage id="profile.passwordSubmit" />
          </BusyButton>
        </div>
      </Box>
    </Sheet>
  );
}
