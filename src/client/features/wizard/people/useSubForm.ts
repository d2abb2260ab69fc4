import { type FormikErrors, useFormik } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { isChangedElsewhere } from '../../../api/guarded';
import { errorText } from '../../../intl/errorText';
import { inShapeOf } from '../draftShape';
import { focusField } from '../frame/focusField';
import { faultsByField, formFailure } from './faults';
import type { TypedProps } from './useTyped';

interface Options<Values extends object> extends TypedProps<Values> {
  /** As saved. */
  initial: Values;
  /** Codes by field. */
  check: (values: Values) => Partial<Record<keyof Values, string>>;
  /** Rejects with an ApiError when the server refuses. */
  save: (values: Values) => Promise<void>;
  /** The sentence for a failure that is no field's; the common one when left out. */
  failureOf?: (error: unknown) => string;
  /** The sentence for a list that has changed meanwhile, where the form adds to it instead of replacing something. */
  listChanged?: (values: Values) => string;
  /** The id of a field's control. */
  fieldId: (field: keyof Values & string) => string;
}

/**
 * The form of one person: messages after the first attempt, focus on the first fault, faults of the server on the fields
 * they belong to, anything else as one sentence (`failure`).
 */
export function useSubForm<Values extends object>(options: Options<Values>) {
  const { initial, typed, over, onTyped, check, save, fieldId } = options;
  const intl = useIntl();
  const { failureOf = (error) => formFailure(intl, error), listChanged } = options;
  const [failure, setFailure] = useState<string | null>(null);
  const [saved, setSaved] = useState(false);

  const form = useFormik<Values>({
    initialValues: inShapeOf(initial, typed) ?? initial,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => focusFirst(check(values)) as FormikErrors<Values>,
    onSubmit: async (values, { setErrors }) => {
      setFailure(null);
      try {
        await save(values);
        setSaved(true);
      } catch (error) {
        // The list shows the other version by now.
        if (isChangedElsewhere(error))
          return setFailure(listChanged?.(values) ?? intl.formatMessage({ id: 'person.changedElsewhere' }));
        const faults = faultsByField(error);
        const known = Object.fromEntries(Object.entries(faults).filter(([field]) => field in values));
        if (Object.keys(known).length > 0) setErrors(focusFirst(known) as FormikErrors<Values>);
        else setFailure(failureOf(error));
      }
    },
  });

  const { values } = form;
  const now = JSON.stringify(initial);
  /** What the typing began over. */
  const atFirst = useRef(over ?? now);
  if (saved) atFirst.current = now;
  const typedHere = JSON.stringify(values) !== atFirst.current;
  const overtaken = !form.isSubmitting && typedHere && now !== atFirst.current;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is typed counts, not a new function
  useEffect(() => {
    onTyped(typedHere ? values : null, atFirst.current);
  }, [values]);

  function focusFirst<E extends object>(errors: E): E {
    const [first] = Object.keys(errors);
    if (first) setTimeout(() => focusField(fieldId(first as keyof Values & string)));
    return errors;
  }

  return {
    form,
    /** Why it was not saved, or that somebody else has saved something meanwhile. */
    failure: failure ?? (overtaken ? intl.formatMessage({ id: 'person.changedElsewhere' }) : null),
    setFailure,
    /** For TextInput and SelectInput: id, value, handlers, and the message in words. */
    field: (name: keyof Values & string) => {
      const code = form.errors[name];
      return {
        ...form.getFieldProps(name),
        id: fieldId(name),
        onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLSelectElement>) => {
          form.handleChange(event);
          if (code) form.setFieldError(name, undefined);
        },
        error: typeof code === 'string' ? errorText(intl, code) : undefined,
      };
    },
  };
}
