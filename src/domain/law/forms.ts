import type { Language } from '../language/languages';
import { CSA, CSA_DATE, from, type Rule } from './rule';

/** The current legal forms, by their French short name. */
export const FORM_KEYS = ['SRL', 'SC', 'SA', 'SNC', 'SComm', 'ASBL', 'AISBL', 'SE', 'SCE'] as const;
export type FormKey = (typeof FORM_KEYS)[number];

/** `association`: members, no shares. `partnership`: partners, and managers instead of directors. */
export type Family = 'company' | 'partnership' | 'association';

export interface LegalForm {
  key: FormKey;
  short: Record<Language, string>;
  name: Record<Language, string>;
  family: Family;
  /** false: the code of 2019 knows no capital for this form; such a company shows one only if it is registered. */
  capital: boolean;
}

const form = (
  key: FormKey,
  [short, name]: [string, string],
  [shortNl, nameNl]: [string, string],
  family: Family,
  capital = false,
): LegalForm => ({
  key,
  short: { fr: short, nl: shortNl },
  name: { fr: name, nl: nameNl },
  family,
  capital,
});

export const FORMS: Rule<Record<FormKey, LegalForm>> = from(
  `${CSA}, articles 1:5, 1:6 and 7:2`,
  CSA_DATE,
  'certain',
)({
  SRL: form('SRL', ['SRL', 'Société à responsabilité limitée'], ['BV', 'Besloten vennootschap'], 'company'),
  SC: form('SC', ['SC', 'Société coopérative'], ['CV', 'Coöperatieve vennootschap'], 'company'),
  SA: form('SA', ['SA', 'Société anonyme'], ['NV', 'Naamloze vennootschap'], 'company', true),
  SNC: form('SNC', ['SNC', 'Société en nom collectif'], ['VOF', 'Vennootschap onder firma'], 'partnership'),
  SComm: form(
    'SComm',
    ['SComm', 'Société en commandite'],
    ['CommV', 'Commanditaire vennootschap'],
    'partnership',
  ),
  ASBL: form(
    'ASBL',
    ['ASBL', 'Association sans but lucratif'],
    ['VZW', 'Vereniging zonder winstoogmerk'],
    'association',
  ),
  AISBL: form(
    'AISBL',
    ['AISBL', 'Association internationale sans but lucratif'],
    ['IVZW', 'Internationale vereniging zonder winstoogmerk'],
    'association',
  ),
  SE: form('SE', ['SE', 'Société européenne'], ['SE', 'Europese vennootschap'], 'company', true),
  SCE: form(
    'SCE',
    ['SCE', 'Société coopérative européenne'],
    ['SCE', 'Europese coöperatieve vennootschap'],
    'company',
    true,
  ),
});

const today = from('BCE/KBO, table of juridical forms (public lists)', null, 'certain');
/** The current forms of abolished ones, by law at the latest on 1 January 2024. */
const successor = from('Law of 23 March 2019, article 41, § 2 (public summaries)', '2024-01-01', 'likely');
export const successorOfCooperative = from(
  'Law of 23 March 2019, article 41, § 2: SC/CV for a real cooperative, else SRL/BV (public summaries)',
  '2024-01-01',
  'unconfirmed',
);

/** Old codes with the same successor: the civil form, the one with a social purpose, and others still in the registry. */
const allBecame = (rule: Rule<FormKey>, ...codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, rule]));

/** SCRL/CVBA and variants: the successor depends on whether the company really is a cooperative. */
const OLD_COOPERATIVES = ['008', '016', '208', '508', '608'];

/**
 * The form by the registry's code. Abolished forms stay in the registry until the articles are adapted; documents and rules treat
 * them as their successor. The product does not serve any other code: foundations, groupings of interest, forms of public law.
 */
const BY_CODE: Record<string, Rule<FormKey>> = {
  '610': today('SRL'),
  '706': today('SC'),
  '014': today('SA'),
  '011': today('SNC'),
  '612': today('SComm'),
  '017': today('ASBL'),
  '125': today('AISBL'),
  '027': today('SE'),
  '001': today('SCE'),
  // SPRL/BVBA; SCS/GCV; SCA/CVA and civil SA/NV; SCRI/CVOA and civil SNC/VOF.
  ...allBecame(successor('SRL'), '015', '010', '215', '510', '515'),
  ...allBecame(successor('SComm'), '012', '212', '512'),
  ...allBecame(successor('SA'), '013', '213', '214', '513', '514', '614'),
  ...allBecame(successor('SNC'), '006', '206', '211', '506', '511'),
  ...allBecame(successorOfCooperative('SRL'), ...OLD_COOPERATIVES),
};

/** Whether a company with this code must be asked if it really is a cooperative. */
export const mayBeCooperative = (code: string): boolean => OLD_COOPERATIVES.includes(code.trim());

/**
 * The form of a company by the registry's code; null if it is not served. `cooperative`: an old SCRL/CVBA is a real cooperative;
 * if the registry knows this, it has the new code.
 */
export function formRule(code: string, { cooperative = false } = {}): Rule<LegalForm> | null {
  const rule = BY_CODE[code.trim()];
  if (!rule) return null;
  const key = mayBeCooperative(code) && cooperative ? 'SC' : rule.value;
  return { ...rule, value: FORMS.value[key] };
}

/** The registry's codes of the served forms. */
export const FORM_CODES: readonly string[] = Object.keys(BY_CODE);

export const legalForm = (code: string, facts?: { cooperative?: boolean }): LegalForm | null =>
  formRule(code, facts)?.value ?? null;

/** Whether the company can have shares to transfer; unknown forms may have them. */
export const hasShares = (code: string): boolean => legalForm(code)?.family !== 'association';
