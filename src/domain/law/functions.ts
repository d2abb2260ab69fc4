/** Classifies the functions in the registry: who sits in the organ, who only represents, who does neither. */
import type { Language } from '../language/languages';
import { CSA, CSA_DATE, from, type Rule } from './rule';

/**
 * `director` sits in the organ; `managingDirector` also has the daily management, `dailyManager` only that; `representative` sits
 * for a company; `other` neither manages nor represents: auditors, agents, branches.
 */
export type Capacity = 'director' | 'managingDirector' | 'dailyManager' | 'representative' | 'other';

/** Patterns for the registry's words; the first match wins. Other or missing words count as a director's. */
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

export const capacityOf = (words: string): Capacity =>
  WORDS.value.find(([, pattern]) => pattern.test(words))?.[0] ?? 'director';

/** The name of the daily management: of a director in addition to the mandate, and of a person who has only that. */
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
