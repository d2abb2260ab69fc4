import { ownPath } from '#domain/base/paths';

/** The state of the login page's history entry: never in the URL, never in storage. */
export interface LoginState {
  /** Path and query to go to after the login. */
  wanted?: string;
  /** The guard chose the language of the page, not the user. */
  languageByDefault?: boolean;
  /**
   * The previous action, shown above the form. registeredUnsent: the verification mail could not be sent; forAdmins: the account has no
   * access to the wanted page.
   */
  done?: 'registered' | 'registeredUnsent' | 'verified' | 'disowned' | 'passwordReset' | 'forAdmins';
  /** The address of the account: after a registration the link was sent there, and can be sent again. */
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

/** Validates the state of a history entry, which can have any content. */
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
