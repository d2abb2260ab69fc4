import { type BceData, bceDataSchema } from '#domain/bceData';
import { canStart, cost } from '#domain/cost';
import { keepsCheck } from '#domain/depositor';
import type { Demande, DemandeUpdate, NewDemande, Progress, StepDraftInput } from '#domain/entities/demande';
import { missingByStep } from '#domain/missing';
import { validate } from '#domain/schema';
import type { StepName } from '#domain/wizard';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { type DemandeRow, demandeOf, summaryOf } from '../../db/shapes';
import { inTransaction } from '../../db/transaction';
import {
  conflict,
  forbidden,
  insufficientCredits,
  invalid,
  invalidField,
  notFound,
  upstream,
} from '../../errors';
import type { Caller } from '../../http/handlers';
import type { CreditService } from '../credits/service';
import type { EnterpriseService } from '../enterprises/service';
import { LAST_FIVE, listAnswer, type Page } from '../lists';
import type { OutboxService } from '../outbox/service';
import { type Decision, decide } from './decision';
import { forReader, saveStepDraft } from './drafts';
import * as store from './store';

export interface DemandeDependencies {
  credits: CreditService;
  enterprises: EnterpriseService;
  outbox: OutboxService;
  /** Adds the registry's directors to a new demande. */
  addRegistryDirectors(tx: Tx, demandeId: number, bce: BceData): Promise<void>;
  /** Whether a verification may be tied to a demande of this user. */
  mayTieVerification(tx: Tx, userId: number, verificationId: number): Promise<boolean>;
}

export type DemandeService = ReturnType<typeof demandeService>;

