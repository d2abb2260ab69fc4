import Box from '@mui/material/Box';
import type { FormEventHandler, ReactNode } from 'react';
import { BusyButton, type BusyButtonProps } from '../../ui/BusyButton';

interface Props {
  form: { onSubmit: FormEventHandler<HTMLFormElement>; busy: boolean };
  children: ReactNode;
  /** On its one button, and what that says while busy. */
  submit: ReactNode;
  submitting: ReactNode;
  button?: Omit<BusyButtonProps, 'busy' | 'busyLabel'>;
}

/** The form of a public page: its fields one beneath the other, and the button as wide as they are. */
export function AuthForm({ form, children, submit, submitting, button }: Props) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={form.onSubmit}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', mt: 3 }}
    >
      {children}
      <BusyButton
        type="submit"
        variant="contained"
        size="large"
        fullWidth
        busy={form.busy}
        busyLabel={submitting}
        {...button}
      >
        {submit}
      </BusyButton>
    </Box>
  );
}
