import { inMegabytes } from '#domain/base/fileKinds';
import { dueFee } from '#domain/dossier/counter';
import { correctedBy, currentEntries } from '#domain/journal/entries';
import { journalState } from '#domain/journal/journal';
import { returnReasons } from '#domain/journal/reasons';
import type { Comparison, Journal, NewEntry, NewJournalPaper, ReturnRates } from '#domain/journal/record';
import { todayInBrussels } from '#domain/language/today';
import { COURTS } from '#domain/law/courts';
import type { LawOverrides } from '#domain/law/overrides';
import type { RegistryAdapter } from '../../adapters/registry/registry';
import type { Scanner } from '../../adapters/scanner/scanner';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { askedFeeOf } from '../../db/mappers';
import { inTransaction } from '../../db/transaction';
import {
  type DrawAnew,
  decodeAttachments,
  prepareAttachments,
  scanAttachments,
  storeAttachments,
} from '../../files/attachments';
import type { StoredFiles } from '../../files/storedFiles';
import { CallError, conflict, invalidField, notFound } from '../../http/errors';
import { ownersOf, refuseOwn } from '../../people/ownDecision';
import type { Caller } from '../../pipeline/handlers';
import type { CreditService } from '../credits/service';
import type { DemandeService } from '../demandes/service';
import type { Filing } from '../documents/service';
import type { EnterpriseService } from '../enterprises/service';
import type { OutboxService } from '../outbox/service';
import { registryComparison } from './comparing';
import { creditsBack } from './creditsBack';
import { entryMailer } from './mails';
import { entryOf } from './shape';
import * as store from './store';
import { isOpen, journalWriter, toDomainEntry } from './writing';

interface Dependencies {
  demandes: Pick<DemandeService, 'lock' | 'hold' | 'setStation'>;
  filing: Pick<Filing, 'lastOf'>;
  enterprises: Pick<EnterpriseService, 'read'>;
  registry: Pick<RegistryAdapter, 'dataDate' | 'open'>;
  outbox: Pick<OutboxService, 'mail'>;
  credits: Pick<CreditService, 'giveBack' | 'lock'>;
  drawAnew: DrawAnew;
  scanner: Pick<Scanner, 'isInfected'>;
  files: Pick<StoredFiles, 'keep' | 'read'>;
  law(): Promise<LawOverrides>;
}

export type JournalService = ReturnType<typeof journalService>;

/** Reason of the last return by the registry; null when there is none. */
export async function lastReturn(tx: Tx, id: number) {
  const returned = currentEntries((await store.entriesOf(tx, id)).map(toDomainEntry)).findLast(
    ({ kind }) => kind === 'returned',
  );
  return returned ? { reason: returned.reason ?? '', words: returned.words } : null;
}

