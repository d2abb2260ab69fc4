import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { demandeGone, demandeOpened } from './wizardSlice';

/** The request the wizard is on, kept for the tab; null when there is none. */
export const useDemandeId = (): number | null => useAppSelector(({ wizard }) => wizard.demandeId);

/** For screens of any feature that send a person into the wizard: makes `demande` the one it is on. */
export function useOpenDemande() {
  const dispatch = useAppDispatch();
  return ({ id, enterprise_number }: { id: number; enterprise_number: string }) =>
    void dispatch(demandeOpened({ id, enterprise_number }));
}

/** The request that was open is no more: the wizard starts afresh. */
export function useCloseDemande() {
  const dispatch = useAppDispatch();
  return () => void dispatch(demandeGone());
}
