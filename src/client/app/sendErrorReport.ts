import { MAX_FRAMES, namelessMessage } from '#domain/language/namelessMessage';
import type { ClientErrorKind, ClientErrorReport } from '#domain/operations/clientErrors';
import { sendOutsideSession } from '../api/baseQuery';
import { routeNameAt } from './routing/routeName';

/** Reports per visit. */
const MOST = 5;
/** A file of this site in a line of a stack trace, in the formats of all browsers. */
const FRAME =
  /(https?:\/\/[^\s()/]+)\/(?:[^\s()?#:]*\/)?([\w.-]{1,80}\.js)(?:\?[^\s():]*)?:(\d{1,7}):(\d{1,7})/;

interface Noticed {
  kind: ClientErrorKind;
  error: Error;
  /** The address of the page. */
  place: Pick<Location, 'pathname' | 'search'>;
}

/**
 * Reports each error once per visit, without anything the user typed or read: its kind, the browser's message, the position in our files,
 * and the page. An error without any of our files, such as an extension's, is not reported.
 */
export function sendErrorReport({ kind, error, place }: Noticed, told: Set<string>): void {
  const frames = framesOf(error.stack ?? '');
  if (frames.length === 0) return;
  const report: ClientErrorReport = {
    kind,
    name: /^[A-Za-z]{1,40}$/.test(error.name) ? error.name : 'Error',
    message: namelessMessage(error.message),
    frames,
    route: routeNameAt(place) ?? 'notFound',
    release: typeof __webpack_hash__ === 'string' ? __webpack_hash__.slice(0, 10) : 'development',
  };
  const key = [report.name, report.message, frames[0]].join(' ');
  if (told.has(key) || told.size >= MOST) return;
  told.add(key);
  sendOutsideSession('/client-errors', report);
}

function framesOf(stack: string): string[] {
  const frames = stack.split('\n').flatMap((line) => {
    const [, origin, file, row, column] = FRAME.exec(line) ?? [];
    return origin === window.location.origin ? [`${file}:${row}:${column}`] : [];
  });
  return frames.slice(0, MAX_FRAMES);
}