/** Requests from the first number to the decision. Amounts are credits. */
export function demandeService(db: Db, { credits, enterprises, outbox, ...others }: DemandeDependencies) {
  async function rowsFor(caller: Caller, id: number, { admins = true } = {}) {
    const rows = await store.readDemande(db, id);
    if (!rows || !mayOpen(caller, rows.demande, admins)) throw notFound('demande.notFound');
    return rows;
  }

  /**
   * Runs `change` with the row locked, in one transaction, and lets the demande's revision grow. 404 when the caller may
   * not open it, 409 when it is finished or has changed since the caller looked. Every call that changes a demande or what hangs on it goes through here.
   */
  function change<T>(
    caller: Caller,
    id: number,
    work: (tx: Tx, demande: DemandeRow) => Promise<T>,
    { admins = false } = {},
  ): Promise<T> {
    return inTransaction(db, async (tx) => {
      const demande = await store.lockDemande(tx, id);
      if (!demande || !mayOpen(caller, demande, admins)) throw notFound('demande.notFound');
      if (demande.progress === 100) throw conflict('demande.closed');
      checkSeen(caller, demande);
      const result = await work(tx, demande);
      await store.touchDemande(tx, id);
      return result;
    });
  }

  async function read(caller: Caller, id: number): Promise<{ demande: Demande }> {
    const rows = await rowsFor(caller, id);
    return { demande: forReader(demandeOf(rows), rows.demande.userId === caller.id) };
  }

  /** The same for the owner alone. */
  async function readOwn(caller: Caller, id: number): Promise<{ demande: Demande }> {
    return { demande: demandeOf(await rowsFor(caller, id, { admins: false })) };
  }

  async function readWithOwner(caller: Caller, id: number) {
    const rows = await rowsFor(caller, id);
    return { demande: demandeOf(rows), ownerId: rows.demande.userId };
  }

  async function list(filter: store.DemandeFilter, page: Page) {
    const { rows, total } = await store.listDemandes(db, filter, page);
    return listAnswer(rows.map(summaryOf), total, page);
  }

  async function finish(caller: Caller, id: number): Promise<{ progress: Progress; credits: number }> {
    const balance = await inTransaction(db, async (tx) => {
      const locked = await store.lockDemande(tx, id);
      if (!locked || !mayOpen(caller, locked, false)) throw notFound('demande.notFound');
      if (locked.progress === 100) return credits.balance(caller.id, tx);
      checkSeen(caller, locked);
      const rows = await store.readDemande(tx, id);
      if (!rows) throw notFound('demande.notFound');
      const demande = demandeOf(rows);
      const errors = missingByStep(demande);
      if (Object.keys(errors).length > 0) throw invalid(errors);
      const price = caller.isAdmin ? 0 : cost(demande);
      const left =
        price > 0
          ? await credits.chargeDossier(tx, caller.id, id, price)
          : await credits.balance(caller.id, tx);
      await store.changeDemande(tx, id, { progress: 100, cost: price, completedAt: new Date() });
      await store.deleteDrafts(tx, id);
      await store.touchDemande(tx, id);
      const subject = { type: 'demande', id } as const;
      await audit(tx, { actorId: caller.id, action: 'demande.completed', subject, detail: { cost: price } });
      return left;
    });
    return { progress: 100, credits: balance };
  }

  return {
    read,
    readOwn,
    readWithOwner,
    change,

    /** Opens a dossier. 402 below six credits; 422 on the number or the language; 502 when the registry is down. */
    async create(caller: Caller, { enterprise_number, langue }: NewDemande): Promise<{ demande: Demande }> {
      const company = await enterprises.forDemande(enterprise_number);
      const checked = validate<BceData>(bceDataSchema, company.bce);
      if (!checked.ok) throw upstream('registry.unavailable');
      if (!caller.isAdmin && !canStart(await credits.balance(caller.id))) throw insufficientCredits();
      const id = await inTransaction(db, async (tx) => {
        const demande = await store.insertDemande(tx, {
          userId: caller.id,
          enterpriseNumber: company.number,
          langue,
          bceData: JSON.stringify(checked.value),
        });
        await others.addRegistryDirectors(tx, demande.id, company.bce);
        await audit(tx, {
          actorId: caller.id,
          action: 'demande.created',
          subject: { type: 'demande', id: demande.id },
        });
        return demande.id;
      });
      return read(caller, id);
    },

    /** Saves one group of fields; the registry data only for an administrator. */
    async update(caller: Caller, id: number, update: DemandeUpdate): Promise<{ demande: Demande }> {
      if ('bce_data' in update && !caller.isAdmin) throw forbidden();
      await change(
        caller,
        id,
        async (tx, demande) => {
          if (
            'verification_id' in update &&
            update.verification_id !== demande.verificationId &&
            !(await others.mayTieVerification(tx, demande.userId, update.verification_id))
          )
            throw invalidField('verification_id', 'demande.verificationUnknown');
          await store.changeDemande(tx, id, columnsOf(update, demande));
          if ('bce_data' in update)
            await audit(tx, {
              actorId: caller.id,
              action: 'demande.registryDataChanged',
              subject: { type: 'demande', id },
            });
        },
        { admins: true },
      );
      return read(caller, id);
    },

    /**
     * Moves on; never back. 100 checks that nothing is missing (422 by step), charges once and closes, all in one
     * transaction: a 402 changes nothing, a second 100 charges nothing.
     */
    async progress(caller: Caller, id: number, progress: Exclude<Progress, 0>) {
      if (progress === 100) return finish(caller, id);
      const reached = await inTransaction(db, async (tx) => {
        const demande = await store.lockDemande(tx, id);
        if (!demande || !mayOpen(caller, demande, false)) throw notFound('demande.notFound');
        if (progress <= demande.progress) return demande.progress;
        await store.changeDemande(tx, id, { progress });
        await store.touchDemande(tx, id);
        return progress;
      });
      return { progress: reached, credits: await credits.balance(caller.id) };
    },

    /** Saves the text to publish; null goes back to the proposal, which follows the dossier. */
    async saveText(caller: Caller, id: number, text: string | null): Promise<{ text: string | null }> {
      const textUpdatedAt = text === null ? null : new Date();
      await change(caller, id, (tx) => store.changeDemande(tx, id, { text, textUpdatedAt }));
      return { text };
    },

    /** Keeps what was typed on a step and is not saved. */
    saveStepDraft: (caller: Caller, draft: StepDraftInput & { id: number; step: StepName }) =>
      saveStepDraft(db, caller, draft),

    /** Deletes a demande that is not finished. */
    async remove(caller: Caller, id: number): Promise<void> {
      await change(
        caller,
        id,
        async (tx) => {
          await store.deleteDemande(tx, id);
          await audit(tx, {
            actorId: caller.id,
            action: 'demande.deleted',
            subject: { type: 'demande', id },
          });
        },
        { admins: true },
      );
    },

    /**
     * An administrator's decision on a finished demande: resolved, or cancelled with a reason that the client sees and
     * is mailed. 409 when it is not finished or decided already.
     */
    async decide(caller: Caller, id: number, decision: Decision): Promise<{ demande: Demande }> {
      await decide(db, outbox, caller, id, decision);
      return read(caller, id);
    },

    all: (query: Page & store.DemandeFilter) => list(query, query),
    own: (caller: Caller, query: Page & store.DemandeFilter) => list({ ...query, userId: caller.id }, query),
    last: () => list({}, LAST_FIVE),

    /** The caller's demandes for a select. */
    async shortList(caller: Caller, page: Page) {
      const { data, meta } = await list({ userId: caller.id }, page);
      const short = data.map(({ id, enterprise_number, created_at }) => ({
        id,
        enterprise_number,
        created_at,
      }));
      return { data: short, meta };
    },

    count: (userId?: number) => store.countDemandes(db, { userId }),
  };
}

