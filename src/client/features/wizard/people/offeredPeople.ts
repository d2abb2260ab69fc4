import { samePerson, wholeName } from '#domain/people/nameMatch';
import { inOneLine } from '#domain/people/names';
import type { CheckedPerson, EarlierPeople } from '#domain/people/verification';
import { foldings, searchedWords } from '#domain/registry/nameSearch';

/** How many names are offered; typing more narrows the list. */
const MOST = 8;

/** People with a valid check whose name contains all typed words and who are not in the list yet; the last checked first. */
export function checkedToOffer(
  earlier: Pick<EarlierPeople, 'checked'> | undefined,
  typed: string,
  there: readonly { givenName: string; surname: string }[] = [],
): CheckedPerson[] {
  const words = searchedWords(typed);
  const holdsAll = (name: string) =>
    words.every((spellings) => spellings.some((word) => foldings(name).some((one) => one.includes(word))));
  return (earlier?.checked ?? [])
    .filter((one) => holdsAll(inOneLine(one)))
    .filter((one) => !there.some((other) => samePerson(wholeName(other), wholeName(one))))
    .slice(0, MOST);
}

export const checkedNamed = (
  earlier: Pick<EarlierPeople, 'checked'> | undefined,
  name: string,
): CheckedPerson | undefined =>
  name.trim() === '' ? undefined : earlier?.checked.find((one) => samePerson(inOneLine(one), name));
