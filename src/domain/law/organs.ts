/** The names of a company's people and organs, by its legal form. */
import type { Language } from '../language/languages';
import type { Family, FormKey, LegalForm } from './forms';
import { CSA, CSA_DATE, from, type Rule } from './rule';

/** `board` manages; `meeting` is the meeting of the owners. */
export type Organ = 'board' | 'meeting';

export interface Noun {
  one: string;
  many: string;
}

/** The name of an organ in a sentence: with its article, and after 'of'. */
export interface OrganName {
  the: string;
  of: string;
}

export interface OrganWords {
  /** 'administrateur', 'zaakvoerder' */
  director: Noun;
  /** 'mandat d’administrateur', 'zaakvoerdersmandaat' */
  mandate: Noun;
  board: OrganName;
  meeting: OrganName;
  /** The name of a person who decides alone; null if the form requires several. */
  soleDirector: OrganName | null;
  soleOwner: OrganName | null;
  /** 'actionnaire', 'vennoot', 'lid' */
  owner: Noun;
  /** The word for an owner that is a company: 'associée'. */
  ownerCompany: string;
  /** null for an association. */
  share: Noun | null;
  /** The register of the owners: 'registre des actions', 'ledenregister'. */
  register: string;
  /** 'la société', 'de vereniging' */
  company: string;
}

const noun = (one: string, many: string): Noun => ({ one, many });
const fr = (the: string, of: string): OrganName => ({ the, of });
const nl = (the: string): OrganName => ({ the, of: `van ${the}` });

const COMPANY_FR: OrganWords = {
  director: noun('administrateur', 'administrateurs'),
  mandate: noun('mandat d’administrateur', 'mandats d’administrateur'),
  board: fr('l’organe d’administration', 'de l’organe d’administration'),
  meeting: fr('l’assemblée générale', 'de l’assemblée générale'),
  soleDirector: fr('l’administrateur unique', 'de l’administrateur unique'),
  soleOwner: fr('l’actionnaire unique', 'de l’actionnaire unique'),
  owner: noun('actionnaire', 'actionnaires'),
  ownerCompany: 'actionnaire',
  share: noun('action', 'actions'),
  register: 'registre des actions',
  company: 'la société',
};

const COMPANY_NL: OrganWords = {
  director: noun('bestuurder', 'bestuurders'),
  mandate: noun('bestuurdersmandaat', 'bestuurdersmandaten'),
  board: nl('het bestuursorgaan'),
  meeting: nl('de algemene vergadering'),
  soleDirector: nl('de enige bestuurder'),
  soleOwner: nl('de enige aandeelhouder'),
  owner: noun('aandeelhouder', 'aandeelhouders'),
  ownerCompany: 'aandeelhouder',
  share: noun('aandeel', 'aandelen'),
  register: 'aandelenregister',
  company: 'de vennootschap',
};

const code = (articles: string) => from(`${CSA}, ${articles}`, CSA_DATE, 'certain');
const memory = from(`${CSA}, book 4; words of the trade`, CSA_DATE, 'unconfirmed');

const BY_FAMILY: Record<Family, Rule<Record<Language, OrganWords>>> = {
  company: code('books 5 and 6')({ fr: COMPANY_FR, nl: COMPANY_NL }),
  partnership: memory({
    fr: {
      ...COMPANY_FR,
      director: noun('gérant', 'gérants'),
      mandate: noun('mandat de gérant', 'mandats de gérant'),
      meeting: fr('l’assemblée des associés', 'de l’assemblée des associés'),
      soleDirector: fr('le gérant', 'du gérant'),
      soleOwner: null,
      owner: noun('associé', 'associés'),
      ownerCompany: 'associée',
      share: noun('part', 'parts'),
      register: 'registre des parts',
    },
    nl: {
      ...COMPANY_NL,
      director: noun('zaakvoerder', 'zaakvoerders'),
      mandate: noun('zaakvoerdersmandaat', 'zaakvoerdersmandaten'),
      meeting: nl('de vergadering van vennoten'),
      soleDirector: nl('de zaakvoerder'),
      soleOwner: null,
      owner: noun('vennoot', 'vennoten'),
      ownerCompany: 'vennoot',
      share: noun('deelneming', 'deelnemingen'),
      register: 'register van deelnemingen',
    },
  }),
  association: code('books 9 and 10')({
    fr: {
      ...COMPANY_FR,
      soleDirector: null,
      soleOwner: null,
      owner: noun('membre', 'membres'),
      ownerCompany: 'membre',
      share: null,
      register: 'registre des membres',
      company: 'l’association',
    },
    nl: {
      ...COMPANY_NL,
      soleDirector: null,
      soleOwner: null,
      owner: noun('lid', 'leden'),
      ownerCompany: 'lid',
      share: null,
      register: 'ledenregister',
      company: 'de vereniging',
    },
  }),
};

