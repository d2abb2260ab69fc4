import type {
  DecisionInput,
  Demande,
  DemandeUpdate,
  NewDemande,
  Progress,
} from '#domain/contract/entities/demande';
import type { AddressService } from '#domain/contract/entities/services';
import { validate } from '#domain/contract/schema';
import { keepsCheck } from '#domain/dossier/depositor';
import { dossierFacts, shareFacts } from '#domain/dossier/dossierFacts';
import { publishedText } from '#domain/dossier/resolutions';
import { transferFault } from '#domain/dossier/transfers';
import type { StepName } from '#domain/dossier/wizard';
import { canStart } from '#domain/money/cost';
import { type BceData, bceDataSchema } from '#domain/registry/bceData';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { type DemandeRow, type DemandeRows, demandeOf, summaryOf } from '../../db/mappers';
import { inTransaction } from '../../db/transaction';
import { conflict, insufficientCredits, invalidField, upstream } from '../../errors';
import { inBatches, LAST_FIVE, listAnswer, type Page, totalBeside } from '../../lists/lists';
import type { Caller } from '../../pipeline/handlers';
import type { CreditService } from '../credits/service';
import type { Filing } from '../documents/service';
import type { EnterpriseService } from '../enterprises/service';
import type { OutboxService } from '../outbox/service';
import { demandeCsv } from './csv';
import { decide, reopen } from './decision';
import { declare, withKnownDirectors } from './declared';
import { dossierReader } from './dossierStore';
import { forReader, keepDraft, keepHeldDraft } from './drafts';
import { drawsFirst } from './drawFirst';
import { hearOf, keepDemande } from './editorStore';
import { lockForChange, lockStateForChange, seenByReader, takeOver } from './editors';
import { finisher } from './finish';
import { ownSettler, settleRest } from './listed';
import * as lists from './listStore';
import { lockState, present } from './present';
import { type Billing, corrector } from './registryData';
import { listVersions } from './registryDataStore';
import * as store from './store';
import { timelineOf } from './timeline';

export interface DemandeDependencies {
  credits: CreditService;
  enterprises: EnterpriseService;
  /** An address with all that is known of its place. */
  withPlaces(address: AddressService): Promise<AddressService>;
  outbox: OutboxService;
  filing: Filing;
  /** Where mails lead. */
  appUrl: string;
  /** Adds the registry's directors to a new demande. */
  addRegistryDirectors(tx: Tx, demandeId: number, bce: BceData): Promise<void>;
  /** Lets the directors of a demande follow a correction of its registry data. */
  followRegistry(tx: Tx, demandeId: number, before: BceData, after: BceData, field?: string): Promise<void>;
  /** Who pays for what this user files. */
  billingOf(userId: number): Promise<Billing>;
  /** Whether the person with this address works in an office. */
  isOffice(email: string, tx: Tx): Promise<boolean>;
  /** Takes a verification for the depositor of a demande of this user; false when it may not be. */
  tieDepositor(tx: Tx, userId: number, verificationId: number): Promise<boolean>;
}

interface TextToSave {
  text: string | null;
  base?: string | null | undefined;
}

export type DemandeService = ReturnType<typeof demandeService>;

