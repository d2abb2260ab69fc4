import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusNext } from '../../../forms/focusField';
import { gapId } from './gaps';

/** Something missing on this step that was pressed: which field, and whose. */
export type PressedGap = { field: string; personId?: number };

/** Leads to the field that a link of the slip was pressed for, here or on another step. `onGap` opens its place first. */
export function useGapFocus(onGap?: (gap: PressedGap) => void): void {
  const navigate = useNavigate();
  const location = useLocation();
  const show = useEffectEvent(() => {
    const wanted = wantedGap(location.state);
    if (!wanted) return;
    onGap?.(wanted);
    focusNext(gapId(wanted.field, wanted.personId));
    // Going back and forth later leads to the step, not to the field.
    void navigate(location.pathname + location.search, { replace: true, state: null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is an entry of its own
  useEffect(() => show(), [location.key]);
}

/** The state of a history entry, which anyone may have written. */
function wantedGap(state: unknown): PressedGap | null {
  if (typeof state !== 'object' || state === null || !('gap' in state)) return null;
  const { field, personId } = (state.gap ?? {}) as Record<string, unknown>;
  if (typeof field !== 'string') return null;
  return { field, ...(typeof personId === 'number' && { personId }) };
}
