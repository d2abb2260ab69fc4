import { dossierFacts } from '#domain/dossierFacts';
import type { TextAdapter } from '../../adapters/text/text';
import type { Caller } from '../../http/handlers';
import type { DemandeService } from '../demandes/service';

export type TextService = ReturnType<typeof textService>;

/** Proposals for the text to publish, from the dossier's facts only. */
export function textService(texts: TextAdapter, demandes: Pick<DemandeService, 'read'>) {
  return {
    async propose(caller: Caller, demandeId: number): Promise<{ response: string }> {
      const { demande } = await demandes.read(caller, demandeId);
      const { text } = await texts.propose(dossierFacts(demande));
      return { response: text };
    },
  };
}
