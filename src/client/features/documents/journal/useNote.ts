import type { NewEntry, NewJournalPaper } from '#domain/journal/record';
import { isApiError } from '../../../api/apiError';
import { useUserQuery } from '../../../entities/account/accountApi';
import { keep } from '../../../entities/dossier/waiting/keep';
import { write } from '../../../entities/dossier/waiting/send';
import { useRequestKey } from '../../../forms/useRequestKey';
import { useAppDispatch } from '../../../store/hooks';

/**
 * Saves an entry with its file; a retry after a failure does not write it twice. Offline it is kept in this browser and sent when the
 * network is back.
 */
export function useNote(demandeId: number) {
  const dispatch = useAppDispatch();
  const { data: user } = useUserQuery();
  const requestKey = useRequestKey();
  /** Rejects with an ApiError. */
  return async (entry: NewEntry, file: NewJournalPaper | null = null): Promise<'sent' | 'kept'> => {
    const at = new Date().toISOString();
    const waiting = { key: requestKey.keyOf(entry), userId: user?.id ?? 0, demandeId, entry, file, at };
    try {
      await dispatch(write(waiting));
      requestKey.forget();
      return 'sent';
    } catch (error) {
      if (!isApiError(error) || error.status !== 'offline' || !(await keep(waiting))) throw error;
      requestKey.forget();
      return 'kept';
    }
  };
}
