import { FormattedMessage } from 'react-intl';
import { TextInput, type TextInputProps } from '../../ui/TextInput';

/** The address one logs in with, as password managers know it. */
export function EmailInput(props: Omit<TextInputProps, 'label' | 'type' | 'spellCheck'>) {
  return (
    <TextInput
      autoComplete="username"
      {...props}
      label={<FormattedMessage id="login.email" />}
      type="email"
      spellCheck={false}
    />
  );
}
