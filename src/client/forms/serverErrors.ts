import { type FormikErrors, getIn, setIn } from 'formik';
import { isApiError } from '../api/apiError';

/**
 * The server's errors on the fields of a form, as codes. A path of the request (`shareholders[0].shares`) belongs to the
 * field that `pathOf` names, by default the one of its last part. What is no field of the form is left out.
 */
export function serverErrors<V extends object>(
  error: unknown,
  values: V,
  pathOf: (path: string) => string = lastPart,
): FormikErrors<V> {
  if (!isApiError(error)) return {};
  let errors: FormikErrors<V> = {};
  for (const [path, [code]] of Object.entries(error.errors ?? {})) {
    const field = pathOf(path);
    if (code !== undefined && getIn(values, field) !== undefined && getIn(errors, field) === undefined)
      errors = setIn(errors, field, code);
  }
  return errors;
}

const lastPart = (path: string): string => path.split('.').at(-1) ?? path;
