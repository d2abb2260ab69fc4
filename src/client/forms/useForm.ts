import { type FormikValues, getIn, useFormik } from 'formik';
import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import { type ApiError, isApiError } from '../api/apiError';
import { errorText } from '../intl/errorText';
import { useHydrating } from '../ui/useHydrating';
import { focusField } from './focusField';
import { serverErrors } from './serverErrors';

/** What Formik needs of a yup schema, which may also be loaded on demand. */
export interface FormSchema {
  validate(values: unknown, options?: object): Promise<unknown>;
}

export interface FormOptions<V extends FormikValues> {
  /** Keys in the order of the page. */
  initial: V;
  /** Messages are codes. Without a schema only the server validates. */
  schema?: FormSchema;
  /** Rejects with an ApiError. */
  save: (values: V) => unknown;
  /** Control id of a field; default: the name. */
  fieldId?: (name: string) => string;
  /** The field of a path in server errors (see serverErrors). */
  pathOf?: (path: string) => string;
}

/**
 * All forms of the product: Formik for values, yup before sending, server errors on their fields. Errors are codes and are translated for
 * display. They appear after an attempt, with the focus on the first, and disappear when the field is edited. `failure` belongs to no field
 * and stays until an attempt succeeds, so that its retry button keeps the focus.
 */
export function useForm<V extends FormikValues>(options: FormOptions<V>) {
  const { initial, schema, save, fieldId = asIs, pathOf } = options;
  const intl = useIntl();
  const isHydrating = useHydrating();
  const formik = useFormik<V>({
    // The server-drawn page did not know values from the address.
    initialValues: isHydrating ? emptied(initial) : initial,
    validationSchema: schema,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (values, { setErrors, setStatus }) => {
      try {
        await save(values);
        setStatus(undefined);
      } catch (error) {
        const errors = serverErrors(error, values, pathOf);
        setErrors(errors);
        setStatus({ refusal: error, ...(Object.keys(errors).length === 0 && { failure: error }) });
      }
    },
  });
  const { errors, isSubmitting, submitCount, values } = formik;
  const { refusal, failure } = (formik.status ?? {}) as { refusal?: unknown; failure?: unknown };

  const takeTyped = useEffectEvent(() => {
    if (isHydrating) void formik.setValues(typedInto(initial, fieldId), false);
  });
  useLayoutEffect(takeTyped, []);

  // An array holds the errors of a list's rows, unless it is an error of the list itself.
  const focusFirstError = useEffectEvent(() => {
    const first = fieldsOf(values).find((name) => typeof getIn(errors, name) === 'string');
    if (first !== undefined) focusField(fieldId(first));
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstError();
  }, [submitCount, isSubmitting]);

  /** Sets a field and clears its error. */
  const change = (name: string, value: unknown) => {
    if (getIn(errors, name) !== undefined) formik.setFieldError(name, undefined);
    return formik.setFieldValue(name, value, false);
  };
  /** Props for TextInput and SelectInput, with the error as text. */
  const field = (name: string) => {
    const code: unknown = getIn(errors, name);
    return {
      name,
      value: getIn(values, name) as string,
      onBlur: formik.handleBlur,
      id: fieldId(name),
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) =>
        void change(name, target.value),
      error: typeof code === 'string' ? errorText(intl, code, valuesOf(refusal)) : undefined,
    };
  };

  return {
    ...formik,
    change,
    field,
    /** Why the last attempt failed, usually an ApiError; also for errors on fields. */
    refusal,
    /** The same, if not about fields. */
    failure,
    busy: isSubmitting,
    /** Props of the form element. */
    formProps: { noValidate: true, onSubmit: formik.handleSubmit },
  };
}

/** Placeholder values of server errors. */
const valuesOf = (refusal: unknown): ApiError['values'] => (isApiError(refusal) ? refusal.values : undefined);

export type Form<V extends FormikValues> = ReturnType<typeof useForm<V>>;

const emptied = <V extends FormikValues>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? '' : value]),
  ) as V;

/** Adds what a person typed into the static page before hydration. */
function typedInto<V extends FormikValues>(values: V, fieldId: (name: string) => string): V {
  const typed = Object.keys(values).flatMap((name) => {
    const control = document.getElementById(fieldId(name));
    return control instanceof HTMLInputElement && control.value !== '' ? [[name, control.value]] : [];
  });
  return { ...values, ...Object.fromEntries(typed) };
}

const asIs = (name: string): string => name;

/** Field paths in order: `company.name`, and `rows[1].shares` for a list. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item, at) => fieldsOf(item, `${path}[${at}]`))];
  if (Object.prototype.toString.call(value) !== '[object Object]') return [path];
  const prefix = path && `${path}.`;
  return Object.entries(value as object).flatMap(([key, inner]) => fieldsOf(inner, prefix + key));
}
