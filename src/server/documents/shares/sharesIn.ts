import type { DossierFacts, HoldingFacts } from '#domain/dossier/facts';
import type { ShareRight } from '#domain/dossier/holders';
import type { Language } from '#domain/language/languages';
import { de } from '#domain/language/typography';
import { organWords } from '#domain/law/organs';

/** What the company's shares are called: 'actions', 'd’actions'; 'deelnemingen', 'deelnemingen'. */
export function sharesIn({ company, language }: DossierFacts): { many: string; of: string } {
  const many = organWords(company.legalForm, language).share?.many ?? '';
  return { many, of: language === 'fr' ? de(many) : many };
}

/** What a right that is not full ownership is called behind a name. */
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

/** Of undivided shares, before the one person who exercises their rights. */
const RIGHTS_BY: Record<Language, string> = {
  fr: 'droits exercés par',
  nl: 'rechten uitgeoefend door',
};

/** A shareholder as a paper names them: a company with who represents it, or a line to write that on; then their right, and who exercises it. */
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
  const held = right ? `${who}, ${RIGHTS[language][right]}` : who;
  return rightsBy ? `${held}, ${RIGHTS_BY[language]} ${rightsBy}` : held;
}
