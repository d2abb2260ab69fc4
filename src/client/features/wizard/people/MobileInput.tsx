import { FormattedMessage } from 'react-intl';
import { MOBILE_PLACEHOLDER } from '#domain/people/mobile';
import { FieldText } from '../../../ui/Field';
import { TextInput, type TextInputProps } from '../../../ui/TextInput';

/** The mobile number of another person: without autocomplete. Its error takes the whole line. */
export function MobileInput(props: Omit<TextInputProps, 'label'> & { id: string }) {
  const textAt = props.error ? `${props.id}-text` : undefined;
  return (
    <>
      <TextInput
        {...props}
        // Typing replaces a number that was filled in.
        onFocus={({ target }) => target.select()}
        label={<FormattedMessage id="person.mobile" />}
        help={<FormattedMessage id="person.mobileHelp" />}
        textAt={textAt}
        placeholder={MOBILE_PLACEHOLDER}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        sx={{ gridColumn: { md: 'span 4' } }}
      />
      {textAt && (
        <FieldText
          id={textAt}
          error={props.error}
          sx={{ gridColumn: '1 / -1', order: { md: 1 }, mt: '-6px', mx: 0 }}
        />
      )}
    </>
  );
}
