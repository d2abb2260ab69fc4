import { useEffect } from 'react';
import { useAppDispatch, useAppStore } from '../../../store/hooks';
import { unsentKeys } from './draftsSlice';
import { sendDraft } from './keepDrafts';

/** Sends all drafts when the page is hidden, because it may be closed. The forms have dispatched their values by then. */
export function useSendOnHiding(): void {
  const dispatch = useAppDispatch();
  const store = useAppStore();
  useEffect(() => {
    const send = () => {
      if (document.visibilityState !== 'hidden') return;
      for (const key of unsentKeys(store.getState())) void dispatch(sendDraft(key));
    };
    window.addEventListener('visibilitychange', send);
    return () => window.removeEventListener('visibilitychange', send);
  }, [dispatch, store]);
}
