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

/** `canceled`, the old client's misspelling, is read as `cancelled` and never written. */
export const DEMANDE_STATUSES = ['pending', 'resolved', 'cancelled'] as const;
export type DemandeStatus = (typeof DEMANDE_STATUSES)[number];

export const DEPOSITAIRES = ['comptable', 'autrecompt', 'gestionnaire'] as const;
export type Depositaire = (typeof DEPOSITAIRES)[number];

export const TEXT_MAX = 20_000;

/** Words to publish: every letter of them can be printed. */
export const publishedWords = () =>
  text()
    .max(TEXT_MAX)
    .test('letters', 'print.errorLetters', (words) => badLetters(words ?? '', 'words').length === 0);
/** Characters of why registry data were corrected. */
export const REASON_MAX = 500;

export const serviceFlags = byFlag(() => flag().required());

/** Why a dossier is refused: domain/dossier/refusals.ts has what each says, and where it is corrected. */
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
  /** A second name for the same language, which callers read too. */
  langue_entreprise: langue().required(),
  status: oneOf(DEMANDE_STATUSES).required(),
  /** Why an administrator refused it, in their own words; kept while it is corrected, until the next decision. */
  reason: text().defined().nullable(),
  /** The same from the list of domain/dossier/refusals.ts: what is to be corrected, and where. */
  refusals: array(
    exact({
      code: refusalCode(),
      person: orNull(
        exact({
          kind: oneOf(PERSON_KINDS).required(),
          person_id: id().required(),
          /** '' for a depositor whom the dossier does not name. */
          name: text().defined(),
        }),
      ),
    }),
  ).required(),
  /** Who is in charge; to administrators with the name of the office that owns it, where one does. */
  user: exact({ name: text().required(), office: text() }).required(),
  ...serviceFlags,
  progress: oneOf(PROGRESS).required(),
  /** Of an invented company, to try the steps with: nothing is sent, charged or filed. Left out of every other. */
  sample: oneOf([true]),
  created_at: timestamp().required(),
  updated_at: timestamp().required(),
  completed_at: timestamp().defined().nullable(),
};

/** Characters of JSON that a draft may have. */
export const DRAFT_MAX = 50_000;

/** What was typed on a step and cannot be saved as it stands: the state of that step's own form. */
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

/** The tab that holds a dossier, by the name of the person and the moment they took it; `mine` when that is the caller. */
export const holderSchema = exact({
  name: text().required(),
  mine: bool().required(),
  since: timestamp().required(),
});
export type Holder = InferType<typeof holderSchema>;

/** From which shareholder to which other one; a price in euro if there is one. */
const transferSchema = exact({
  from: id().required(),
  to: id().required(),
  shares: decimal()
    .required('cessionParts.errorFieldsNull')
    .test('positive', 'cessionParts.errorPassesNothing', notZero),
  price: decimal().defined().nullable(),
});
export type ToldTransfer = InferType<typeof transferSchema>;
export const transferList = () => array(transferSchema).max(500).default(undefined);

/** Where a dossier is, in one word (domain/dossier/state.ts). */
export const dossierStateSchema = () => oneOf(STATES).required();
/** What comes next for the caller (domain/dossier/state.ts). */
export const nextStepSchema = () =>
  mixed<NextStep>()
    .oneOf([...NEXT_STEPS, null] as NextStep[])
    .defined()
    .nullable();

