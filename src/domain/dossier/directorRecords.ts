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

/** Each kind of term but one has its figure, and no other. */
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

/** A home in a request; null: none of its own. */
const domicile = () => exact(domicileShape).transform(partsRead).default(undefined).optional().nullable();

/** The terms of an appointment; null, or left out: the usual case, see mandates.ts. */
export const appointmentSchema = exact({
  start: day().nullable(),
  term: termSchema(),
  paid: bool().nullable(),
  powers: oneOf(POWERS).nullable(),
  /** Null: elected at the seat. */
  domicile: domicile(),
  accepted: bool().nullable(),
  /** Of a registry director alone, whose mandate goes on. */
  kind: mixed<(typeof CONTINUATIONS)[number]>()
    .oneOf([...CONTINUATIONS])
    .nullable(),
  /** Null: without the daily management. */
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

/** What changes of a registry director who stays; null, or left out: it stays as it is. */
export const mandateChangeSchema = exact({
  new_name: newName(),
  domicile: domicile(),
  /** Who represents the company from then on. */
  representative: newName(),
  powers: oneOf(POWERS).nullable(),
});

export const dirigeantSchema = exact({
  id: id().required(),
  demande_id: id().required(),
  /** '' for a person with one name only; the registry may give that name in either part. */
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
  /** Null unless it ends and the client has said something about its end. */
  end: orNull(mandateEndSchema),
  /** Null while the client has said nothing, and for a registry director whose mandate is not renewed or confirmed. */
  appointment: orNull(appointmentSchema),
  /** Null while nothing changes of a registry director who stays, and for an added one. */
  change: orNull(mandateChangeSchema),
  /** The company that is the director: the person is its permanent representative. */
  company: orNull(
    exact({
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
    }),
  ),
  ...identity,
});
export type Dirigeant = InferType<typeof dirigeantSchema>;

const dirigeantGsm = () => mobile('dirigeants.errorInvalidPhoneFormat').nullable();

export const newDirigeantSchema = exact({
  demande_id: id().required(),
  is_not_bce: flag().required(),
  /** The one name of a person who has no given name. */
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
