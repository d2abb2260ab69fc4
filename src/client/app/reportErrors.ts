import type { ClientErrorKind } from '#domain/operations/clientErrors';

/** What was told already; undefined while nobody listens. */
let told: Set<string> | undefined;

/** Tells the server, from now on, what goes wrong in this page without anybody catching it. Returns what ends that. */
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

/** What tells it is fetched when there is something to tell. A file that did not arrive is no error, and would bring another. */
export function reportError(kind: ClientErrorKind, error: unknown): void {
  const before = told;
  if (!before || !(error instanceof Error) || error.name === 'ChunkLoadError') return;
  const { pathname, search } = window.location;
  import('./sendErrorReport').then(
    ({ sendErrorReport }) => sendErrorReport({ kind, error, place: { pathname, search } }, before),
    () => {},
  );
}
