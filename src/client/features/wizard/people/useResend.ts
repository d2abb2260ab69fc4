import { useState } from 'react';
import type { Language } from '#domain/languages';
import { useAppDispatch } from '../../../store/hooks';
import { useDossier } from '../useDossier';
import { sendIdentityLink } from './identityLink';

/** Sends a link again, to the number it went to before. */
export function useResend() {
  const { id, demande } = useDossier();
  const dispatch = useAppDispatch();
  const [sending, setSending] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(undefined);
  return {
    /** The number it is being sent to. */
    sending,
    /** An ApiError of the last attempt. */
    failure,
    /** Answers whether it is on its way. */
    resend: async (number: string, lang: Language = demande.langue): Promise<boolean> => {
      setSending(number);
      setFailure(undefined);
      const failed = await dispatch(sendIdentityLink({ demandeId: id, number, lang })).then(
        () => undefined,
        (error: unknown) => error,
      );
      setSending(null);
      setFailure(failed);
      return failed === undefined;
    },
  };
}
