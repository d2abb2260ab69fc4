import { type FormikErrors, useFormik } from 'formik';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Demande } from '#domain/entities/demande';
import type { AnyDomainSchema } from '#domain/schema';
import type { StepName } from '#domain/wizard';
import { heldDemandes } from '../../api/demandeQuery';
import { isChangedElsewhere } from '../../api/guarded';
import { useAppStore } from '../../store/hooks';
import { inShapeOf } from './draftShape';
import { schemaErrors } from './form/schemaErrors';
import { useAutosave } from './form/useAutosave';
import { useSave } from './form/useSave';
import { gapId } from './frame/gaps';
import { CONFLICT_ID, type Kept } from './frame/kept';
import { faultsByField } from './people/faults';
import { type StepOutcome, stay } from './useAdvance';
import type { Dossier } from './useDossier';
import { useDraft } from './useDraft';

interface Options<Values extends object> {
  step: StepName;
  /** null on the first step, which has none. */
  dossier: Dossier | null;
  /** The form before anything is known. */
  empty: Values;
  /** What is saved. */
  read?: (demande: Demande) => Values;
  /** Codes by field: the domain's schema of what is sent, and what a schema cannot say. */
  schema?: AnyDomainSchema;
  check?: (values: Values) => Partial<Record<keyof Values, string>>;
  /** What was typed as the server writes it: the same thing written otherwise is no other version. */
  tidy?: (values: Values) => Values;
  /** Saves what is right. Rejects with an ApiError. */
  save?: (values: Values) => Promise<unknown>;
  /** What only Continue saves, though it is right: saving it would undo something else. */
  waits?: (values: Values) => boolean;
  /** One line that tells one version from another. */
  summary?: (values: Values) => ReactNode;
}

/** Codes by field. */
export type Faults<Values> = Partial<Record<keyof Values & string, string>>;

/**
 * The form of a step: Formik over the saved values, or over what was typed before and not saved. What is right is saved a
 * moment after the last key and on leaving, what is not is kept as a draft. Where another tab or device saves something
 * else meanwhile, an untouched form follows it; otherwise the person says which version counts, and until then nothing is
 * saved. Messages appear once a person has tried to go on, or has left a field that is wrong; they are codes, to be put
 * into words by errorText.
 */
