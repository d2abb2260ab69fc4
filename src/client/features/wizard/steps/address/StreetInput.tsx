import { FormattedMessage } from 'react-intl';
import type { Language } from '#domain/language/languages';
import { bareStreet } from '#domain/registry/addressWords';
import type { ListedAddress } from '#domain/registry/enterprise';
import { officialStreet } from '#domain/registry/newSeat';
import { SuggestInput } from '../../../../ui/SuggestInput';
import type { TextInputProps } from '../../../../ui/TextInput';
import { useStreets } from './useStreets';

interface Props extends Pick<TextInputProps, 'id' | 'name' | 'value' | 'error' | 'sx' | 'maxLength'> {
  onChange: NonNullable<TextInputProps['onChange']>;
  onBlur: NonNullable<TextInputProps['onBlur']>;
  postcode: string;
  /** The language of the documents. */
  documents: Language;
  /** The match of the typed address in the list of addresses. */
  listed: ListedAddress | undefined;
  /** The warning that the list has no such street. */
  warning: React.ReactNode;
  onPick: (street: string) => void;
}

/** The street of the new seat, with suggestions once the postcode is known; its name may be typed in any language. */
export function StreetInput({ postcode, documents, listed, warning, onPick, ...input }: Props) {
  const streets = useStreets({ rue: input.value, zip_code: postcode });
  const suggestions = streets.map((street) => {
    const text = officialStreet(street, postcode, documents) ?? '';
    const others = [street.fr, street.nl, street.de].filter((name) => name !== '' && name !== text);
    return { key: `${street.fr}/${street.nl}/${street.de}`, text, aside: others.join(' · ') };
  });
  const official = bareStreet(officialStreet(listed?.street, postcode, documents) ?? '');
  const isOther = official !== '' && official !== bareStreet(input.value);
  // A warning names the source already.
  const source = !warning && (listed || suggestions.length > 0) && (
    <FormattedMessage id="addressService.streetSource" />
  );
  const said =
    warning ||
    (isOther && <FormattedMessage id="addressService.officialStreet" values={{ street: official }} />);
  return (
    <SuggestInput
      {...input}
      autoComplete="off"
      spellCheck={false}
      label={<FormattedMessage id="addressService.street" />}
      suggestions={suggestions}
      onPick={onPick}
      live={said}
      help={
        (said || source) && (
          <>
            {said} {source}
          </>
        )
      }
    />
  );
}
