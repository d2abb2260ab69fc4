import type { NewEntry, NewJournalPaper } from '#domain/journal/record';
import { isApiError } from '../../../api/apiError';
import { useUserQuery } from '../../../entities/account/accountApi';
import { keep } from '../../../entities/dossier/waiting/keep';
import { write } from '../../../entities/dossier/waiting/send';
import { useRequestKey } from '../../../forms/useRequestKey';
import { useAppDispatch } from '../../../store/hooks';

/**
 * Writes an entry, and what lies beside it; tried again after a failure, what has arrived is not written twice. Without a network it
 * stays in this browser, and leaves by itself when that is back.
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
