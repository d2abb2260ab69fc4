import { DIRECTORS_BY, type DirectorsBy } from '../../dossier/mandates';
import { byFlag } from '../../dossier/services';
import { STEPS, type StepName } from '../../dossier/steps';
import { badLetters } from '../../language/printable';
import { CARD_REASONS, noMobile } from '../../people/noMobile';
import { barePlace } from '../../registry/addressWords';
import { DECLARED_CAPACITIES, type DeclaredCapacity } from '../../registry/declared';
import {
  array,
  bool,
  day,
  exact,
  flag,
  type InferType,
  id,
  integer,
  lazy,
  mixed,
  text,
  textRead,
  timestamp,
} from '../schema';
import { decimal, langue, personName } from './common';
import {
  addressServiceSchema,
  dirigeantSchema,
  extractedFrom,
  newDirigeantSchema,
  notZero,
  shareholderSchema,
  totalShares,
} from './services';
import { PERSON_KINDS, type PersonKind, personRef, verificationSchema } from './verification';

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

const serviceFlags = byFlag(() => flag().required());

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
const refusalCode = () =>
  mixed<RefusalCode>()
    .oneOf([...REFUSAL_CODES])
    .required();

const head = {
  id: id().required(),
  enterprise_number: text().required(),
  langue: langue().required(),
  /** A second name for the same language, which callers read too. */
  langue_entreprise: langue().required(),
  status: mixed<DemandeStatus>()
    .oneOf([...DEMANDE_STATUSES])
    .required(),
  /** Why an administrator refused it, in their own words; kept while it is corrected, until the next decision. */
  reason: text().defined().nullable(),
  /** The same from the list of domain/dossier/refusals.ts: what is to be corrected, and where. */
  refusals: array(
    exact({
      code: refusalCode(),
      person: exact({
        kind: mixed<PersonKind>()
          .oneOf([...PERSON_KINDS])
          .required(),
        person_id: id().required(),
        /** '' for a depositor whom the dossier does not name. */
        name: text().defined(),
      })
        .default(undefined)
        .defined()
        .nullable(),
    }),
  ).required(),
  user: exact({ name: text().required() }).required(),
  ...serviceFlags,
  progress: mixed<Progress>()
    .oneOf([...PROGRESS])
    .required(),
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
const transferList = () => array(transferSchema).max(500).default(undefined);

export const demandeSchema = exact({
  ...head,
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
  verification: verificationSchema.default(undefined).defined().nullable(),
  date_changement: day().defined().nullable(),
  date_assemblee: day().defined().nullable(),
  fait_a: text().defined().nullable(),
  /** Facts of the company that only some dossiers are asked for (domain/dossier/questions.ts); null while nobody said. */
  sole_director: bool().defined().nullable(),
  sole_owner: bool().defined().nullable(),
  few_owners: bool().defined().nullable(),
  cooperative: bool().defined().nullable(),
  minutes_keeper: text().defined().nullable(),
  /** Every decision is written and unanimous: nobody meets; null: no. */
  written_decisions: bool().defined().nullable(),
  /** By whom directors come and go (domain/dossier/mandates.ts); null: the meeting. */
  directors_by: mixed<DirectorsBy>()
    .oneOf([...DIRECTORS_BY])
    .defined()
    .nullable(),
  address: addressServiceSchema.default(undefined).defined().nullable(),
  dirigeants: array(dirigeantSchema).required(),
  shareholders: array(shareholderSchema).required(),
  nb_total_actions: decimal().defined().nullable(),
  /** Who gives how many shares to whom, where several give to several (domain/dossier/transfers.ts); null: nobody told. */
  transfers: transferList().defined().nullable(),
  /** The capital as the client says it is, beside the registry's in bce_data; null while theirs is the registry's. */
  declared_capital: decimal().defined().nullable(),
  /** Where the opening distribution was read; null when a person typed it, or changed a figure of it. */
  extracted_from: extractedFrom().defined(),
  text: text().defined().nullable(),
  /** What the dossier itself said when `text` was saved; null without one, and where nobody noted it. */
  text_over: text().defined().nullable(),
  /** Credits charged so far; null before it was finished once. */
  cost: integer().defined().nullable(),
  /** Who holds it when it is not the caller's own tab (X-Editor): until then every change is a 423. */
  open_elsewhere: holderSchema.default(undefined).defined().nullable(),
  /**
   * What the owner's last dossier before this one says, for what is not said here yet: forms begin with it, nothing is
   * saved. For the owner alone; null where it does not say who deposits.
   */
  suggested: exact({
    depositaire: mixed<Depositaire>()
      .oneOf([...DEPOSITAIRES])
      .required(),
    fait_a: text().defined().nullable(),
  })
    .default(undefined)
    .defined()
    .nullable(),
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

/** What the timeline of a demande tells, oldest first. */
export const TIMELINE_KINDS = [
  'created',
  'completed',
  'resolved',
  'cancelled',
  'reopened',
  'registryDataChanged',
  'documentRead',
  'imageRead',
  'cardHandedIn',
  'cardAccepted',
  'cardRefused',
  'nameConfirmed',
  'linkSent',
  'identityAccepted',
  'identityRefused',
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

export const timelineEventSchema = exact({
  at: timestamp().required(),
  kind: mixed<TimelineKind>()
    .oneOf([...TIMELINE_KINDS])
    .required(),
  /** null: the program, or a provider. */
  actor: exact({ name: text().required(), is_client: bool().required() })
    .default(undefined)
    .defined()
    .nullable(),
  /** Whose check it is about; '' where the dossier names nobody. */
  person: text().defined().nullable(),
  /** Charged by a finish. */
  credits: integer().defined().nullable(),
  /** How often the same person did the same in a row; `at` is the last time. */
  times: integer().required(),
});
export type TimelineEvent = InferType<typeof timelineEventSchema>;

export const demandeResponseSchema = exact({ demande: demandeSchema.required() });

/** A line of a list: what the dashboards show, without the registry data. */
export const demandeSummarySchema = exact({
  ...head,
  denomination: text().required(),
  /** How many things keep it from being finished. */
  missing: integer().required(),
  /** Who still has to pass their identity check, by name: people whom the dossier does not name count as ''. */
  awaited: array(text().defined()).required(),
  /** The last working day to hand a finished one in; null where nothing is filed. */
  deposit_by: day().defined().nullable(),
  /** Where the wizard goes on (firstOpenStep). */
  open_step: mixed<StepName>()
    .oneOf([...STEPS])
    .required(),
});
export type DemandeSummary = InferType<typeof demandeSummarySchema>;

export const newDemandeSchema = exact({
  enterprise_number: text().max(40).required('step1.errorEnterpriseNumber'),
  langue: langue('step1.errorLanguage').required('step1.errorLanguage'),
});
export type NewDemande = InferType<typeof newDemandeSchema>;

export const demandeDatesSchema = exact({
  date_changement: day().required('step3.errorMissingDates'),
  date_assemblee: day().required('step3.errorMissingDates'),
  fait_a: textRead(barePlace).max(100).required('step3.errorMissingDates'),
  /** Asked on the same step; left out, they stay as they are. */
  sole_director: bool().nullable(),
  sole_owner: bool().nullable(),
  minutes_keeper: personName().nullable(),
  written_decisions: bool().nullable(),
});

/** Somebody in office, as they are typed where the registry data do not name them. */
export const declaredDirectorSchema = newDirigeantSchema.pick(['surname', 'givenName']).shape({
  capacity: mixed<DeclaredCapacity>()
    .oneOf([...DECLARED_CAPACITIES])
    .required(),
  since: day().defined().nullable(),
});

const groups = {
  depositaire: exact({
    depositaire: mixed<Depositaire>()
      .oneOf([...DEPOSITAIRES])
      .required('step2.errorFillFields'),
    /** Left out, another depositor has no name yet. */
    depositaire_nom: personName().nullable(),
    /** Left out, another depositor is expected to have a mobile number. */
    depositaire_no_mobile: noMobile(CARD_REASONS),
  }),
  verification: exact({ verification_id: id().required() }),
  dates: demandeDatesSchema,
  services: exact(serviceFlags),
  total: exact({ nb_total_actions: totalShares().required() }),
  transfers: exact({ transfers: transferList().defined().nullable() }),
  /** null: the registry's is right. */
  capital: exact({ declared_capital: decimal().defined().nullable() }),
  directors: exact({
    directors_by: mixed<DirectorsBy>()
      .oneOf([...DIRECTORS_BY])
      .defined()
      .nullable(),
  }),
  /** The company has fewer than three shareholders or members. */
  owners: exact({ few_owners: bool().defined().nullable() }),
  /** Who is in office, where no source of registry data says it: everybody at once. */
  declared: exact({ declared_directors: array(declaredDirectorSchema).min(1).max(100).required() }),
  /** Of an old SCRL/CVBA: it really is a cooperative. */
  cooperative: exact({ cooperative: bool().defined().nullable() }),
  registry: exact({
    bce_data: text().max(500_000).required(),
    /** Why, for the history. */
    reason: text().max(REASON_MAX).nullable(),
    /** The registry data that were corrected, as they were read: 409 without them, or when they are others since. */
    base: text().max(500_000),
  }),
};
type Groups = { [K in keyof typeof groups]: InferType<(typeof groups)[K]> };
export type DemandeUpdate = Groups[keyof Groups];

/** The group a body belongs to is the one that owns its first known field; fields of another are unknown to it. */
function groupOf(body: unknown) {
  const keys = body !== null && typeof body === 'object' ? Object.keys(body) : [];
  const all = Object.values(groups);
  return all.find((group) => keys.some((key) => Object.hasOwn(group.fields, key)));
}

const noGroup = mixed<DemandeUpdate>()
  .defined()
  .test('group', 'validation.required', () => false);

/** PUT /demandes/{id}: the fields of exactly one group. */
export const demandeUpdateSchema = lazy((body: unknown) => groupOf(body) ?? noGroup).meta({
  anyOf: Object.values(groups),
});

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
