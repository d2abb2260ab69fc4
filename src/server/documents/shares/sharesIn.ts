import type { DossierFacts } from '#domain/dossier/facts';
import { de } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';

/** What the company's shares are called: 'actions', 'd’actions'; 'deelnemingen', 'deelnemingen'. */
export function sharesIn({ company, language }: DossierFacts): { many: string; of: string } {
  const many = organWords(company.legalForm, language).share?.many ?? '';
  return { many, of: language === 'fr' ? de(many) : many };
}
