import { type ComponentType, useEffect, useState } from 'react';
import { sessionExpired } from '../../features/auth/authSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** Asks for the password when a session is over. Most visits never see it: its chunk comes when it is needed. */
export function SessionGate() {
  const dispatch = useAppDispatch();
  const asking = useAppSelector(({ auth }) => auth.asking);
  const [Dialog, setDialog] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!asking || Dialog) return;
    import('./SessionExpiredDialog').then(
      ({ SessionExpiredDialog }) => setDialog(() => SessionExpiredDialog),
      // The login page is there already, or says itself that it cannot be loaded.
      () => dispatch(sessionExpired()),
    );
  }, [asking, Dialog, dispatch]);

  return asking && Dialog ? <Dialog /> : null;
}