/** Requests from the first number to the decision. Amounts are credits. */
export function demandeService(
  db: Db,
  { credits, enterprises, withPlaces, outbox, filing, appUrl, ...others }: DemandeDependencies,
) {
  const find = dossierReader(db);
  const countOwn = lists.countOwn(db);
  const readLines = lists.linesReader(db);
  const drawFirst = drawsFirst(db, filing);
  const finish = finisher(db, { credits, filing, drawFirst });
  const correct = corrector(db, { filing, drawFirst, ...others });

  /**
   * Runs `work` with the row locked, in one transaction. 404 when it is gone, 409 when it is finished, 423 while another
   * tab fills it in. Every call that fills a demande in, or what hangs on it, goes through here. `set` takes columns of the
   * demande, written at the end with the moment.
   */
  function change<T>(
    caller: Caller,
    id: number,
    work: (tx: Tx, demande: DemandeRow, set: (columns: store.DemandeChange) => void) => Promise<T>,
  ): Promise<T> {
    return inTransaction(db, async (tx) => {
      const demande = await lockForChange(tx, caller, id);
      if (demande.progress === 100) throw conflict('demande.closed');
      const columns: store.DemandeChange = {};
      const result = await work(tx, demande, (more) => Object.assign(columns, more));
      await store.changeDemande(tx, id, { ...columns, updatedAt: new Date() });
      return result;
    });
  }

  async function read(caller: Caller, rows: DemandeRows): Promise<{ demande: Demande }> {
    const demande = forReader(demandeOf(rows), rows.demande.userId === caller.id);
    const open_elsewhere = await seenByReader(db, caller, rows);
    const address = demande.address && (await withPlaces(demande.address));
    const suggested = await suggestedTo(caller, rows.demande);
    return { demande: { ...demande, address, open_elsewhere, suggested } };
  }

  /** What the forms begin with where nothing is said yet. */
  async function suggestedTo({ id: userId }: Caller, demande: DemandeRow): Promise<Demande['suggested']> {
    const isSaid = demande.depositaire !== null && demande.faitA !== null;
    if (isSaid || demande.userId !== userId) return null;
    const { depositaire = null, fait_a = null } = (await store.lastChoices(db, userId, demande.id)) ?? {};
    if (!depositaire) return null;
    // In the language of these documents: the last ones may have been in the other.
    return { depositaire, fait_a: fait_a && (await enterprises.placeIn(fait_a, demande.langue)) };
  }

  /** As it stands after a change. */
  async function readAgain(caller: Caller, id: number): Promise<{ demande: Demande }> {
    return read(caller, present(await find(id)));
  }

  async function list(filter: lists.DemandeFilter, page: Page) {
    const lines = await readLines(filter, page);
    const total = await totalBeside(lines.length, page, () => lists.countDemandes(db, filter));
    return listAnswer(lines.map(summaryOf), total, page);
  }

  const csv = (filter: lists.DemandeFilter & Pick<Page, 'sort'>) =>
    demandeCsv(
      inBatches((last: lists.PlacedLine | undefined, limit) => lists.linesAfter(db, filter, last, limit)),
    );

  return {
    read,
    change,

    /** Locks a demande for a change that a finished one takes too: 404 when it is gone, 423 while another tab fills it in. */
    lock: lockForChange,

    /** A demande with everything that hangs on it; undefined when there is none. */
    find,

    /** The same within a transaction. */
    findIn: (tx: Tx, id: number) => dossierReader(tx)(id),

    /**
     * Opens a dossier. 402 below six credits; 422 on the number or the language; 502 when the registry is down. Called again with the
     * same key, because its answer was lost, it answers the dossier it has opened.
     */
    async create(
      caller: Caller,
      { enterprise_number, langue }: NewDemande,
      requestKey: string | null,
    ): Promise<{ demande: Demande }> {
      const opened = requestKey && (await store.findOpened(db, caller.id, requestKey));
      if (opened) return readAgain(caller, opened);
      const company = await enterprises.forDemande(enterprise_number);
      const checked = validate<BceData>(bceDataSchema, company.bce);
      if (!checked.ok) throw upstream('registry.unavailable');
      if (!caller.isAdmin && !canStart(caller.account.credits)) throw insufficientCredits();
      const id = await inTransaction(db, async (tx) => {
        const bce = await withKnownDirectors(tx, caller.id, checked.value);
        const demande = await store.insertDemande(tx, {
          userId: caller.id,
          enterpriseNumber: company.number,
          langue,
          bceData: JSON.stringify(bce),
          requestKey,
        });
        // The same call, a moment earlier.
        if (!demande) return store.findOpened(tx, caller.id, requestKey ?? '');
        await others.addRegistryDirectors(tx, demande.id, bce);
        const subject = { type: 'demande', id: demande.id } as const;
        await audit(tx, { actorId: caller.id, action: 'demande.created', subject });
        return demande.id;
      });
      if (id === undefined) throw new Error('The demande was not stored.');
      return readAgain(caller, id);
    },

    /** Saves one group of fields; the registry data only for an administrator, also when it waits for its decision. */
    async update(caller: Caller, id: number, update: DemandeUpdate): Promise<{ demande: Demande }> {
      if ('bce_data' in update) {
        await correct(caller, id, update);
        return readAgain(caller, id);
      }
      await change(caller, id, async (tx, demande, set) => {
        if (
          'verification_id' in update &&
          update.verification_id !== demande.verificationId &&
          !(await others.tieDepositor(tx, demande.userId, update.verification_id))
        )
          throw invalidField('verification_id', 'demande.verificationUnknown');
        if (
          'depositaire' in update &&
          update.depositaire === 'comptable' &&
          demande.depositaire !== 'comptable' &&
          !(await others.isOffice((await store.ownerOf(tx, demande.userId)).email, tx))
        )
          throw invalidField('depositaire', 'step2.errorNoOffice');
        if (
          'transfers' in update &&
          update.transfers &&
          transferFault(shareFacts(demandeOf(present(await dossierReader(tx)(id)))), update.transfers)
        )
          throw invalidField('transfers', 'cessionParts.errorTransfers');
        set(
          'declared_directors' in update
            ? await declare(tx, caller, demande, update.declared_directors, others.followRegistry)
            : columnsOf(update, demande),
        );
      });
      return readAgain(caller, id);
    },

    /** What administrators have corrected in the registry data; 404 on an unknown demande. */
    async registryHistory(id: number, page: Page) {
      const { demande } = present(await find(id));
      const { versions, total } = await listVersions(db, demande, page);
      return listAnswer(versions, total, page);
    },

    /**
     * Moves on; never back. 100 checks that nothing is missing (422 by step), charges once and closes, all in one
     * transaction: a 402 changes nothing, a second 100 charges nothing.
     */
    async progress(caller: Caller, id: number, progress: Exclude<Progress, 0>) {
      if (progress === 100) return finish(caller, id);
      const reached = await inTransaction(db, async (tx) => {
        const demande = await lockForChange(tx, caller, id);
        if (progress <= demande.progress) return demande.progress;
        await store.changeDemande(tx, id, { progress });
        return progress;
      });
      return { progress: reached, credits: caller.account.credits };
    },

    /**
     * Saves the text to publish; null goes back to the proposal, which follows the dossier. 409 when it would replace a text
     * that was saved after the one it was written over.
     */
    async saveText(
      caller: Caller,
      id: number,
      { text, base }: TextToSave,
    ): Promise<Pick<Demande, 'text' | 'text_over'>> {
      return change(caller, id, async (tx, { text: saved }, set) => {
        // Sent again because its answer was lost, it changes nothing.
        if (base !== undefined && saved !== null && saved !== base && saved !== text)
          throw conflict('demande.textChanged');
        const dossier = present(await dossierReader(tx)(id));
        const textOver = text === null ? null : publishedText(dossierFacts(demandeOf(dossier)));
        set({ text, textOver });
        return { text, text_over: textOver };
      });
    },

    /** Keeps what was typed on a step and is not saved; null forgets it, which the finish may have done just before. */
    saveStepDraft: async (
      caller: Caller,
      id: number,
      step: StepName,
      values: Record<string, unknown> | null,
    ): Promise<{ saved_at: string | null }> =>
      (await keepHeldDraft(db, caller, id, step, values)) ??
      inTransaction(db, async (tx) => {
        const { progress } = await lockStateForChange(tx, caller, id);
        if (progress < 100) return keepDraft(tx, id, step, values);
        if (values !== null) throw conflict('demande.closed');
        return { saved_at: null };
      }),

    /** Takes the dossier for one tab; 409 when it is finished. Changes from any other are a 423 from then on. */
    async edit(caller: Caller, id: number, editor: string) {
      const since = await keepDemande(db, { demandeId: id, editor, userId: caller.id });
      if (since) return { since: since.toISOString(), previous: null };
      return inTransaction(db, async (tx) => {
        const { progress } = await lockState(tx, id);
        if (progress === 100) throw conflict('demande.closed');
        return takeOver(tx, caller, id, editor);
      });
    },

    /** A sign of life of the caller's tab, if it is the one that holds the dossier. */
    hearOf: async ({ editor }: Caller, id: number): Promise<void> => {
      if (editor) await hearOf(db, id, editor);
    },

    /** Deletes a demande that was never finished; 409 otherwise. */
    async remove(caller: Caller, id: number): Promise<void> {
      await change(caller, id, async (tx, { cost }) => {
        // It was filed and charged: its papers and its entry in the ledger stay.
        if (cost !== null) throw conflict('demande.filedBefore');
        await store.deleteDemande(tx, id);
        await audit(tx, { actorId: caller.id, action: 'demande.deleted', subject: { type: 'demande', id } });
      });
    },

    /**
     * An administrator's decision on a finished demande: resolved, or cancelled with a reason that the client sees and
     * is mailed. 409 when it is not finished or decided already.
     */
    async decide(caller: Caller, id: number, decision: DecisionInput): Promise<{ demande: Demande }> {
      await decide(db, { outbox, appUrl }, caller, id, decision);
      return readAgain(caller, id);
    },

    /** Takes a refused demande back to be corrected; 409 when it is not refused. */
    async reopen(caller: Caller, id: number): Promise<{ demande: Demande }> {
      await reopen(db, caller, id);
      return readAgain(caller, id);
    },

    /** What happened to a demande, oldest first; 404 when there is none. */
    async timeline(id: number) {
      const rows = present(await find(id));
      const { email, langueUser: lang } = await store.ownerOf(db, rows.demande.userId);
      return { client: { name: rows.userName, email, langue: lang }, data: await timelineOf(db, rows) };
    },

    all: (query: Page & lists.DemandeFilter) => list(query, query),
    allAsCsv: csv,
    own: (caller: Caller, query: Page & lists.DemandeFilter) => list({ ...query, userId: caller.id }, query),
    ownAsCsv: (caller: Caller, query: Page & lists.DemandeFilter) => csv({ ...query, userId: caller.id }),
    last: () => list({}, LAST_FIVE),

    /** The caller's demandes for a select. */
    async shortList(caller: Caller, page: Page) {
      const own = { userId: caller.id };
      const short = (await lists.listShort(db, own, page)).map(({ id, enterpriseNumber, createdAt }) => ({
        id,
        enterprise_number: enterpriseNumber,
        created_at: createdAt.toISOString(),
      }));
      return listAnswer(short, await totalBeside(short.length, page, () => countOwn(caller.id)), page);
    },

    count: () => lists.countDemandes(db, {}),
    countOwn,

    /** Writes what lists show of the dossiers that this process has changed: before it answers whoever changed them. */
    settleOwn: ownSettler(db),

    /** The same of what is left: a job. */
    settleRest: (signal: AbortSignal) => settleRest(db, signal),
  };
}

