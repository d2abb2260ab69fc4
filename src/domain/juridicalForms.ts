import type { Language } from './languages';

type Form = {
  fr: string;
  nl: string;
  /** False where the Companies Code of 23 March 2019 knows no capital: such a company shows one only when it is registered. */
  capital: boolean;
};

/**
 * Short forms by the registry's code. 610, 706 and 014 are the common ones today; the others marked (old) stay in the
 * registry until the company adapts its articles. Codes without a short form in use are shown by their description.
 */
const FORMS: Record<string, Form> = {
  '001': { fr: 'SCE', nl: 'SCE', capital: true },
  '006': { fr: 'SCRI', nl: 'CVOA', capital: false }, // (old)
  '008': { fr: 'SCRL', nl: 'CVBA', capital: true }, // (old)
  '011': { fr: 'SNC', nl: 'VOF', capital: false },
  '012': { fr: 'SCS', nl: 'GCV', capital: false }, // (old)
  '013': { fr: 'SCA', nl: 'CVA', capital: true }, // (old)
  '014': { fr: 'SA', nl: 'NV', capital: true },
  '015': { fr: 'SPRL', nl: 'BVBA', capital: false }, // (old)
  '017': { fr: 'ASBL', nl: 'VZW', capital: false },
  '027': { fr: 'SE', nl: 'SE', capital: true },
  '028': { fr: 'AISBL', nl: 'IVZW', capital: false },
  '610': { fr: 'SRL', nl: 'BV', capital: false },
  '612': { fr: 'SComm', nl: 'CommV', capital: false },
  '706': { fr: 'SC', nl: 'CV', capital: false },
};

/** 'SRL' or 'BV' for 610; null for a code without a usual short form. */
export const shortForm = (code: string, lang: Language): string | null => FORMS[code]?.[lang] ?? null;

/** Whether a company of this form has a capital by law; unknown forms do not. */
export const formHasCapital = (code: string): boolean => FORMS[code]?.capital ?? false;
