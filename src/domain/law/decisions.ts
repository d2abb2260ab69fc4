/** Which organ decides, and with which majority. For a move of the seat see ./seat. */
import type { Family, FormKey, LegalForm } from './forms';
import type { Organ } from './organs';
import { CSA, CSA_DATE, from, type Rule } from './rule';

const code = from(`${CSA}, articles 5:70, 6:58, 7:85, 9:5 and 9:12`, CSA_DATE, 'likely');
const memory = (articles: string) => from(`${CSA}, ${articles} (memory)`, CSA_DATE, 'unconfirmed');

/** Who appoints and dismisses directors and managers, and renews or confirms their mandates. */
export const DIRECTORS_DECIDER: Record<Family, Rule<Organ>> = {
  company: code('meeting'),
  association: code('meeting'),
  partnership: memory('book 4')('meeting'),
};

/**
 * The board may state that a mandate has ended without a decision: by resignation, death or the end of its term. It cannot revoke
 * or renew anybody. A resigning director may publish the resignation without the company.
 */
export const NOTED_BY_BOARD: Rule<readonly FormKey[]> = from(
  `${CSA}, articles 5:70, 6:58, 7:85 and 9:6: a resignation is a notification; 2:18 on who publishes it`,
  CSA_DATE,
  'likely',
)(['SRL', 'SC', 'SA', 'ASBL', 'SNC', 'SComm']);

/** A director may publish their own resignation, and stays in office until replaced if the company asks for it. */
export const RESIGNATION_BY_DIRECTOR: Rule<true> = from(
  `${CSA}, articles 5:70, § 4, and 7:85, § 4 (novalis.law, 18 August 2020)`,
  CSA_DATE,
  'likely',
)(true);

/** The remaining directors may fill a vacancy, unless the articles exclude it; the next meeting confirms the appointment or not. */
export const COOPTATION: Rule<readonly FormKey[]> = from(
  `${CSA}, articles 5:71, 6:59, 7:88 and 9:6, § 2 (monasbl.be, vereniginginfo.be; the first two from memory)`,
  CSA_DATE,
  'likely',
)(['SRL', 'SC', 'SA', 'ASBL']);

/** The board gives the daily management to one of its members or to somebody else, and withdraws it. */
export const DAILY_MANAGEMENT_BY_BOARD: Rule<readonly FormKey[]> = from(
  `${CSA}, articles 5:79, 6:67, 7:121 and 9:10`,
  CSA_DATE,
  'likely',
)(['SRL', 'SC', 'SA', 'ASBL']);

/** Whether a rule that lists forms applies to this one. */
export const appliesTo = ({ value }: Rule<readonly FormKey[]>, form: LegalForm | null): boolean =>
  form !== null && value.includes(form.key);

/** The organ that takes note of a transfer of shares. For its consent see ./transfers. */
export const SHARES_DECIDER: Rule<Organ> = from('Practice: noted in the minutes', null, 'likely')('meeting');

export interface Majority {
  /** The share of votes or members that must be present; null: no quorum. */
  quorum: string | null;
  /** The share of the votes cast; '>1/2' is more than half. */
  votes: string;
}

const simple: Majority = { quorum: null, votes: '>1/2' };

/** For appointments and dismissals, and for the articles, which may require more. */
export function majorityRule(form: LegalForm | null, changesArticles: boolean): Rule<Majority> {
  if (form?.family === 'partnership') return memory('book 4')({ quorum: null, votes: '1' });
  if (!changesArticles) return memory('articles 5:80, 7:139 and 9:14')(simple);
  if (form?.family === 'association') return memory('article 9:21')({ quorum: '2/3', votes: '2/3' });
  return memory('articles 5:100, 6:85 and 7:153')({ quorum: '1/2', votes: '3/4' });
}
