import type { Profile } from '#domain/accounts/user';
import type { Fee } from '#domain/dossier/counter';
import { unfiledMark } from '#domain/dossier/documentNames';
import type { DossierFacts } from '#domain/dossier/facts';
import type { BlanksUsed } from '#domain/forms/values';
import { todayInBrussels } from '#domain/language/today';
import { WORKING_MODEL } from '#domain/law/publication';
import { formatEnterpriseNumber } from '#domain/registry/enterpriseNumber';
import type { Blank } from './blanks/formsFolder';
import type { SheetOptions } from './pdf/Sheet';

/** Both sides of an accepted card, as JPEG. */
export interface IdentityCard {
  name: string;
  /** YYYY-MM-DD, date of the check. */
  on: string | null;
  front: Uint8Array | null;
  back: Uint8Array | null;
}

/** The input of a document. */
export interface Dossier {
  /** Not filed yet: every page says so. */
  draft: boolean;
  /** A sample dossier: every page says that it is a specimen. */
  sample?: boolean | undefined;
  facts: DossierFacts;
  /** The text to publish: as saved, otherwise the proposal; '' when there is none yet. */
  text: string;
  /** YYYY-MM-DD, printed as date of the document; default: today in Brussels. */
  today?: string;
  /** Who pays the publication, from the owner's profile; absent: the lines stay open. */
  billing?: Profile['company'];
  /** The publication fee when the content was made; null without a known amount. */
  fee: Fee | null;
  /** National or BIS numbers by dirigeant id; printed on volet C of Form II only. */
  nationalNumbers?: Readonly<Record<number, string>>;
  /** The same for partners who enter or leave, by shareholder id. */
  partnerNumbers?: Readonly<Record<number, string>>;
  /** The blanks for its official forms; default: those of the folder. */
  blanks?: BlanksUsed | undefined;
  /** Accepted cards of people who join or leave; printed on separate pages and not filed. */
  cards?: readonly IdentityCard[];
}

export interface RenderOptions {
  /** False leaves page streams readable, for tests. */
  compress?: boolean;
  /** Official forms of the operator, filled in instead of drawn. */
  blanks?: readonly Blank[];
}

/** Common settings of a dossier's papers: language, footer, draft mark. The preparer is named on the cover only. */
export const sheetOptions = (
  dossier: Dossier,
  title: string,
  { compress = true }: RenderOptions,
): SheetOptions => {
  const { facts, today = todayInBrussels() } = dossier;
  const { language, company } = facts;
  return {
    title: `${title} – ${company.nameWithForm}`,
    lang: language,
    today,
    footer: company.nameWithForm,
    reference: formatEnterpriseNumber(company.number),
    draft: dossier.draft ? unfiledMark(language, dossier.sample) : null,
    compress,
  };
};

/** The same for a form that must be copied onto the official one, which every page says. */
export const modelOptions = (dossier: Dossier, title: string, options: RenderOptions): SheetOptions => ({
  ...sheetOptions(dossier, title, options),
  remark: WORKING_MODEL.value[dossier.facts.language],
});

const DRAFT_NOTICE = {
  fr: 'Brouillon\u00A0: le dossier n’est pas terminé. Ne pas signer ni déposer.',
  nl: 'Ontwerp: het dossier is niet afgerond. Niet ondertekenen of neerleggen.',
};

const SAMPLE_NOTICE = {
  fr: 'Spécimen\u00A0: dossier d’essai d’une société inventée. Ne pas signer ni déposer.',
  nl: 'Specimen: proefdossier van een verzonnen vennootschap. Niet ondertekenen of neerleggen.',
};

/** Text at the top of a draft, because screen readers skip the mark; null when final. */
export const draftNotice = (dossier: Dossier): string | null =>
  dossier.draft ? (dossier.sample ? SAMPLE_NOTICE : DRAFT_NOTICE)[dossier.facts.language] : null;
