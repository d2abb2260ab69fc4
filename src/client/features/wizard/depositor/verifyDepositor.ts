import { keepsCheck } from '#domain/depositor';
import type { Demande, Depositaire } from '#domain/entities/demande';
import { demandesApi } from '../../../api/demandesApi';
import { identityApi } from '../../../api/identityApi';
import type { useAppDispatch } from '../../../store/hooks';
import { sendIdentityLink } from '../identityLink';

/** Stands for the provider's session until the link is opened (spec section 3). */
const PLACEHOLDER_SESSION = 'pending';

export interface Depositor {
  demande: Pick<Demande, 'id' | 'langue' | 'depositaire' | 'verification'>;
  depositaire: Depositaire;
  /** +324XXXXXXXX */
  GSM: string;
  /** Who deposits is saved, whatever becomes of the check. */
  onSaved: () => void;
}

/**
 * Saves who deposits; finds the check of this number, or notes a new one; ties it to the demande; sends the link, in the
 * language of the documents. The check belongs to the depositor it was made for, so he comes first. Answers whether a link
 * was sent: an identity that was accepted, here or for an earlier dossier, is not asked for again. Rejects with an
 * ApiError; when only the sending failed, the demande has its check all the same, without a link.
 */
export async function verifyDepositor(
  dispatch: ReturnType<typeof useAppDispatch>,
  { demande, depositaire, GSM, onSaved }: Depositor,
): Promise<boolean> {
  const save = demandesApi.endpoints.updateDemande.initiate;
  if (demande.depositaire !== depositaire) {
    await dispatch(save({ id: demande.id, depositaire })).unwrap();
    onSaved();
  }
  const { verification: check } = demande;
  // The newest check of the number may be another one, made for him as a participant.
  if (check?.status === 'accepted' && check.GSM === GSM && keepsCheck(demande.depositaire, depositaire))
    return false;
  const search = dispatch(
    identityApi.endpoints.findGsm.initiate({ phone: GSM }, { subscribe: false, forceRefetch: true }),
  );
  const { verification } = await search.unwrap();
  const create = () =>
    dispatch(
      identityApi.endpoints.createVerification.initiate({ GSM, veriff_session: PLACEHOLDER_SESSION }),
    ).unwrap();
  const { id } = verification ?? (await create());
  const tied = await dispatch(save({ id: demande.id, verification_id: id })).unwrap();
  if (tied.demande.verification?.status === 'accepted') return false;
  await sendIdentityLink(dispatch, { number: GSM, lang: demande.langue });
  // The demande is being read again; nobody has to wait for it to go on.
  dispatch(
    demandesApi.util.updateQueryData('demande', { id: demande.id }, ({ demande: { verification } }) => {
      if (verification) verification.link_sent_at ??= new Date().toISOString();
    }),
  );
  return true;
}
