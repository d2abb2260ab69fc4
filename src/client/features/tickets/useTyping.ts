import { useEffect } from 'react';
import { useUserQuery } from '../../entities/account/accountApi';
import { type Typing, writerKnown } from '../../entities/ticket/ticketsSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';

/** The user's unsent texts; null until the user is loaded. */
export function useTyping(): Typing | null {
  const dispatch = useAppDispatch();
  const { data: user } = useUserQuery();
  const typing = useAppSelector(({ tickets }) => tickets.typing);
  const id = user?.id;
  useEffect(() => {
    if (id !== undefined) dispatch(writerKnown(id));
  }, [id, dispatch]);
  return typing !== null && typing.writer === id ? typing : null;
}
