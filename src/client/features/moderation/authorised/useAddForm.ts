import { getIn } from 'formik';
import { useState } from 'react';
import { newAuthorisedAccountSchema } from '#domain/accounts/authorised';
import { text } from '#domain/base/schema';
import { useAddAuthorisedAccountMutation } from '../../../entities/administration/adminApi';
import { useForm } from '../../../forms/useForm';
import { useLeaveWarning } from '../../../forms/useLeaveWarning';
import { type PastedItem, readPasted } from './pastedList';

export interface LineFault extends PastedItem {
  code: string;
}

const valuesOf = (items: PastedItem[], kind: PastedItem['kind']) =>
  items.filter((item) => item.kind === kind).map(({ value }) => value);

/** The typed list and its parsed values: the rules and the server report faults by the index in the parsed values. */
const readList = (list: string) => {
  const items = readPasted(list);
  return { list, emails: valuesOf(items, 'email'), domains: valuesOf(items, 'domain') };
};

const EMPTY = { name: '', ...readList('') };

const schema = newAuthorisedAccountSchema.shape({
  list: text().test(
    'empty',
    'authorised.empty',
    (_list, { parent }) => parent.emails.length + parent.domains.length > 0,
  ),
});

/** The form that authorises addresses and domains. The typed text is kept until it is saved. */
export function useAddForm() {
  const [add] = useAddAuthorisedAccountMutation();
  const [added, setAdded] = useState<string | null>(null);
  const form = useForm({
    initial: EMPTY,
    schema,
    fieldId: (name) => (name === 'name' ? 'authorised-name' : LIST_ID),
    pathOf: (path) => path,
    save: async ({ name, emails, domains }) => {
      const stored = await add({ name: name.trim(), emails, domains }).unwrap();
      form.resetForm();
      setAdded(stored.name);
    },
  });
  const { values, errors } = form;
  useLeaveWarning(form.dirty);

  const change = (typed: Partial<Pick<typeof EMPTY, 'name' | 'list'>>) => {
    // The faults refer to line numbers, which an edit changes.
    form.setErrors({});
    setAdded(null);
    void form.setValues(
      { ...values, ...typed, ...(typed.list !== undefined && readList(typed.list)) },
      false,
    );
  };

  /** The error codes of each value; a string is the code of the whole list. */
  const codesOf = (kind: 'emails' | 'domains') => (Array.isArray(errors[kind]) ? errors[kind] : []);
  const places = { email: 0, domain: 0 };
  const lineFaults = readPasted(values.list).flatMap((item): LineFault[] => {
    const code = getIn(codesOf(`${item.kind}s`), String(places[item.kind]++));
    return code === undefined ? [] : [{ ...item, code }];
  });

  return {
    ...form,
    change,
    lineFaults,
    /** The error code of the list as a whole. */
    listFault: [errors.list, errors.emails, errors.domains].find((code) => typeof code === 'string'),
    /** The name that was just added; null: none. */
    added,
  };
}

export const LIST_ID = 'authorised-list';
