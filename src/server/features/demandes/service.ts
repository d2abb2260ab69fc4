import type { Lack } from '#domain/base/fields';
import { validate } from '#domain/base/schema';
import { lacksOf } from '#domain/causes/missing';
import type { AddressService } from '#domain/dossier/addressRecord';
import { canStart } from '#domain/dossier/cost';
import type { DecisionInput, Demande, NewDemande, Progress } from '#domain/dossier/demande';
import type { DemandeUpdate } from '#domain/dossier/demandeUpdate';
import { dossierFacts, shareFacts } from '#domain/dossier/dossierFacts';
import type { AskedFee } from '#domain/dossier/fee';
import { publishedText } from '#domain/dossier/resolutions';
import type { Station } from '#domain/dossier/stations';
import { transferFault } from '#domain/dossier/transfers';
import type { StepName } from '#domain/dossier/wizard';
import { type BceData, bceDataSchema } from '#domain/registry/bceData';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { readOffice } from '../../db/filer';
import { type DemandeRow, demandeOf } from '../../db/mappers';
import { now } from '../../db/now';
import { inTransaction } from '../../db/transaction';
import { conflict, insufficientCredits, invalidField, upstream } from '../../http/errors';
import { listAnswer, type Page } from '../../lists/lists';
import { ownersOf, refuseOwn } from '../../people/ownDecision';
import type { Caller } from '../../pipeline/handlers';
import type { CreditService } from '../credits/service';
import type { Filing } from '../documents/service';
import type { EnterpriseService } from '../enterprises/service';
import type { OutboxService } from '../outbox/service';
import { approvalMails, approving } from './approval';
import { takeBack } from './approvalStore';
import { columnsOf } from './columns';
import { decide, type LastReturn, reopen, type StationOf } from './decision';
import { declare, withKnownDirectors } from './declared';
import { dossierReader } from './dossierStore';
import { keepDraft, keepHeldDraft } from './drafts';
import { drawsFirst } from './drawFirst';
import { hearOf, keepDemande } from './editorStore';
import { lockForChange, lockStateForChange, takeOver } from './editors';
import { filesFree, finisher } from './finish';
import { demandeLists } from './lists';
import { lock, lockState, present, realOne } from './present';
import { demandeReading } from './reading';
import { corrector } from './registryData';
import { listVersions } from './registryDataStore';
import { sampleDossiers } from './sample';
import * as store from './store';
import { timelineOf } from './timeline';
import { type UsualDependencies, usualBeginnings } from './usual';

export interface DemandeDependencies {
  credits: CreditService;
  enterprises: EnterpriseService;
  /** Adds the localities and the official address data. */
  withPlaces(address: AddressService): Promise<AddressService>;
  outbox: OutboxService;
  filing: Filing;
  /** The base URL of links in mails. */
  appUrl: string;
  addRegistryDirectors(tx: Tx, demandeId: number, bce: BceData): Promise<void>;
  /** Updates the directors of a demande after a correction of its registry data. */
  followRegistry(tx: Tx, demandeId: number, before: BceData, after: BceData, field?: string): Promise<void>;
  /** Why the registry returned a demande. */
  lastReturn: LastReturn;
  stationOf: StationOf;
  /** Ties a check to the depositor of a demande of this owner; false when the caller may not use it. */
  tieDepositor: UsualDependencies['tieDepositor'];
  /** Defaults from the office's other dossiers. */
  usual: Omit<UsualDependencies, 'tieDepositor' | 'placeIn'>;
}

interface TextToSave {
  text: string | null;
  base?: string | null | undefined;
}

export type DemandeService = ReturnType<typeof demandeService>;

