import { FileAnswer } from '../../pipeline/answers';
import type { Handlers } from '../../pipeline/handlers';
import type { FeeService } from './feeService';
import type { JournalService } from './service';

type Calls =
  | 'journal'
  | 'noteInJournal'
  | 'addJournalPaper'
  | 'journalPaper'
  | 'compareWithRegistry'
  | 'giveCreditsBack'
  | 'returnRates'
  | 'unpaidFees'
  | 'noteAskedFee'
  | 'transferFees';

export const journalRoutes = (journal: JournalService, fees: FeeService): Pick<Handlers, Calls> => ({
  journal: ({ owned }, { caller }) => journal.read(caller, owned.id),
  noteInJournal: ({ owned, body }, { caller, requestKey }) =>
    journal.note(caller, owned.id, body, requestKey),
  addJournalPaper: ({ owned, params, body }, { caller }) =>
    journal.addPaper(caller, owned.id, params.entry, body),
  // Always downloaded, never shown: the file could contain anything.
  journalPaper: async ({ owned, params }, { caller }) => {
    const { data, contentType, name } = await journal.paper(caller, owned.id, params.paper);
    return new FileAnswer(data, contentType, name, true);
  },
  compareWithRegistry: ({ owned }, { caller }) => journal.compare(caller, owned.id),
  giveCreditsBack: ({ params }, { caller }) => journal.giveCreditsBack(caller, params.id, params.entry),
  returnRates: () => journal.rates(),
  unpaidFees: (_input, { caller }) => fees.unpaid(caller),
  noteAskedFee: ({ owned, body }, { caller }) => fees.ask(caller, owned.id, body),
  transferFees: ({ body }, { caller, requestKey }) => fees.transfer(caller, body, requestKey),
});
