import { type ComponentType, useEffect, useState } from 'react';
import { sessionExpired } from '../../entities/account/authSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** Asks for the password when a session has expired. Most visits do not need it, so its chunk is loaded on demand. */
export function SessionGate() {
  const dispatch = useAppDispatch();
  const isAsked = useAppSelector(({ auth }) => auth.blocked === 'reauthRequired');
  const [Dialog, setDialog] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!isAsked || Dialog) return;
    import('./SessionExpiredDialog').then(
      ({ SessionExpiredDialog }) => setDialog(() => SessionExpiredDialog),
      // If the dialog cannot be loaded, the guard goes to the login page, which is loaded or shows its own failure.
      () => dispatch(sessionExpired()),
    );
  }, [isAsked, Dialog, dispatch]);

  return isAsked && Dialog ? <Dialog /> : null;
}
