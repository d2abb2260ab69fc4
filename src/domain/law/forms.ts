import type { Language } from '../language/languages';
import { CSA, CSA_DATE, from, type Rule } from './rule';

/** The forms that the law knows today, by their French short name. */
export const FORM_KEYS = ['SRL', 'SC', 'SA', 'SNC', 'SComm', 'ASBL', 'AISBL', 'SE', 'SCE'] as const;
export type FormKey = (typeof FORM_KEYS)[number];

/** `association`: members and no shares. `partnership`: partners, and managers instead of directors. */
export type Family = 'company' | 'partnership' | 'association';

export interface LegalForm {
  key: FormKey;
  short: Record<Language, string>;
  name: Record<Language, string>;
  family: Family;
  /** False where the code of 2019 knows no capital: such a company shows one only when it is registered. */
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

/** Name, family and capital of each form. */
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
/** The law turned the abolished forms into these, at the latest on 1 January 2024. */
const successor = from('Law of 23 March 2019, article 41, § 2 (public summaries)', '2024-01-01', 'likely');
export const successorOfCooperative = from(
  'Law of 23 March 2019, article 41, § 2: SC/CV for a real cooperative, else SRL/BV (public summaries)',
  '2024-01-01',
  'unconfirmed',
);

/** Old codes with the same successor: the civil form, that of a social purpose, and others that the registry still has. */
const allBecame = (rule: Rule<FormKey>, ...codes: string[]) =>
  Object.fromEntries(codes.map((code) => [code, rule]));

/** SCRL/CVBA and its kin: whether one really is a cooperative decides on what the law made of it. */
const OLD_COOPERATIVES = ['008', '016', '208', '508', '608'];

/**
 * The form by the registry's code. Abolished forms stay in the registry until the articles are adapted; they are printed,
 * and judged, as what the law made of them. Any other code is of a form that is not served: foundations, groupings of
 * interest, forms of public law.
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

/** Whether it is asked of a company with this code if it really is a cooperative. */
export const mayBeCooperative = (code: string): boolean => OLD_COOPERATIVES.includes(code.trim());

/**
 * The form of a company by the registry's code, null for one that is not served. `cooperative` tells of an old SCRL/CVBA
 * that it is a real cooperative; where the registry knows, it gives the new code itself.
 */
export function formRule(code: string, { cooperative = false } = {}): Rule<LegalForm> | null {
  const rule = BY_CODE[code.trim()];
  if (!rule) return null;
  const key = mayBeCooperative(code) && cooperative ? 'SC' : rule.value;
  return { ...rule, value: FORMS.value[key] };
}

/** The registry's codes of the forms that are known here. */
export const FORM_CODES: readonly string[] = Object.keys(BY_CODE);

/** The same without its source. */
export const legalForm = (code: string, facts?: { cooperative?: boolean }): LegalForm | null =>
  formRule(code, facts)?.value ?? null;

/** A transfer of shares exists only where there are shares; a form that is not known may have them. */
export const hasShares = (code: string): boolean => legalForm(code)?.family !== 'association';
