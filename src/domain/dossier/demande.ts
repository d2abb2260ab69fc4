import {
  array,
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
  timestamp,
} from '../base/schema';
import { langue } from '../language/fields';
import { badLetters } from '../language/printable';
import { decimal } from '../money/fields';
import { noMobile } from '../people/noMobile';
import { PERSON_KINDS, personRef, verificationSchema } from '../people/verification';
import { addressServiceSchema } from './addressRecord';
import { approvalSchema } from './approval';
import { dirigeantSchema } from './directorRecords';
import { askedFeeSchema } from './fee';
import { extractedFrom, notZero, shareholderSchema } from './holderRecords';
import { DIRECTORS_BY } from './mandates';
import { byFlag } from './services';
import { NEXT_STEPS, type NextStep, STATES } from './state';
import { STATIONS, type Station } from './stations';
import { STEPS } from './steps';

export const PROGRESS = [0, 25, 50, 75, 100] as const;
export type Progress = (typeof PROGRESS)[number];

/** `canceled`, the old client's misspelling, is accepted as `cancelled` and never written. */
export const DEMANDE_STATUSES = ['pending', 'resolved', 'cancelled'] as const;
export type DemandeStatus = (typeof DEMANDE_STATUSES)[number];

export const DEPOSITAIRES = ['comptable', 'autrecompt', 'gestionnaire'] as const;
export type Depositaire = (typeof DEPOSITAIRES)[number];

export const TEXT_MAX = 20_000;

/** A text to publish, in which every character can be printed. */
export const publishedWords = () =>
  text()
    .max(TEXT_MAX)
    .test('letters', 'print.errorLetters', (words) => badLetters(words ?? '', 'words').length === 0);
/** Characters of the reason for a correction of registry data. */
export const REASON_MAX = 500;

export const serviceFlags = byFlag(() => flag().required());

/** Why a dossier is refused; causes/refusals.ts has the text of each, and where it is corrected. */
export const REFUSAL_CODES = [
  'cardUnreadable',
  'cardExpired',
  'personUnrecognised',
  'address',
  'notary',
  'directors',
  'shares',
  'dates',
  'text',
  'documents',
] as const;
export type RefusalCode = (typeof REFUSAL_CODES)[number];
const refusalCode = () => oneOf(REFUSAL_CODES).required();

const head = {
  id: id().required(),
  enterprise_number: text().required(),
  langue: langue().required(),
  /** The same language under a second name, which API callers use too. */
  langue_entreprise: langue().required(),
  status: oneOf(DEMANDE_STATUSES).required(),
  /** The administrator's own words on a refusal; kept during the correction, until the next decision. */
  reason: text().defined().nullable(),
  /** The refusal reasons from the list in causes/refusals.ts: what to correct, and where. */
  refusals: array(
    exact({
      code: refusalCode(),
      person: orNull(
        exact({
          kind: oneOf(PERSON_KINDS).required(),
          person_id: id().required(),
          /** '' for a depositor who is not named. */
          name: text().defined(),
        }),
      ),
    }),
  ).required(),
  /** The person in charge; for administrators with the office that owns it, if any. */
  user: exact({ name: text().required(), office: text() }).required(),
  ...serviceFlags,
  progress: oneOf(PROGRESS).required(),
  /** Of an invented company, to try the steps with: nothing is sent, charged or filed. Left out of every other. */
  sample: oneOf([true]),
  created_at: timestamp().required(),
  updated_at: timestamp().required(),
  completed_at: timestamp().defined().nullable(),
};

/** Characters of a draft as JSON. */
export const DRAFT_MAX = 50_000;

/** Values typed on a step that cannot be saved yet: the state of that step's form. */
const typedValues = () =>
  mixed<Record<string, unknown>>(
    (value): value is Record<string, unknown> =>
      typeof value === 'object' && value !== null && !Array.isArray(value),
  )
    .test(
      'size',
      'validation.tooLong',
      (values) => values == null || JSON.stringify(values).length <= DRAFT_MAX,
    )
    .meta({ jsonSchema: { type: 'object', additionalProperties: true } });

/** PUT /demandes/{id}/drafts/{step} */
export const stepDraftSchema = exact({ values: typedValues().defined().nullable() });
export type StepDraftInput = InferType<typeof stepDraftSchema>;

/** The browser tab that has the dossier open: the person, and since when; `mine`: the person is the caller. */
export const holderSchema = exact({
  name: text().required(),
  mine: bool().required(),
  since: timestamp().required(),
});
export type Holder = InferType<typeof holderSchema>;

/** Shares from one shareholder to another, with a price in euro if there is one. */
const transferSchema = exact({
  from: id().required(),
  to: id().required(),
  shares: decimal()
    .required('cessionParts.errorFieldsNull')
    .test('positive', 'cessionParts.errorPassesNothing', notZero),
  price: decimal().defined().nullable(),
});
export type EnteredTransfer = InferType<typeof transferSchema>;
export const transferList = () => array(transferSchema).max(500).default(undefined);

/** The state of the dossier in one word (dossier/state.ts). */
export const dossierStateSchema = () => oneOf(STATES).required();
/** The caller's next action (dossier/state.ts); null: none. */
export const nextStepSchema = () =>
  mixed<NextStep>()
    .oneOf([...NEXT_STEPS, null] as NextStep[])
    .defined()
    .nullable();

