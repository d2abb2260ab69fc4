/** Compares the filed changes with the registry's current data. */

import type { DossierFacts } from '../dossier/facts';
import { filedSubjects } from '../dossier/filing';
import { samePerson } from '../people/nameMatch';
import { inOneLine } from '../people/names';
import type { BceData } from '../registry/bceData';
import { mandataries } from '../registry/mandates';
import { isSeat } from '../registry/newSeat';

/** One change. `shown` is null if the source names no directors, which proves nothing. */
export interface Compared {
  what: 'seat' | 'appointed' | 'ended';
  /** The person's name; '' for the seat. */
  name: string;
  shown: boolean | null;
}

/** Every filed change that a registry shows, compared with its current data. */
export function comparedWith(facts: DossierFacts, bce: BceData): Compared[] {
  const filed = filedSubjects(facts);
  const inOffice = mandataries(bce).map((one) => inOneLine(one));
  const has = (name: string): boolean | null =>
    inOffice.length === 0 ? null : inOffice.some((one) => samePerson(one, name));
  const { appointed = [], ended = [] } = (filed.includes('directors') && facts.directors) || {};
  const to = filed.includes('seat') ? facts.seat?.to : null;
  return [
    ...(to
      ? [
          {
            what: 'seat' as const,
            name: '',
            shown: isSeat(to, bce),
          },
        ]
      : []),
    // A continuing mandate was shown before, and a company's mandate has another name.
    ...appointed
      .filter(({ registered, company }) => !registered && company === null)
      .map(({ name }) => ({ what: 'appointed' as const, name, shown: has(name) })),
    ...ended
      .filter(({ keepsSeat, company }) => !keepsSeat && company === null)
      .map(({ name }) => {
        const present = has(name);
        return { what: 'ended' as const, name, shown: present === null ? null : !present };
      }),
  ];
}

/** Whether all comparable changes are shown, at least one. */
export const isShown = (compared: readonly Compared[]): boolean =>
  compared.some(({ shown }) => shown === true) && compared.every(({ shown }) => shown !== false);
