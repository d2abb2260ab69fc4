import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';

/** The part of the auth slice that calls depend on. */
export interface Session {
  token: string | null;
  /** Incremented for each person of this page: calls, drafts and caches of one are not for the next. */
  visit: number;
  /**
   * Why calls wait. `reauthRequired`: the token has ended and the person is asked for the password. `identityPending`: another tab logged
   * in, perhaps as somebody else.
   */
  blocked: 'reauthRequired' | 'identityPending' | null;
}

/** Who calls; the store passes it to everything that is dispatched. */
export interface Caller {
  session: () => Session;
  /** The id of this tab, for editing dossiers. */
  editor: () => string;
}

export const callerOf = ({ extra }: Pick<BaseQueryApi, 'extra'>): Caller => extra as Caller;
