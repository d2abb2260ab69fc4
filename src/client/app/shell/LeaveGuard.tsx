import { FormattedMessage } from 'react-intl';
import { useBlocker } from 'react-router-dom';
import { isUnsaved } from '../../forms/useLeaveWarning';
import { ConfirmDialog } from '../../ui/ConfirmDialog';

/** Asks before a screen is left on which something is typed and not saved. What stands behind its `?` is the same screen. */
export function LeaveGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  return (
    <ConfirmDialog
      open={state === 'blocked'}
      title={<FormattedMessage id="leave.title" />}
      confirmLabel={<FormattedMessage id="leave.go" />}
      keepLabel={<FormattedMessage id="leave.stay" />}
      onConfirm={() => proceed?.()}
      onKeep={() => reset?.()}
    >
      <FormattedMessage id="leave.text" />
    </ConfirmDialog>
  );
}
