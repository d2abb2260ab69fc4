import { FormattedMessage } from 'react-intl';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

interface Props {
  open: boolean;
  onGo: () => void;
  onStay: () => void;
}

/** Asks whether to leave unsaved input. */
export function LeaveQuestion({ open, onGo, onStay }: Props) {
  return (
    <ConfirmDialog
      open={open}
      title={<FormattedMessage id="leave.title" />}
      confirmLabel={<FormattedMessage id="leave.go" />}
      keepLabel={<FormattedMessage id="leave.stay" />}
      onConfirm={onGo}
      onKeep={onStay}
    >
      <FormattedMessage id="leave.text" />
    </ConfirmDialog>
  );
}
