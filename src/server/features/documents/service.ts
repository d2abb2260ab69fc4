import { documentFileName, documentsOf } from '#domain/documents';
import { dossierFacts } from '#domain/dossierFacts';
import type { PdfName } from '#domain/endpoints/identity';
import { textTemplate } from '../../adapters/text/template';
import { renderDocument } from '../../documents/documents';
import { notFound, notImplemented } from '../../errors';
import type { Caller } from '../../http/handlers';
import type { AccountService } from '../accounts/service';
import type { DemandeService } from '../demandes/service';

export type DocumentService = ReturnType<typeof documentService>;

/** The day it is in Belgium, YYYY-MM-DD. */
const belgianToday = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Brussels' }).format(new Date());

/** The papers of a demande, drawn when they are asked for. */
export function documentService(
  demandes: Pick<DemandeService, 'readWithOwner'>,
  accounts: Pick<AccountService, 'billingOf'>,
) {
  return {
    /** A PDF; 404 when this demande has no such document. */
    async render(
      caller: Caller,
      name: PdfName,
      demandeId: number,
    ): Promise<{ content: Buffer; filename: string }> {
      const { demande, ownerId } = await demandes.readWithOwner(caller, demandeId);
      const document = documentsOf(demande).find((entry) => entry.name === name);
      if (!document) throw notFound('document.notApplicable');
      if (!document.available) throw notImplemented();
      const facts = dossierFacts(demande);
      // Nobody has read a proposal yet: a draft shows the template, without asking a text service for each page.
      const text = demande.text ?? textTemplate(facts);
      const billing = await accounts.billingOf(ownerId);
      const content = await renderDocument(name, { demande, facts, text, today: belgianToday(), billing });
      return { content, filename: documentFileName(name, demande) };
    },
  };
}
