import type { IntlShape } from 'react-intl';
import { type PlainValue, personIn } from '#domain/forms/values';

/** Name of a form value: 'Numéro d’entreprise', 'Personne 2 : date'. */
export function formValueWords(intl: IntlShape, key: string): string {
  const person = personIn(key);
  return person
    ? intl.formatMessage({ id: `forms.person.${person[1]}` }, { n: person[0] })
    : intl.formatMessage({ id: `forms.value.${key as PlainValue}` });
}
