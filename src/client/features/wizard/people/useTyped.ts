import { useCallback, useRef, useState } from 'react';
import type { StepName } from '#domain/wizard';
import { isObject } from '../draftShape';
import type { Kept } from '../frame/kept';
import { useDraft } from '../useDraft';

interface Typed<Panel> {
  panel: Panel;
  values: object;
}

/** What a small form gets of what was typed in it before, and gives of what is typed in it now. */
export interface TypedProps<Values extends object> {
  typed: Values | null;
  /** What was saved when that typing began, as JSON. */
  over: string | null;
  /** null: nothing that would be lost. */
  onTyped: (values: Values | null, over: string) => void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What is typed in the small form that stands open on a step, kept with the step's draft. `Panel` says which form it is, in
 * plain data; `isPanel` knows those of the step.
 */
export function useTyped<Panel>(
  step: StepName,
  demandeId: number | null,
  isPanel: (panel: Record<string, unknown>) => boolean,
) {
  const { draft, keep, drop, elsewhere, choose } = useDraft<Typed<Panel>>(step, demandeId, (typed) => {
    const { panel, values } = typed as Record<string, unknown>;
    return isObject(panel) && isPanel(panel) && isObject(values) ? (typed as Typed<Panel>) : null;
  });
  /** Until something is typed or given up here, what comes from before is what counts. */
  const here = useRef<{ typed: Typed<Panel>; over: string } | null | undefined>(undefined);
  /** How often the other tab's version was taken: the forms start anew with it. */
  const [version, setVersion] = useState(0);
  const before = useRef(draft);
  before.current = draft;
  const current = useCallback(() => (here.current === undefined ? before.current : here.current), []);

  const note = useCallback(
    (panel: Panel, values: object | null, over: string) => {
      // Only a form's own: what another one holds stays.
      const held = current();
      if (values === null && !same(held?.typed.panel, panel)) return;
      here.current = values && { typed: { panel, values }, over };
      if (here.current) keep(here.current);
      else drop();
    },
    [current, keep, drop],
  );
  const forget = useCallback(() => {
    here.current = null;
    drop();
  }, [drop]);

  const kept: Kept = {
    conflict: elsewhere !== undefined,
    keepMine: () => choose('mine'),
    takeTheirs: () => {
      here.current = elsewhere?.draft ?? null;
      choose('theirs');
      setVersion((n) => n + 1);
    },
  };
  return {
    /** The form that was open when the step was left with something typed in it. */
    arrivedWith: draft?.typed.panel ?? null,
    /** For a form. Only that form writes under its panel, so the shape is the one it reads. */
    propsOf: <Values extends object>(panel: Panel): TypedProps<Values> => {
      const mine = current();
      const own = mine && same(mine.typed.panel, panel) ? mine : null;
      return {
        typed: (own?.typed.values as Values | undefined) ?? null,
        over: own?.over ?? null,
        onTyped: (values, over) => note(panel, values, over),
      };
    },
    forget,
    /** Whether a form holds something that is not saved. */
    pending: () => current() !== null,
    kept,
    version,
  };
}
