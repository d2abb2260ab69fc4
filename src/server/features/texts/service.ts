import type { FastifyBaseLogger } from 'fastify';
import { dossierFacts } from '#domain/dossierFacts';
import type { TextAdapter, TextProposal } from '../../adapters/text/text';
import type { Caller } from '../../http/handlers';
import type { DemandeService } from '../demandes/service';

export type TextService = ReturnType<typeof textService>;

export interface ProposedText {
  response: string;
  source: TextProposal['source'];
  fallback: boolean;
}

/** Proposals for the text to publish, from the dossier's facts only. */
export function textService(
  texts: TextAdapter,
  demandes: Pick<DemandeService, 'readOwn'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  return {
    async propose(caller: Caller, demandeId: number): Promise<ProposedText> {
      const { demande } = await demandes.readOwn(caller, demandeId);
      const { text, source, failure } = await texts.propose(dossierFacts(demande));
      if (failure) log.warn({ reason: failure }, 'text service: the template stands in');
      return { response: text, source, fallback: failure !== null };
    },
  };
}
