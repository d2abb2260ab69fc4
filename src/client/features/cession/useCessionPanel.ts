import { useEffect, useRef } from 'react';
import type { Demande } from '#domain/entities/demande';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useTyped } from '../wizard/people/useTyped';
import { type CessionPanel, cessionEntered, choiceAsked, panelClosed, panelRestored } from './cessionSlice';
import type { FigureValues } from './FigureCard';

/** A figure that stands open beside the panel, with something typed in it. */
type Figure = { kind: 'total' } | { kind: 'capital' };

/** What of the panels can be typed in. */
const isForm = ({ kind, id }: Record<string, unknown>) =>
  kind === 'opening' ||
  (kind === 'phone' && typeof id === 'number') ||
  (kind === 'form' && (id === undefined || typeof id === 'number'));
const isFigure = ({ kind }: Record<string, unknown>) => kind === 'total' || kind === 'capital';

/**
 * What stands open on the share screen (see cessionSlice) and what is typed in it. The popup opens by itself on a request
 * without shareholders, once.
 */
export function useCessionPanel(demandeId: number | null, demande: Demande | null) {
  const dispatch = useAppDispatch();
  const typed = useTyped<CessionPanel | Figure>(
    'cessionService',
    demandeId,
    (typedIn) => isForm(typedIn) || isFigure(typedIn),
  );
  const held = useAppSelector(({ cession }) => cession);
  const entered = held.demandeId === demandeId;
  const panel: CessionPanel = entered ? held.panel : { kind: 'closed' };

  useEffect(() => {
    if (demandeId !== null) dispatch(cessionEntered(demandeId));
  }, [dispatch, demandeId]);

  const arrivedWith = typed.arrivedWith.find((typedIn): typedIn is CessionPanel => isForm(typedIn));
  const restored = useRef(false);
  const restores = entered && arrivedWith !== undefined && panel.kind === 'closed' && !restored.current;
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
    forget: () => typed.forget(panel),
    /** Whether the open form, or this figure, holds something that is not saved. */
    pending: (kind?: Figure['kind']) => typed.holds(kind ? { kind } : panel),
    /** For a form: what was typed in it, and the way to note it. */
    draft: <Values extends object>() => typed.propsOf<Values>(panel),
    figure: (kind: Figure['kind']) => typed.propsOf<FigureValues>({ kind }),
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
