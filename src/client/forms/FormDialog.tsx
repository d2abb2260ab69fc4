import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type FormEvent, type ReactNode, useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { BusyButton } from '../ui/BusyButton';
import { Notice } from '../ui/Notice';
import { stacked } from '../ui/stacked';

interface Props {
  title: ReactNode;
  /** Read out with the title. */
  text?: ReactNode;
  /** The fields, below the text. */
  children: ReactNode;
  /** See useForm. */
  form: {
    formProps: { onSubmit: (event?: FormEvent<HTMLFormElement>) => unknown };
    busy: boolean;
    dirty: boolean;
  };
  submitLabel: ReactNode;
  busyLabel?: ReactNode;
  /** The action is destructive. */
  danger?: boolean;
  /** Failure that belongs to no field. */
  failure?: ReactNode;
  failureTitle?: ReactNode;
  /** Another action of the form is running. */
  isBlocked?: boolean;
  /** Another action, at the other end of the buttons. */
  aside?: ReactNode;
  /** Closes without sending; also Escape and a click outside, unless something is typed or only buttons may close it. */
  onClose: () => void;
  closeLabel?: ReactNode;
  onlyButtons?: boolean;
}

/** A form in a dialog. It cannot be closed while sending, so that the outcome is seen. */
export function FormDialog(props: Props) {
  const { title, text, children, form, danger = false, failure, failureTitle, isBlocked = false } = props;
  const { onClose, closeLabel, onlyButtons = form.dirty } = props;
  const id = useId();
  const isBusy = form.busy || isBlocked;
  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      open
      {...(!onlyButtons && { onClose: close })}
      maxWidth="sm"
      fullWidth
      aria-labelledby={`${id}-title`}
      {...(text && { 'aria-describedby': `${id}-text` })}
    >
      <form
        {...form.formProps}
        onSubmit={(event) => {
          // React events bubble through portals to the form that opened this one.
          event.stopPropagation();
          form.formProps.onSubmit(event);
        }}
      >
        <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
        {/* A label keeps some distance from the title. */}
        <DialogContent sx={text ? undefined : { pt: '8px !important' }}>
          <Box sx={stacked(2)}>
            {text && <div id={`${id}-text`}>{text}</div>}
            {children}
            {failure && (
              <Notice tone="error" title={failureTitle}>
                {failure}
              </Notice>
            )}
          </Box>
        </DialogContent>
        <DialogActions>
          {props.aside && <Box sx={{ mr: 'auto' }}>{props.aside}</Box>}
          <Button onClick={close} aria-disabled={isBusy}>
            {closeLabel ?? <FormattedMessage id="ui.cancel" />}
          </Button>
          <BusyButton
            type="submit"
            variant="contained"
            color={danger ? 'error' : 'primary'}
            busy={form.busy}
            busyLabel={props.busyLabel ?? <FormattedMessage id="profile.saving" />}
          >
            {props.submitLabel}
          </BusyButton>
        </DialogActions>
      </form>
    </Dialog>
  );
}
