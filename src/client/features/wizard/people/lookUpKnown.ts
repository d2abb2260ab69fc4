import type { KnownPerson, PersonRef } from '#domain/people/verification';
import { readNow } from '../../../api/readNow';
import { identityApi } from '../../../entities/check/identityApi';
import { isSameRef } from '../../../entities/check/personRef';
import type { AppThunk } from '../../../store/state';

/** What the office already knows of a person whose number is saved; null: nothing. */
export const lookUpKnown =
  (demandeId: number, person: PersonRef): AppThunk<Promise<KnownPerson | null>> =>
  async (dispatch) => {
    const { initiate } = identityApi.endpoints.knownChecks;
    const { people } = await dispatch(readNow(initiate({ id: demandeId }, { forceRefetch: true })));
    return people.find((known) => isSameRef(known, person)) ?? null;
  };
