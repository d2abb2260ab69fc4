import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { BusyButton } from './BusyButton';
import { Notice } from './Notice';

export interface ConfirmDialogProps {
  open: boolean;
  /** Names the object: "Supprimer la demande 1042 ?". */
  title: ReactNode;
  /** The consequences. */
  children: ReactNode;
  /** A verb: "Supprimer". */
  confirmLabel: ReactNode;
  /** Label while busy. */
  busyLabel?: ReactNode;
  /** The safe choice, which has the focus: "Garder la demande". Also Escape and a click outside. */
  keepLabel: ReactNode;
  /** `danger` for what cannot be undone. */
  tone?: 'danger' | 'primary';
  busy?: boolean;
  /** Why it failed. */
  error?: { title?: ReactNode; text: ReactNode } | undefined;
  onConfirm: () => void;
  onKeep: () => void;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    title,
    children,
    confirmLabel,
    busyLabel,
    keepLabel,
    tone = 'danger',
    busy = false,
    error,
  } = props;
  const id = useId();
  // Cannot be closed during the request, so that the outcome is seen.
  const keep = busy ? () => {} : props.onKeep;
  return (
    <Dialog
      open={open}
      onClose={keep}
      maxWidth="sm"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <div id={`${id}-text`}>{children}</div>
        {error && (
          <Notice tone="error" title={error.title} sx={{ mt: 2 }}>
            {error.text}
          </Notice>
        )}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={keep} aria-disabled={busy}>
          {keepLabel}
        </Button>
        <BusyButton
          variant="contained"
          color={tone === 'danger' ? 'error' : 'primary'}
          busy={busy}
          busyLabel={busyLabel}
          onClick={props.onConfirm}
        >
          {confirmLabel}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
