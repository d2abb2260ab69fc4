import { useSyncExternalStore } from 'react';

const never = () => () => {};

/**
 * True while a page that the server sent is taken over, and in the build that drew it: what depends on the browser, on its
 * address or on what the server says in the page is drawn right after.
 */
export const useHydrating = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
