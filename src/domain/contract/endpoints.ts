/**
 * Every call of the product, once: the server registers exactly this table, the browser's api has an endpoint for each
 * entry, and the API reference is written from it.
 */
import { accountEndpoints } from './endpoints/account';
import { auditEndpoints } from './endpoints/audit';
import { authorisedEndpoints } from './endpoints/authorised';
import { bookkeepingEndpoints } from './endpoints/bookkeeping';
import { clientEndpoints } from './endpoints/clients';
import { creditEndpoints } from './endpoints/credits';
import { deadlineEndpoints } from './endpoints/deadlines';
import { demandeEndpoints } from './endpoints/demandes';
import { documentEndpoints } from './endpoints/documents';
import { findEndpoints } from './endpoints/find';
import { formEndpoints } from './endpoints/forms';
import { identityEndpoints } from './endpoints/identity';
import { journalEndpoints } from './endpoints/journal';
import { officeEndpoints } from './endpoints/office';
import { operationEndpoints } from './endpoints/operations';
import { registryEndpoints } from './endpoints/registry';
import { secondFactorEndpoints } from './endpoints/secondFactor';
import { serviceEndpoints } from './endpoints/services';
import { settingsEndpoints } from './endpoints/settings';
import { ticketEndpoints } from './endpoints/tickets';

export const endpoints = {
  ...accountEndpoints,
  ...secondFactorEndpoints,
  ...registryEndpoints,
  ...demandeEndpoints,
  ...serviceEndpoints,
  ...identityEndpoints,
  ...documentEndpoints,
  ...journalEndpoints,
  ...clientEndpoints,
  ...deadlineEndpoints,
  ...findEndpoints,
  ...ticketEndpoints,
  ...creditEndpoints,
  ...bookkeepingEndpoints,
  ...authorisedEndpoints,
  ...officeEndpoints,
  ...settingsEndpoints,
  ...formEndpoints,
  ...auditEndpoints,
  ...operationEndpoints,
} as const;

/** The same, as the reference shows them. */
export const endpointGroups = [
  { name: 'Accounts', about: 'Getting in, and what people know of themselves.', calls: accountEndpoints },
  {
    name: 'Second factor',
    about: 'What a login asks for beside the password.',
    calls: secondFactorEndpoints,
  },
  {
    name: 'Companies',
    about: 'What the registry and the lists of addresses know.',
    calls: registryEndpoints,
  },
  { name: 'Dossiers', about: 'The requests about companies.', calls: demandeEndpoints },
  {
    name: 'Services',
    about: 'New address, directors and shareholders of a dossier.',
    calls: serviceEndpoints,
  },
  { name: 'Identity', about: 'Identity checks, and a document.', calls: identityEndpoints },
  {
    name: 'Documents',
    about: 'The papers of a dossier, and its way to the registry.',
    calls: documentEndpoints,
  },
  {
    name: 'Journal',
    about: 'What becomes of a finished dossier, and its publication fee.',
    calls: journalEndpoints,
  },
  { name: 'Clients', about: 'The companies of an office.', calls: clientEndpoints },
  {
    name: 'Deadlines',
    about: 'What clients must have done by when, and how people are told.',
    calls: deadlineEndpoints,
  },
  { name: 'Search', about: 'One search over what a caller has.', calls: findEndpoints },
  { name: 'Claims', about: 'Complaints and their answers.', calls: ticketEndpoints },
  { name: 'Credits', about: 'Packs, the wallet, orders and invoices.', calls: creditEndpoints },
  {
    name: 'Bookkeeping',
    about: "Everybody's orders and credits, for administrators.",
    calls: bookkeepingEndpoints,
  },
  { name: 'Registration', about: 'Who may register.', calls: authorisedEndpoints },
  { name: 'Office', about: 'Members of an office, and what they have in common.', calls: officeEndpoints },
  { name: 'Settings', about: 'Packs, fees and texts.', calls: settingsEndpoints },
  { name: 'Forms', about: 'The blanks of the official forms.', calls: formEndpoints },
  { name: 'Audit', about: 'Who did what.', calls: auditEndpoints },
  { name: 'Operation', about: 'Messages of providers, health and metrics.', calls: operationEndpoints },
] as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;
