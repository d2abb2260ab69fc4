import { addListener, createAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { isLimitedToken } from '#domain/accounts/limitedToken';
import { callerOf, type Session } from './caller';

/** The server no longer accepts this token. The name `token` is masked in DevTools. */
export const unauthorized = createAction<{ token: string }>('session/unauthorized');

/** The page's person has left: all slices reset. */
export const visitEnded = createAction('session/visitEnded');

/** Ends this device's session from a public page. */
export const sessionGivenUp = createAction('session/givenUp');

/** Whether somebody is logged in. The token after a registration does not count: it opens almost nothing. */
export const isLoggedIn = ({ auth: { token } }: { auth: Pick<Session, 'token'> }): boolean =>
  token !== null && !isLimitedToken(token);

/** Resolves when calls may be sent. GET /user finds out whose the token is. */
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
