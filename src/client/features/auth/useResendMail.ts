import { useState } from 'react';
import { isApiError } from '../../api/apiError';
import { useSendVerificationLinkMutation } from '../../entities/account/accountApi';
import { usePause } from './usePause';

/** A second click right after the first would only use up what the server allows in an hour. */
const AFTER_SENDING_SECONDS = 30;

/** Asks for the verification mail again. The server says neither whether the address is known nor whether it needs one. */
export function useResendMail() {
  const [send, { isLoading: busy, error: failure, reset }] = useSendVerificationLinkMutation();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { left: pause, begin } = usePause();

  const resend = async (email: string): Promise<void> => {
    if (pause > 0) return;
    setSentTo(null);
    const { error } = await send({ email });
    if (!error) {
      reset();
      setSentTo(email);
      begin(AFTER_SENDING_SECONDS);
    } else if (isApiError(error) && error.retryAfter) begin(error.retryAfter);
  };

  return {
    resend,
    busy,
    /** Where the last message went; null before and after a failure. */
    sentTo,
    failure,
    /** Seconds until another one may be asked for. */
    pause,
  };
}

export type Resend = ReturnType<typeof useResendMail>;
