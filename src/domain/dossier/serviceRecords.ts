import { decimal, langue, partsRead, personName, personStatus, visible } from '../base/fields';
import {
  array,
  base64,
  bool,
  day,
  exact,
  flag,
  type InferType,
  id,
  integer,
  mixed,
  text,
  textRead,
} from '../base/schema';
import { parseDecimal } from '../money/decimals';
import { mobile } from '../people/mobile';
import { CARD_REASONS, noMobile } from '../people/noMobile';
import { linkShape, verificationSchema } from '../people/verification';
import { COMPANY_NAME_MAX } from '../registry/companyName';
import { countryCode, isHomeCountry } from '../registry/countries';
import { listedAddressSchema, localitySchema } from '../registry/enterprise';
import { PARTNER_KINDS, type PartnerKind, SHARE_RIGHTS, type ShareRight } from './holders';
import {
  CONTINUATIONS,
  DAILY,
  type Daily,
  END_CAUSES,
  type EndCause,
  POWERS,
  type Powers,
  TERM_KINDS,
  type Term,
} from './mandates';

/** The new registered address of a demande; `pays` is always Belgium. */
export const addressServiceSchema = exact({
  demande_id: id().required(),
  an_address: text().defined(),
  rue: text().defined(),
  numero: text().defined(),
  box: text().defined().nullable(),
  zip_code: text().defined(),
  localite: text().defined(),
  pays: text().required(),
  /** Whether the present address stands in the articles; null: nobody knows. A form leaves it out until it is answered. */
  in_articles: bool().nullable(),
  /** The article that changes with the seat, without a deed, its old words and its new ones; null: not told. */
  article_number: text().nullable(),
  article_before: text().nullable(),
  article_after: text().nullable(),
  /** The articles take another language: their new text lies beside the dossier. */
  new_text_enclosed: bool().nullable(),
  /** Of a company with its seat in Brussels the language its articles are written in; null: that of the dossier. */
  articles_language: langue().nullable(),
  /** The names that may stand after its postcode; left out where nobody looked them up. */
  localities: array(localitySchema),
  /** The street's name in the official language of its place, which papers have; null where no list knew the street when it was saved. */
  official_street: text().nullable(),
  /** What the list of addresses has of it; null, or left out: nothing is known. */
  listed: listedAddressSchema.default(undefined).optional().nullable(),
});
export type AddressService = InferType<typeof addressServiceSchema>;

/** Presence and size only: no format check on a hand-written address. */
export const newAddressServiceSchema = exact({
  demande_id: id().required(),
  an_address: text().max(500).nullable(),
  rue: text().max(200).required(),
  numero: text().max(22).required('addressService.errorNumber'),
  box: text().max(20).nullable(),
  zip_code: text().max(12).required(),
  localite: text().max(100).required(),
  pays: text().max(60).nullable(),
  in_articles: bool().nullable(),
  article_number: text().max(20).nullable(),
  article_before: text().max(300).nullable(),
  article_after: text().max(300).nullable(),
  new_text_enclosed: bool().nullable(),
  articles_language: langue().nullable(),
}).transform(partsRead);
export type NewAddressService = InferType<typeof newAddressServiceSchema>;

/** What both kinds of participant carry about their identity check. */
const identity = {
  GSM: text().defined().nullable(),
  /** Why there is no number: the card is handed in instead. */
  no_mobile: noMobile().defined(),
  status: personStatus().required(),
  session_id: text().defined().nullable(),
  /** These are those of `verification`. */
  ...linkShape,
  /**
   * An accepted check that bears this other name, until somebody says that they are one person or corrects the name: the
   * person is pending as long.
   */
  differing_name: text().defined().nullable(),
  verification: verificationSchema.default(undefined).defined().nullable(),
};

/** Clients may only put a person back to pending; a result comes from the identity provider. */
const requestedStatus = () => mixed<'pending'>().oneOf(['pending']);

