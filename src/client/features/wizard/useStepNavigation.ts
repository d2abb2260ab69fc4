import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { pathTo } from '#domain/paths';
import { next, previous, type ServiceFlags, type StepName } from '#domain/wizard';
import { useAppDispatch } from '../../store/hooks';
import type { Gap } from './frame/gaps';
import { stepEntered } from './wizardSlice';

/** The field a person came for. Ids only: the browser keeps the state of its history. */
export type GapTarget = { field: string; personId?: number };

/** A demande that is not there yet has no services: the steps before the choice are the same for all. */
const NONE: ServiceFlags = { address_service: 0, dirigeants_service: 0, cession_parts_service: 0 };

/** The ways out of a step, as domain/wizard has them, and the note that this step is the active one. */
export function useStepNavigation(step: StepName) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const { state } = useLocation();

  useEffect(() => {
    dispatch(stepEntered(step));
  }, [dispatch, step]);

  const goTo = useCallback(
    (to: StepName, gap?: Pick<Gap, 'field' | 'person'>) => {
      const target: GapTarget | undefined = gap?.field
        ? { field: gap.field, ...(gap.person && { personId: gap.person.id }) }
        : undefined;
      void navigate(pathTo(to), target ? { state: { gap: target } } : {});
    },
    [navigate],
  );

  return {
    goTo,
    /** False where there is no next step: nothing happens (spec section 4, step 3 without a service). */
    goNext: useCallback(
      (flags: ServiceFlags | null): boolean => {
        const to = next(step, flags ?? NONE);
        if (to) goTo(to);
        return to !== null;
      },
      [goTo, step],
    ),
    goPrevious: useCallback(
      (flags: ServiceFlags | null) => {
        const to = previous(step, flags ?? NONE);
        if (to) goTo(to);
      },
      [goTo, step],
    ),
    hasPrevious: previous(step, NONE) !== null,
    /** Where a link of the bordereau on another step wanted to lead. */
    wanted: useMemo(() => wantedGap(state), [state]),
    /** Once there: going back and forth later leads to the step, not to the field. */
    arrived: useCallback(() => void navigate('.', { replace: true, state: null }), [navigate]),
  };
}

export type StepNavigation = ReturnType<typeof useStepNavigation>;

/** The state of a history entry, which anyone may have written. */
function wantedGap(state: unknown): GapTarget | null {
  if (typeof state !== 'object' || state === null || !('gap' in state)) return null;
  const { field, personId } = (state.gap ?? {}) as Record<string, unknown>;
  if (typeof field !== 'string') return null;
  return { field, ...(typeof personId === 'number' && { personId }) };
}
