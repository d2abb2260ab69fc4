import { keepsCheck } from '#domain/depositor';
import type { Demande, Depositaire } from '#domain/entities/demande';
import { demandesApi } from '../../../../api/demandesApi';
import { identityApi } from '../../../../api/identityApi';
import type { AppThunk } from '../../../../store/hooks';
import { sendIdentityLink } from '../../people/identityLink';

/** Stands for the provider's session until the link is opened (spec section 3). */
const PLACEHOLDER_SESSION = 'pending';

interface Depositor {
  demande: Demande;
  depositaire: Depositaire;
  /** +324XXXXXXXX */
  GSM: string;
}

/**
 * Saves who deposits; finds the check of this number, or notes a new one; ties it to the demande; asks for the link, in the
 * language of the documents. The check belongs to the depositor it was made for, so who deposits comes first. Answers
 * whether a link was asked for: an identity that was accepted, here or for an earlier dossier, is not asked for again. Rejects
 * with an ApiError; when only the sending failed, the demande has its check all the same, without a link.
 */
export const verifyDepositor =
  ({ demande, depositaire, GSM }: Depositor): AppThunk<Promise<boolean>> =>
  async (dispatch) => {
    const save = demandesApi.endpoints.updateDemande.initiate;
    const { id, verification: check } = demande;
    if (demande.depositaire !== depositaire) await dispatch(save({ id, depositaire })).unwrap();
    // The newest check of the number may be another one, made for the same person as a participant.
    if (check?.status === 'accepted' && check.GSM === GSM && keepsCheck(demande.depositaire, depositaire))
      return false;
    const search = identityApi.endpoints.findGsm.initiate(
      { phone: GSM },
      { subscribe: false, forceRefetch: true },
    );
    const { verification } = await dispatch(search).unwrap();
    const create = identityApi.endpoints.createVerification.initiate(
      { GSM, veriff_session: PLACEHOLDER_SESSION },
      { track: false },
    );
    const noted = verification ?? (await dispatch(create).unwrap());
    const tied = await dispatch(save({ id, verification_id: noted.id })).unwrap();
    if (tied.demande.verification?.status === 'accepted') return false;
    await dispatch(sendIdentityLink({ demandeId: id, number: GSM, lang: demande.langue }));
    return true;
  };
