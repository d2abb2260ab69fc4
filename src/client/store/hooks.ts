import { useCallback } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { demandeEnded, demandeOpened } from '../features/wizard/wizardSlice';
import type { AppDispatch, AppStore, RootState } from './store';

export type { AppDispatch, RootState };

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
export const useAppStore = useStore.withTypes<AppStore>();

/** The request the wizard is on, kept for the tab; null when there is none. */
export const useDemandeId = (): number | null => useAppSelector(({ wizard }) => wizard.demandeId);

/** For screens of any feature that send a person into the wizard: makes `demande` the one it is on. */
export function useOpenDemande() {
  const dispatch = useAppDispatch();
  return useCallback(
    (demande: { id: number; enterprise_number: string }) => {
      const { id, enterprise_number } = demande;
      dispatch(demandeOpened({ id, enterprise_number }));
    },
    [dispatch],
  );
}

/** The wizard starts afresh: nothing of a finished or deleted request stays in the browser. */
export function useCloseDemande() {
  const dispatch = useAppDispatch();
  return useCallback(() => {
    dispatch(demandeEnded());
  }, [dispatch]);
}
