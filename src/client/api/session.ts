import { addListener, createAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { isLimitedToken } from '#domain/accounts/limitedToken';
import { callerOf, type Session } from './caller';

/** The server does not know this token (any more). Under its name, which DevTools hide. */
export const unauthorized = createAction<{ token: string }>('session/unauthorized');

/** The person this page belonged to has left: every slice forgets what they were doing. */
export const visitEnded = createAction('session/visitEnded');

/** Done on a page that is open to everyone: the session of whoever was logged in on this device ends here. */
export const sessionGivenUp = createAction('session/givenUp');

/** Whether somebody is logged in: the token that a registration leaves opens next to nothing, and is no login. */
export const isLoggedIn = ({ auth: { token } }: { auth: Pick<Session, 'token'> }): boolean =>
  token !== null && !isLimitedToken(token);

/** Resolves when calls may be sent. GET /user is what tells whose token it is. */
export function whenUnblocked({
  extra,
  endpoint,
  dispatch,
}: Pick<BaseQueryApi, 'extra' | 'endpoint' | 'dispatch'>): Promise<void> {
  const isUnblocked = () => {
    const { blocked } = callerOf({ extra }).session();
    return blocked === null || (blocked === 'identityPending' && endpoint === 'user');
  };
  if (isUnblocked()) return Promise.resolve();
  return new Promise((resolve) => {
    dispatch(
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
