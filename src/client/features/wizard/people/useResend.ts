import { useState } from 'react';
import type { Language } from '#domain/language/languages';
import type { PersonRef } from '#domain/people/verification';
import { useAppDispatch } from '../../../store/hooks';
import { useDossier } from '../useDossier';
import { sendIdentityLink } from './identityLink';

/** Sends a person their link again. */
export function useResend() {
  const { id, demande } = useDossier();
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  return {
    /** The id of the person it is being sent to. */
    sending,
    /** An ApiError of the last attempt. */
    failure,
    /** Returns whether it was requested. */
    resend: async (person: PersonRef, lang: Language = demande.langue): Promise<boolean> => {
      setSending(person.person_id);
      setFailure(undefined);
      const failed = await dispatch(sendIdentityLink({ demandeId: id, person, lang })).then(
        () => undefined,
        (error: unknown) => error,
      );
      setSending(null);
      setFailure(failed);
      return failed === undefined;
    },
  };
}
