import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';

/** The part of the auth slice that calls depend on. */
export interface Session {
  token: string | null;
  /** Counts the persons this page has had: a call, a draft or a cache of one is not for the next. */
  visit: number;
  /**
   * Why calls wait. `reauthRequired`: the token is dead, and its person is asked for the password. `identityPending`: another
   * tab logged in, and whether it is the same person is not known yet.
   */
  blocked: 'reauthRequired' | 'identityPending' | null;
}

/** Who calls: the page tells it of itself. The store hands it to everything that is dispatched. */
export interface Caller {
  session: () => Session;
  /** This tab, among all that may have a dossier open. */
  editor: () => string;
}

export const callerOf = ({ extra }: Pick<BaseQueryApi, 'extra'>): Caller => extra as Caller;
