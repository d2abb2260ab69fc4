/** Facts about directors in a demande; ./dossierFacts reads the rest. */

import { boardWarning } from '../law/boards';
import { units } from '../money/decimals';
import { inOneLine, type NameParts, nameParts, sameName } from '../people/names';
import type { Demande } from './demande';
import type { AppointedFacts, CompanyFacts, DirectorFacts, EndedFacts, PersonFacts } from './facts';
import { identifiedOf } from './identified';
import { appointment, type DirectorsBy, mandateChange, mandateEnd, type Term } from './mandates';
import { organAfter } from './organ';

export const personFacts = (person: NameParts): PersonFacts => ({
  ...nameParts(person),
  name: inOneLine(person),
});

/** Since when a person is in office, if another director has the same name; otherwise null. */
const sinceApart = (
  person: Demande['dirigeants'][number],
  dirigeants: Demande['dirigeants'],
): string | null =>
  dirigeants.some(
    (other) =>
      other.id !== person.id && other.is_not_bce === 0 && sameName(inOneLine(other), inOneLine(person)),
  )
    ? person.since
    : null;

/** Whether the daily management ends together with a registry director's mandate. */
export function dailyEnd(
  { directors, dailyManagers, represented }: CompanyFacts,
  row: number,
): EndedFacts['daily'] {
  if (dailyManagers.some(({ id }) => id === row)) return 'only';
  return [...directors, ...represented].some(({ id, daily }) => id === row && daily) ? 'also' : null;
}

/** A mandate that begins, or that the dossier renews or confirms. */
function appointedFacts(
  person: Demande['dirigeants'][number],
  by: DirectorsBy,
  company: CompanyFacts,
  effective: string | null,
): AppointedFacts {
  const registered = person.is_not_bce === 0;
  const { kind, ...details } = person.appointment ?? {};
  const coopted = !registered && by === 'board' && details.daily !== 'only';
  const facts = appointment(company.legalForm, effective, {
    ...details,
    // The schema guarantees the figure that each kind of term needs.
    term: details.term as Term | null | undefined,
    // A director in office without a renewal or confirmation only gets the daily management.
    daily: registered && !kind && details.daily ? 'only' : details.daily,
    company: person.company,
    kind: coopted ? 'cooptation' : kind,
  });
  return {
    id: person.id,
    identified: identifiedOf(person),
    ...personFacts(person),
    ...facts,
    ...(coopted && { term: { kind: 'nextMeeting' as const } }),
    ...(registered && !details.domicile && { domicile: null }),
    registered,
    represents: person.company !== null || isRepresentative(company, person.id),
  };
}

/** Whether a registry director sits for a company. */
export const isRepresentative = ({ represented }: CompanyFacts, row: number): boolean =>
  represented.some(({ id }) => id === row);

/** The mandates that begin, end, continue or change. */
export function mandateFacts(
  { dirigeants, date_changement, directors_by }: Demande,
  company: CompanyFacts,
): Omit<DirectorFacts, 'warning' | 'asksOwners'> {
  const effective = date_changement || null;
  const by = directors_by ?? 'meeting';
  const registered = dirigeants.filter(({ is_not_bce }) => is_not_bce === 0);
  const appointed = dirigeants
    .filter(({ is_not_bce, appointment, ended }) => !ended && (is_not_bce === 1 || appointment !== null))
    .map((person) => appointedFacts(person, by, company, effective));
  const ended = registered
    .filter((person) => person.ended)
    .map((person) => {
      const { daily_only, ...end } = mandateEnd(effective, person.end);
      const daily = dailyEnd(company, person.id);
      return {
        id: person.id,
        identified: identifiedOf(person),
        outOfReach: person.no_mobile === 'unreachable',
        ...personFacts(person),
        daily: daily_only ? 'only' : daily,
        keepsSeat: daily_only && daily !== 'only',
        since: sinceApart(person, registered),
        registered: person.since,
        company: person.company,
        represents: isRepresentative(company, person.id),
        ...end,
      };
    });
  const staying = registered.filter((person) => !person.ended);
  const changed = staying.flatMap((person) =>
    person.change
      ? {
          id: person.id,
          ...personFacts(person),
          ...mandateChange(person.change),
          date: effective,
          company: person.company,
          represents: isRepresentative(company, person.id),
          daily: company.represented.some(({ id, daily }) => id === person.id && daily),
        }
      : [],
  );
  const unchanged = staying
    .filter(({ appointment, change }) => appointment === null && change === null)
    .map(personFacts);
  return { by, appointed, ended, changed, unchanged };
}

/** Whether enough directors remain for the form, and whether that depends on the number of owners. */
export function boardAfter(
  { shareholders, sole_owner, sole_director, few_owners }: Demande,
  company: CompanyFacts,
  mandates: Omit<DirectorFacts, 'warning' | 'asksOwners'>,
): Pick<DirectorFacts, 'warning' | 'asksOwners'> {
  const { members, unknown } = organAfter({ company, directors: mandates });
  const holders = shareholders.filter(({ shares }) => units(shares) !== 0n).length;
  const known = holders || (sole_owner ? 1 : null);
  const soleDirector = sole_director ?? false;
  const warn = (owners: number | null) =>
    unknown ? null : boardWarning(company.legalForm, { directors: members.length, owners, soleDirector });
  return {
    warning: warn(known ?? (few_owners ? 2 : null)),
    asksOwners: known === null && warn(null) !== null && warn(2) === null,
  };
}
