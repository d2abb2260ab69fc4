import { lacks, listOf, listQuery, queryFlag, queryInteger } from '../../base/fields';
import {
  array,
  bool,
  exact,
  id,
  integer,
  mixed,
  oneOf,
  orNull,
  text,
  timestamp,
  uuid,
} from '../../base/schema';
import { WORD_MAX, waitingApprovalSchema } from '../../dossier/approval';
import {
  DEMANDE_STATUSES,
  type DemandeStatus,
  decisionSchema,
  demandeResponseSchema,
  demandeSummarySchema,
  holderSchema,
  newDemandeSchema,
  PROGRESS,
  type Progress,
  publishedWords,
  registryVersionSchema,
  stepDraftSchema,
} from '../../dossier/demande';
import { demandeUpdateSchema } from '../../dossier/demandeUpdate';
import { SERVICES } from '../../dossier/services';
import { STEPS } from '../../dossier/wizard';
import { timelineEventSchema } from '../../journal/timeline';
import { langue } from '../../language/fields';
import { call, owner, ownerOrAdmin, user } from '../call';

/** `deposit_by`: what is late first, then what is due first; what the registry has last. */
const SORTABLE = [
  'id',
  'enterprise_number',
  'created_at',
  'updated_at',
  'progress',
  'status',
  'deposit_by',
] as const;

const listFilters = {
  ...listQuery(SORTABLE),
  /**
   * An id, the beginning of an enterprise number (with or without points and BE), or words of the company's name, whatever
   * their accents and case.
   */
  q: text().max(100),
  langue: langue(),
  service: oneOf(SERVICES),
  /** Those whose last day to be handed in has gone by, and that the registry does not have. */
  late: oneOf(['1']),
};

/** Which of the figures stand for more: nothing is counted further than lists reach. */
const cappedFigures = () => array(text().required()).required();