/** How the mandate of a registry director ends; null: the usual case, see domain/dossier/mandates.ts. */
const mandateEndSchema = exact({
  cause: mixed<EndCause>()
    .oneOf([...END_CAUSES])
    .nullable(),
  date: day().nullable(),
  daily_only: bool().nullable(),
});

/** Each kind of term but one has its figure, and no other. */
const FIGURES = { years: 'years', meeting: 'year', until: 'date' } as const;

const termSchema = () =>
  exact({
    kind: mixed<Term['kind']>()
      .oneOf([...TERM_KINDS])
      .required(),
    years: integer().min(1).max(99),
    year: integer().min(2000).max(2199),
    date: day(),
  })
    .default(undefined)
    .optional()
    .nullable()
    .test('figure', 'validation.required', (term, context) => {
      if (!term) return true;
      for (const [kind, figure] of Object.entries(FIGURES) as [keyof typeof FIGURES, 'years'][])
        if ((term.kind === kind) !== (term[figure] !== undefined))
          return context.createError({
            path: `${context.path}.${figure}`,
            message: term.kind === kind ? 'validation.required' : 'validation.unknownField',
          });
      return true;
    });

/** A home here has a number and a postcode; abroad it may have neither. */
const homePart = (max: number) => text().max(max).default('').defined();
const here = (schema: ReturnType<typeof homePart>) =>
  schema.when('pays', ([country], part) =>
    country === 'BE' ? part.required('dirigeants.errorDomicile') : part,
  );
const anywhere = (schema: ReturnType<typeof homePart>) =>
  schema.when('pays', ([country], part) =>
    part.required(country === 'BE' ? 'dirigeants.errorDomicile' : 'dirigeants.errorDomicileAbroad'),
  );

/** Where somebody lives. The country comes first: what else is needed follows from it. */
export const domicileShape = {
  /** A code of ISO 3166; Belgium where it is left out. */
  pays: textRead(countryCode).default('BE').defined().test('country', 'validation.choice', isHomeCountry),
  rue: anywhere(homePart(200)),
  numero: here(homePart(22)),
  box: homePart(20),
  zip_code: here(homePart(12)),
  localite: anywhere(homePart(100)),
};

/** A home as a request tells it; null: none of its own. */
const domicile = () => exact(domicileShape).transform(partsRead).default(undefined).optional().nullable();

/** The terms of an appointment; null, or left out: the usual case, see domain/dossier/mandates.ts. */
export const appointmentSchema = exact({
  start: day().nullable(),
  term: termSchema(),
  paid: bool().nullable(),
  powers: mixed<Powers>()
    .oneOf([...POWERS])
    .nullable(),
  /** Null: elected at the seat. */
  domicile: domicile(),
  accepted: bool().nullable(),
  /** Of a registry director alone, whose mandate goes on. */
  kind: mixed<(typeof CONTINUATIONS)[number]>()
    .oneOf([...CONTINUATIONS])
    .nullable(),
  /** Null: without the daily management. */
  daily: mixed<Daily>()
    .oneOf([...DAILY])
    .nullable(),
});

const newName = () =>
  exact({
    surname: personName().required('dirigeants.errorNameRequired'),
    givenName: personName().default('').defined(),
  })
    .default(undefined)
    .optional()
    .nullable();

/** What changes of a registry director who stays; null, or left out: it stays as it is. */
export const mandateChangeSchema = exact({
  new_name: newName(),
  domicile: domicile(),
  /** Who represents the company from then on. */
  representative: newName(),
  powers: mixed<Powers>()
    .oneOf([...POWERS])
    .nullable(),
});

