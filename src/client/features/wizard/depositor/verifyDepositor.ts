import type { Language } from '#domain/languages';
import { demandesApi } from '../../../api/demandesApi';
import { identityApi } from '../../../api/identityApi';
import type { useAppDispatch } from '../../../store/hooks';
import { type IdentityLinkOutcome, sendIdentityLink } from '../identityLink';

/** Stands for the provider's session until the link is opened (spec section 3). */
const PLACEHOLDER_SESSION = 'pending';

export interface Depositor {
  demandeId: number;
  /** +324XXXXXXXX */
  GSM: string;
  /** Of the SMS. */
  lang: Language;
}

/**
 * Finds the check of this number, or notes a new one; ties it to the demande; sends the link. Rejects with an ApiError;
 * when only the sending failed, the demande has its check all the same.
 */
export async function verifyDepositor(
  dispatch: ReturnType<typeof useAppDispatch>,
  { demandeId, GSM, lang }: Depositor,
): Promise<IdentityLinkOutcome> {
  const search = dispatch(
    identityApi.endpoints.findGsm.initiate({ phone: GSM }, { subscribe: false, forceRefetch: true }),
  );
  const { verification } = await search.unwrap();
  const create = () =>
    dispatch(
      identityApi.endpoints.createVerification.initiate({ GSM, veriff_session: PLACEHOLDER_SESSION }),
    ).unwrap();
  const { id } = verification ?? (await create());
  await dispatch(
    demandesApi.endpoints.updateDemande.initiate({ id: demandeId, verification_id: id }),
  ).unwrap();
  return sendIdentityLink(dispatch, { number: GSM, lang });
}
