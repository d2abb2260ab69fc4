import type { Demande, Depositaire } from '#domain/entities/demande';
import type { EarlierPeople } from '#domain/entities/verification';
import { samePerson } from '#domain/nameMatch';
import { inOneLine } from '#domain/names';

/** Somebody who is known already, with their number where that is. */
export interface Offered {
  name: string;
  GSM: string | null;
}

/** Who may deposit without being typed: who is in office, or whom the office has sent before. */
export function offeredPeople(
  { dirigeants }: Pick<Demande, 'dirigeants'>,
  earlier: Pick<EarlierPeople, 'accountants' | 'directors'> | undefined,
  chosen: Depositaire | '',
): Offered[] {
  if (chosen === 'autrecompt') return earlier?.accountants ?? [];
  if (chosen !== 'gestionnaire') return [];
  return dirigeants
    .filter(({ ended }) => !ended)
    .map((director) => {
      const name = inOneLine(director);
      return { name, GSM: director.GSM ?? numberOf(name, earlier?.directors) };
    })
    .filter(({ name }, at, all) => all.findIndex((one) => one.name === name) === at);
}

/** The number of somebody among people who are known; null where nobody or several are of that name. */
export function numberOf(name: string, known: readonly Offered[] | undefined): string | null {
  const [only, ...others] = (known ?? []).filter((one) => samePerson(one.name, name));
  return only && others.length === 0 ? only.GSM : null;
}
