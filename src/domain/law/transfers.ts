/** What a transfer of shares requires, unless the articles say otherwise. */
import type { FormKey, LegalForm } from './forms';
import { CSA, CSA_DATE, from, type Rule } from './rule';

/** `majority`: of shareholders and shares, without the transferred ones; `articles`: as they provide; `free`: only agreed restrictions. */
export type Consent =
  | { kind: 'majority'; shareholders: string; shares: string; exempt: readonly Exempt[]; article: string }
  | { kind: 'free'; article: string }
  | { kind: 'unanimous' | 'articles' };

export type Exempt = 'shareholder' | 'spouse' | 'legalCohabitant' | 'ascendant' | 'descendant';

const memory = (articles: string) => from(`${CSA}, ${articles} (memory)`, CSA_DATE, 'unconfirmed');

/** Forms without shares are left out; an abolished form follows its successor. */
const CONSENT: Partial<Record<FormKey, Rule<Consent>>> = {
  SRL: from(
    `${CSA}, articles 5:63 and following`,
    CSA_DATE,
    'certain',
  )({
    kind: 'majority',
    shareholders: '1/2',
    shares: '3/4',
    exempt: ['shareholder', 'spouse', 'legalCohabitant', 'ascendant', 'descendant'],
    article: '5:63',
  }),
  SA: memory('article 7:78')({ kind: 'free', article: '7:78' }),
  SE: memory('article 7:78')({ kind: 'free', article: '7:78' }),
  SC: memory('articles 6:52 and following')({ kind: 'articles' }),
  SNC: memory('book 4')({ kind: 'unanimous' }),
  SComm: memory('book 4')({ kind: 'unanimous' }),
};

/** The consent that a transfer requires; null: not known, or no shares. */
export const transferConsent = (form: LegalForm | null): Rule<Consent> | null =>
  (form && CONSENT[form.key]) ?? null;

/**
 * The article, by form, on a company that buys its own shares: a decision of the meeting with its own quorum and majority,
 * distributable funds, and equal treatment.
 */
export const OWN_SHARES: Rule<Partial<Record<FormKey, string>>> = from(
  `${CSA}, articles 5:145 and 7:215 and following`,
  CSA_DATE,
  'likely',
)({ SRL: '5:145', SA: '7:215', SE: '7:215' });

/** A share cannot be divided: if several people own one, a single one of them exercises its rights. */
export const INDIVISIBLE_SHARES: Rule<readonly FormKey[]> = from(
  `${CSA}, articles 5:24, 6:23 and 7:24 (memory): a share is indivisible towards the company`,
  CSA_DATE,
  'unconfirmed',
)(['SRL', 'SC', 'SA']);

/** The minimum number of shareholders of a cooperative; a judge may dissolve one that has fewer. */
export const COOPERATIVE_MINIMUM: Rule<number> = from(`${CSA}, article 6:3`, CSA_DATE, 'likely')(3);

/** Only an entry in the register, dated and signed by both sides, is valid against the company and third parties. */
export const REGISTER_ENTRY: Rule<boolean> = memory('articles 5:61 and 7:74')(true);
