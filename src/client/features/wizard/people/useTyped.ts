import { useCallback, useRef } from 'react';
import type { StepName } from '#domain/wizard';
import { useDraft } from '../useDraft';

interface Typed<Panel> {
  panel: Panel;
  values: object;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What is typed in the small form that stands open on a step, kept with the step's draft: it outlives an expired session
 * and another step. `Panel` says which form it is, in plain data.
 */
export function useTyped<Panel>(step: StepName, demandeId: number | null) {
  const { draft, keep, drop } = useDraft<Typed<Panel>>(step, demandeId);
  const current = useRef(draft);
  return {
    /** The form that was open when the step was left with something typed in it. */
    arrivedWith: draft?.panel ?? null,
    /** What was typed in this form, or null. */
    typedIn: <Values extends object>(panel: Panel): Values | null =>
      // Only that form writes under its panel, so the shape is the one it reads.
      current.current && same(current.current.panel, panel) ? (current.current.values as Values) : null,
    /** Notes what is typed; null when there is nothing that could be lost. */
    note: useCallback(
      (panel: Panel, values: object | null) => {
        if (values === null && current.current === null) return;
        current.current = values && { panel, values };
        if (values) keep({ panel, values });
        else drop();
      },
      [keep, drop],
    ),
    forget: useCallback(() => {
      current.current = null;
      drop();
    }, [drop]),
    /** Whether a form holds something that is not saved. */
    pending: () => current.current !== null,
  };
}
