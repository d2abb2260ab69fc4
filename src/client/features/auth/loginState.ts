/** What the way to the login page carries in the history entry: never in the address, never in storage. */
export interface LoginState {
  /** Path and query to go to after login. */
  wanted?: string;
  /** The guard chose the language of the page, not the person. */
  languageByDefault?: boolean;
  /** What has just been done, to be said above the form. */
  done?: 'registered' | 'verified' | 'passwordReset';
  /** Whose account it is: after a registration the link went there, and may be sent again. */
  email?: string;
}

const DONE: readonly unknown[] = ['registered', 'verified', 'passwordReset'];

/** The state of a history entry, which anyone may have written. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { wanted, languageByDefault, done, email } = state as Record<string, unknown>;
  return {
    // One slash only: '//elsewhere.example' would leave the site, and browsers drop a tab between the two.
    ...(typeof wanted === 'string' && /^\/(?!\s*[/\\])/.test(wanted) && { wanted }),
    ...(languageByDefault === true && { languageByDefault }),
    ...(DONE.includes(done) && { done: done as NonNullable<LoginState['done']> }),
    ...(typeof email === 'string' && { email }),
  };
}
