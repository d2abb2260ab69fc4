import { useEffect, useRef } from 'react';
import type { Demande } from '#domain/entities/demande';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useTyped } from '../wizard/people/useTyped';
import { type CessionPanel, cessionEntered, choiceAsked, panelClosed, panelRestored } from './cessionSlice';

/** What of the panels can be typed in. */
const isForm = ({ kind, id }: Record<string, unknown>) =>
  kind === 'opening' ||
  (kind === 'phone' && typeof id === 'number') ||
  (kind === 'form' && (id === undefined || typeof id === 'number'));

/**
 * What stands open on the share screen (see cessionSlice) and what is typed in it. The popup opens by itself on a request
 * without shareholders, once.
 */
export function useCessionPanel(demandeId: number | null, demande: Demande | null) {
  const dispatch = useAppDispatch();
  const typed = useTyped<CessionPanel>('cessionService', demandeId, isForm);
  const held = useAppSelector(({ cession }) => cession);
  const entered = held.demandeId === demandeId;
  const panel: CessionPanel = entered ? held.panel : { kind: 'closed' };

  useEffect(() => {
    if (demandeId !== null) dispatch(cessionEntered(demandeId));
  }, [dispatch, demandeId]);

  const { arrivedWith } = typed;
  const restored = useRef(false);
  const restores = entered && arrivedWith !== null && panel.kind === 'closed' && !restored.current;
  useEffect(() => {
    if (!restores || !arrivedWith) return;
    restored.current = true;
    dispatch(panelRestored(arrivedWith));
  }, [dispatch, restores, arrivedWith]);

  const asks =
    entered && !held.asked && panel.kind === 'closed' && !restores && demande?.shareholders.length === 0;
  useEffect(() => {
    if (asks) dispatch(choiceAsked());
  }, [dispatch, asks]);

  return {
    panel,
    forget: typed.forget,
    /** Whether the open form holds something that is not saved. */
    pending: () => typed.pending() && panel.kind !== 'closed' && panel.kind !== 'choice',
    /** For a form: what was typed in it, and the way to note it. */
    draft: <Values extends object>() => typed.propsOf<Values>(panel),
    version: typed.version,
    kept: {
      ...typed.kept,
      takeTheirs: () => {
        dispatch(panelClosed());
        restored.current = false;
        typed.kept.takeTheirs();
      },
    },
  };
}
