/** Who comes and who leaves, for the papers that are asked of them. */
import { inOneLine } from '../people/names';
import type { AppointedFacts, ChangedFacts, DirectorFacts, DossierFacts, EndedFacts } from './facts';

/** Who leaves and cannot be reached, or refuses: a signed statement takes the place of their card. */
export const isOutOfReach = ({ cause, outOfReach }: Pick<EndedFacts, 'cause' | 'outOfReach'>): boolean =>
  outOfReach && cause !== 'death';

/** Those who leave and whose card is handed in: nobody asks for that of who has died. */
export const givingCards = <P extends Pick<EndedFacts, 'cause' | 'outOfReach'>>(ended: readonly P[]): P[] =>
  ended.filter((person) => person.cause !== 'death' && !isOutOfReach(person));

/** Those who were not in office: whose mandate goes on is known to the registry. */
export const arriving = <P extends Pick<AppointedFacts, 'registered'>>(appointed: readonly P[]): P[] =>
  appointed.filter(({ registered }) => !registered);

/** Who represents from now on a company that is a director: they come as well. */
export const representing = (changed: readonly Pick<ChangedFacts, 'representative'>[]): Named[] =>
  changed.flatMap(({ representative }) => (representative ? { name: inOneLine(representative) } : []));

type Named = { name: string };

/** Those who come and go whose national number is not known: it is written in volet C by hand. */
export const unnumbered = ({ appointed, ended, changed }: DirectorFacts): Named[] => [
  ...[...appointed, ...ended.filter(({ cause }) => cause !== 'death')].filter(
    ({ identified }) => !identified?.numbered,
  ),
  ...representing(changed),
];

/** Their names. */
export const withoutNumber = ({ directors }: Pick<DossierFacts, 'directors'>): string[] =>
  directors ? unnumbered(directors).map(({ name }) => name) : [];
