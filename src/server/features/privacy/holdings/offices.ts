import { sql } from 'drizzle-orm';
import { dossierApprovals, officeInvitations, officeTemplates } from '../../../db/schema';
import { among, either, type Holding, mentions, ofAccount, ofUser, type Subject } from '../holding';

const OFFICE = 'GDPR art. 6(1)(b) towards the office, (f) towards its members';
const ofMember = (subject: Subject) =>
  either(ofUser(dossierApprovals.askedBy, subject), ofUser(dossierApprovals.returnedBy, subject));

/** Messages between the members of an office. */
export const OFFICES: Holding[] = [
  {
    table: officeInvitations,
    holds: 'Who was invited to an office: e-mail address, role, by whom',
    ends: `with the office, or when it is withdrawn; ${OFFICE}`,
    sure: 'sure',
    columns: { email: 'erased', tokenHash: 'secret', earlierHashes: 'secret' },
    rows: (subject) =>
      either(
        ofUser(officeInvitations.invitedBy, subject),
        ofAccount(subject, among(officeInvitations.email, subject.addresses)),
      ),
    steps: (subject) => [{ where: ofAccount(subject, among(officeInvitations.email, subject.addresses)) }],
  },
  {
    table: dossierApprovals,
    holds: 'What members said to each other of a dossier before it was finished',
    ends: `with the finish of the dossier, or its end; ${OFFICE}`,
    sure: 'sure',
    columns: { word: 'erased', returnedWord: 'erased' },
    rows: (subject) => either(ofMember(subject), mentions(dossierApprovals.word, subject)),
    steps: (subject) => [{ where: either(ofMember(subject), mentions(dossierApprovals.word, subject)) }],
  },
  {
    table: officeTemplates,
    holds:
      'Usual answers that an office keeps: name and number of who deposits, name of who keeps the minutes',
    ends: `with the office, or when it is deleted; ${OFFICE}`,
    sure: 'sure',
    columns: { name: 'erased', answers: 'erased' },
    rows: (subject) =>
      either(mentions(officeTemplates.answers, subject), mentions(officeTemplates.name, subject)),
    steps: (subject) => [
      { where: mentions(officeTemplates.name, subject) },
      // Templates without names stay.
      {
        where: mentions(officeTemplates.answers, subject),
        set: { answers: sql`${officeTemplates.answers} - 'depositor' - 'meeting'` },
      },
    ],
  },
];