/** The board of an SA/NV is a collegial body. */
const BOARD_OF_DIRECTORS = {
  fr: fr('le conseil d’administration', 'du conseil d’administration'),
  nl: nl('de raad van bestuur'),
};
/** A cooperative has at least three shareholders. */
const WITHOUT_SOLE_OWNER: readonly FormKey[] = ['SC', 'SCE'];

/** The words for a form with their source; an unknown form gets those of a company. */
export function organRule(form: LegalForm | null): Rule<Record<Language, OrganWords>> {
  const rule = BY_FAMILY[form?.family ?? 'company'];
  const words = (lang: Language): OrganWords => ({
    ...rule.value[lang],
    ...((form?.key === 'SA' || form?.key === 'SE') && { board: BOARD_OF_DIRECTORS[lang] }),
    ...(form && WITHOUT_SOLE_OWNER.includes(form.key) && { soleOwner: null }),
  });
  return { ...rule, value: { fr: words('fr'), nl: words('nl') } };
}

export const organWords = (form: LegalForm | null, lang: Language): OrganWords => organRule(form).value[lang];

/** All members of an organ may decide unanimously in writing instead of meeting, unless a notary's deed is required. */
export const IN_WRITING: Rule<readonly FormKey[]> = from(
  `${CSA}, articles 5:85, 6:71, 7:133 and 9:14/1 (meeting), 5:75, 6:63, 7:95 and 9:9 (board); memory`,
  CSA_DATE,
  'unconfirmed',
)(['SRL', 'SC', 'SA', 'ASBL']);

/** Whether one person decides alone, as far as the dossier knows; `inWriting`: several decide without meeting. */
export interface Soles {
  soleDirector: boolean;
  soleOwner: boolean;
  inWriting: boolean;
}

/** The document that records an organ's decisions. */
export interface OrganRecord {
  /** The organ in this company: the board, or the sole director. */
  organ: OrganName;
  /** One person decides: no chair, no convening, no votes. */
  sole: boolean;
  /** All decide unanimously in writing, and sign; nobody meets. */
  written: boolean;
  /** 'Procès-verbal de l’assemblée générale', 'Besluit van de enige bestuurder' */
  title: string;
  /** Follows 'it follows from': 'du procès-verbal de …', 'het besluit van …' */
  source: string;
}

export function organRecord(
  organ: Organ,
  form: LegalForm | null,
  { soleDirector, soleOwner, inWriting }: Soles,
  lang: Language,
): OrganRecord {
  const words = organWords(form, lang);
  const alone = organ === 'board' ? soleDirector && words.soleDirector : soleOwner && words.soleOwner;
  const name = alone || words[organ];
  const written = !alone && inWriting && form !== null && IN_WRITING.value.includes(form.key);
  const [title, source] = RECORDS[lang][alone ? organ : written ? 'written' : 'college'];
  return {
    organ: name,
    sole: Boolean(alone),
    written,
    title: `${title} ${name.of}`,
    source: `${source} ${name.of}`,
  };
}

const RECORDS: Record<Language, Record<'college' | 'written' | Organ, [title: string, source: string]>> = {
  fr: {
    college: ['Procès-verbal', 'du procès-verbal'],
    written: ['Décisions écrites unanimes', 'des décisions écrites unanimes'],
    board: ['Décision', 'de la décision'],
    meeting: ['Décisions', 'des décisions'],
  },
  nl: {
    college: ['Notulen', 'de notulen'],
    written: ['Eenparige schriftelijke besluiten', 'de eenparige schriftelijke besluiten'],
    board: ['Besluit', 'het besluit'],
    meeting: ['Besluiten', 'de besluiten'],
  },
};
