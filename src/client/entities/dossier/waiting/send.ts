import type { ApiError } from '../../../api/apiError';
import { isApiError } from '../../../api/apiError';
import type { AppThunk } from '../../../store/state';
import { journalApi } from '../journalApi';
import { forget, keep, readWaiting, type Waiting } from './keep';

/** Statuses that a retry cannot change. */
const FINAL: readonly ApiError['status'][] = [400, 403, 404, 409, 413, 422];

/** Sends an entry with its files; a repetition adds nothing twice. Throws the server's error. */
export const write =
  ({ key, demandeId: id, entry, file }: Waiting): AppThunk<Promise<void>> =>
  async (dispatch) => {
    if (!entry) return;
    const { noteInJournal, addJournalPaper } = journalApi.endpoints;
    const untracked = { track: false };
    const journal = await dispatch(
      noteInJournal.initiate({ id, ...entry, requestKey: key }, untracked),
    ).unwrap();
    const written = journal.entries.findLast(({ kind }) => kind === entry.kind);
    if (file && written)
      await dispatch(addJournalPaper.initiate({ id, entry: written.id, ...file }, untracked)).unwrap();
  };

let sending: Promise<void> | undefined;

/** Sends this person's waiting entries, oldest first, until the network fails. */
export const sendWaiting =
  (userId: number): AppThunk<Promise<void>> =>
  (dispatch) => {
    const sendAll = async () => {
      for (const one of await readWaiting()) {
        if (one.userId !== userId || !one.entry || one.refused) continue;
        try {
          await dispatch(write(one));
          await forget(one.key);
        } catch (error) {
          if (!isApiError(error) || !FINAL.includes(error.status)) return;
          await keep({ ...one, refused: error });
        }
      }
    };
    sending ??= sendAll().finally(() => {
      sending = undefined;
    });
    return sending;
  };
