import { useCallback, useRef, useState } from 'react';
import type { StepName } from '#domain/wizard';
import { isObject } from '../draftShape';
import type { Kept } from '../frame/kept';
import { useDraft } from '../useDraft';

/** What is typed in one small form, and what was saved when that typing began, as the form writes it. */
interface OpenForm<Panel> {
  panel: Panel;
  values: object;
  over: string;
}

/** A type alias: it is kept as a draft. */
type Typed<Panel> = { forms: OpenForm<Panel>[] };

/** What a small form gets of what was typed in it before, and gives of what is typed in it now. */
export interface TypedProps<Values extends object> {
  typed: Values | null;
  /** What was saved when that typing began, as the form writes it. */
  over: string | null;
  /** null: nothing that would be lost. */
  onTyped: (values: Values | null, over: string) => void;
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What is typed in the small forms that stand open on a step, kept with the step's draft. `Panel` says which form it is, in
 * plain data; `isPanel` knows those of the step.
 */
export function useTyped<Panel>(
  step: StepName,
  demandeId: number | null,
  isPanel: (panel: Record<string, unknown>) => boolean,
) {
  const { draft, keep, drop, elsewhere, choose } = useDraft<Typed<Panel>>(step, demandeId, (typed) => {
    const { forms } = typed as Record<string, unknown>;
    return Array.isArray(forms) && forms.every(isForm) ? (typed as Typed<Panel>) : null;
  });
  /** Until something is typed or given up here, what comes from before is what counts. */
  const here = useRef<OpenForm<Panel>[] | undefined>(undefined);
  /** How often the other tab's version was taken: the forms start anew with it. */
  const [version, setVersion] = useState(0);
  const before = useRef(draft);
  before.current = draft;
  const current = useCallback(() => here.current ?? before.current?.typed.forms ?? [], []);
  const formOf = (panel: Panel) => current().find((form) => same(form.panel, panel));

  function isForm(form: unknown): boolean {
    if (!isObject(form)) return false;
    const { panel, values, over } = form;
    return isObject(panel) && isPanel(panel) && isObject(values) && typeof over === 'string';
  }

  const note = useCallback(
    (panel: Panel, values: object | null, over: string) => {
      const held = current();
      const isOwn = (form: OpenForm<Panel>) => same(form.panel, panel);
      const known = held.some(isOwn);
      if (values === null && !known) return;
      if (values === null) here.current = held.filter((form) => !isOwn(form));
      else {
        const now = { panel, values, over };
        // In its place: the same forms in another order would look to another tab as if somebody had typed.
        here.current = known ? held.map((form) => (isOwn(form) ? now : form)) : [...held, now];
      }
      if (here.current.length > 0) keep({ typed: { forms: here.current }, over: '' });
      else drop();
    },
    [current, keep, drop],
  );

  const kept: Kept = {
    conflict: elsewhere !== undefined,
    keepMine: () => choose('mine'),
    takeTheirs: () => {
      here.current = elsewhere?.draft?.typed.forms ?? [];
      choose('theirs');
      setVersion((n) => n + 1);
    },
  };
  return {
    /** The forms that were open when the step was left with something typed in them. */
    arrivedWith: draft?.typed.forms.map(({ panel }) => panel) ?? [],
    /** For a form. Only that form writes under its panel, so the shape is the one it reads. */
    propsOf: <Values extends object>(panel: Panel): TypedProps<Values> => {
      const own = formOf(panel);
      return {
        typed: (own?.values as Values | undefined) ?? null,
        over: own?.over ?? null,
        onTyped: (values, over) => note(panel, values, over),
      };
    },
    forget: (panel: Panel) => note(panel, null, ''),
    /** Whether a form holds something that is not saved. */
    holds: (panel: Panel) => formOf(panel) !== undefined,
    kept,
    version,
  };
}
