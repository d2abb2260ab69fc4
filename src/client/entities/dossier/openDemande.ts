import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { demandeGone, demandeOpened } from './wizardSlice';

/** The demande in the wizard, kept for the tab; null without one. */
export const useDemandeId = (): number | null => useAppSelector(({ wizard }) => wizard.demandeId);

/** Makes `demande` the one in the wizard, for screens that lead there. */
export function useOpenDemande() {
  const dispatch = useAppDispatch();
  return ({ id, enterprise_number }: { id: number; enterprise_number: string }) =>
    void dispatch(demandeOpened({ id, enterprise_number }));
}

/** The open demande is gone: resets the wizard. */
export function useCloseDemande() {
  const dispatch = useAppDispatch();
  return () => void dispatch(demandeGone());
}