export function useStepForm<Values extends object>(options: Options<Values>) {
  const { step, dossier, empty, read, schema, check, summary } = options;
  const store = useAppStore();
  const id = dossier?.id ?? null;
  const { draft, keep, drop, dropSaved, elsewhere, choose } = useDraft<Values>(step, id, (typed) =>
    inShapeOf(empty, typed),
  );
  const demande = dossier?.demande ?? null;
  /** Otherwise there is nothing that could be typed over, or that typing could still change. */
  const open = dossier === null || (demande !== null && demande.progress !== 100);
  const saved = demande && read ? read(demande) : null;
  const savedJson = saved && JSON.stringify(saved);

  // Fixed on arrival: Formik starts from it.
  const start = useRef<Values | null>(null);
  /** The version the form was filled from, as JSON; null until it is known. */
  const [base, setBase] = useState<string | null>(null);
  const arriving = start.current === null && (dossier === null || demande !== null);
  if (arriving) {
    start.current = draft?.typed ?? saved ?? empty;
    setBase(draft?.over ?? savedJson ?? JSON.stringify(empty));
  }

  const form = useFormik<Values>({
    initialValues: start.current ?? empty,
    enableReinitialize: true,
    validate: (values) => faultsOf(values) as FormikErrors<Values>,
    onSubmit: () => undefined,
  });
  const { values } = form;
  const json = jsonOf(values);
  // Formik takes its start a moment after it is known; until then the fields hold nobody's words.
  const filled = useRef(false);
  filled.current ||= start.current !== null && json === jsonOf(start.current);

  /** What is saved at this moment, drawn or not. */
  const savedNow = () => {
    const held = heldDemandes(store.getState()).find((held) => held.id === id);
    return held && read ? JSON.stringify(read(held)) : base;
  };
  const { saving, sent, failed, persist, forgive } = useSave<Values>({
    values,
    json,
    base,
    save: options.save,
    saved: savedNow,
    onSaved: (saved, json) => {
      setBase(saved);
      // Here, too, when the step was left before the answer came.
      dropSaved((typed) => jsonOf(typed) === json);
    },
  });
  const ready = base !== null && savedJson !== null;
  const untouched = json === base || (json === sent?.json && base === sent.saved);
  const dirty = open && filled.current && !untouched && json !== savedJson;
  const overtaken = ready && !saving && dirty && savedJson !== base;
  const conflict = overtaken || elsewhere !== undefined;

  const fill = (next: Values, over: string | null) => {
    setBase(over);
    void form.resetForm({ values: next });
  };

  // Somebody else has saved this step, and nothing was typed over it.
  useEffect(() => {
    if (!ready || !open || !filled.current || saving || savedJson === base || dirty) return;
    if (json !== savedJson && saved) fill(saved, savedJson);
    else setBase(savedJson);
  });

  useEffect(() => {
    if (!open) return;
    if (dirty) keep({ typed: values, over: base ?? '' });
    else if (filled.current && !saving) drop();
  }, [open, dirty, saving, values, base, keep, drop]);

  function jsonOf(values: Values): string {
    return JSON.stringify(options.tidy ? options.tidy(values) : values);
  }

  function faultsOf(values: Values): Record<string, string> {
    return { ...schemaErrors(schema, values), ...check?.(values) };
  }

  const isRight = Object.keys(dirty ? faultsOf(values) : {}).length === 0;
  const fit = ready && !conflict && isRight && !options.waits?.(values);
  const due = fit && dirty && !saving;
  const again = failed?.json === json ? failed : null;
  const byItself = options.save !== undefined && !again?.final;
  useAutosave({
    due: due && byItself,
    onLeaving: fit && (dirty || saving) && byItself,
    again: again !== null,
    json,
    persist,
  });

  /** The code of a field, when it is time to show it. */
  const code = (field: keyof Values & string): string | undefined => {
    const error = form.errors[field];
    const shown = form.submitCount > 0 || form.touched[field];
    return shown && typeof error === 'string' ? error : undefined;
  };

  /** Marks every field and answers what is wrong, in the order of the form; empty when it may be saved. */
  const faults = async (): Promise<Faults<Values>> => {
    await form.submitForm();
    const errors = (await form.validateForm()) as Record<string, string>;
    const wrong = Object.keys(empty).filter((field) => errors[field] !== undefined);
    return Object.fromEntries(wrong.map((field) => [field, errors[field]])) as Faults<Values>;
  };

  /** For Continue: says what is wrong, or saves what is not saved yet. Rejects with an ApiError. */
  const commit = async (): Promise<StepOutcome> => {
    const [first] = Object.keys(await faults());
    if (first) return stay(gapId(first));
    if (conflict) return stay(CONFLICT_ID);
    try {
      await persist();
      return undefined;
    } catch (error) {
      if (isChangedElsewhere(error)) return stay(CONFLICT_ID);
      const refused = faultsByField(error);
      const field = Object.keys(empty).find((name) => refused[name] !== undefined);
      if (field === undefined) throw error;
      form.setErrors(refused as FormikErrors<Values>);
      return stay(gapId(field));
    }
  };

  const theirs = elsewhere ? (elsewhere.draft?.typed ?? null) : saved;
  const kept: Kept = {
    conflict,
    theirs: theirs && summary?.(theirs),
    keepMine: () => {
      if (elsewhere) choose('mine');
      setBase(savedJson);
      // It was refused over the version before this one.
      forgive();
    },
    takeTheirs: () => {
      if (elsewhere) choose('theirs');
      const over = elsewhere?.draft?.over ?? savedJson;
      fill(theirs ?? saved ?? empty, over);
    },
    retry: due ? () => void persist().catch(() => undefined) : undefined,
  };

  /** For a save that is not the form's own: what stands there since is no other version. */
  const rebase = () => setBase(savedNow());

  return { ...form, code, faults, commit, rebase, kept };
}