export const dirigeantSchema = exact({
  id: id().required(),
  demande_id: id().required(),
  /** Whoever has one name only has '' for the other; the registry may give either. */
  givenName: text().defined(),
  surname: text().defined(),
  /** 0: as the registry has it; its name is fixed. */
  is_modified: flag().required(),
  /** 1: added by the client, a participant that is paid for. */
  is_not_bce: flag().required(),
  /** YYYY-MM-DD, from when the registry has them in office; null when it does not say, and for an added one. */
  since: text().defined().nullable(),
  /** A registry director whose mandate ends with this demande. */
  ended: bool().required(),
  /** Null unless it ends, and unless something was told. */
  end: mandateEndSchema.default(undefined).defined().nullable(),
  /** Null while nothing was told, and of a registry director whose mandate is not renewed or confirmed. */
  appointment: appointmentSchema.default(undefined).defined().nullable(),
  /** Null while nothing changes of a registry director who stays, and for an added one. */
  change: mandateChangeSchema.default(undefined).defined().nullable(),
  /** The company that is the director: the person is its permanent representative. */
  company: exact({
    number: text().required(),
    name: text().required(),
    /** Where the registry has its seat; null where it does not say. */
    seat: exact({
      rue: text().defined(),
      numero: text().defined(),
      box: text().defined(),
      zip_code: text().defined(),
      localite: text().defined(),
      pays: text().defined(),
    })
      .default(undefined)
      .optional()
      .nullable(),
  })
    .default(undefined)
    .defined()
    .nullable(),
  ...identity,
});
export type Dirigeant = InferType<typeof dirigeantSchema>;

const dirigeantGsm = () => mobile('dirigeants.errorInvalidPhoneFormat').nullable();

export const newDirigeantSchema = exact({
  demande_id: id().required(),
  is_not_bce: flag().required(),
  /** Whoever has one name only has it here, and no given name: ''. */
  surname: personName().required('dirigeants.errorNameRequired'),
  givenName: personName()
    .default('')
    .defined()
    .test(
      'name',
      'dirigeants.errorNameRequired',
      (part, { parent }) => Boolean(part) || Boolean(parent.surname),
    ),
  GSM: dirigeantGsm(),
  no_mobile: noMobile(CARD_REASONS),
  /** Of the company that is appointed, represented by this person. */
  company_number: text().max(40).nullable(),
});
export type NewDirigeant = InferType<typeof newDirigeantSchema>;

export const dirigeantUpdateSchema = exact({
  surname: personName().min(1, 'dirigeants.errorNameRequired'),
  givenName: personName(),
  /** A number takes the place of the reason why there is none, and the reason that of the number. */
  GSM: dirigeantGsm(),
  /** `unreachable` only of one whose mandate ends. */
  no_mobile: noMobile(),
  status: requestedStatus(),
  /** Ends the mandate of a registry director, or says more of its end. */
  end: mandateEndSchema.default(undefined).optional(),
  /** The facts that are given change; null goes back to the usual case. */
  appointment: appointmentSchema.default(undefined).optional(),
  /** The same of a registry director who stays. */
  change: mandateChangeSchema.default(undefined).optional(),
  /** Of the company that a registry director represents: the registry names the person alone. */
  company_number: text().max(40).nullable(),
});
export type DirigeantUpdate = InferType<typeof dirigeantUpdateSchema>;

/** A company holds shares too: who represents it is the one who is checked, and the mobile number is theirs. */
const company = {
  is_company: flag(),
  representative: personName().nullable(),
};
/** Where a shareholder lives, a company has its seat: in one line. */
const domicileLine = () =>
  textRead((line) => line.trim())
    .max(200)
    .nullable();

/** What may be said of a holder beside the shares; null, or left out: nothing. */
const holding = {
  /** Of a partner of a limited partnership alone. */
  partner_kind: mixed<PartnerKind>()
    .oneOf([...PARTNER_KINDS])
    .nullable(),
  /** null: the whole ownership. */
  share_right: mixed<ShareRight>()
    .oneOf([...SHARE_RIGHTS])
    .nullable(),
  /** Of undivided shares the one person who exercises their rights towards the company; null: nobody named. */
  rights_by: personName().nullable(),
};

export const shareholderSchema = exact({
  id: id().required(),
  demande_id: id().required(),
  full_name: text().required(),
  is_company: flag().required(),
  /** null: nobody is named yet, or it is a person. */
  representative: text().defined().nullable(),
  /** null: nobody told. */
  domicile: text().defined().nullable(),
  ...holding,
  /** As the identity document writes them, when the check was accepted. */
  givenName: text().defined().nullable(),
  surname: text().defined().nullable(),
  shares: decimal().required(),
  shares_old: decimal().required(),
  /** 1: of the opening distribution; its name is fixed. 0: added by the client and paid for. */
  is_origin: flag().required(),
  ...identity,
});
export type Shareholder = InferType<typeof shareholderSchema>;

