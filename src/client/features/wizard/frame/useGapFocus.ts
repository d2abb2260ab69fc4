import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { focusNext } from '../../../forms/focusField';
import { gapId } from './gaps';

/** The gap that was clicked: its field, and the id of its person. */
export type PressedGap = { field: string; personId?: number };

/** Focuses the field of a clicked gap, after the navigation to its step. `onGap` first opens the form that contains it. */
export function useGapFocus(onGap?: (gap: PressedGap) => void): void {
  const navigate = useNavigate();
  const location = useLocation();
  const show = useEffectEvent(() => {
    const wanted = wantedGap(location.state);
    if (!wanted) return;
    onGap?.(wanted);
    focusNext(gapId(wanted.field, wanted.personId));
    // So that back and forward lead to the step and not to the field.
    void navigate(location.pathname + location.search, { replace: true, state: null });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each press is an entry of its own
  useEffect(() => show(), [location.key]);
}

/** History state is untrusted: its type is checked. */
function wantedGap(state: unknown): PressedGap | null {
  if (typeof state !== 'object' || state === null || !('gap' in state)) return null;
  const { field, personId } = (state.gap ?? {}) as Record<string, unknown>;
  if (typeof field !== 'string') return null;
  return { field, ...(typeof personId === 'number' && { personId }) };
}
