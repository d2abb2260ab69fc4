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
import type { EndpointSpec } from '../endpoint';
import { byId, idInPath, idParam } from './shared';

const entryInPath = exact({ id: idInPath(), entry: idInPath() });

export const journalEndpoints = {
  journal: {
    method: 'GET',
    path: '/demandes/:id/journal',
    who: 'owner+admin',
    about: byId.demande,
    summary: 'What became of a finished dossier. 404 where nothing was filed.',
    params: idParam,
    response: journalSchema,
  },
  noteInJournal: {
    method: 'POST',
    path: '/demandes/:id/journal',
    who: 'owner',
    about: byId.demande,
    summary: 'Write an entry: a step done, a correction of one that stands, or that one was a mistake.',
    params: idParam,
    body: newEntrySchema,
    repeatable: true,
    status: 201,
    response: journalSchema,
  },
  addJournalPaper: {
    method: 'POST',
    path: '/demandes/:id/journal/:entry/papers',
    who: 'owner',
    about: byId.demande,
    summary: 'Put a picture or a paper beside an entry; the same file again adds nothing.',
    params: entryInPath,
    body: newJournalPaperSchema,
    attachments: 'text.user',
    status: 201,
    response: journalSchema,
  },
  journalPaper: {
    method: 'GET',
    path: '/demandes/:id/journal/papers/:paper',
    who: 'owner+admin',
    about: byId.demande,
    summary: 'A file of the journal, to be saved.',
    params: exact({ id: idInPath(), paper: idInPath() }),
    binary: ['image/jpeg', 'application/pdf'],
  },
  compareWithRegistry: {
    method: 'POST',
    path: '/demandes/:id/journal/comparison',
    who: 'owner',
    about: byId.demande,
    summary: 'Ask the registry whether it shows what was filed, and write it down when it does.',
    params: idParam,
    response: comparisonSchema,
  },
  giveCreditsBack: {
    method: 'POST',
    path: '/admin/demandes/:id/journal/:entry/credits',
    who: 'admin',
    summary: 'A return was our fault: the credits of the dossier go back to its wallet, once.',
    params: entryInPath,
    response: exact({ credits: integer().required(), journal: journalSchema.required() }),
  },
  returnRates: {
    method: 'GET',
    path: '/admin/journal/returns',
    who: 'admin',
    summary: 'How often each registry hands dossiers back, and why.',
    response: returnRatesSchema,
  },
  unpaidFees: {
    method: 'GET',
    path: '/fees',
    who: 'user',
    needs: 'see',
    summary: "Publication fees of the caller's dossiers that are still to be paid.",
    response: unpaidFeesSchema,
  },
  noteAskedFee: {
    method: 'PUT',
    path: '/demandes/:id/fee',
    who: 'owner',
    about: byId.demande,
    summary:
      "Note what the gazette answered for one dossier: its amount while the year's tariff is not confirmed. 422 on a day before that tariff, or to come.",
    params: idParam,
    body: askedFeeSchema,
    response: exact({ asked_fee: askedFeeSchema.required() }),
  },
  transferFees: {
    method: 'POST',
    path: '/fees/transfers',
    who: 'user',
    needs: 'prepare',
    summary:
      'A file of transfers for the bank, of fees that are still to be paid. 422 on one of `demandes` whose amount is not confirmed, or that stood in a file before and is not among `again`.',
    body: newFeeTransferSchema,
    repeatable: true,
    status: 201,
    response: feeTransferSchema,
  },
} as const satisfies Record<string, EndpointSpec>;
