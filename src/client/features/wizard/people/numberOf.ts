import { samePerson } from '#domain/people/nameMatch';

/** Somebody who is known already, with their number where that is. */
export interface Known {
  name: string;
  GSM: string | null;
}

/** The number of somebody among people who are known; null where nobody or several are of that name. */
export function numberOf(name: string, known: readonly Known[] | undefined): string | null {
  const [only, ...others] = (known ?? []).filter((one) => samePerson(one.name, name));
  return only && others.length === 0 ? only.GSM : null;
}
