/** What of a filed dossier the registry shows by now: its answer beside what was filed. */

import type { DossierFacts } from '../dossier/facts';
import { filedSubjects } from '../dossier/filing';
import { samePerson } from '../people/nameMatch';
import { inOneLine } from '../people/names';
import type { BceData } from '../registry/bceData';
import { mandataries } from '../registry/mandates';
import { isSeat } from '../registry/newSeat';

/** One change. `shown` is null where this source of registry data names nobody in office: that says nothing. */
export interface Compared {
  what: 'seat' | 'appointed' | 'ended';
  /** Of the person; '' for the seat. */
  name: string;
  shown: boolean | null;
}

/** Every change that was filed and a registry tells of, compared with what it says now. */
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
    // A mandate that goes on was shown before; one of a company names another.
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

/** Whether all of it is there that can be told, and something is. */
export const isShown = (compared: readonly Compared[]): boolean =>
  compared.some(({ shown }) => shown === true) && compared.every(({ shown }) => shown !== false);
