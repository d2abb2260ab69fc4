import { type FormikErrors, useFormik } from 'formik';
import { type ChangeEvent, useRef } from 'react';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { errorText } from '../../intl/errorText';
import { firstCodes } from './bodyFaults';

type Fields = Record<string, string>;
type Name<V> = keyof V & string;

interface Options<V extends Fields> {
  /** Its keys are in the order of the page. */
  initial: V;
  /** Codes by field, before anything is sent. Fields that are none of this form's do not count. */
  check: (values: V) => Promise<Record<string, string>>;
  /** Sends the form. An ApiError it throws is shown: at the fields it names, and as `failure`. */
  send: (values: V) => Promise<void>;
}

/**
 * A form of the public pages. Faults are kept as codes and put into words on the way to the screen, so that a change of
 * language changes them at once. The first field at fault takes the focus; what was typed stays whatever happens.
 */
export function useAuthForm<V extends Fields>({ initial, check, send }: Options<V>) {
  const intl = useIntl();
  const inputs = useRef<Partial<Record<Name<V>, HTMLInputElement | null>>>({});
  const names = Object.keys(initial) as Name<V>[];

  const form = useFormik<V>({
    initialValues: initial,
    validateOnBlur: false,
    validateOnChange: false,
    validate: async (values) => ownFaults(await check(values)),
    onSubmit: async (values, { setErrors, setStatus }) => {
      setStatus(undefined);
      try {
        await send(values);
      } catch (error) {
        if (!isApiError(error)) throw error;
        setErrors(ownFaults(firstCodes(error.errors)));
        setStatus(error);
      }
    },
  });

  /** The faults of this form's fields, after moving to the first one. */
  function ownFaults(codes: Record<string, string>): FormikErrors<V> {
    const wrong = names.filter((name) => codes[name] !== undefined);
    if (wrong[0]) inputs.current[wrong[0]]?.focus();
    return Object.fromEntries(wrong.map((name) => [name, codes[name]])) as FormikErrors<V>;
  }

  /** What an input needs: value, handlers, message, and the way to its focus. */
  const field = (name: Name<V>) => {
    const code = form.errors[name] as string | undefined;
    return {
      id: name,
      name,
      value: form.values[name] as string,
      onBlur: form.handleBlur,
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
        form.handleChange(event);
        if (code) form.setFieldError(name, undefined);
      },
      error: code && errorText(intl, code),
      inputRef: (input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      },
    };
  };

  return {
    values: form.values,
    setValues: (values: V) => {
      form.setErrors({});
      form.setStatus(undefined);
      void form.setValues(values);
    },
    busy: form.isSubmitting,
    /** The ApiError of the last attempt. */
    failure: form.status as unknown,
    onSubmit: form.handleSubmit,
    field,
  };
}
