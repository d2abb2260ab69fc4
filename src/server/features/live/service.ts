import { Readable } from 'node:stream';
import type { Db } from '../../db/connect';
import type { Database, DatabaseLog } from '../../db/types';
import { tooMany } from '../../http/errors';
import { errorSummary } from '../../telemetry/safeError';
import { versionsOf } from './store';

/**
 * The channel of the database triggers. Payload: the id of a changed demande, or `user:` and the id of a user whose session has ended or
 * whose access has changed.
 */
const CHANNEL = 'demande';
const OF_USER = 'user:';
/** Notifications within this time share one query. */
const GATHER_MS = 75;
/** Interval of checks of all open pages, for missed notifications and for changes that depend on time. */
const POLL_MS = 15_000;
/** Shorter than the idle timeout of proxies. Each beat also checks that the session is still valid. */
const HEARTBEAT_MS = 15_000;
/** Streams end after this time and the page opens a new one, because a dead connection can look open. */
const MAX_STREAM_MS = 60_000;
/** Streams per user in this process; each open page has one. */
const MAX_STREAMS = 30;

/** A comment line in the event format; clients ignore it. */
const HEARTBEAT = ':\n\n';

interface Follower {
  userId: number;
  demandeId: number;
  /** The last version sent; undefined before the first. */
  version: string | undefined;
  stream: Readable;
  /** Ends the stream when its user may no longer see the demande. */
  checkAccess(): Promise<void>;
  end(): void;
}

interface Subscription {
  userId: number;
  demandeId: number;
  /** The version that the page has. */
  since: string | undefined;
  stillAllowed(): Promise<boolean>;
}

export type LiveService = ReturnType<typeof liveService>;

/** Notifies open pages that their dossier has changed: only its id. The pages then fetch the dossier by the usual calls. */
export function liveService(
  db: Db,
  { listen, log }: { listen: Database['listen']; log: Pick<DatabaseLog, 'error'> },
) {
  const followers = new Set<Follower>();
  /** Demandes that may have changed since the last check. */
  const due = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let listening: { polling: NodeJS.Timeout; stop(): Promise<void> } | undefined;

  /** Starts with the first page: without pages no connection is needed. */
  function startListening(): void {
    listening ??= {
      polling: setInterval(onNotification, POLL_MS, null).unref(),
      stop: listen(CHANNEL, onNotification),
    };
  }

  /** @param payload see `CHANNEL`; null: any demande may have changed */
  function onNotification(payload: string | null): void {
    if (payload?.startsWith(OF_USER)) recheckUser(Number(payload.slice(OF_USER.length)));
    else if (payload !== null) due.add(Number(payload));
    else for (const { demandeId } of followers) due.add(demandeId);
    scheduleCheck();
  }

  function recheckUser(user: number): void {
    for (const { userId, checkAccess } of followers) if (userId === user) void checkAccess();
  }

  /** One check at a time, so that versions are sent in order. */
  function scheduleCheck(): void {
    if (timer || due.size === 0) return;
    timer = setTimeout(async () => {
      await checkDue();
      timer = undefined;
      scheduleCheck();
    }, GATHER_MS).unref();
  }

  async function checkDue(): Promise<void> {
    const asked = [...followers].filter(({ demandeId }) => due.has(demandeId));
    due.clear();
    if (asked.length === 0) return;
    try {
      const versions = await versionsOf(db, [...new Set(asked.map(({ demandeId }) => demandeId))]);
      for (const follower of asked) sendVersion(follower, versions.get(follower.demandeId) ?? 'gone');
    } catch (error) {
      // Without a stream the pages poll.
      log.error(`Looking for changes failed: ${errorSummary(error)}`);
      endAll();
    }
  }

  function sendVersion(follower: Follower, version: string): void {
    if (follower.version === version || !followers.has(follower)) return;
    follower.version = version;
    follower.stream.push(`id: ${version}\ndata: {"demande":${follower.demandeId}}\n\n`);
  }

  const endAll = (): void => {
    for (const { end } of followers) end();
  };

  return {
    /** The events of one dossier for one page. 429 beyond `MAX_STREAMS`. */
    follow({ userId, demandeId, since, stillAllowed }: Subscription): Readable {
      if ([...followers].filter((other) => other.userId === userId).length >= MAX_STREAMS)
        throw tooMany(MAX_STREAM_MS / 1000);
      const stream = new Readable({ read() {} });
      const checkAccess = async () => {
        if (!(await stillAllowed())) end();
      };
      const heartbeat = setInterval(async () => {
        await checkAccess();
        if (followers.has(follower)) stream.push(HEARTBEAT);
      }, HEARTBEAT_MS).unref();
      const life = setTimeout(() => end(), MAX_STREAM_MS).unref();
      const end = () => {
        clearInterval(heartbeat);
        clearTimeout(life);
        if (followers.delete(follower)) stream.push(null);
      };
      const follower: Follower = { userId, demandeId, version: since, stream, checkAccess, end };
      followers.add(follower);
      stream.once('close', end);
      stream.push(HEARTBEAT);
      startListening();
      due.add(demandeId);
      scheduleCheck();
      return stream;
    },

    open: () => followers.size,

    /** Ends all streams when the server stops. */
    async stop(): Promise<void> {
      endAll();
      clearInterval(listening?.polling);
      await listening?.stop();
    },
  };
}
