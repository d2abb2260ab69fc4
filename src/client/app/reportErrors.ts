import type { ClientErrorKind } from '#domain/operations/clientErrors';

/** The errors that were already reported; undefined: reporting is off. */
let told: Set<string> | undefined;

/** Reports the page's uncaught errors to the server from now on. Returns a function to stop. */
export function reportErrors(): () => void {
  told = new Set();
  const onError = ({ error }: ErrorEvent) => reportError('error', error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => reportError('rejection', reason);
  window.addEventListener('error', onError);
  window.addEventListener('unhandledrejection', onRejection);
  return () => {
    told = undefined;
    window.removeEventListener('error', onError);
    window.removeEventListener('unhandledrejection', onRejection);
  };
}

/**
 * The reporting code is loaded on the first error. A failed chunk is not reported: it is a network failure, and loading the code would fail
 * too.
 */
export function reportError(kind: ClientErrorKind, error: unknown): void {
  const before = told;
  if (!before || !(error instanceof Error) || error.name === 'ChunkLoadError') return;
  const { pathname, search } = window.location;
  import('./sendErrorReport').then(
    ({ sendErrorReport }) => sendErrorReport({ kind, error, place: { pathname, search } }, before),
    () => {},
  );
}