export const demandeEndpoints = {
  createDemande: call('POST /demandes', user('prepare'), {
    summary: 'Open a dossier for a company.',
    body: newDemandeSchema,
    repeatable: true,
    status: 201,
    response: demandeResponseSchema,
  }),
  openSample: call('POST /demandes/sample', user('prepare'), {
    summary:
      "Open a dossier of an invented company, to try the steps with: free, nothing is sent, and it goes with the caller's first real one. Answers the one there is.",
    body: exact({ langue: langue('step1.errorLanguage').required('step1.errorLanguage') }),
    status: 201,
    response: demandeResponseSchema,
  }),
  demande: call('GET /demandes/:id', ownerOrAdmin('dossier'), {
    sample: true,
    summary: 'One demande, whole.',
    response: demandeResponseSchema,
  }),
  updateDemande: call('PUT /demandes/:id', ownerOrAdmin('demande'), {
    sample: true,
    summary: 'Save one group of fields.',
    body: demandeUpdateSchema,
    response: demandeResponseSchema.shape({ missing: lacks() }),
  }),
  registryDataHistory: call('GET /demandes/:id/registry-data/history', 'admin', {
    summary: 'What administrators have corrected in the registry data, newest first.',
    query: exact(listQuery(['id'])),
    response: listOf(registryVersionSchema),
  }),
  editDemande: call('POST /demandes/:id/edit', owner('demande'), {
    sample: true,
    summary: 'Take the dossier for one tab: changes from any other are refused with 423 from then on.',
    body: exact({ editor: uuid().required() }),
    response: exact({
      since: timestamp().required(),
      /** Whom it was taken from, when that tab was still open. */
      previous: orNull(holderSchema),
    }),
  }),
  progress: call('POST /demandes/:id/progress', owner('demande'), {
    sample: true,
    summary: 'Move on; 100 checks, charges and closes. 202 where it waits for its approval.',
    body: exact({
      progress: mixed<Exclude<Progress, 0>>()
        .oneOf([...PROGRESS.slice(1)] as Exclude<Progress, 0>[])
        .required(),
      /** Of who may not finish, to who approves it. */
      word: text().max(WORD_MAX),
      /** Of an approval: the `asked_at` of the request that was read. 409 when that one waits no more. */
      asked_at: timestamp(),
    }),
    response: exact({
      progress: oneOf(PROGRESS).required(),
      credits: integer().required(),
      /** It waits for somebody of the office to approve it: nothing was charged. */
      waiting: bool(),
    }),
  }),
  returnDemande: call('POST /demandes/:id/return', owner('demande'), {
    summary:
      'Send a dossier that waits for its approval back to who prepared it, with a word. 409 when it does not wait.',
    needs: 'finish',
    body: exact({
      word: text().max(WORD_MAX).required('approval.errorWord'),
      /** The `asked_at` of the request that was read. 409 when that one waits no more. */
      asked_at: timestamp(),
    }),
    status: 204,
  }),
  changeInCharge: call('PUT /demandes/:id/in-charge', owner('demande'), {
    summary: 'Say which member takes care of a dossier. 422 when they are none.',
    needs: 'finish',
    body: exact({ user_id: id().required() }),
    status: 204,
  }),
  dossierApprovals: call('GET /approvals', user('see'), {
    summary: 'Dossiers that wait for their approval, the oldest first.',
    query: exact(listQuery(['asked_at'])),
    response: listOf(waitingApprovalSchema),
  }),
  saveText: call('POST /demandes/:id/text', owner('demande'), {
    sample: true,
    summary: 'Save the text to publish; null goes back to the proposal.',
    body: exact({
      text: publishedWords().min(1).defined().nullable(),
      /** The saved text that it was written over: 409 when another one was saved since. */
      base: text().nullable(),
    }),
    response: exact({ text: text().defined().nullable(), text_over: text().defined().nullable() }),
  }),
  demandeEvents: call('GET /demandes/:id/events', ownerOrAdmin('demande'), {
    sample: true,
    summary:
      'Says that a demande has changed and is to be read again, as soon as it does; ends after a minute.',
    /** The `id` of the last event heard: only what came after it is told. */
    query: exact({ since: text().max(64) }),
    events: true,
  }),
  saveStepDraft: call('PUT /demandes/:id/drafts/:step', owner('demande'), {
    sample: true,
    summary: 'Keep what was typed on a step and is not saved; null forgets it.',
    params: {
      step: oneOf(STEPS).required(),
    },
    body: stepDraftSchema,
    response: exact({ saved_at: timestamp().defined().nullable() }),
  }),
  proposedText: call('GET /getTextWithIA/:id', owner('dossier'), {
    sample: true,
    summary: 'A proposal for the text to publish.',
    response: exact({
      /** '' while the demande has no service. */
      response: text().defined(),
      source: oneOf(['service', 'template']).required(),
      /** A text service was asked, and the template stands in for it. */
      fallback: bool().required(),
    }),
  }),
  demandes: call('GET /demandes', 'admin', {
    summary: 'Every demande.',
    query: exact({
      ...listFilters,
      ...listQuery(SORTABLE),
      completed: queryFlag(),
      status: mixed<DemandeStatus>()
        .transform((value: unknown) => (value === 'canceled' ? 'cancelled' : value))
        .oneOf([...DEMANDE_STATUSES]),
    }),
    response: listOf(demandeSummarySchema),
    csv: true,
  }),
  changeState: call('POST /demandes/change_state/:id', 'admin', {
    summary: 'Validate or refuse a finished demande.',
    body: decisionSchema,
    response: demandeResponseSchema,
  }),
  reopenDemande: call('POST /demandes/:id/reopen', owner('demande'), {
    summary:
      'Take a demande back that was refused, or handed back by the registry, to correct it; the reasons stay, and finishing it again charges only who is added.',
    response: demandeResponseSchema,
  }),
  timeline: call('GET /demandes/:id/timeline', 'admin', {
    summary: 'What happened to a demande, and who did it.',
    response: exact({
      /** Whose demande it is, and the language they read. */
      client: exact({
        name: text().required(),
        email: text().required(),
        langue: langue().required(),
      }).required(),
      data: array(timelineEventSchema).required(),
    }),
  }),
  deleteDemande: call('DELETE /demandes/:id', ownerOrAdmin('demande'), {
    sample: true,
    summary: 'Delete a demande that is not finished.',
    status: 204,
  }),
  myDemandes: call('GET /mydemandes', user('see'), {
    summary: "The caller's own demandes.",
    query: exact({
      ...listFilters,
      completed: queryFlag(),
      /** 1: what still wants work of the caller, under 100 % or refused. 0: the others. */
      to_do: queryFlag(),
      /** A member of the caller's office, who takes care of it. */
      in_charge: queryInteger().min(1),
      /** Words of the name of somebody in it: a director, or whoever deposits. */
      person: text().max(100),
    }),
    response: listOf(demandeSummarySchema),
    csv: true,
  }),
  userDemandes: call('GET /user-demandes', user('see'), {
    summary: "The caller's own demandes, for a select.",
    query: exact(listQuery(SORTABLE)),
    response: listOf(
      exact({
        id: id().required(),
        enterprise_number: text().required(),
        /** The company's name; '' where the registry has none. */
        denomination: text().defined(),
        created_at: timestamp().required(),
      }),
    ),
  }),
  lastDemandes: call('GET /last-demandes', 'admin', {
    summary: 'The last five demandes.',
    response: listOf(demandeSummarySchema),
  }),
  count: call('GET /count', 'admin', {
    summary: 'Counts of everything.',
    response: exact({
      demandes: integer().required(),
      users: integer().required(),
      tickets: integer().required(),
      capped: cappedFigures(),
    }),
  }),
  countClient: call('GET /count-client', user('see'), {
    summary: "Counts of the caller's own.",
    response: exact({
      demandes: integer().required(),
      tickets: integer().required(),
      capped: cappedFigures(),
    }),
  }),
};
