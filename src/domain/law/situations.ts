/** Legal situations in which a company is no longer run as usual. */
import type { Language } from '../language/languages';
import { CSA, CSA_DATE, from, type Rule } from './rule';

/** Who acts instead of the directors: the liquidator, or the receiver of a bankruptcy. */
export const STAGES = ['liquidation', 'bankruptcy'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The registry's codes of a legal situation that put somebody else in the directors' place: 010 to 013 are dissolutions that lead to a
 * liquidation, 048 and 050 the opening of a bankruptcy. Of any other code but 000 only the registry's own words are known.
 */
const STAGE_OF_CODE: Rule<Record<string, Stage>> = from(
  'KBO/BCE open data, code.csv, category JuridicalSituation (codes as published in lists of the registry)',
  null,
  'likely',
)({
  '010': 'liquidation',
  '011': 'liquidation',
  '012': 'liquidation',
  '013': 'liquidation',
  '048': 'bankruptcy',
  '050': 'bankruptcy',
});

/** What the papers of such a company say behind its name. */
export const STAGE_WORDS: Rule<Record<Stage, Record<Language, string>>> = from(
  'CSA/WVV (law of 23 March 2019), article 2:20, and the mentions of a dissolved company',
  '2019-05-01',
  'likely',
)({
  liquidation: { fr: 'en liquidation', nl: 'in vereffening' },
  bankruptcy: { fr: 'en faillite', nl: 'in faillissement' },
});

/** The liquidator decides and signs in the directors' place. */
export const LIQUIDATOR_ACTS: Rule<true> = from(
  `${CSA}, article 2:87: who liquidates acts for the company`,
  CSA_DATE,
  'likely',
)(true);

/** The receiver acts for the estate; the organs remain, and a director may resign and publish it. */
export const RECEIVER_ACTS: Rule<true> = from(
  'Code of economic law, book XX (memory): the receiver acts for the estate of the bankrupt',
  '2018-05-01',
  'unconfirmed',
)(true);

/** What a situation means for who acts; null for the normal one, and for one that is not known here. */
export const stageOf = (code: string): Stage | null => STAGE_OF_CODE.value[code] ?? null;
