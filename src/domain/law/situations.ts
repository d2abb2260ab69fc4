/** Legal situations in which the directors no longer run the company. */
import type { Language } from '../language/languages';
import { CSA, CSA_DATE, from, type Rule } from './rule';

/** The stages in which a liquidator or a receiver acts instead of the directors. */
export const STAGES = ['liquidation', 'bankruptcy'] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The registry's codes of situations in which somebody replaces the directors: 010 to 013 are dissolutions followed by a
 * liquidation, 048 and 050 the opening of a bankruptcy. Of other codes, except 000, only the registry's own words are known.
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

/** The mention after the company's name in its documents. */
export const STAGE_WORDS: Rule<Record<Stage, Record<Language, string>>> = from(
  'CSA/WVV (law of 23 March 2019), article 2:20, and the mentions of a dissolved company',
  '2019-05-01',
  'likely',
)({
  liquidation: { fr: 'en liquidation', nl: 'in vereffening' },
  bankruptcy: { fr: 'en faillite', nl: 'in faillissement' },
});

/** The liquidator decides and signs instead of the directors. */
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

/** null: the normal situation, or an unknown one. */
export const stageOf = (code: string): Stage | null => STAGE_OF_CODE.value[code] ?? null;
