import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import {
  addressServices,
  checklistTicks,
  declaredDirectors,
  demandes,
  dirigeants,
  drawings,
  editors,
  filedDocuments,
  filings,
  registryDataVersions,
  shareholders,
  stepDrafts,
} from '../../../db/schema';
import {
  among,
  both,
  deletedRows,
  ERASED_NAME,
  either,
  type Holding,
  mentions,
  ofAccount,
  ofNamed,
  ofUser,
  ofWallet,
  type Subject,
} from '../holding';

export const OFFICE = 'GDPR art. 6(1)(b) towards the office, (f) towards the people it names';
/** For finished dossiers; old Civil Code art. 2262bis. */
const TEN_YEARS = `ten years after the filing, in which the office may be sued (old Civil Code art. 2262bis); ${OFFICE}`;
const UNFINISHED = `unfinished: RETENTION_UNFINISHED_MONTHS after the last change; finished: ${TEN_YEARS}`;

/** An account's own dossiers. None for a person named in them, because others are named there too. */
export const ofOwn = (column: AnyColumn, subject: Subject): SQL =>
  ofAccount(subject, among(column, subject.demandes));
/** Data kept with a filed dossier for the same time, and exported to the account that filed it. */
export const withFiling = (
  table: PgTable & { demandeId: AnyColumn },
  description: Pick<Holding, 'holds' | 'columns' | 'title' | 'keptUntil'>,
): Holding => ({
  table,
  ends: TEN_YEARS,
  sure: 'to be asked',
  rows: ({ demandes: ids }) => among(table.demandeId, ids),
  ofAccounts: true,
  ...description,
});
const inUnfinished = (column: AnyColumn, { unfinished }: Subject): SQL => among(column, unfinished);

/** People of the subject's dossiers, and those of other dossiers who share one of the subject's checks. */
const ofPerson = (
  table: typeof dirigeants | typeof shareholders,
  ids: readonly number[],
  { checks }: Subject,
): SQL => either(among(table.id, ids), among(table.verificationId, checks));

const noNumber = { gsm: null, noMobile: null, verificationId: null };