export const demandeSchema = exact({
  ...head,
  /** What its journal says; null: nothing yet. */
  station: mixed<Station>()
    .oneOf([...STATIONS, null] as Station[])
    .defined()
    .nullable(),
  fee_paid: bool().required(),
  /** Of an office's dossier alone. */
  approval: approvalSchema.default(undefined).optional().nullable(),
  in_charge: exact({ id: id().required(), name: text().defined() }).default(undefined).optional().nullable(),
  bce_data: text().required(),
  depositaire: mixed<Depositaire>()
    .oneOf([...DEPOSITAIRES, null] as Depositaire[])
    .defined()
    .nullable(),
  /** Who that is by name; null unless told. */
  depositaire_nom: text().defined().nullable(),
  /** Why they have no Belgian mobile number: their card is handed in instead. */
  depositaire_no_mobile: noMobile().defined(),
  verification_id: id().defined().nullable(),
  /** The depositor's check, when verification_id names one. */
  verification: orNull(verificationSchema),
  /** Of the depositor what `differing_name` is of a director: their accepted check bears this other name. */
  depositaire_differing_name: text().defined().nullable(),
  date_changement: day().defined().nullable(),
  date_assemblee: day().defined().nullable(),
  fait_a: text().defined().nullable(),
  /** Facts of the company that only some dossiers are asked for (domain/dossier/questions.ts); null while nobody said. */
  sole_director: bool().defined().nullable(),
  sole_owner: bool().defined().nullable(),
  few_owners: bool().defined().nullable(),
  cooperative: bool().defined().nullable(),
  /** The person has taken advice on a company that would be left with one partner; null: not said. */
  advised: bool().nullable(),
  minutes_keeper: text().defined().nullable(),
  /** Every decision is written and unanimous: nobody meets; null: no. */
  written_decisions: bool().defined().nullable(),
  /** By whom directors come and go (domain/dossier/mandates.ts); null: the meeting. */
  directors_by: oneOf(DIRECTORS_BY).defined().nullable(),
  address: orNull(addressServiceSchema),
  dirigeants: array(dirigeantSchema).required(),
  shareholders: array(shareholderSchema).required(),
  nb_total_actions: decimal().defined().nullable(),
  /** Who gives how many shares to whom, where several give to several (domain/dossier/transfers.ts); null: nobody told. */
  transfers: transferList().defined().nullable(),
  /** The capital as the client says it is, beside the registry's in bce_data; null while theirs is the registry's. */
  declared_capital: decimal().defined().nullable(),
  /** What the gazette answered the office for this dossier; null: nobody asked. */
  asked_fee: orNull(askedFeeSchema),
  /** Where the opening distribution was read; null when a person typed it, or changed a figure of it. */
  extracted_from: extractedFrom().defined(),
  text: text().defined().nullable(),
  /** What the dossier itself said when `text` was saved; null without one, and where nobody noted it. */
  text_over: text().defined().nullable(),
  /** Credits charged so far; null before it was finished once. */
  cost: integer().defined().nullable(),
  /** Who holds it when it is not the caller's own tab (X-Editor): until then every change is a 423. */
  open_elsewhere: orNull(holderSchema),
  /**
   * What the owner's last dossier before this one says, for what is not said here yet: forms begin with it, nothing is
   * saved. For the owner alone; null where it does not say who deposits.
   */
  suggested: orNull(
    exact({
      depositaire: oneOf(DEPOSITAIRES).required(),
      fait_a: text().defined().nullable(),
    }),
  ),
  /** What was typed and is not saved, one for a step at most. For its owner alone: empty for anyone else. */
  drafts: array(
    exact({
      step: text().required(),
      values: typedValues().required(),
      saved_at: timestamp().required(),
    }),
  ).required(),
});
export type Demande = InferType<typeof demandeSchema>;

/** POST /demandes/change_state/{id}: a refusal says why, from the list, in words, or both. */
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

/** A line of a list: what the dashboards show, without the registry data. */
export const demandeSummarySchema = exact({
  ...head,
  denomination: text().required(),
  /** How many things keep it from being finished. */
  missing: integer().required(),
  /** Who still has to pass their identity check, by name: people whom the dossier does not name count as ''. */
  awaited: array(text().defined()).required(),
  /** The last working day to hand it in, from the day of the decision; null where nothing is filed, and before that day is told. */
  deposit_by: day().defined().nullable(),
  /** Who takes care of it, by name and by id. */
  in_charge: text(),
  in_charge_id: id(),
  state: dossierStateSchema(),
  next: nextStepSchema(),
  /** Where the wizard goes on (firstOpenStep). */
  open_step: oneOf(STEPS).required(),
});
export type DemandeSummary = InferType<typeof demandeSummarySchema>;

export const newDemandeSchema = exact({
  enterprise_number: text().max(40).required('step1.errorEnterpriseNumber'),
  langue: langue('step1.errorLanguage').required('step1.errorLanguage'),
  /**
   * Of an office's member alone: what it begins with, a dossier of the office done again for this company or one of its templates. Left
   * out: who deposits and where, as in the last one.
   */
  from: exact({
    kind: oneOf(['dossier', 'template']).required(),
    id: id().required(),
  })
    .default(undefined)
    .optional(),
});
export type NewDemande = InferType<typeof newDemandeSchema>;

/** What an administrator has replaced in the registry data of a demande, newest first. */
export const registryVersionSchema = exact({
  id: id().required(),
  at: timestamp().required(),
  by: text().required(),
  reason: text().defined().nullable(),
  /** JSON text: what it said before, and what from then on. */
  before: text().required(),
  after: text().required(),
  /** Which version of the documents was drawn from it; null when the demande was not finished. */
  filing_version: integer().defined().nullable(),
});
export type RegistryVersion = InferType<typeof registryVersionSchema>;
