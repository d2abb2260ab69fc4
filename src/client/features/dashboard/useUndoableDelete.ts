import { useCallback, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { beforeLogout } from '../../entities/account/beforeLogout';
import { demandesApi } from '../../entities/dossier/demandesApi';
import { useCloseDemande, useDemandeId } from '../../entities/dossier/openDemande';
import { failureText } from '../../intl/errorText';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { useToast } from '../../ui/useToast';

type Deleted = { id: number };

/**
 * Deleting with a way back. The server is told only when the moment to undo is over: when it is let go, another dossier is
 * deleted, the screen or the page is left, or the person logs out. Until then nothing has happened, and what is undone was
 * never deleted; a browser that dies in between deletes nothing. One that fails comes back into the list, and says why.
 */
export function useUndoableDelete() {
  const intl = useIntl();
  const toast = useToast();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const openId = useDemandeId();
  const closeDemande = useCloseDemande();
  /** Which may still be undone. */
  const [undoable, setUndoable] = useState<Deleted | null>(null);
  /** What the list does not show: deleted, or about to be. */
  const [gone, setGone] = useState<readonly number[]>([]);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const held = useRef<{ demande: Deleted; visit: number } | null>(null);

  const send = async (demande: Deleted): Promise<void> => {
    const { id } = demande;
    const call = demandesApi.endpoints.deleteDemande.initiate({ id }, { track: false });
    const { error } = await dispatch(call);
    // Deleted elsewhere meanwhile: what was wanted.
    if (!error || (isApiError(error) && error.status === 404)) {
      // Or the wizard would go on with what no longer exists.
      if (openId === id) closeDemande();
      return setDeletedId(id);
    }
    setGone((ids) => ids.filter((other) => other !== id));
    const cause = failureText(intl, error);
    toast({
      tone: 'error',
      title: intl.formatMessage({ id: 'demandes.deleteFailed' }, { id }),
      ...(cause && { body: cause }),
      action: { label: intl.formatMessage({ id: 'ui.retry' }), onClick: () => void latest.current(demande) },
    });
  };
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });

  /** Ends the moment to undo. */
  const letGo = useCallback(async (): Promise<void> => {
    const { demande, visit } = held.current ?? {};
    held.current = null;
    setUndoable(null);
    // Nothing is deleted in the name of whoever came after.
    if (demande && visit === store.getState().auth.visit) await latest.current(demande);
  }, [store]);

  useEffect(() => {
    const leave = () => void letGo();
    window.addEventListener('pagehide', leave);
    const stop = beforeLogout(letGo);
    return () => {
      window.removeEventListener('pagehide', leave);
      stop();
      leave();
    };
  }, [letGo]);

  return {
    undoable,
    gone,
    deletedId,
    remove: (demande: Deleted) => {
      void letGo();
      held.current = { demande, visit: store.getState().auth.visit };
      setUndoable(demande);
      setDeletedId(null);
      setGone((ids) => [...ids, demande.id]);
    },
    undo: () => {
      held.current = null;
      setUndoable(null);
      setGone((ids) => ids.filter((id) => id !== undoable?.id));
    },
    letGo: () => void letGo(),
  };
}

export type UndoableDelete = ReturnType<typeof useUndoableDelete>;
