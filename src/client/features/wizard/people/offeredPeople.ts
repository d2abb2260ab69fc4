import type { CheckedPerson, EarlierPeople } from '#domain/contract/entities/verification';
import { samePerson, wholeName } from '#domain/people/nameMatch';
import { inOneLine } from '#domain/people/names';

/** As many names are offered at once; a letter more finds the others. */
const MOST = 8;

const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** People with a check that counts whose name holds all that is typed, and who are not there yet: the last one checked first. */
export function checkedToOffer(
  earlier: Pick<EarlierPeople, 'checked'> | undefined,
  typed: string,
  there: readonly { givenName: string; surname: string }[] = [],
): CheckedPerson[] {
  const words = plain(typed).split(/\s+/);
  return (earlier?.checked ?? [])
    .filter((one) => words.every((word) => plain(inOneLine(one)).includes(word)))
    .filter((one) => !there.some((other) => samePerson(wholeName(other), wholeName(one))))
    .slice(0, MOST);
}

/** Who of them bears this name; undefined where nobody does. */
export const checkedNamed = (
  earlier: Pick<EarlierPeople, 'checked'> | undefined,
  name: string,
): CheckedPerson | undefined =>
  name.trim() === '' ? undefined : earlier?.checked.find((one) => samePerson(inOneLine(one), name));
