import { feeTransferLines, feeTransfers, journalEntries, journalPapers } from '../../../db/schema';
import { deletedRows, type Holding, ofWallet } from '../holding';
import { OFFICE, ofOwn, withFiling } from './dossiers';

/** What happened to dossiers after they were filed. */
export const JOURNALS: Holding[] = [
  withFiling(journalEntries, {
    holds:
      'What became of a filed dossier: who signed which paper, what was paid, the registry’s own words, and who wrote it',
    columns: {
      person: 'kept',
      papers: 'impersonal',
      place: 'impersonal',
      court: 'impersonal',
      reason: 'impersonal',
      words: 'kept',
      number: 'impersonal',
      link: 'impersonal',
    },
    title: 'privacy.file.journal_entries',
  }),
  withFiling(journalPapers, {
    holds: 'Proofs of payment, receipts and letters of registries beside a journal',
    columns: { name: 'kept', contentType: 'impersonal', sha256: 'impersonal', storageKey: 'impersonal' },
    title: 'privacy.file.journal_papers',
  }),
  {
    table: feeTransferLines,
    holds: 'Which dossiers stood in a file of transfers',
    ends: `with the file, which goes with the account; ${OFFICE}`,
    sure: 'likely',
    columns: {},
    rows: (subject) => ofOwn(feeTransferLines.demandeId, subject),
    steps: (subject) => [{ where: ofOwn(feeTransferLines.demandeId, subject) }],
  },
  {
    table: feeTransfers,
    holds: 'Files of transfers that an account made: whose bank account pays, and its number',
    ends: `with the account, of a member with the office; ${OFFICE}`,
    sure: 'likely',
    columns: { name: 'erased', iban: 'erased' },
    ...deletedRows((subject) => ofWallet(feeTransfers.ownerId, subject)),
    title: 'privacy.file.fee_transfers',
    ofAccounts: true,
  },
];
