import {
  addressExtracts,
  authorisedDomains,
  clientDeadlines,
  clientsToSettle,
  dataKeys,
  demandesToList,
  invoiceCounters,
  jobs,
  kboCodes,
  kboEnterprises,
  kboEstablishments,
  kboExtracts,
  kboPlaces,
  officialForms,
  savedReplies,
  settings,
  storedFiles,
  streets,
  wallets,
} from '../../db/schema';
import type { Holding, ImpersonalTable } from './holding';
import { ACCOUNTS, LOGINS } from './holdings/accounts';
import { BOOKS_OF } from './holdings/books';
import { CLIENTS } from './holdings/clients';
import { DEADLINES } from './holdings/deadlines';
import { DOSSIERS } from './holdings/dossiers';
import { JOURNALS } from './holdings/journals';
import { OFFICES } from './holdings/offices';
import { CLAIMS, REST } from './holdings/rest';
import { SECOND_FACTORS } from './holdings/secondFactors';

/** Tables with personal data, in the order of erasing: rows that refer to others go first. */
export const HOLDINGS: readonly Holding[] = [
  ...SECOND_FACTORS,
  ...LOGINS,
  ...OFFICES,
  ...DEADLINES,
  ...CLAIMS,
  ...JOURNALS,
  ...CLIENTS,
  ...DOSSIERS,
  ...ACCOUNTS,
  ...BOOKS_OF,
  ...REST,
];

/** All other tables. */
export const IMPERSONAL_TABLES: readonly ImpersonalTable[] = [
  { table: wallets, reason: 'A number of credits.' },
  { table: authorisedDomains, reason: 'Domains of offices.' },
  { table: demandesToList, reason: 'Ids of changed dossiers.' },
  { table: clientsToSettle, reason: 'Ids of clients whose deadlines may have changed.' },
  {
    table: clientDeadlines,
    reason: 'Deadlines of companies: derived from clients and dossiers, and deleted with them.',
  },
  { table: invoiceCounters, reason: 'The last number of a year.' },
  { table: jobs, reason: 'When jobs ran.' },
  { table: dataKeys, reason: 'Encrypted keys.' },
  {
    table: storedFiles,
    reason: 'Keys of encrypted files: other rows say whose they are, and the files are deleted with those.',
  },
  { table: officialForms, reason: 'Blank forms of the gazette.' },
  { table: settings, reason: 'Prices, fees and our texts.' },
  { table: savedReplies, reason: 'Our texts.' },
  { table: kboExtracts, reason: 'Which file was imported.' },
  { table: kboCodes, reason: 'Texts of codes.' },
  { table: kboEnterprises, reason: 'Numbers of enterprises, without their names.' },
  { table: kboEstablishments, reason: 'Numbers of establishments.' },
  { table: kboPlaces, reason: 'Names of municipalities.' },
  { table: addressExtracts, reason: 'Which file was imported.' },
  { table: streets, reason: 'Streets and house numbers of the country.' },
];
