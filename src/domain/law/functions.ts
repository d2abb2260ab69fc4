/** What the functions of the registry are: who sits in the organ, who only represents, who is neither. */
import type { Language } from '../language/languages';
import { CSA, CSA_DATE, from, type Rule } from './rule';

/**
 * `director` sits in the organ; `managingDirector` has the daily management as well, `dailyManager` that alone;
 * `representative` sits for a company; `other` neither manages nor represents: auditors, agents, branches.
 */
export type Capacity = 'director' | 'managingDirector' | 'dailyManager' | 'representative' | 'other';

/** The registry's words, the first that fits; a function of other words, or of none, is a director's. */
const WORDS: Rule<readonly (readonly [Capacity, RegExp])[]> = from(
  'BCE/KBO, functions as its public search names them (memory)',
  null,
  'unconfirmed',
)([
  ['representative', /représentant permanent|vaste vertegenwoordiger/i],
  ['managingDirector', /administrateurs?[ -]délégué|gedelegeerd bestuurder/i],
  ['dailyManager', /gestion journalière|dagelijkse? be(?:stuur|leid)/i],
  [
    'other',
    /commissaire|commissaris|révis(?:eur|or)|revisor|mandataire|gemachtigde|lasthebber|volmacht|succursale|bijkantoor|liquidat|vereffenaar|curat|fondateur|oprichter/i,
  ],
]);

/** What a function is, by the registry's words for it. */
export const capacityOf = (words: string): Capacity =>
  WORDS.value.find(([, pattern]) => pattern.test(words))?.[0] ?? 'director';

/** The daily management: of a director beside the mandate, and of somebody who has that alone. */
export const DAILY_MANAGEMENT: Rule<Record<Language, Record<'director' | 'alone', string>>> = from(
  `${CSA}, articles 5:79, 7:121 and 9:10`,
  CSA_DATE,
  'likely',
)({
  fr: {
    director: 'délégué à la gestion journalière (administrateur délégué)',
    alone: 'délégué à la gestion journalière',
  },
  nl: { director: 'dagelijks bestuurder (gedelegeerd bestuurder)', alone: 'dagelijks bestuurder' },
});