/** A person's or a company's: that may be a figure. */
const holderName = () =>
  text()
    .max(COMPANY_NAME_MAX)
    .test('letter', 'validation.nameLetter', (name) => !name || /[\p{L}\p{N}]/u.test(name))
    .test(...visible);
const shareholderGsm = () => mobile('cessionParts.errorInvalidPhoneFormat').nullable();

const newShareholder = {
  /** Of the shareholder of the opening distribution that a line of another one corrects: that row stays. */
  id: id().nullable(),
  full_name: holderName().required('cessionParts.errorFieldsNull'),
  shares: decimal().required('cessionParts.errorFieldsNull'),
  shares_old: decimal().nullable(),
  GSM: shareholderGsm(),
  no_mobile: noMobile(CARD_REASONS),
  /** Told by the legal form in the name where it is left out. */
  ...company,
  domicile: domicileLine(),
  ...holding,
  status: requestedStatus(),
};

/** What is no decimal has its own code. */
const notZero = (value: string | null | undefined): boolean => value == null || parseDecimal(value) !== 0n;

/** A total is a whole company: more than nothing. */
const totalShares = () => decimal().test('positive', 'cessionParts.errorTotal', notZero);

/**
 * Someone of the opening distribution held shares before the transfer: whoever comes in is added, and paid for. Where
 * `shares_old` is not told, it is `shares`.
 */
const originShareholder = {
  ...newShareholder,
  shares: newShareholder.shares.test(
    'held',
    'cessionParts.errorHeldNothing',
    (value, { parent }) => parent.shares_old != null || notZero(value),
  ),
  shares_old: newShareholder.shares_old.test('held', 'cessionParts.errorHeldNothing', notZero),
};

/** The document that the extraction read an opening distribution in, as it was answered. */
export const extractedFrom = () =>
  exact({ source: text().max(300).required(), date: text().max(40).required() })
    .default(undefined)
    .optional()
    .nullable();

export const newShareholdersSchema = exact({
  demande_id: id().required(),
  is_origin: flag().required(),
  shareholders: array(exact(newShareholder))
    .max(500)
    .required()
    .when('is_origin', ([origin], schema) => (origin === 1 ? schema.of(exact(originShareholder)) : schema)),
  total_shares: totalShares().nullable(),
  /** Of an opening distribution that is exactly what the extraction found; left out of what a person typed. */
  extracted_from: extractedFrom(),
});
export type NewShareholders = InferType<typeof newShareholdersSchema>;

export const shareholderUpdateSchema = exact({
  full_name: holderName().min(1, 'cessionParts.errorFieldsNull'),
  shares: decimal().min(1, 'cessionParts.errorFieldsNull'),
  shares_old: decimal(),
  GSM: shareholderGsm(),
  no_mobile: noMobile(CARD_REASONS),
  ...company,
  domicile: domicileLine(),
  ...holding,
  status: requestedStatus(),
});
export type ShareholderUpdate = InferType<typeof shareholderUpdateSchema>;
/** Bytes of a document that is handed in for its shareholders. */
export const DOCUMENT_BYTES = 5_000_000;

/** What is too large is told with its size: the text may be longer than that. */
export const documentContent = () => base64().required('file.empty');

/** Where a line stands: in a sheet (null in a file without), a row of it, or a page with the passage that was read. */
export const documentHolderSchema = exact({
  full_name: text().defined(),
  /** As it stands there: '1,000' may mean two numbers, '' none. */
  shares: text().defined(),
  sheet: text().defined().nullable(),
  row: integer().defined().nullable(),
  page: integer().defined().nullable(),
  quote: text().defined().nullable(),
});
export type DocumentHolder = InferType<typeof documentHolderSchema>;
export { notZero, totalShares };
