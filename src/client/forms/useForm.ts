import { type FormikValues, getIn, useFormik } from 'formik';
import { type ChangeEvent, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { useIntl } from 'react-intl';
import { type ApiError, isApiError } from '../api/apiError';
import { errorText } from '../intl/errorText';
import { useHydrating } from '../ui/useHydrating';
import { focusField } from './focusField';
import { serverErrors } from './serverErrors';

/** What Formik needs of a yup schema; one that is loaded when it is first needed fits as well. */
export interface FormSchema {
  validate(values: unknown, options?: object): Promise<unknown>;
}

export interface FormOptions<V extends FormikValues> {
  /** Its keys are in the order of the page. */
  initial: V;
  /** Its messages are codes. Left out, the server alone judges what was typed. */
  schema?: FormSchema;
  /** Rejects with an ApiError. */
  save: (values: V) => unknown;
  /** The id of a field's control; its name when left out. */
  fieldId?: (name: string) => string;
  /** The field that a path of the server's errors belongs to (see serverErrors). */
  pathOf?: (path: string) => string;
}

/**
 * Every form of the product: Formik over the values, yup's schema before anything is sent, the server's errors on their
 * fields. Errors are codes, put into words on the way to the screen; they show after an attempt, the first one takes the
 * focus, and typing in a field takes its error away. `failure` is what belongs to no field; it stands until an attempt goes
 * through, so that its retry button keeps the focus.
 */
export function useForm<V extends FormikValues>(options: FormOptions<V>) {
  const { initial, schema, save, fieldId = asIs, pathOf } = options;
  const intl = useIntl();
  const isHydrating = useHydrating();
  const formik = useFormik<V>({
    // The page was drawn without what the address or the way here say.
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

  // What stands at a list is the errors of its lines, unless it is the list's own.
  const focusFirstError = useEffectEvent(() => {
    const first = fieldsOf(values).find((name) => typeof getIn(errors, name) === 'string');
    if (first !== undefined) focusField(fieldId(first));
  });
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) focusFirstError();
  }, [submitCount, isSubmitting]);

  /** Sets a field and takes its error away: the person is putting it right. */
  const change = (name: string, value: unknown) => {
    if (getIn(errors, name) !== undefined) formik.setFieldError(name, undefined);
    return formik.setFieldValue(name, value, false);
  };
  /** For TextInput and SelectInput: id, name, value, handlers, and the error in words. */
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
    /** Why `save` rejected in the last attempt, also when it was for one of the fields; an ApiError as a rule. */
    refusal,
    /** The same, when it was for another reason than one of the fields. */
    failure,
    busy: isSubmitting,
    /** For the form element. */
    formProps: { noValidate: true, onSubmit: formik.handleSubmit },
  };
}

/** What the texts of the server's errors say in their places. */
const valuesOf = (refusal: unknown): ApiError['values'] => (isApiError(refusal) ? refusal.values : undefined);

export type Form<V extends FormikValues> = ReturnType<typeof useForm<V>>;

const emptied = <V extends FormikValues>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? '' : value]),
  ) as V;

/** `values` with what a person typed into the page before the form came to life. */
function typedInto<V extends FormikValues>(values: V, fieldId: (name: string) => string): V {
  const typed = Object.keys(values).flatMap((name) => {
    const control = document.getElementById(fieldId(name));
    return control instanceof HTMLInputElement && control.value !== '' ? [[name, control.value]] : [];
  });
  return { ...values, ...Object.fromEntries(typed) };
}

const asIs = (name: string): string => name;

/** The paths of a form's fields, in order: `company.name`, and `rows[1].shares` for a list. */
function fieldsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item, at) => fieldsOf(item, `${path}[${at}]`))];
  if (Object.prototype.toString.call(value) !== '[object Object]') return [path];
  const prefix = path && `${path}.`;
  return Object.entries(value as object).flatMap(([key, inner]) => fieldsOf(inner, prefix + key));
}
