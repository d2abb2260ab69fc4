/** Who arrives and who leaves, for the documents that are required of them. */
import { inOneLine } from '../people/names';
import type {
  AppointedFacts,
  ChangedFacts,
  DirectorFacts,
  DossierFacts,
  EndedFacts,
  HoldingFacts,
} from './facts';
import { filedPartners } from './transfers';

/** Leaves and cannot be reached, or refuses: a signed statement replaces their card. */
export const isOutOfReach = ({ cause, outOfReach }: Pick<EndedFacts, 'cause' | 'outOfReach'>): boolean =>
  outOfReach && cause !== 'death';

/** Leaves and hands in a card; nobody needs the card of a person who has died. */
export const givingCards = <P extends Pick<EndedFacts, 'cause' | 'outOfReach'>>(ended: readonly P[]): P[] =>
  ended.filter((person) => person.cause !== 'death' && !isOutOfReach(person));

/** Was not in office before; continuing mandates are known to the registry. */
export const arriving = <P extends Pick<AppointedFacts, 'registered'>>(appointed: readonly P[]): P[] =>
  appointed.filter(({ registered }) => !registered);

/** The former representatives of companies that are directors: they leave too. */
export const replaced = (changed: readonly Pick<ChangedFacts, 'representative' | 'name'>[]): Named[] =>
  changed.flatMap(({ representative, name }) => (representative ? { name } : []));

/** The new representatives of companies that are directors: they arrive too. */
export const representing = (changed: readonly Pick<ChangedFacts, 'representative'>[]): Named[] =>
  changed.flatMap(({ representative }) => (representative ? { name: inOneLine(representative) } : []));

type Named = { name: string };

/** Arriving and leaving people whose national number is not known: it is written in volet C by hand. */
export const unnumbered = ({ appointed, ended, changed }: DirectorFacts): Named[] => [
  ...[...appointed, ...ended].filter(({ identified }) => !identified?.numbered),
  ...representing(changed),
  ...replaced(changed),
];

/** The names for whom volet C needs data that the dossier lacks: they are written by hand. */
export function writtenByHand(facts: DossierFacts): Record<'numbers' | 'homes' | 'companies', string[]> {
  const { appointed = [], changed = [] } = facts.directors ?? {};
  const { come, leave } = filedPartners(facts);
  const isCompany = ({ representative }: HoldingFacts) => typeof representative === 'string';
  const partners = [...come, ...leave];
  const namesOf = (people: readonly Named[]) => [...new Set(people.map(({ name }) => name))];
  return {
    numbers: namesOf([
      ...(facts.directors ? unnumbered(facts.directors) : []),
      ...partners.filter((holder) => !isCompany(holder) && !holder.identified?.numbered),
    ]),
    // Also if they elect domicile at the seat: volet C needs their home.
    homes: namesOf([
      ...appointed.filter(({ domicile }) => domicile === 'seat'),
      ...representing(changed),
      ...come.filter(({ domicile }) => !domicile),
    ]),
    companies: namesOf(partners.filter(isCompany)),
  };
}
