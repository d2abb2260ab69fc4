import Box from '@mui/material/Box';
import type { FormEventHandler, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../intl/messages';
import { BusyButton, type BusyButtonProps } from '../../ui/BusyButton';
import { stacked } from '../../ui/stacked';

type Call = '/login' | '/register' | '/forgot-password';

interface Props {
  /** As useForm gives it. */
  form: { formProps: { noValidate: boolean; onSubmit: FormEventHandler<HTMLFormElement> }; busy: boolean };
  children: ReactNode;
  /** What it sends, and beside the fields: sent like this when a person is faster than the page (see early.ts). */
  call?: Call;
  beside?: Record<string, string>;
  /** On its one button, and what that says while busy. */
  submit: MessageId;
  submitting: MessageId;
  button?: Omit<BusyButtonProps, 'busy' | 'busyLabel'>;
}

/** The form of a public page: its fields one beneath the other, and the button as wide as they are. */
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
