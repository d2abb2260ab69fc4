import { ownPath } from '#domain/base/paths';

/** What the way to the login page carries in the history entry: never in the address, never in storage. */
export interface LoginState {
  /** Path and query to go to after login. */
  wanted?: string;
  /** The guard chose the language of the page, not the person. */
  languageByDefault?: boolean;
  /**
   * What has just happened, to be said above the form. Unsent: the verification mail could not be sent; forAdmins: who is
   * logged in may not see the page that was wanted.
   */
  done?: 'registered' | 'registeredUnsent' | 'verified' | 'disowned' | 'passwordReset' | 'forAdmins';
  /** Whose account it is: after a registration the link went there, and may be sent again. */
  email?: string;
}

const DONE: readonly unknown[] = [
  'registered',
  'registeredUnsent',
  'verified',
  'disowned',
  'passwordReset',
  'forAdmins',
];

/** The state of a history entry, which anyone may have written. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { languageByDefault, done, email, ...rest } = state as Record<string, unknown>;
  const wanted = ownPath(rest.wanted);
  return {
    ...(wanted !== undefined && { wanted }),
    ...(languageByDefault === true && { languageByDefault }),
    ...(DONE.includes(done) && { done: done as NonNullable<LoginState['done']> }),
    ...(typeof email === 'string' && { email }),
  };
}
