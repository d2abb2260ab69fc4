import type { DossierFacts } from '#domain/dossierFacts';
import { organWords } from '#domain/law/organs';

/** What the company's shares are called: 'actions', 'd’actions'; 'deelnemingen', 'deelnemingen'. */
export function sharesIn({ company, language }: DossierFacts): { many: string; of: string } {
  const many = organWords(company.legalForm, language).share?.many ?? '';
  if (language === 'nl') return { many, of: many };
  return { many, of: /^[aeiou]/.test(many) ? `d’${many}` : `de ${many}` };
}
