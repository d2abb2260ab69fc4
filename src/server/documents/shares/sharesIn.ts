import type { DossierFacts, HoldingFacts } from '#domain/dossier/facts';
import type { ShareRight } from '#domain/dossier/holders';
import type { Language } from '#domain/language/languages';
import { de } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';

/** Words for the company's shares: 'actions', 'd’actions'; 'deelnemingen', 'deelnemingen'. */
export function sharesIn({ company, language }: DossierFacts): { many: string; of: string } {
  const many = organWords(company.legalForm, language).share?.many ?? '';
  return { many, of: language === 'fr' ? de(many) : many };
}

/** Rights other than full ownership, printed after a name. */
const RIGHTS: Record<Language, Record<ShareRight, string>> = {
  fr: {
    usufruct: 'en usufruit',
    bare: 'en nue-propriété',
    undivided: 'en indivision',
    community: 'en communauté',
  },
  nl: {
    usufruct: 'in vruchtgebruik',
    bare: 'in blote eigendom',
    undivided: 'in onverdeeldheid',
    community: 'in gemeenschap',
  },
};

/** For undivided shares, before the person who exercises their rights. */
const RIGHTS_BY: Record<Language, string> = {
  fr: 'droits exercés par',
  nl: 'rechten uitgeoefend door',
};

/** A shareholder's name on papers: a company with its representative, or a line for one; then their right, and who exercises it. */
export function holderIn(
  language: Language,
  {
    name,
    representative = null,
    right,
    rightsBy,
  }: Pick<HoldingFacts, 'name' | 'representative' | 'right' | 'rightsBy'>,
): string {
  const by = { fr: 'représentée par', nl: 'vertegenwoordigd door' }[language];
  const who = representative === null ? name : `${name}, ${by} ${representative || '…………………………'}`;
  const named = right ? `${who}, ${RIGHTS[language][right]}` : who;
  return rightsBy ? `${named}, ${RIGHTS_BY[language]} ${rightsBy}` : named;
}
