import { samePerson } from '#domain/people/nameMatch';

/** A known person; GSM is null if their number is not known. */
export interface Known {
  name: string;
  GSM: string | null;
}

/** The number of the known person with this name; null: none, or several people of that name. */
export function numberOf(name: string, known: readonly Known[] | undefined): string | null {
  const [only, ...others] = (known ?? []).filter((one) => samePerson(one.name, name));
  return only && others.length === 0 ? only.GSM : null;
}