/** The journal of a finished dossier: its way through the registry. */
export function journalService(
  db: Db,
  { limits, appUrl }: Pick<Config, 'limits' | 'appUrl'>,
  { demandes, filing, enterprises, registry, credits, outbox, drawAnew, scanner, files, law }: Dependencies,
) {
  const writer = journalWriter({ demandes, filing });
  const { sourceOf, add } = writer;
  const mailEntry = entryMailer(outbox, appUrl);
  const back = creditsBack({ writer, credits, mailEntry });
  const comparison = registryComparison(db, { writer, demandes, enterprises, registry, mailEntry });

  const bytesOf = (row: store.PaperRow): Promise<Buffer> => files.read(row, { journalPaper: row.id });

  async function read(id: number, isAdmin: boolean): Promise<Journal> {
    const { content, version, signatures } = await sourceOf(db, id);
    const [rows, papers, row] = await Promise.all([
      store.entriesOf(db, id),
      store.papersOf(db, id),
      store.stateOf(db, id),
    ]);
    const entries = rows.map(toDomainEntry);
    const titles = new Map(content.documents.map(({ name, title }) => [name, title]));
    return {
      entries: entries.map((entry) => {
        const own = correctedBy(entries, entry);
        const files = papers.filter(({ entryId }) => own.includes(entryId));
        return entryOf(entry, files, { isAdmin });
      }),
      version,
      signatures: signatures.map((one) => ({
        ...one,
        title: titles.get(one.paper) ?? { fr: one.paper, nl: one.paper },
      })),
      station: journalState(entries, { version, signatures }).station,
      open: isOpen(row),
      deposit_by: row?.depositBy ?? null,
      reasons: returnReasons(content.facts),
      fee: dueFee(content.facts, todayInBrussels(), await law(), row ? askedFeeOf(row) : null),
    };
  }

  return {
    read: (caller: Caller, id: number): Promise<Journal> => read(id, caller.isAdmin),

    /**
     * Adds an entry. 409 when it exists or comes too early, 422 on its content, 404 when the dossier does not go to a registry. The same
     * request key adds nothing twice.
     */
    async note(caller: Caller, id: number, entry: NewEntry, requestKey: string | null): Promise<Journal> {
      await inTransaction(db, async (tx) => {
        const row = await demandes.lock(tx, caller, id);
        if (requestKey && (await store.isNoted(tx, id, requestKey))) return;
        if (!isOpen(row)) throw conflict('demande.notFinished');
        const source = await sourceOf(tx, id);
        const { refers_to: refersTo = null, ...fields } = entry;
        if (entry.kind === 'returned' && !returnReasons(source.content.facts).includes(entry.reason))
          throw invalidField('reason', 'journal.errorReason');
        await add(tx, id, source, { ...fields, refersTo, userId: caller.id, requestKey }, caller.id);
        if (entry.kind === 'returned') await back.automatic(tx, id);
      });
      return read(id, caller.isAdmin);
    },

    /** Attaches a file to an entry, at any time. 404 when the entry is not of this demande, 413 and 422 for files that are refused. */
    async addPaper(caller: Caller, id: number, entryId: number, file: NewJournalPaper): Promise<Journal> {
      const field = () => 'content';
      const decoded = decodeAttachments([file], limits.claimAttachmentBytes, field);
      await scanAttachments(decoded, scanner, field);
      const [kept] = await storeAttachments(await prepareAttachments(decoded, drawAnew, field), files.keep);
      if (!kept) throw invalidField('content', 'file.empty');
      await inTransaction(db, async (tx) => {
        await demandes.lock(tx, caller, id);
        if (!(await store.entriesOf(tx, id)).some((entry) => entry.id === entryId)) throw notFound();
        const size = kept.size + (await store.keptBytes(tx, id));
        if (size > limits.claimAttachmentBytes) {
          const values = { found: inMegabytes(size), most: inMegabytes(limits.claimAttachmentBytes) };
          throw new CallError(413, { message: 'journal.full', values });
        }
        await store.insertPaper(tx, { ...kept, demandeId: id, entryId });
        await back.automatic(tx, id);
      });
      return read(id, caller.isAdmin);
    },

    /** A file of the journal; the reading is audited. */
    async paper(caller: Caller, id: number, paperId: number) {
      const file = await store.findPaper(db, id, paperId);
      if (!file) throw notFound();
      const subject = { type: 'demande', id } as const;
      await audit(db, { actorId: caller.id, action: 'journal.fileRead', subject, detail: { file: paperId } });
      return { ...file, data: await bytesOf(file) };
    },

    /** The proof of the last valid payment, for the kit; empty when there is none. */
    async proofOf(id: number): Promise<{ name: string; data: Buffer }[]> {
      const entries = (await store.entriesOf(db, id)).map(toDomainEntry);
      const paid = currentEntries(entries).findLast(({ kind }) => kind === 'paid');
      const papers = paid ? await store.papersBeside(db, correctedBy(entries, paid)) : [];
      return Promise.all(papers.map(async (paper) => ({ name: paper.name, data: await bytesOf(paper) })));
    },

    /** Compares the registry with what was filed, and adds 'registered' when it shows everything. 502 when the registry is down. */
    async compare(caller: Caller, id: number): Promise<Comparison> {
      const compared = await comparison.compare(caller, id);
      return { ...compared, journal: await read(id, caller.isAdmin) };
    },

    /** The job that does the same for all dossiers, for each day of open data. */
    watch: comparison.watch,

    /** Returns per registry by reason, most frequent first, and dossiers whose credits were given back automatically. */
    async rates(): Promise<ReturnRates> {
      const counted = await store.countReturns(db);
      const rates = [...new Set(counted.map(({ court }) => court))].map((court) => {
        const of = counted.filter((one) => one.court === court);
        const sum = (kind: string) =>
          of.filter((one) => one.kind === kind).reduce((total, { times }) => total + times, 0);
        const registry = COURTS.find(({ key }) => key === court)?.registry ?? { fr: '?', nl: '?' };
        const reasons = of
          .flatMap(({ kind, reason, times }) => (kind === 'returned' && reason ? { reason, times } : []))
          .toSorted((a, b) => b.times - a.times);
        return { registry, deposited: sum('deposited'), returned: sum('returned'), reasons };
      });
      return {
        data: rates.toSorted((a, b) => b.returned - a.returned || b.deposited - a.deposited),
        by_itself: (await store.listAutomatic(db)).map(({ at, ...one }) => ({
          ...one,
          at: at.toISOString(),
        })),
      };
    },

    /**
     * An administrator declares a return our fault and gives the dossier's credits back, once. 409 when the entry is no return; the second
     * time nothing happens.
     */
    async giveCreditsBack(caller: Caller, id: number, entryId: number) {
      const given = await inTransaction(db, async (tx) => {
        await refuseOwn(tx, caller, ownersOf(await demandes.lock(tx, caller, id)));
        return back.byAdministrator(tx, id, entryId, caller.id);
      });
      return { credits: given, journal: await read(id, true) };
    },
  };
}
