/** Who comes and who leaves, for the papers that are asked of them. */
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

/** Who leaves and cannot be reached, or refuses: a signed statement takes the place of their card. */
export const isOutOfReach = ({ cause, outOfReach }: Pick<EndedFacts, 'cause' | 'outOfReach'>): boolean =>
  outOfReach && cause !== 'death';

/** Those who leave and whose card is handed in: nobody asks for that of who has died. */
export const givingCards = <P extends Pick<EndedFacts, 'cause' | 'outOfReach'>>(ended: readonly P[]): P[] =>
  ended.filter((person) => person.cause !== 'death' && !isOutOfReach(person));

/** Those who were not in office: whose mandate goes on is known to the registry. */
export const arriving = <P extends Pick<AppointedFacts, 'registered'>>(appointed: readonly P[]): P[] =>
  appointed.filter(({ registered }) => !registered);

/** Who represented until now a company that is a director: they go as well. */
export const replaced = (changed: readonly Pick<ChangedFacts, 'representative' | 'name'>[]): Named[] =>
  changed.flatMap(({ representative, name }) => (representative ? { name } : []));

/** Who represents from now on a company that is a director: they come as well. */
export const representing = (changed: readonly Pick<ChangedFacts, 'representative'>[]): Named[] =>
  changed.flatMap(({ representative }) => (representative ? { name: inOneLine(representative) } : []));

type Named = { name: string };

/** Those who come and go whose national number is not known: it is written in volet C by hand. */
export const unnumbered = ({ appointed, ended, changed }: DirectorFacts): Named[] => [
  ...[...appointed, ...ended].filter(({ identified }) => !identified?.numbered),
  ...representing(changed),
  ...replaced(changed),
];

/** What volet C asks of people and companies and the dossier does not hold, by name: it is written there by hand. */
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
    // Who elects domicile at the seat still lives somewhere.
    homes: namesOf([
      ...appointed.filter(({ domicile }) => domicile === 'seat'),
      ...representing(changed),
      ...come.filter(({ domicile }) => !domicile),
    ]),
    companies: namesOf(partners.filter(isCompany)),
  };
}
