import { FormattedMessage } from 'react-intl';
import { TextInput, type TextInputProps } from '../../ui/TextInput';

/** The login's e-mail field, with the attributes that password managers recognise. */
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
