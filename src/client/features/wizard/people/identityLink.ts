import type { Language } from '#domain/languages';
import { accountApi } from '../../../api/accountApi';
import { demandesApi } from '../../../api/demandesApi';
import type { AppThunk } from '../../../store/hooks';

interface Link {
  demandeId: number;
  /** +324XXXXXXXX; its check is noted already. */
  number: string;
  /** Of the SMS. */
  lang: Language;
}

/**
 * Asks for the link of the identity check, and reads the dossier again, which says how far it is: usually queued, and sent a
 * moment later. Rejects with an ApiError; 429 when the number has had too many.
 */
export const sendIdentityLink =
  ({ demandeId, number, lang }: Link): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const call = accountApi.endpoints.sendVerificationLink.initiate({ number, lang }, { track: false });
    await dispatch(call).unwrap();
    // A read that is under way may have been answered before: it would hide that a link waits now.
    await dispatch(demandesApi.util.getRunningQueryThunk('demande', { id: demandeId }));
    const { initiate } = demandesApi.endpoints.demande;
    await dispatch(initiate({ id: demandeId }, { forceRefetch: true, subscribe: false }));
  };
