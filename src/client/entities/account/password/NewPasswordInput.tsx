import Box from '@mui/material/Box';
import { FormattedMessage } from 'react-intl';
import { PASSWORD_MIN } from '#domain/accounts/passwords';
import { PasswordInput, type PasswordInputProps } from '../../../ui/PasswordInput';
import { PasswordStrength } from './PasswordStrength';

interface Props extends Omit<PasswordInputProps, 'autoComplete' | 'help'> {
  /** The person's names and address, which make a password easy to guess. */
  about: readonly string[];
}

/** A new password, with the requirements and its strength. */
export function NewPasswordInput({ about, ...input }: Props) {
  return (
    <Box>
      <PasswordInput
        {...input}
        autoComplete="new-password"
        help={<FormattedMessage id="auth.passwordHelp" values={{ n: PASSWORD_MIN }} />}
      />
      <PasswordStrength password={input.value} about={about} />
    </Box>
  );
}