/** 409 when the caller says which revision he has before him (If-Match), and it is not this one. */
function checkSeen({ seenRevision }: Caller, { revision }: DemandeRow): void {
  if (seenRevision != null && seenRevision !== revision) throw conflict('demande.changedElsewhere');
}

const mayOpen = (caller: Caller, demande: DemandeRow, admins: boolean): boolean =>
  demande.userId === caller.id || (admins && caller.isAdmin);

/** The columns a body sets. */
function columnsOf(update: DemandeUpdate, demande: DemandeRow): store.DemandeChange {
  if ('depositaire' in update) {
    const { depositaire } = update;
    // A check made for somebody else does not belong here.
    const kept = keepsCheck(demande.depositaire, depositaire);
    return kept ? { depositaire } : { depositaire, verificationId: null };
  }
  if ('verification_id' in update) return { verificationId: update.verification_id };
  if ('fait_a' in update)
    return {
      dateChangement: update.date_changement,
      dateAssemblee: update.date_assemblee,
      faitA: update.fait_a,
    };
  if ('address_service' in update)
    return {
      addressService: update.address_service,
      dirigeantsService: update.dirigeants_service,
      cessionPartsService: update.cession_parts_service,
    };
  if ('nb_total_actions' in update) return { nbTotalActions: update.nb_total_actions };
  return { bceData: JSON.stringify(registryDataOf(update.bce_data, demande)) };
}

/** Registry data as an administrator typed it: the same company, in the known shape. */
function registryDataOf(json: string, demande: DemandeRow): BceData {
  let data: unknown;
  try {
    data = JSON.parse(json);
  } catch {
    throw invalidField('bce_data', 'validation.invalid');
  }
  const result = validate<BceData>(bceDataSchema, data);
  if (!result.ok)
    throw invalid(
      Object.fromEntries(
        Object.entries(result.errors).map(([field, codes]) => [
          field ? `bce_data.${field}` : 'bce_data',
          codes,
        ]),
      ),
    );
  if (result.value.number !== demande.enterpriseNumber)
    throw invalidField('bce_data.number', 'validation.invalid');
  return result.value;
}
