import { useEffect, useState } from 'react';
import { accountApi } from '../../api/accountApi';
import { isApiError } from '../../api/apiError';
import { type AppDispatch, useAppDispatch } from '../../store/hooks';

export interface Verification {
  /** `dead`: the link is unknown, used or too old. `failed`: no answer that says anything about it. */
  state: 'working' | 'verified' | 'dead' | 'failed';
  error?: unknown;
}

/** A token works once: whoever draws the page twice must not use it twice. */
const underWay = new Map<string, Promise<Verification>>();

function verifyOnce(dispatch: AppDispatch, token: string): Promise<Verification> {
  const known = underWay.get(token);
  if (known !== undefined) return known;
  const outcome = dispatch(accountApi.endpoints.verifyEmail.initiate({ token }, { track: false }))
    .unwrap()
    .then(
      (): Verification => ({ state: 'verified' }),
      (error: unknown): Verification => {
        if (isApiError(error) && error.status === 422) return { state: 'dead' };
        underWay.delete(token);
        return { state: 'failed', error };
      },
    );
  underWay.set(token, outcome);
  return outcome;
}

/** Confirms the address the token was mailed to. */
export function useVerification(token: string) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState(0);
  const [verification, setVerification] = useState<Verification>({ state: 'working' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt more is another try
  useEffect(() => {
    let wanted = true;
    void verifyOnce(dispatch, token).then((outcome) => {
      if (wanted) setVerification(outcome);
    });
    return () => {
      wanted = false;
    };
  }, [dispatch, token, attempt]);

  const retry = () => {
    setVerification({ state: 'working' });
    setAttempt((before) => before + 1);
  };
  return { ...verification, retry };
}
