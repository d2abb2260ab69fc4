import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True while hydrating and while the build draws pages: values of the browser, the address or the server's page must be drawn afterwards.
 */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
