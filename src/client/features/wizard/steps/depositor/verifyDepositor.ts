import type { Demande, Depositaire } from '#domain/dossier/demande';
import { keepsCheck } from '#domain/dossier/depositor';
import { readNow } from '../../../../api/readNow';
import { identityApi } from '../../../../entities/check/identityApi';
import { demandesApi } from '../../../../entities/dossier/demandesApi';
import type { AppThunk } from '../../../../store/state';
import { sendIdentityLink } from '../../people/identityLink';

/** The provider's session id until the link is opened. */
const PLACEHOLDER_SESSION = 'pending';

interface Depositor {
  demande: Demande;
  depositaire: Depositaire;
  /** As typed; '' for none. */
  name: string;
  /** +324XXXXXXXX */
  GSM: string;
  /** What to do with an accepted check of the number: ask the person, reuse it, or start a new one. */
  known: 'ask' | 'reuse' | 'another';
}

/** An accepted check of the number, which can be reused. */
export interface AcceptedCheck {
  name: string | null;
  decided_at: string;
}

/**
 * Saves the depositor, finds or creates the check of the number, ties it to the demande, and requests the link in the language
 * of the documents. The depositor comes first, because a check belongs to its depositor. Returns whether a link was requested,
 * or an accepted check to ask about. Rejects with an ApiError; if only the sending failed, the demande has its check without a
 * link.
 */
export const verifyDepositor =
  ({ demande, depositaire, name, GSM, known }: Depositor): AppThunk<Promise<boolean | AcceptedCheck>> =>
  async (dispatch) => {
    const save = demandesApi.endpoints.updateDemande.initiate;
    const { id, verification: check } = demande;
    const depositaire_nom = name.trim() || null;
    if (demande.depositaire !== depositaire || demande.depositaire_nom !== depositaire_nom)
      await dispatch(save({ id, depositaire, depositaire_nom })).unwrap();
    const before = {
      kind: demande.depositaire,
      name: demande.depositaire_nom,
      checked: check?.name ?? null,
    };
    // The newest check of the number may be another one, made for the same person as a participant.
    if (
      check?.status === 'accepted' &&
      check.GSM === GSM &&
      keepsCheck(before, { kind: depositaire, name: depositaire_nom })
    )
      return false;
    const search = identityApi.endpoints.findGsm.initiate({ phone: GSM }, { forceRefetch: true });
    const { verification } = await dispatch(readNow(search));
    const create = identityApi.endpoints.createVerification.initiate(
      { GSM, veriff_session: PLACEHOLDER_SESSION },
      { track: false },
    );
    if (verification?.status === 'accepted' && known === 'ask')
      return { name: verification.name, decided_at: verification.decided_at ?? '' };
    const used = verification?.status === 'accepted' && known === 'another' ? null : verification;
    const noted = used ?? (await dispatch(create).unwrap());
    const tied = await dispatch(save({ id, verification_id: noted.id })).unwrap();
    if (tied.demande.verification?.status === 'accepted') return false;
    await dispatch(
      sendIdentityLink({ demandeId: id, person: { kind: 'depositor', person_id: id }, lang: demande.langue }),
    );
    return true;
  };

/** Saves the depositor with an earlier valid check of theirs. Rejects with an ApiError if it is no longer valid. */
export const depositAgain =
  (told: {
    id: number;
    depositaire: Depositaire;
    name: string;
    verification_id: number;
  }): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const save = demandesApi.endpoints.updateDemande.initiate;
    const { id, depositaire, name, verification_id } = told;
    await dispatch(save({ id, depositaire, depositaire_nom: name.trim() })).unwrap();
    await dispatch(save({ id, verification_id })).unwrap();
  };
