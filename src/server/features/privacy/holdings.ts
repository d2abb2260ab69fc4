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
  { table: wallets, nobody: 'A number of credits.' },
  { table: authorisedDomains, nobody: 'Domains of offices.' },
  { table: demandesToList, nobody: 'Numbers of dossiers that lists show anew.' },
  { table: clientsToSettle, nobody: 'Numbers of clients whose deadlines are found anew.' },
  {
    table: clientDeadlines,
    nobody: 'What companies have to do by which day: derived from clients and dossiers, and gone with them.',
  },
  { table: invoiceCounters, nobody: 'The last number of a year.' },
  { table: jobs, nobody: 'When what runs by itself ran.' },
  { table: dataKeys, nobody: 'Encrypted keys.' },
  {
    table: storedFiles,
    nobody: 'Keys of encrypted files; whose they are, the rows say that name them, and with these they go.',
  },
  { table: officialForms, nobody: 'Blank forms of the gazette.' },
  { table: settings, nobody: 'Tariffs and texts of the house.' },
  { table: savedReplies, nobody: 'Texts of the house.' },
  { table: kboExtracts, nobody: 'Which file was imported.' },
  { table: kboCodes, nobody: 'Words of codes.' },
  { table: kboEnterprises, nobody: 'Numbers of enterprises, without their names.' },
  { table: kboEstablishments, nobody: 'Numbers of establishments.' },
  { table: kboPlaces, nobody: 'Names of municipalities.' },
  { table: addressExtracts, nobody: 'Which file was imported.' },
  { table: streets, nobody: 'Streets and house numbers of the country.' },
];
