import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { TextInput, type TextInputProps } from './TextInput';

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end' | 'align' | 'origin'> {
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a button to show it; the button's label says what it does. */
export function PasswordInput(props: PasswordInputProps) {
  const [shown, setShown] = useState(false);
  const intl = useIntl();
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      end={
        <Button
          size="small"
          disabled={props.disabled ?? false}
          aria-label={intl.formatMessage({ id: shown ? 'ui.hidePasswordLong' : 'ui.showPasswordLong' })}
          onClick={() => setShown(!shown)}
          sx={{ px: 1 }}
        >
          <FormattedMessage id={shown ? 'ui.hidePassword' : 'ui.showPassword'} />
        </Button>
      }
    />
  );
}
