/** What the way to the login page carries in the history entry: never in the address, never in storage. */
export interface LoginState {
  /** Path and query to go to after login. */
  wanted?: string;
  /** The guard chose the language of the page, not the person. */
  languageByDefault?: boolean;
}

/** The state of a history entry, which anyone may have written. */
export function readLoginState(state: unknown): LoginState {
  if (typeof state !== 'object' || state === null) return {};
  const { wanted, languageByDefault } = state as Record<string, unknown>;
  return {
    // One slash only: '//elsewhere.example' would leave the site.
    ...(typeof wanted === 'string' && /^\/(?![/\\])/.test(wanted) && { wanted }),
    ...(languageByDefault === true && { languageByDefault }),
  };
}
