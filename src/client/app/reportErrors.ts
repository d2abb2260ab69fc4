import {
  type ClientErrorKind,
  type ClientErrorReport,
  MOST_FRAMES,
} from '#domain/contract/entities/clientErrors';
import { namelessMessage } from '#domain/language/namelessMessage';
import { tellServer } from '../api/baseQuery';
import { routeNameAt } from './routing/routeName';

/** In one visit: what breaks at every stroke is known by then. */
const MOST = 5;
/** A file of ours in a line of a stack, whichever browser wrote it. */
const FRAME =
  /(https?:\/\/[^\s()/]+)\/(?:[^\s()?#:]*\/)?([\w.-]{1,80}\.js)(?:\?[^\s():]*)?:(\d{1,7}):(\d{1,7})/;

/** What was reported already; undefined while nobody listens. */
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

/**
 * Each error once a visit, and without what the person typed or reads: its kind, the browser's own words for it, where in our files,
 * and which page. What no file of ours took part in, as an extension's, is not ours; a file that did not arrive is no error.
 */
export function reportError(kind: ClientErrorKind, error: unknown): void {
  if (!told || told.size >= MOST || !(error instanceof Error) || error.name === 'ChunkLoadError') return;
  const frames = framesOf(error.stack ?? '');
  if (frames.length === 0) return;
  const report: ClientErrorReport = {
    kind,
    name: /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error',
    message: namelessMessage(error.message),
    frames,
    route: routeNameAt(window.location) ?? 'notFound',
    release: typeof __webpack_hash__ === 'string' ? __webpack_hash__.slice(0, 10) : 'development',
  };
  const key = [report.name, report.message, frames[0]].join(' ');
  if (told.has(key)) return;
  told.add(key);
  tellServer('/client-errors', report);
}

function framesOf(stack: string): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, origin, file, row, column] = FRAME.exec(line) ?? [];
    return origin === window.location.origin ? [`${file}:${row}:${column}`] : [];
  });
  return frames.slice(0, MOST_FRAMES);
}
