import { type FormikErrors, useFormik } from 'formik';
import { useEffect, useRef } from 'react';
import type { Demande } from '#domain/entities/demande';
import { type AnyDomainSchema, validate } from '#domain/schema';
import type { StepName } from '#domain/wizard';
import type { Dossier } from './useDossier';
import { useDraft } from './useDraft';

interface Options<Values extends object> {
  step: StepName;
  /** null on the first step, which has none. */
  dossier: Dossier | null;
  /** The form before anything is known. */
  empty: Values;
  /** What is saved. Read once, as soon as the demande is there. */
  read?: (demande: Demande) => Values;
  /** Codes by field: the domain's schema of what is sent, and what a schema cannot say. */
  schema?: AnyDomainSchema;
  check?: (values: Values) => Partial<Record<keyof Values, string>>;
}

/** Codes by field. */
export type Faults<Values> = Partial<Record<keyof Values & string, string>>;

/**
 * The form of a step: Formik over the saved values, or over what was typed before and not saved. Messages appear once a
 * person has tried to go on, or has left a field that is wrong; they are codes, to be put into words by errorText.
 */
export function useStepForm<Values extends object>(options: Options<Values>) {
  const { step, dossier, empty, read, schema, check } = options;
  const { draft, keep } = useDraft<Values>(step, dossier?.id ?? null);
  const demande = dossier?.demande ?? null;
  // Fixed on arrival: what is fetched again later must not overwrite what is being typed.
  const start = useRef<Values | null>(null);
  if (start.current === null && (dossier === null || demande !== null))
    start.current = draft ?? (demande && read ? read(demande) : empty);

  const form = useFormik<Values>({
    initialValues: start.current ?? empty,
    enableReinitialize: true,
    validate: (values) => ({ ...schemaErrors(schema, values), ...check?.(values) }) as FormikErrors<Values>,
    onSubmit: () => undefined,
  });

  const { values, initialValues } = form;
  useEffect(() => {
    if (values !== initialValues) keep(values);
  }, [keep, values, initialValues]);

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

  return { ...form, code, faults };
}

function schemaErrors(schema: AnyDomainSchema | undefined, values: object): Record<string, string> {
  if (!schema) return {};
  // An input that is left empty says nothing: that is a missing field, not a wrong one.
  const given = Object.entries(values).map(([field, value]) => [field, value === '' ? undefined : value]);
  const result = validate(schema, Object.fromEntries(given));
  if (result.ok) return {};
  return Object.fromEntries(
    Object.entries(result.errors).map(([field, [code = 'validation.invalid']]) => [field, code]),
  );
}
