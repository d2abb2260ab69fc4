import Box from '@mui/material/Box';
import type { FormEventHandler, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../intl/messages';
import { BusyButton, type BusyButtonProps } from '../../ui/BusyButton';
import { stacked } from '../../ui/stacked';

type Call = '/login' | '/register' | '/forgot-password';

interface Props {
  /** The result of useForm. */
  form: { formProps: { noValidate: boolean; onSubmit: FormEventHandler<HTMLFormElement> }; busy: boolean };
  children: ReactNode;
  /** The call and its extra fields, to submit the form before the page is hydrated (see early.ts). */
  call?: Call;
  beside?: Record<string, string>;
  /** The label of the button, and its label while busy. */
  submit: MessageId;
  submitting: MessageId;
  button?: Omit<BusyButtonProps, 'busy' | 'busyLabel'>;
}

/** The form of a public page: its fields in one column, and a button of the same width. */
export function AuthForm({ form, children, call, beside = {}, submit, submitting, button }: Props) {
  return (
    <Box
      component="form"
      {...form.formProps}
      method="post"
      {...(call && { action: `/api${call}` })}
      sx={{ ...stacked(2), mt: 3 }}
    >
      {children}
      {Object.entries(beside).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        busy={form.busy}
        busyLabel={<FormattedMessage id={submitting} />}
        {...button}
      >
        <FormattedMessage id={submit} />
      </BusyButton>
    </Box>
  );
}
