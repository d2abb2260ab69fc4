import { useCallback, useEffect } from 'react';
import type { StepName } from '#domain/wizard';
import type { StepNavigation } from '../useStepNavigation';
import { focusField } from './focusField';
import { type Gap, gapId, gapTarget } from './gaps';

/** A gap of this step that was pressed: which field, and whose. */
export type PressedGap = { field: string; personId?: number };

/** A field that was just opened is on the page by then. */
const OPENED_MS = 50;

interface Options {
  step: StepName;
  onGap?: ((gap: PressedGap) => void) | undefined;
}

/** Links of the bordereau: to a field of this step, or to another step and then its field. */
export function useGapFocus(
  { step, onGap }: Options,
  navigation: Pick<StepNavigation, 'goTo' | 'wanted' | 'arrived'>,
  ready: boolean,
): (gap: Gap) => void {
  const { goTo, wanted, arrived } = navigation;

  const show = useCallback(
    (gap: PressedGap) => {
      onGap?.(gap);
      setTimeout(() => focusField(gapId(gap.field, gap.personId)), onGap ? OPENED_MS : 0);
    },
    [onGap],
  );

  useEffect(() => {
    if (!ready || !wanted) return;
    show(wanted);
    arrived();
  }, [ready, wanted, show, arrived]);

  return (gap) => {
    if (gap.step !== step) return goTo(gap.step, gap);
    if (gapTarget(gap) === undefined || !gap.field) return;
    show({ field: gap.field, ...(gap.person && { personId: gap.person.id }) });
  };
}
