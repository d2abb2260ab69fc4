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

/** Both sides of the card of somebody whose check was accepted, as JPEG. */
export interface IdentityCard {
  name: string;
  /** YYYY-MM-DD, of the check. */
  on: string | null;
  front: Uint8Array | null;
  back: Uint8Array | null;
}

/** What a document is made from. */
export interface Dossier {
  /** Not filed yet: every page says so. */
  draft: boolean;
  /** Of a sample dossier: every page says that it is a specimen. */
  sample?: boolean | undefined;
  facts: DossierFacts;
  /** The text to publish as it stands: what the person saved, else the proposal; '' when there is none yet. */
  text: string;
  /** YYYY-MM-DD, printed as the day the document was made; unless told, this day in Brussels. */
  today?: string;
  /** Who pays the publication, from the owner's profile; without it those lines stay open. */
  billing?: Profile['company'];
  /** The publication fee, resolved when the content was made; null where no amount is known. */
  fee: Fee | null;
  /** National or BIS numbers by the id of the dirigeant. Volet C of Form II prints them, and nothing else does. */
  nationalNumbers?: Readonly<Record<number, string>>;
  /** The same of partners who come and go, by the id of the shareholder. */
  partnerNumbers?: Readonly<Record<number, string>>;
  /** Which blanks its official forms are filled in on; those of the folder unless named. */
  blanks?: BlanksUsed | undefined;
  /** The cards of who comes and goes, of accepted checks; they are printed on their own pages, and filed nowhere. */
  cards?: readonly IdentityCard[];
}

export interface RenderOptions {
  /** False leaves the page streams readable, for tests. */
  compress?: boolean;
  /** Official forms that the operator gives: filled in instead of drawn. */
  blanks?: readonly Blank[];
}

/** What all papers of a dossier share: language, foot, draft mark. Nothing at the foot is for who prepares it: the cover says that. */
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

/** The same for a form that has to be copied onto the official one, as every page says. */
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

/** Said in words at the top of a draft, since the mark across the page is not read out; null when it is final. */
export const draftNotice = (dossier: Dossier): string | null =>
  dossier.draft ? (dossier.sample ? SAMPLE_NOTICE : DRAFT_NOTICE)[dossier.facts.language] : null;
