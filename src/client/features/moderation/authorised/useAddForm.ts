import { useFormik } from 'formik';
import { useMemo, useRef } from 'react';
import { newAuthorisedAccountSchema } from '#domain/entities/credits';
import { validate } from '#domain/schema';
import { useAddAuthorisedAccountMutation } from '../../../api/adminApi';
import { isApiError } from '../../../api/apiError';
import { type PastedItem, readPasted } from './pastedList';

export interface AddValues {
  name: string;
  list: string;
}
const EMPTY: AddValues = { name: '', list: '' };

/** A fault of one value of the list, on its line. */
export interface LineFault extends PastedItem {
  code: string;
}

/** Codes: of the name, of the list as a whole, and of its lines. */
interface Faults {
  name?: string;
  list?: string;
  lines: LineFault[];
}
const NONE: Faults = { lines: [] };

/** What became of the last attempt. */
interface Status {
  faults?: Faults;
  error?: unknown;
  added?: string;
}

/** What is sent of a form, with the place of every value in it. */
function bodyOf({ name, list }: AddValues) {
  const items = readPasted(list);
  const of = (kind: PastedItem['kind']) => items.filter((item) => item.kind === kind);
  const [emails, domains] = [of('email'), of('domain')];
  const values = (list: PastedItem[]) => list.map(({ value }) => value);
  return { emails, domains, body: { name: name.trim(), emails: values(emails), domains: values(domains) } };
}

/** Brings 'emails[3]' back to the line it was typed on. */
function faultsOf(errors: Record<string, string[]>, { emails, domains }: ReturnType<typeof bodyOf>): Faults {
  const faults: Faults = { lines: [] };
  for (const [path, [code]] of Object.entries(errors)) {
    if (code === undefined) continue;
    const [, kind, at] = /^(emails|domains)\[(\d+)\]$/.exec(path) ?? [];
    const item = (kind === 'emails' ? emails : domains)[Number(at)];
    if (kind && item) faults.lines.push({ ...item, code });
    else if (path === 'name') faults.name = code;
    else faults.list ??= code;
  }
  faults.lines.sort((one, other) => one.line - other.line);
  return faults;
}

/** The form that authorises addresses and domains. What was typed stays until it is stored. */
export function useAddForm() {
  const [add] = useAddAuthorisedAccountMutation();
  const nameInput = useRef<HTMLInputElement>(null);
  const listInput = useRef<HTMLTextAreaElement>(null);

  const form = useFormik<AddValues>({
    initialValues: EMPTY,
    validateOnBlur: false,
    validateOnChange: false,
    onSubmit: async (values, { resetForm, setStatus }) => {
      const sent = bodyOf(values);
      const fail = (errors: Record<string, string[]>, error?: unknown) => {
        const faults = faultsOf(errors, sent);
        setStatus({ faults, error } satisfies Status);
        if (faults.name) nameInput.current?.focus();
        else if (faults.list || faults.lines.length > 0) listInput.current?.focus();
      };
      const checked = validate(newAuthorisedAccountSchema, sent.body);
      const errors = checked.ok ? {} : checked.errors;
      if (sent.emails.length + sent.domains.length === 0) errors.list = ['authorised.empty'];
      if (Object.keys(errors).length > 0) return fail(errors);

      const { data, error } = await add(sent.body);
      if (error) return fail((isApiError(error) && error.errors) || {}, error);
      resetForm({ status: { added: data.name } satisfies Status });
    },
  });

  const { faults = NONE, error, added = null } = (form.status ?? {}) as Status;
  const items = useMemo(() => readPasted(form.values.list), [form.values.list]);
  return {
    values: form.values,
    change: (field: keyof AddValues, value: string) => {
      // A line that moves would carry another's fault.
      if (form.status) form.setStatus(undefined);
      void form.setFieldValue(field, value, false);
    },
    onSubmit: form.handleSubmit,
    busy: form.isSubmitting,
    faults,
    /** Why the whole of it failed. */
    error,
    /** The name that has just been added. */
    added,
    /** How many of each the list holds. */
    counts: {
      emails: items.filter(({ kind }) => kind === 'email').length,
      domains: items.filter(({ kind }) => kind === 'domain').length,
    },
    nameInput,
    listInput,
  };
}
