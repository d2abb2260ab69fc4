import { correctedBy, currentEntries } from '#domain/journal/entries';
import { AUTOMATIC_CREDIT, automaticCredit } from '#domain/journal/ours';
import { todayInBrussels } from '#domain/language/today';
import type { Tx } from '../../db/connect';
import { conflict } from '../../http/errors';
import type { CreditService } from '../credits/service';
import type { EntryMailer } from './mails';
import * as store from './store';
import { type JournalWriter, toDomainEntry } from './writing';

interface Dependencies {
  writer: JournalWriter;
  credits: Pick<CreditService, 'giveBack' | 'lock'>;
  mailEntry: EntryMailer;
}

/** Gives a dossier's credits back when a return was our fault: at most once per dossier. */
export function creditsBack({ writer, credits, mailEntry }: Dependencies) {
  async function give(
    tx: Tx,
    id: number,
    returned: number,
    { walletId, cost }: { walletId: number; cost: number },
    actorId: number | null,
  ) {
    const moved = { amount: cost, actorId, note: `Dossier ${id}` };
    const amount = await credits.giveBack(tx, walletId, id, moved);
    const entry = { kind: 'credited' as const, day: todayInBrussels(), refersTo: returned, userId: actorId };
    return { amount, entry: await writer.add(tx, id, await writer.sourceOf(tx, id), entry, actorId) };
  }

  return {
    /** An administrator decides, for a locked demande. 409 when the entry is no return; the second time nothing happens. */
    async byAdministrator(tx: Tx, id: number, entryId: number, actorId: number): Promise<number> {
      const entries = await store.entriesOf(tx, id);
      if (
        !currentEntries(entries.map(toDomainEntry)).some(
          (one) => one.id === entryId && one.kind === 'returned',
        )
      )
        throw conflict('journal.notOurs');
      if (entries.some(({ kind }) => kind === 'credited')) return 0;
      const charged = await store.chargedTo(tx, id);
      if (!charged?.cost) throw conflict('journal.notOurs');
      const { walletId, cost } = charged;
      return (await give(tx, id, entryId, { walletId, cost }, actorId)).amount;
    },

    /**
     * For a locked demande returned for a cause that can only be ours, with the registry's letter attached: nobody needs to decide. As the
     * person chooses the cause, this is limited per wallet; beyond the limit an administrator decides.
     */
    async automatic(tx: Tx, id: number): Promise<void> {
      const letters = new Set((await store.papersOf(tx, id)).map(({ entryId }) => entryId));
      const entries = (await store.entriesOf(tx, id)).map(toDomainEntry);
      const returned = automaticCredit(entries, (entry) =>
        correctedBy(entries, entry).some((one) => letters.has(one)),
      );
      if (!returned) return;
      const charged = await store.chargedTo(tx, id);
      if (!charged?.cost) return;
      const { walletId, cost } = charged;
      // Of two dossiers of one wallet at once, the second counts the first.
      await credits.lock(tx, walletId);
      if ((await store.countAutomatic(tx, walletId, AUTOMATIC_CREDIT.days)) >= AUTOMATIC_CREDIT.most) return;
      const { entry } = await give(tx, id, returned.id, { walletId, cost }, null);
      await mailEntry(tx, 'credited', entry, cost);
    },
  };
}