/** The columns a body sets. */
function columnsOf(
  update: Exclude<DemandeUpdate, { bce_data: string } | { declared_directors: unknown }>,
  demande: DemandeRow,
): store.DemandeChange {
  if ('depositaire' in update) {
    const { depositaire } = update;
    const same = demande.depositaire === depositaire;
    // A name, and a check, that were given for somebody else do not belong here.
    const {
      depositaire_nom = same ? demande.depositaireNom : null,
      depositaire_no_mobile: depositaireNoMobile = same ? demande.depositaireNoMobile : null,
    } = update;
    const columns = { depositaire, depositaireNom: depositaire_nom || null, depositaireNoMobile };
    // The card of somebody without a number is another check than the link that was sent to one.
    const keeps =
      keepsCheck(
        { kind: demande.depositaire, name: demande.depositaireNom },
        { kind: depositaire, name: depositaire_nom ?? null },
      ) && (depositaireNoMobile === null) === (demande.depositaireNoMobile === null);
    return keeps ? columns : { ...columns, verificationId: null };
  }
  if ('verification_id' in update)
    return { verificationId: update.verification_id, depositaireNoMobile: null };
  if ('fait_a' in update)
    return {
      dateChangement: update.date_changement,
      dateAssemblee: update.date_assemblee,
      faitA: update.fait_a,
      soleDirector: update.sole_director,
      soleOwner: update.sole_owner,
      minutesKeeper: update.minutes_keeper === '' ? null : update.minutes_keeper,
      writtenDecisions: update.written_decisions,
    };
  if ('address_service' in update) return update;
  if ('directors_by' in update) return { directorsBy: update.directors_by };
  if ('few_owners' in update) return { fewOwners: update.few_owners };
  if ('cooperative' in update) return { cooperative: update.cooperative };
  if ('declared_capital' in update) return { declaredCapital: update.declared_capital };
  if ('transfers' in update) return { transfers: update.transfers };
  return { nbTotalActions: update.nb_total_actions };
}
