import type { Dirigeant } from '#domain/dossier/directorRecords';
import type { Shareholder } from '#domain/dossier/holderRecords';
import type { Language } from '#domain/language/languages';
import { isUnderWay, needsLink } from '#domain/people/identityStatus';
import type { PersonRef } from '#domain/people/verification';
import type { ApiError } from '../../../api/apiError';
import { readNow } from '../../../api/readNow';
import { identityApi } from '../../../entities/check/identityApi';
import { isSameRef, refOf } from '../../../entities/check/personRef';
import { demandesApi } from '../../../entities/dossier/demandesApi';
import type { AppThunk } from '../../../store/state';

interface Link {
  demandeId: number;
  /** The person, whose number is saved already. */
  person: PersonRef;
  /** The language of the SMS. */
  lang: Language;
}

/**
 * Requests the link of a person's identity check and reads the dossier again for its state, usually queued. Rejects with an
 * ApiError; 429 if the number has received too many.
 */
export const sendIdentityLink =
  ({ demandeId, person, lang }: Link): AppThunk<Promise<void>> =>
  async (dispatch) => {
    const call = identityApi.endpoints.sendLinks.initiate(
      { id: demandeId, people: [person], lang },
      { track: false },
    );
    const { not_sent } = await dispatch(call).unwrap();
    const [refused] = not_sent;
    if (refused) throw errorOf(refused);
    // A running read may have been answered before the request, and would not show the queued link.
    await dispatch(demandesApi.util.getRunningQueryThunk('demande', { id: demandeId }));
    const { initiate } = demandesApi.endpoints.demande;
    await dispatch(initiate({ id: demandeId }, { forceRefetch: true, subscribe: false }));
  };

/** The response lists the people without a link; with one person that is a failure. */
const errorOf = ({ code, retry_after }: { code: string; retry_after: number | null }): ApiError => ({
  status: code === 'request.tooMany' ? 429 : 409,
  message: code,
  ...(retry_after !== null && { retryAfter: retry_after }),
});

/**
 * Of people whose number was just saved: those to send a link to. Not those who were sent one in another role or dossier, nor
 * those with a known check, whose row asks a question first.
 */
export const toBeSent =
  (demandeId: number, rows: readonly (Dirigeant | Shareholder)[]): AppThunk<Promise<PersonRef[]>> =>
  async (dispatch) => {
    const unsent = rows.filter((row) => needsLink(row) && !isUnderWay(row)).map(refOf);
    if (unsent.length === 0) return [];
    const { initiate } = identityApi.endpoints.knownChecks;
    const { people } = await dispatch(readNow(initiate({ id: demandeId }, { forceRefetch: true })));
    return unsent.filter((one) => !people.some((known) => isSameRef(known, one)));
  };
