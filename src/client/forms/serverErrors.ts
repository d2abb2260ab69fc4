import { type FormikErrors, getIn, setIn } from 'formik';
import { isApiError } from '../api/apiError';

/**
 * Server errors by form field, as codes. `pathOf` maps a request path (`shareholders[0].shares`) to a field; default: the last part. Paths
 * that are no field are left out.
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
