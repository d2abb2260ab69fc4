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
 * Deletes with a chance to undo. The request is sent only when undo is no longer possible: it timed out, another dossier was deleted, the
 * screen or the page was left, or the user logged out. If the browser crashes before, nothing is deleted. After a failed request the
 * dossier is back in the list, with the reason.
 */
export function useUndoableDelete() {
  const intl = useIntl();
  const toast = useToast();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const openId = useDemandeId();
  const closeDemande = useCloseDemande();
  /** The deletion that can still be undone. */
  const [undoable, setUndoable] = useState<Deleted | null>(null);
  /** The ids hidden from the list: deleted, or about to be. */
  const [gone, setGone] = useState<readonly number[]>([]);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const held = useRef<{ demande: Deleted; visit: number } | null>(null);

  const send = async (demande: Deleted): Promise<void> => {
    const { id } = demande;
    const call = demandesApi.endpoints.deleteDemande.initiate({ id }, { track: false });
    const { error } = await dispatch(call);
    // 404: already deleted elsewhere, which is the wanted result.
    if (!error || (isApiError(error) && error.status === 404)) {
      // Otherwise the wizard would continue with a deleted dossier.
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

  /** Ends the chance to undo and sends the request. */
  const letGo = useCallback(async (): Promise<void> => {
    const { demande, visit } = held.current ?? {};
    held.current = null;
    setUndoable(null);
    // Not sent in another login than the one that asked for it.
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
