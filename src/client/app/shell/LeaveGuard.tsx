import { useBlocker } from 'react-router-dom';
import { isUnsaved } from '../../forms/useLeaveWarning';
import { LeaveQuestion } from './LeaveQuestion';

/** Asks before a screen with unsaved input is left. Another query on the same path is the same screen. */
export function LeaveGuard() {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  );
  return <LeaveQuestion open={state === 'blocked'} onGo={() => proceed?.()} onStay={() => reset?.()} />;
}
