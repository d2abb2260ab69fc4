import { type ComponentType, useEffect, useState } from 'react';
import { sessionExpired } from '../../entities/account/authSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** Asks for the password when a session is over. Most visits never see it: its chunk comes when it is needed. */
export function SessionGate() {
  const dispatch = useAppDispatch();
  const isAsked = useAppSelector(({ auth }) => auth.blocked === 'reauthRequired');
  const [Dialog, setDialog] = useState<ComponentType | null>(null);

  useEffect(() => {
    if (!isAsked || Dialog) return;
    import('./SessionExpiredDialog').then(
      ({ SessionExpiredDialog }) => setDialog(() => SessionExpiredDialog),
      // The login page is there already, or says itself that it cannot be loaded.
      () => dispatch(sessionExpired()),
    );
  }, [isAsked, Dialog, dispatch]);

  return isAsked && Dialog ? <Dialog /> : null;
}
