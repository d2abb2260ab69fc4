import type { FastifyBaseLogger } from 'fastify';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { textTemplate } from '../../adapters/text/template';
import type { TextAdapter, TextProposal } from '../../adapters/text/text';
import { type DemandeRows, demandeOf } from '../../db/mappers';
import type { Count } from '../../db/rateLimits';
import { refuseOver } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';

export type TextService = ReturnType<typeof textService>;

export interface ProposedText {
  response: string;
  source: TextProposal['source'];
  fallback: boolean;
}

/** Proposes a text for publication, from facts of the dossier only. */
export function textService(texts: TextAdapter, count: Count, log: Pick<FastifyBaseLogger, 'warn'>) {
  return {
    /** 429 above the user's limit: services charge per text. */
    async propose(caller: Caller, rows: DemandeRows): Promise<ProposedText> {
      const facts = dossierFacts(demandeOf(rows));
      // A service is paid for it, and learns nothing of a company that is none.
      if (rows.demande.sample) return { response: textTemplate(facts), source: 'template', fallback: false };
      refuseOver(await count(caller.id));
      const { text, source, failure } = await texts.propose(facts);
      if (failure) log.warn({ reason: failure }, 'text service: the template stands in');
      return { response: text, source, fallback: failure !== null };
    },
  };
}
