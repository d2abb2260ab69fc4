import {
  bool,
  day,
  exact,
  flag,
  type InferType,
  id,
  integer,
  mixed,
  oneOf,
  orNull,
  text,
  textRead,
} from '../base/schema';
import { personName } from '../people/fields';
import { mobile } from '../people/mobile';
import { CARD_REASONS, noMobile } from '../people/noMobile';
import { countryCode, isHomeCountry } from '../registry/countries';
import { partsRead } from '../registry/fields';
import { CONTINUATIONS, DAILY, END_CAUSES, POWERS, TERM_KINDS } from './mandates';
import { identity, requestedStatus } from './participant';

/** How the mandate of a registry director ends; null: the usual case, see mandates.ts. */
const mandateEndSchema = exact({
  cause: oneOf(END_CAUSES).nullable(),
  date: day().nullable(),
  daily_only: bool().nullable(),
});

/** The figure that each kind of term needs; the other kinds have none. */
const FIGURES = { years: 'years', meeting: 'year', until: 'date' } as const;

const termSchema = () =>
  exact({
    kind: oneOf(TERM_KINDS).required(),
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

/** A home in Belgium has a number and a postcode; abroad both may be missing. */
const homePart = (max: number) => text().max(max).default('').defined();
const here = (schema: ReturnType<typeof homePart>) =>
  schema.when('pays', ([country], part) =>
    country === 'BE' ? part.required('dirigeants.errorDomicile') : part,
  );
const anywhere = (schema: ReturnType<typeof homePart>) =>
  schema.when('pays', ([country], part) =>
    part.required(country === 'BE' ? 'dirigeants.errorDomicile' : 'dirigeants.errorDomicileAbroad'),
  );

/** A person's domicile. The country comes first, as the required fields depend on it. */
export const domicileShape = {
  /** An ISO 3166 code; Belgium if left out. */
  pays: textRead(countryCode).default('BE').defined().test('country', 'validation.choice', isHomeCountry),
  rue: anywhere(homePart(200)),
  numero: here(homePart(22)),
  box: homePart(20),
  zip_code: here(homePart(12)),
  localite: anywhere(homePart(100)),
};

/** The domicile in a request; null: none of their own. */
const domicile = () => exact(domicileShape).transform(partsRead).default(undefined).optional().nullable();

/** The terms of an appointment; null or left out: the usual case, see mandates.ts. */
export const appointmentSchema = exact({
  start: day().nullable(),
  term: termSchema(),
  paid: bool().nullable(),
  powers: oneOf(POWERS).nullable(),
  /** null: elected at the seat. */
  domicile: domicile(),
  accepted: bool().nullable(),
  /** Only for a registry director whose mandate continues. */
  kind: mixed<(typeof CONTINUATIONS)[number]>()
    .oneOf([...CONTINUATIONS])
    .nullable(),
  /** null: without the daily management. */
  daily: oneOf(DAILY).nullable(),
});

const newName = () =>
  exact({
    surname: personName().required('dirigeants.errorNameRequired'),
    givenName: personName().default('').defined(),
  })
    .default(undefined)
    .optional()
    .nullable();

/** Changes of a registry director who stays; null or left out: no change. */
export const mandateChangeSchema = exact({
  new_name: newName(),
  domicile: domicile(),
  /** The company's new permanent representative. */
  representative: newName(),
  powers: oneOf(POWERS).nullable(),
});

export const dirigeantSchema = exact({
  id: id().required(),
  demande_id: id().required(),
  /** '' for a person with a single name, which the registry may put in either part. */
  givenName: text().defined(),
  surname: text().defined(),
  /** 0: from the registry; the name cannot be changed. */
  is_modified: flag().required(),
  /** 1: added by the client, a paid participant. */
  is_not_bce: flag().required(),
  /** YYYY-MM-DD, in office since, according to the registry; null: not known, or added by the client. */
  since: text().defined().nullable(),
  /** The registry director's mandate ends with this demande. */
  ended: bool().required(),
  /** null: it does not end, or the client gave no details. */
  end: orNull(mandateEndSchema),
  /** null: no details from the client, or a registry director whose mandate is not renewed or confirmed. */
  appointment: orNull(appointmentSchema),
  /** null: a registry director without changes, or one added by the client. */
  change: orNull(mandateChangeSchema),
  /** The company that is the director; the person is its permanent representative. */
  company: orNull(
    exact({
      number: text().required(),
      name: text().required(),
      /** Its registered seat; null: not known. */
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
    }),
  ),
  ...identity,
});
export type Dirigeant = InferType<typeof dirigeantSchema>;

const dirigeantGsm = () => mobile('dirigeants.errorInvalidPhoneFormat').nullable();

export const newDirigeantSchema = exact({
  demande_id: id().required(),
  is_not_bce: flag().required(),
  /** For a person with a single name: that name. */
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
  /** The appointed company, represented by this person. */
  company_number: text().max(40).nullable(),
});
export type NewDirigeant = InferType<typeof newDirigeantSchema>;

export const dirigeantUpdateSchema = exact({
  surname: personName().min(1, 'dirigeants.errorNameRequired'),
  givenName: personName(),
  /** A number replaces the reason for having none, and the reverse. */
  GSM: dirigeantGsm(),
  /** `unreachable` only for a mandate that ends. */
  no_mobile: noMobile(),
  status: requestedStatus(),
  /** Ends a registry director's mandate, or changes the details of its end. */
  end: mandateEndSchema.default(undefined).optional(),
  /** The given facts change; null returns to the usual case. */
  appointment: appointmentSchema.default(undefined).optional(),
  /** The same for a registry director who stays. */
  change: mandateChangeSchema.default(undefined).optional(),
  /** The company that a registry director represents: the registry only names the person. */
  company_number: text().max(40).nullable(),
});
export type DirigeantUpdate = InferType<typeof dirigeantUpdateSchema>;
