import { documentFileName, documentsOf } from '#domain/documents';
import { dossierFacts } from '#domain/dossierFacts';
import type { PdfName } from '#domain/endpoints/identity';
import type { LawOverrides } from '#domain/law/overrides';
import { textTemplate } from '../../adapters/text/template';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { type DemandeRows, demandeOf } from '../../db/mappers';
import type { Count } from '../../db/rateLimits';
import type { RenderPool } from '../../documents/renderPool';
import { notFound, notImplemented, refuseOver } from '../../errors';
import type { Caller } from '../../pipeline/handlers';
import type { AccountService } from '../accounts/service';

export type DocumentService = ReturnType<typeof documentService>;

interface Dependencies {
  accounts: Pick<AccountService, 'billingOf'>;
  /** Counts a user's documents. */
  count: Count;
  render: RenderPool['render'];
  /** What the operator knows better than the rules. */
  law: LawOverrides;
}

/** The papers of a demande, drawn when they are asked for. */
export function documentService(db: Db, { accounts, count, render, law }: Dependencies) {
  return {
    /** A PDF, and who read it is written down; 404 when this demande has no such document, 429 past the user's limit. */
    async render(
      caller: Pick<Caller, 'id'>,
      name: PdfName,
      rows: DemandeRows,
    ): Promise<{ content: Buffer; filename: string }> {
      const demande = demandeOf(rows);
      const facts = dossierFacts(demande, { law });
      const document = documentsOf(facts).find((entry) => entry.name === name);
      if (!document) throw notFound('document.notApplicable');
      if (!document.available) throw notImplemented();
      refuseOver(await count(caller.id));
      // Nobody has read a proposal yet: a draft shows the template, without asking a text service for each page.
      const text = demande.text ?? textTemplate(facts);
      const billing = await accounts.billingOf(rows.demande.userId);
      const content = await render(name, { demande, facts, text, billing, law });
      const subject = { type: 'demande', id: demande.id } as const;
      await audit(db, { actorId: caller.id, action: 'document.read', subject, detail: { name } });
      return { content, filename: documentFileName(name, demande) };
    },
  };
}
