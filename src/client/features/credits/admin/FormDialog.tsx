import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '../../../ui/BusyButton';
import { stacked } from '../../../ui/stacked';

interface Props {
  title: ReactNode;
  children: ReactNode;
  /** Of the form element (see useForm). */
  formProps: object;
  submitLabel: ReactNode;
  busy: boolean;
  /** It takes something away. */
  danger?: boolean;
  onClose: () => void;
}

/** A dialog that is a form; it does not close while it is being sent. */
export function FormDialog({
  title,
  children,
  formProps,
  submitLabel,
  busy,
  danger = false,
  onClose,
}: Props) {
  const id = useId();
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={`${id}-title`}>
      <form {...formProps}>
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        <DialogContent>
          <Box sx={stacked(2)}>{children}</Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={close} aria-disabled={busy}>
            <FormattedMessage id="ui.cancel" />
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            busy={busy}
            busyLabel={<FormattedMessage id="profile.saving" />}
          >
            {submitLabel}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
