import { exact, integer } from '../../base/schema';
import { askedFeeSchema } from '../../dossier/fee';
import {
  comparisonSchema,
  feeTransferSchema,
  journalSchema,
  newEntrySchema,
  newFeeTransferSchema,
  newJournalPaperSchema,
  returnRatesSchema,
  unpaidFeesSchema,
} from '../../journal/record';
import { call, owner, ownerOrAdmin, user } from '../call';

export const journalEndpoints = {
  journal: call('GET /demandes/:id/journal', ownerOrAdmin('demande'), {
    summary: 'What became of a finished dossier. 404 where nothing was filed.',
    response: journalSchema,
  }),
  noteInJournal: call('POST /demandes/:id/journal', owner('demande'), {
    summary: 'Write an entry: a step done, a correction of one that stands, or that one was a mistake.',
    body: newEntrySchema,
    repeatable: true,
    status: 201,
    response: journalSchema,
  }),
  addJournalPaper: call('POST /demandes/:id/journal/:entry/papers', owner('demande'), {
    summary: 'Put a picture or a paper beside an entry; the same file again adds nothing.',
    body: newJournalPaperSchema,
    attachments: 'text.user',
    status: 201,
    response: journalSchema,
  }),
  journalPaper: call('GET /demandes/:id/journal/papers/:paper', ownerOrAdmin('demande'), {
    summary: 'A file of the journal, to be saved.',
    binary: ['image/jpeg', 'application/pdf'],
  }),
  compareWithRegistry: call('POST /demandes/:id/journal/comparison', owner('demande'), {
    summary: 'Ask the registry whether it shows what was filed, and write it down when it does.',
    response: comparisonSchema,
  }),
  giveCreditsBack: call('POST /admin/demandes/:id/journal/:entry/credits', 'admin', {
    summary: 'A return was our fault: the credits of the dossier go back to its wallet, once.',
    response: exact({ credits: integer().required(), journal: journalSchema.required() }),
  }),
  returnRates: call('GET /admin/journal/returns', 'admin', {
    summary: 'How often each registry hands dossiers back, and why.',
    response: returnRatesSchema,
  }),
  unpaidFees: call('GET /fees', user('see'), {
    summary: "Publication fees of the caller's dossiers that are still to be paid.",
    response: unpaidFeesSchema,
  }),
  noteAskedFee: call('PUT /demandes/:id/fee', owner('demande'), {
    summary:
      "Note what the gazette answered for one dossier: its amount while the year's tariff is not confirmed. 422 on a day before that tariff, or to come.",
    body: askedFeeSchema,
    response: exact({ asked_fee: askedFeeSchema.required() }),
  }),
  transferFees: call('POST /fees/transfers', user('prepare'), {
    summary:
      'A file of transfers for the bank, of fees that are still to be paid. 422 on one of `demandes` whose amount is not confirmed, or that stood in a file before and is not among `again`.',
    body: newFeeTransferSchema,
    repeatable: true,
    status: 201,
    response: feeTransferSchema,
  }),
};
