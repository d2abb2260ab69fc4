import type { DossierFacts, HoldingFacts } from '#domain/dossier/facts';
import type { Language } from '#domain/language/languages';
import { de } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';

/** What the company's shares are called: 'actions', 'd’actions'; 'deelnemingen', 'deelnemingen'. */
export function sharesIn({ company, language }: DossierFacts): { many: string; of: string } {
  const many = organWords(company.legalForm, language).share?.many ?? '';
  return { many, of: language === 'fr' ? de(many) : many };
}

/** A shareholder as a paper names them: a company with who represents it, or a line to write that on. */
export function holderIn(
  language: Language,
  { name, representative = null }: Pick<HoldingFacts, 'name' | 'representative'>,
): string {
  if (representative === null) return name;
  const by = { fr: 'représentée par', nl: 'vertegenwoordigd door' }[language];
  return `${name}, ${by} ${representative || '…………………………'}`;
}
