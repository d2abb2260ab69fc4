import { addListener, createAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { isLimitedToken } from '#domain/limitedToken';

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

/** The server does not know this token (any more). Under its name, which DevTools hide. */
export const unauthorized = createAction<{ token: string }>('session/unauthorized');

/** The person this page belonged to has left: every slice forgets what they were doing. */
export const visitEnded = createAction('session/visitEnded');

/** Done on a page that is open to everyone: the session of whoever was logged in on this device ends here. */
export const sessionGivenUp = createAction('session/givenUp');

type Caller = Pick<BaseQueryApi, 'getState' | 'dispatch' | 'endpoint'>;

/** Whether somebody is logged in: the token that a registration leaves opens next to nothing, and is no login. */
export const isLoggedIn = ({ auth: { token } }: { auth: Pick<Session, 'token'> }): boolean =>
  token !== null && !isLimitedToken(token);

export const sessionOf = ({ getState }: Pick<Caller, 'getState'>): Session =>
  (getState() as { auth: Session }).auth;

/** Resolves when calls may be sent. GET /user is what tells whose token it is. */
export function whenUnblocked(caller: Caller): Promise<void> {
  const isUnblocked = () => {
    const { blocked } = sessionOf(caller);
    return blocked === null || (blocked === 'identityPending' && caller.endpoint === 'user');
  };
  if (isUnblocked()) return Promise.resolve();
  return new Promise((resolve) => {
    caller.dispatch(
      addListener({
        predicate: isUnblocked,
        effect: (_action, { unsubscribe }) => {
          unsubscribe();
          resolve();
        },
      }),
    );
  });
}