export const demandeSchema = exact({
  ...head,
  /** The last step in the journal; null: none yet. */
  station: mixed<Station>()
    .oneOf([...STATIONS, null] as Station[])
    .defined()
    .nullable(),
  fee_paid: bool().required(),
  /** Only for a dossier of an office. */
  approval: approvalSchema.default(undefined).optional().nullable(),
  in_charge: exact({ id: id().required(), name: text().defined() }).default(undefined).optional().nullable(),
  bce_data: text().required(),
  depositaire: mixed<Depositaire>()
    .oneOf([...DEPOSITAIRES, null] as Depositaire[])
    .defined()
    .nullable(),
  /** The depositor's name; null: not given. */
  depositaire_nom: text().defined().nullable(),
  /** Why they have no Belgian mobile number: their card is uploaded instead. */
  depositaire_no_mobile: noMobile().defined(),
  verification_id: id().defined().nullable(),
  /** The depositor's check; null without `verification_id`. */
  verification: orNull(verificationSchema),
  /** The other name on the depositor's accepted check, like a director's `differing_name`. */
  depositaire_differing_name: text().defined().nullable(),
  date_changement: day().defined().nullable(),
  date_assemblee: day().defined().nullable(),
  fait_a: text().defined().nullable(),
  /** Facts that only some dossiers need (dossier/questions.ts); null: not answered. */
  sole_director: bool().defined().nullable(),
  sole_owner: bool().defined().nullable(),
  few_owners: bool().defined().nullable(),
  cooperative: bool().defined().nullable(),
  /** The company would be left with one partner, and advice was taken on that; null: not answered. */
  advised: bool().nullable(),
  minutes_keeper: text().defined().nullable(),
  /** All decisions are written and unanimous, without a meeting; null: no. */
  written_decisions: bool().defined().nullable(),
  /** Who decides on directors (dossier/mandates.ts); null: the meeting. */
  directors_by: oneOf(DIRECTORS_BY).defined().nullable(),
  address: orNull(addressServiceSchema),
  dirigeants: array(dirigeantSchema).required(),
  shareholders: array(shareholderSchema).required(),
  nb_total_actions: decimal().defined().nullable(),
  /** Who transfers how many shares to whom, if several do (dossier/transfers.ts); null: not given. */
  transfers: transferList().defined().nullable(),
  /** The capital according to the client, besides the registry's in bce_data; null: the registry's is right. */
  declared_capital: decimal().defined().nullable(),
  /** The fee that the gazette quoted to the office for this dossier; null: not asked. */
  asked_fee: orNull(askedFeeSchema),
  /** The source of the initial distribution; null: typed, or changed by hand. */
  extracted_from: extractedFrom().defined(),
  text: text().defined().nullable(),
  /** The generated text when `text` was saved; null: no `text`, or not recorded. */
  text_over: text().defined().nullable(),
  /** Credits charged so far; null: never finished. */
  cost: integer().defined().nullable(),
  /** Another tab than the caller's (X-Editor) has it open: every change answers 423. */
  open_elsewhere: orNull(holderSchema),
  /**
   * Values of the owner's previous dossier for empty fields: forms are prefilled with them, nothing is saved. Only for the owner;
   * null: it has no depositor.
   */
  suggested: orNull(
    exact({
      depositaire: oneOf(DEPOSITAIRES).required(),
      fait_a: text().defined().nullable(),
    }),
  ),
  /** Values typed and not saved, at most one per step. Empty for anyone but the owner. */
  drafts: array(
    exact({
      step: text().required(),
      values: typedValues().required(),
      saved_at: timestamp().required(),
    }),
  ).required(),
});
export type Demande = InferType<typeof demandeSchema>;

/** POST /demandes/change_state/{id}: a refusal needs a reason, from the list, in words, or both. */
export const decisionSchema = exact({
  state: bool().required(),
  reason: text().max(2_000).nullable(),
  reasons: array(
    exact({
      code: refusalCode(),
      person: exact(personRef).default(undefined).optional().nullable(),
    }),
  ).max(50),
});
export type DecisionInput = InferType<typeof decisionSchema>;

export const demandeResponseSchema = exact({ demande: demandeSchema.required() });

/** A line of a list: without the registry data. */
export const demandeSummarySchema = exact({
  ...head,
  denomination: text().required(),
  /** The number of things that are missing before it can be finished. */
  missing: integer().required(),
  /** The names of people whose check is not accepted yet; '' for people without a name. */
  awaited: array(text().defined()).required(),
  /** The last working day to deposit it; null: nothing is filed, or the day of the decision is not known. */
  deposit_by: day().defined().nullable(),
  /** The person in charge: name and id. */
  in_charge: text(),
  in_charge_id: id(),
  state: dossierStateSchema(),
  next: nextStepSchema(),
  /** The first open step of the wizard (firstOpenStep). */
  open_step: oneOf(STEPS).required(),
});
export type DemandeSummary = InferType<typeof demandeSummarySchema>;

export const newDemandeSchema = exact({
  enterprise_number: text().max(40).required('step1.errorEnterpriseNumber'),
  langue: langue('step1.errorLanguage').required('step1.errorLanguage'),
  /**
   * Only for members of an office: copies a dossier of this company, or a template of the office. Left out: depositor and place
   * of the last dossier.
   */
  from: exact({
    kind: oneOf(['dossier', 'template']).required(),
    id: id().required(),
  })
    .default(undefined)
    .optional(),
});
export type NewDemande = InferType<typeof newDemandeSchema>;

/** A correction of the registry data by an administrator, newest first. */
export const registryVersionSchema = exact({
  id: id().required(),
  at: timestamp().required(),
  by: text().required(),
  reason: text().defined().nullable(),
  /** The registry data as JSON text, before and after. */
  before: text().required(),
  after: text().required(),
  /** The version of the documents made from it; null: the dossier was not finished. */
  filing_version: integer().defined().nullable(),
});
export type RegistryVersion = InferType<typeof registryVersionSchema>;
