import { useState } from 'react';
import { isApiError } from '../../api/apiError';
import { useSendVerificationLinkMutation } from '../../entities/account/accountApi';
import { usePause } from './usePause';

/** Prevents a second click that would only use up the server's hourly limit. */
const AFTER_SENDING_SECONDS = 30;

/** Requests the verification mail again. The server does not reveal whether the address is known or needs one. */
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
    /** The address of the last mail; null before the first and after a failure. */
    sentTo,
    failure,
    /** Seconds until another one can be requested. */
    pause,
  };
}

export type Resend = ReturnType<typeof useResendMail>;
