import { FormattedMessage } from 'react-intl';
import { MOBILE_PLACEHOLDER } from '#domain/people/mobile';
import { TextInput, type TextInputProps } from '../../../ui/TextInput';

/** The mobile number of somebody else: the browser proposes none. */
export function MobileInput(props: Omit<TextInputProps, 'label'>) {
  return (
    <TextInput
      {...props}
      // Typing takes the place of a number that was filled in beforehand.
      onFocus={({ target }) => target.select()}
      label={<FormattedMessage id="person.mobile" />}
      help={<FormattedMessage id="person.mobileHelp" />}
      placeholder={MOBILE_PLACEHOLDER}
      type="tel"
      inputMode="tel"
      autoComplete="off"
      sx={{ gridColumn: { md: 'span 4' } }}
    />
  );
}