/** Demandes from the enterprise number to the decision. Amounts are credits. */
export function demandeService(
  db: Db,
  { credits, enterprises, withPlaces, outbox, filing, appUrl, ...others }: DemandeDependencies,
) {
  const find = dossierReader(db);
  const read = demandeReading(db, { withPlaces, placeIn: enterprises.placeIn });
  const drawFirst = drawsFirst(db, filing);
  const mails = approvalMails({ outbox, appUrl });
  const finish = finisher(db, { credits, filing, drawFirst, stationOf: others.stationOf, mails });
  const usual = usualBeginnings(db, {
    ...others.usual,
    tieDepositor: others.tieDepositor,
    placeIn: enterprises.placeIn,
  });
  const correct = corrector(db, { filing, drawFirst, ...others });

  /**
   * Runs `work` in one transaction with the row locked. 404 when it is gone, 409 when finished, 423 while another tab edits it. Every call
   * that edits a demande or its related rows uses it. `set` collects columns of the demande, written at the end with `updatedAt`.
   */
  function change<T>(
    caller: Caller,
    id: number,
    work: (tx: Tx, demande: DemandeRow, set: (columns: store.DemandeChange) => void) => Promise<T>,
  ): Promise<T> {
    return inTransaction(db, async (tx) => {
      const demande = await lockForChange(tx, caller, id);
      if (demande.progress === 100) throw conflict('demande.closed');
      // A change withdraws a requested approval.
      await takeBack(tx, id);
      const columns: store.DemandeChange = {};
      const result = await work(tx, demande, (more) => Object.assign(columns, more));
      await store.changeDemande(tx, id, { ...columns, updatedAt: now });
      return result;
    });
  }

  const whole = async (tx: Tx, id: number): Promise<Demande> =>
    demandeOf(present(await dossierReader(tx)(id)));

  const belongsToOffice = async (tx: Tx, { ownerId }: DemandeRow): Promise<boolean> =>
    (await readOffice(tx, ownerId)) !== null;

  /** The name on the depositor's check, null without one; and the accountant who deposits an office's dossier by default. */
  async function depositorNames(tx: Tx, demande: DemandeRow) {
    const { verification, user } = await whole(tx, demande.id);
    return {
      checked: verification?.name ?? null,
      accountant: (await belongsToOffice(tx, demande)) ? user.name : null,
    };
  }

  async function readAgain(caller: Caller, id: number): Promise<{ demande: Demande }> {
    return read(caller, present(await find(id)));
  }

  const withLacks = ({ demande }: { demande: Demande }) => ({ demande, missing: lacksOf(demande) });

  return {
    read,
    change,

    /** What a dossier lacks in a step; for one person of it if given. */
    async lacks(id: number, step: StepName, personId?: number): Promise<Lack[]> {
      const lacks = lacksOf(demandeOf(present(await find(id))));
      return lacks.filter(
        (one) => one.step === step && (personId === undefined || one.person_id === personId),
      );
    },

    ...approving(db, { outbox, appUrl }),
    ...demandeLists(db),

    /** Locks a demande for a change that is also allowed when finished: 404 when it is gone, 423 while another tab edits it. */
    lock: lockForChange,

    /** Like `lock`, for background work, which a tab does not block. */
    hold: lock,

    /**
     * Sets the registry station and fee of a locked demande. `comparedDay`: last compared with the registry's data; null: to compare,
     * 'infinity': never again.
     */
    setStation: (
      tx: Tx,
      id: number,
      change: { station: Station; feePaid: boolean; comparedDay?: string | null },
    ): Promise<void> => store.changeDemande(tx, id, change),

    /** Stores the gazette's answer about the fee of a locked demande. */
    setAskedFee: (tx: Tx, id: number, { amount, day }: AskedFee): Promise<void> =>
      store.changeDemande(tx, id, { askedFee: amount, askedFeeDay: day }),

    /** A demande with all related rows; undefined when there is none. */
    find,

    /** Like `find`, within a transaction. */
    findIn: (tx: Tx, id: number) => dossierReader(tx)(id),

    /**
     * Opens a dossier; for a member of an office with the usual answers, or those of `from`. 402 below six credits; 422 on the number, the
     * language or `from`; 502 when the registry is down. A repeated call with the same key returns the dossier it opened.
     */
    async create(
      caller: Caller,
      { enterprise_number, langue, from }: NewDemande,
      requestKey: string | null,
    ): Promise<{ demande: Demande }> {
      const opened = requestKey && (await store.findOpened(db, caller.id, requestKey));
      if (opened) return readAgain(caller, opened);
      const company = await enterprises.forDemande(caller, enterprise_number);
      const checked = validate<BceData>(bceDataSchema, company.bce);
      if (!checked.ok) throw upstream('registry.unavailable');
      if (!filesFree(caller) && !canStart(caller.account.credits)) throw insufficientCredits();
      const answers = await usual.answersFor(caller, from, company.number);
      const id = await inTransaction(db, async (tx) => {
        const bce = await withKnownDirectors(tx, caller.ownerId, checked.value);
        const demande = await store.insertDemande(tx, {
          userId: caller.id,
          enterpriseNumber: company.number,
          langue,
          bceData: JSON.stringify(bce),
          requestKey,
        });
        // The same call opened it a moment earlier.
        if (!demande) return store.findOpened(tx, caller.id, requestKey ?? '');
        await store.deleteSample(tx, caller.id);
        await others.addRegistryDirectors(tx, demande.id, bce);
        if (answers) await usual.fillIn(tx, demande, bce, answers);
        const subject = { type: 'demande', id: demande.id } as const;
        await audit(tx, {
          actorId: caller.id,
          action: 'demande.created',
          subject,
          ...(from && { detail: from }),
        });
        return demande.id;
      });
      if (id === undefined) throw new Error('The demande was not stored.');
      return readAgain(caller, id);
    },

    ...sampleDossiers(db, { credits, addRegistryDirectors: others.addRegistryDirectors, find, read }),

    /**
     * Saves one group of fields; the registry data only for an administrator, also while it awaits its decision. An administrator's change
     * of a client's dossier is audited: the names of the fields, without their values.
     */
    async update(
      caller: Caller,
      id: number,
      update: DemandeUpdate,
    ): Promise<{ demande: Demande; missing: Lack[] }> {
      if ('bce_data' in update) {
        await correct(caller, id, update);
        return withLacks(await readAgain(caller, id));
      }
      await change(caller, id, async (tx, demande, set) => {
        if (caller.ownerId !== demande.ownerId) {
          await refuseOwn(tx, caller, ownersOf(demande));
          await audit(tx, {
            actorId: caller.id,
            action: 'demande.changedByAdministrator',
            subject: { type: 'demande', id },
            detail: { fields: Object.keys(update).sort() },
          });
        }
        if (
          'verification_id' in update &&
          update.verification_id !== demande.verificationId &&
          !(await others.tieDepositor(tx, caller.id, demande.ownerId, update.verification_id))
        )
          throw invalidField('verification_id', 'demande.verificationUnknown');
        if (
          'transfers' in update &&
          update.transfers &&
          transferFault(shareFacts(await whole(tx, id)), update.transfers)
        )
          throw invalidField('transfers', 'cessionParts.errorTransfers');
        if (
          'dirigeants_service' in update &&
          update.dirigeants_service > demande.dirigeants_service &&
          (await belongsToOffice(tx, demande))
        )
          await others.usual.known.inOffice(tx, demande);
        set(
          'declared_directors' in update
            ? await declare(tx, caller, demande, update.declared_directors, others.followRegistry)
            : columnsOf(update, demande, await depositorNames(tx, demande)),
        );
      });
      return withLacks(await readAgain(caller, id));
    },

    /** The administrators' corrections of the registry data; 404 on an unknown demande. */
    async registryHistory(id: number, page: Page) {
      const { demande } = realOne(await find(id));
      const { versions, total } = await listVersions(db, demande, page);
      return listAnswer(versions, total, page);
    },

    /**
     * Raises the progress; never lowers it. 100 checks that nothing is missing (422 by step), charges once and closes, in one transaction:
     * a 402 changes nothing, a second 100 charges nothing. For a member who may not finish, the dossier awaits approval.
     */
    async progress(
      caller: Caller,
      id: number,
      { progress, ...said }: { progress: Exclude<Progress, 0> } & Parameters<typeof finish>[2],
    ) {
      if (progress === 100) return finish(caller, id, said);
      const reached = await inTransaction(db, async (tx) => {
        const demande = await lockForChange(tx, caller, id);
        if (progress <= demande.progress) return demande.progress;
        await store.changeDemande(tx, id, { progress });
        return progress;
      });
      return { progress: reached, credits: caller.account.credits };
    },

    /**
     * Saves the text to publish; null returns to the proposal, which is computed from the dossier. 409 when the saved text is no longer
     * `base`.
     */
    async saveText(
      caller: Caller,
      id: number,
      { text, base }: TextToSave,
    ): Promise<Pick<Demande, 'text' | 'text_over'>> {
      return change(caller, id, async (tx, { text: saved }, set) => {
        // A repeated call after a lost answer changes nothing.
        if (base !== undefined && saved !== null && saved !== base && saved !== text)
          throw conflict('demande.textChanged');
        const textOver = text === null ? null : publishedText(dossierFacts(await whole(tx, id)));
        set({ text, textOver });
        return { text, text_over: textOver };
      });
    },

    /** Saves the unsaved input of a step; null deletes it, also when the dossier was just finished. */
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

    /** Takes the dossier for one tab; changes from any other get 423 from then on. 409 when finished. */
    async edit(caller: Caller, id: number, editor: string) {
      const since = await keepDemande(db, { demandeId: id, editor, userId: caller.id });
      if (since) return { since: since.toISOString(), previous: null };
      return inTransaction(db, async (tx) => {
        const { progress } = await lockState(tx, id);
        if (progress === 100) throw conflict('demande.closed');
        return takeOver(tx, caller, id, editor);
      });
    },

    /** Records activity of the caller's tab, if it has the dossier. */
    hearOf: async ({ editor }: Caller, id: number): Promise<void> => {
      if (editor) await hearOf(db, id, editor);
    },

    /** Deletes a demande that was never finished; 409 otherwise. */
    async remove(caller: Caller, id: number): Promise<void> {
      await change(caller, id, async (tx, demande) => {
        // It was filed and charged before: its documents and its ledger entry must stay.
        if (demande.cost !== null) throw conflict('demande.filedBefore');
        if (caller.ownerId !== demande.ownerId) await refuseOwn(tx, caller, ownersOf(demande));
        await store.deleteDemande(tx, id);
        if (demande.sample) return;
        await audit(tx, { actorId: caller.id, action: 'demande.deleted', subject: { type: 'demande', id } });
      });
    },

    /** See `decide` in decision.ts. */
    async decide(caller: Caller, id: number, decision: DecisionInput): Promise<{ demande: Demande }> {
      await decide(db, { outbox, appUrl }, caller, id, decision);
      return readAgain(caller, id);
    },

    /** See `reopen` in decision.ts. */
    async reopen(caller: Caller, id: number): Promise<{ demande: Demande }> {
      await reopen(db, others.lastReturn, caller, id);
      return readAgain(caller, id);
    },

    /** The events of a demande, oldest first; 404 when there is none. */
    async timeline(id: number) {
      const rows = realOne(await find(id));
      const { email, langueUser: lang } = await store.readerOf(db, rows.demande.inChargeId);
      return { client: { name: rows.userName, email, langue: lang }, data: await timelineOf(db, rows) };
    },
  };
}
