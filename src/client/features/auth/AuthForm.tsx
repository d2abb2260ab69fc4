import Box from '@mui/material/Box';
import type { FormEventHandler, ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { MessageId } from '../../intl/messages';
import { BusyButton, type BusyButtonProps } from '../../ui/BusyButton';

interface Props {
  /** As useForm gives it. */
  form: { formProps: { noValidate: boolean; onSubmit: FormEventHandler<HTMLFormElement> }; busy: boolean };
  children: ReactNode;
  /** On its one button, and what that says while busy. */
  submit: MessageId;
  submitting: MessageId;
  button?: Omit<BusyButtonProps, 'busy' | 'busyLabel'>;
}

/** The form of a public page: its fields one beneath the other, and the button as wide as they are. */
export function AuthForm({ form, children, submit, submitting, button }: Props) {
  return (
    <Box
      component="form"
      {...form.formProps}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 3 }}
    >
      {children}
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
