import { dossierFacts } from '#domain/dossierFacts';
import type { TextAdapter } from '../../adapters/text/text';
import { notFound } from '../../errors';
import type { Caller } from '../../http/handlers';
import type { DemandeService } from '../demandes/service';

export type TextService = ReturnType<typeof textService>;

/** Proposals for the text to publish, from the dossier's facts only. */
export function textService(texts: TextAdapter, demandes: Pick<DemandeService, 'readWithOwner'>) {
  return {
    async propose(caller: Caller, demandeId: number): Promise<{ response: string }> {
      const { demande, ownerId } = await demandes.readWithOwner(caller, demandeId);
      if (ownerId !== caller.id) throw notFound('demande.notFound');
      const { text } = await texts.propose(dossierFacts(demande));
      return { response: text };
    },
  };
}
