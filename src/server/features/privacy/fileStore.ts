import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../db/connect';
import {
  filedDocuments,
  invoiceFiles,
  invoices,
  journalPapers,
  media,
  ticketAttachments,
  ticketMessages,
} from '../../db/schema';
import type { Kept } from '../../db/tables/storedFiles';
import { among, type Subject } from './holding';

/** A file of a person: its name in the zip, and the query for its storage key. */
export interface PersonFile {
  name: string;
  place: (db: Db) => PromiseLike<Kept[]>;
}

/** Invoices, filed papers, journal proofs and attachments of an account. */
export async function papersOf(db: Db, subject: Subject): Promise<PersonFile[]> {
  const bills = await db
    .select({ id: invoices.id, number: invoices.number })
    .from(invoiceFiles)
    .innerJoin(invoices, eq(invoices.id, invoiceFiles.invoiceId))
    .where(and(eq(invoiceFiles.format, 'pdf'), among(invoices.orderId, subject.orders)))
    .orderBy(invoices.id);
  const { demandeId, version, name } = filedDocuments;
  const papers = await db
    .select({ demandeId, version, name })
    .from(filedDocuments)
    .where(among(demandeId, subject.demandes))
    .orderBy(demandeId, version, name);
  const attachments = await db
    .select({ id: ticketAttachments.id, name: ticketAttachments.name })
    .from(ticketAttachments)
    .innerJoin(ticketMessages, eq(ticketMessages.id, ticketAttachments.messageId))
    .where(among(ticketMessages.ticketId, subject.claims))
    .orderBy(ticketAttachments.id);
  const proofs = await db
    .select({ id: journalPapers.id, name: journalPapers.name })
    .from(journalPapers)
    .where(among(journalPapers.demandeId, subject.demandes))
    .orderBy(journalPapers.id);
  return [
    ...bills.map(({ id, number }) => ({
      name: `invoices/${plain(number)}.pdf`,
      place: (on: Db) =>
        on
          .select(placeIn(invoiceFiles))
          .from(invoiceFiles)
          .where(and(eq(invoiceFiles.invoiceId, id), eq(invoiceFiles.format, 'pdf'))),
    })),
    ...papers.map((paper) => ({
      name: `papers/${paper.demandeId}/${paper.version}/${plain(paper.name)}.pdf`,
      place: (on: Db) =>
        on
          .select(placeIn(filedDocuments))
          .from(filedDocuments)
          .where(and(eq(demandeId, paper.demandeId), eq(version, paper.version), eq(name, paper.name))),
    })),
    ...proofs.map(({ id, name: called }) => ({
      name: `journal/${id}-${plain(called)}`,
      place: (on: Db) =>
        on.select(placeIn(journalPapers)).from(journalPapers).where(eq(journalPapers.id, id)),
    })),
    ...attachments.map((file) => ({
      name: `attachments/${file.id}-${plain(file.name)}`,
      place: (on: Db) =>
        on
          .select(placeIn(ticketAttachments))
          .from(ticketAttachments)
          .where(eq(ticketAttachments.id, file.id)),
    })),
  ];
}

const placeIn = <Columns extends Record<keyof Kept, unknown>>({ storageKey, sha256 }: Columns) => ({
  storageKey: storageKey as Columns['storageKey'],
  sha256: sha256 as Columns['sha256'],
});

/** Undefined when the file was deleted meanwhile. */
export const placeOf = async (db: Db, file: PersonFile): Promise<Kept | undefined> =>
  (await file.place(db))[0];

/** Photos of the person. */
export async function imagesOf(db: Db, { photos }: Subject) {
  return db
    .select()
    .from(media)
    .where(and(isNotNull(media.storedAt), among(media.verificationId, photos)))
    .orderBy(media.id);
}

/** A safe file name for a zip, without folders. */
const plain = (name: string): string => name.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_');
