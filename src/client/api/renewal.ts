/** Whose call it is: the token it carried, and how many persons this page has had before (see authSlice). */
export interface Caller {
  token: string | null;
  visit: number;
}

/**
 * Asks for a new session in place of one the server no longer knows. Resolves when there is an answer, which may take as
 * long as a person does: true when the call may be made again, by the same person with another token.
 */
export type Renew = (caller: Caller) => Promise<boolean>;

const never: Renew = async () => false;
let renew = never;

/** The page's way to renew a session; without one, a refused call simply fails. Returns how to take it back. */
export function setRenewal(how: Renew): () => void {
  renew = how;
  return () => {
    if (renew === how) renew = never;
  };
}

export const renewSession: Renew = (caller) => renew(caller);