export const DOSSIERS: Holding[] = [
  {
    table: editors,
    holds: 'Which user has a dossier open',
    ends: `when the tab is closed; ${OFFICE}`,
    sure: 'sure',
    columns: {},
    ...deletedRows((subject) => ofUser(editors.userId, subject)),
  },
  {
    table: drawings,
    holds: 'Whose documents are being drawn',
    ends: `when they are; ${OFFICE}`,
    sure: 'sure',
    columns: {},
    ...deletedRows((subject) => ofUser(drawings.userId, subject)),
  },
  {
    table: declaredDirectors,
    holds: 'Directors of a company as a user has typed them: names, functions',
    ends: `with the account, of a member with the office; ${OFFICE}`,
    sure: 'sure',
    columns: { number: 'erased', functions: 'erased' },
    rows: (subject) =>
      either(
        ofWallet(declaredDirectors.ownerId, subject),
        ofNamed(subject, mentions(declaredDirectors.functions, subject)),
      ),
    steps: (subject) => [
      { where: ofWallet(declaredDirectors.ownerId, subject) },
      { where: ofNamed(subject, mentions(declaredDirectors.functions, subject)) },
    ],
    title: 'privacy.file.declared_directors',
    ofAccounts: true,
  },
  {
    table: stepDrafts,
    holds: 'What was typed on a step and not saved: anything about people of the dossier',
    ends: `until it is saved, or with the dossier; ${OFFICE}`,
    sure: 'sure',
    columns: { values: 'erased' },
    rows: (subject) =>
      both(
        among(stepDrafts.demandeId, subject.demandes),
        either(ofAccount(subject, sql`true`), mentions(stepDrafts.values, subject)),
      ),
    steps: (subject) => [
      { where: ofOwn(stepDrafts.demandeId, subject) },
      {
        where: both(among(stepDrafts.demandeId, subject.demandes), mentions(stepDrafts.values, subject)),
      },
    ],
    title: 'privacy.file.step_drafts',
    ofAccounts: true,
  },
  {
    table: addressServices,
    holds: 'New seats of companies, at times somebody’s home',
    ends: UNFINISHED,
    sure: 'likely',
    columns: {
      rue: 'kept',
      numero: 'kept',
      box: 'kept',
      zipCode: 'kept',
      localite: 'kept',
      pays: 'impersonal',
      articleNumber: 'impersonal',
      articleBefore: 'kept',
      articleAfter: 'kept',
      officialStreet: 'kept',
      anAddress: 'kept',
    },
    rows: (subject) => ofOwn(addressServices.demandeId, subject),
    steps: (subject) => [{ where: ofAccount(subject, inUnfinished(addressServices.demandeId, subject)) }],
    title: 'privacy.file.address_services',
  },
  {
    table: dirigeants,
    holds: 'Directors: names, mobile number, address for service, terms of the mandate',
    ends: `${UNFINISHED}. Mobile numbers go with an erasure in any case`,
    sure: 'likely',
    columns: {
      givenName: 'kept',
      surname: 'kept',
      gsm: 'erased',
      confirmedName: 'kept',
      domicileCountry: 'kept',
      domicileRue: 'kept',
      domicileNumero: 'kept',
      domicileBox: 'kept',
      domicileZipCode: 'kept',
      domicileLocalite: 'kept',
      change: 'kept',
      companyNumber: 'kept',
      companyName: 'kept',
      companySeat: 'kept',
    },
    rows: (subject) => ofPerson(dirigeants, subject.dirigeants, subject),
    steps: (subject) => [
      {
        where: ofAccount(subject, inUnfinished(dirigeants.demandeId, subject)),
      },
      {
        where: ofNamed(
          subject,
          both(among(dirigeants.id, subject.dirigeants), inUnfinished(dirigeants.demandeId, subject)),
        ),
        set: {
          givenName: ERASED_NAME,
          surname: ERASED_NAME,
          confirmedName: null,
          domicileCountry: null,
          domicileRue: null,
          domicileNumero: null,
          domicileBox: null,
          domicileZipCode: null,
          domicileLocalite: null,
          change: null,
        },
      },
      { where: ofPerson(dirigeants, subject.dirigeants, subject), set: noNumber },
    ],
    title: 'privacy.file.dirigeants',
  },
  {
    table: shareholders,
    holds: 'Shareholders: names, mobile number, home, shares',
    ends: `${UNFINISHED}. Mobile numbers go with an erasure in any case`,
    sure: 'likely',
    columns: {
      fullName: 'kept',
      givenName: 'kept',
      surname: 'kept',
      gsm: 'erased',
      representative: 'kept',
      domicile: 'kept',
      rightsBy: 'kept',
      confirmedName: 'kept',
    },
    rows: (subject) => ofPerson(shareholders, subject.shareholders, subject),
    steps: (subject) => [
      { where: ofAccount(subject, inUnfinished(shareholders.demandeId, subject)) },
      {
        where: ofNamed(
          subject,
          both(among(shareholders.id, subject.shareholders), inUnfinished(shareholders.demandeId, subject)),
        ),
        set: {
          fullName: ERASED_NAME,
          givenName: null,
          surname: null,
          representative: null,
          domicile: null,
          shareRight: null,
          rightsBy: null,
          confirmedName: null,
        },
      },
      // The person who exercises the rights of somebody else's shares.
      {
        where: ofNamed(
          subject,
          both(inUnfinished(shareholders.demandeId, subject), mentions(shareholders.rightsBy, subject)),
        ),
        set: { rightsBy: null },
      },
      { where: ofPerson(shareholders, subject.shareholders, subject), set: noNumber },
    ],
    title: 'privacy.file.shareholders',
  },
  {
    table: registryDataVersions,
    holds: 'Registry data that an administrator replaced: names of directors; by whom and why',
    ends: `with the dossier: ${UNFINISHED}`,
    sure: 'likely',
    columns: { reason: 'kept', before: 'kept' },
    rows: (subject) => ofOwn(registryDataVersions.demandeId, subject),
    title: 'privacy.file.registry_data_versions',
    steps: (subject) => [
      { where: ofAccount(subject, inUnfinished(registryDataVersions.demandeId, subject)) },
    ],
  },
  {
    table: demandes,
    holds: 'Dossiers: registry data with names of directors, the depositor, the text to publish',
    ends: UNFINISHED,
    sure: 'likely',
    columns: {
      enterpriseNumber: 'kept',
      reason: 'kept',
      refusals: 'kept',
      bceData: 'kept',
      depositaireNom: 'kept',
      depositaireConfirmedName: 'kept',
      faitA: 'impersonal',
      minutesKeeper: 'kept',
      transfers: 'impersonal',
      extractedSource: 'impersonal',
      extractedDate: 'impersonal',
      text: 'kept',
      textOver: 'kept',
      denomination: 'kept',
      names: 'kept',
      awaited: 'erased',
      people: 'kept',
      search: 'kept',
    },
    rows: ({ demandes: ids }) => among(demandes.id, ids),
    steps: (subject) => [
      // The company's registry data are public and stay.
      ...(['depositaireNom', 'depositaireConfirmedName', 'minutesKeeper', 'text', 'textOver'] as const).map(
        (name) => ({
          where: ofNamed(
            subject,
            both(inUnfinished(demandes.id, subject), mentions(demandes[name], subject)),
          ),
          set: { [name]: null },
        }),
      ),
      { where: among(demandes.verificationId, subject.checks), set: { verificationId: null } },
      { where: ofAccount(subject, inUnfinished(demandes.id, subject)) },
      // Names for lists and searches; derived again at the next settling.
      { where: among(demandes.id, subject.demandes), set: { awaited: [], people: null } },
    ],
    title: 'privacy.file.demandes',
    ofAccounts: true,
  },
  withFiling(filings, {
    holds: 'Dossiers as they were filed: names, addresses and mandates of directors and shareholders',
    columns: { lawVersion: 'impersonal', content: 'kept' },
    title: 'privacy.file.filings',
    keptUntil: sql`max(${filings.filedAt}) + interval '10 years'`,
  }),
  withFiling(filedDocuments, {
    holds: 'The filed papers, byte for byte: in the storage, encrypted',
    columns: { name: 'impersonal', sha256: 'impersonal', storageKey: 'kept' },
    title: 'privacy.file.filed_documents',
  }),
  {
    table: checklistTicks,
    holds: 'What an office has ticked of a filing',
    ends: TEN_YEARS,
    sure: 'to be asked',
    columns: { item: 'impersonal' },
    rows: (subject) => ofOwn(checklistTicks.demandeId, subject),
  },
];
