import { Readable } from 'node:stream';
import type { Db } from '../../db/connect';
import type { Database, DatabaseLog } from '../../db/types';
import { tooMany } from '../../http/errors';
import { errorSummary } from '../../telemetry/safeError';
import { versionsOf } from './store';

/** What the triggers of the tables notify: the number of a demande that has changed, or `user:` and the number of one whose session has ended, or who owns or may see other things now. */
const CHANNEL = 'demande';
const OF_USER = 'user:';
/** What is heard within it is one question to the database. */
const GATHER_MS = 75;
/** How soon is told what was not heard, and what time alone changes: then all pages that are open are asked about. */
const LOOK_MS = 15_000;
/** Less than proxies wait, and how soon the end of a session that was not heard ends its streams. */
const BEAT_MS = 15_000;
/** Then the page asks for the next one, which shows that somebody is still there: a dead connection may look open for long. */
const LIFE_MS = 60_000;
/** Of one user in this process: a page that is open has one. */
const MOST = 30;

/** A comment of the format: nothing happens but bytes. */
const BEAT = ':\n\n';

interface Follower {
  userId: number;
  demandeId: number;
  /** Undefined: nothing was told yet. */
  version: string | undefined;
  stream: Readable;
  /** Ends, unless its user may still see the demande. */
  admit(): Promise<void>;
  end(): void;
}

interface Asked {
  userId: number;
  demandeId: number;
  /** What the page was told last. */
  since: string | undefined;
  stillAllowed(): Promise<boolean>;
}

export type LiveService = ReturnType<typeof liveService>;

/**
 * Tells pages that the dossier they show has changed: its number and nothing about anybody. What happened, they read by the
 * calls that anybody reads it by.
 */
export function liveService(
  db: Db,
  { listen, log }: { listen: Database['listen']; log: Pick<DatabaseLog, 'error'> },
) {
  const followers = new Set<Follower>();
  /** Demandes that may have changed since they were looked at. */
  const due = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let listening: { looking: NodeJS.Timeout; stop(): Promise<void> } | undefined;

  /** From the first page on: a process without any needs no connection. */
  function begin(): void {
    listening ??= { looking: setInterval(hear, LOOK_MS, null).unref(), stop: listen(CHANNEL, hear) };
  }

  /** @param payload see `CHANNEL`; null when it may be any demande */
  function hear(payload: string | null): void {
    if (payload?.startsWith(OF_USER)) admitAgain(Number(payload.slice(OF_USER.length)));
    else if (payload !== null) due.add(Number(payload));
    else for (const { demandeId } of followers) due.add(demandeId);
    plan();
  }

  function admitAgain(user: number): void {
    for (const { userId, admit } of followers) if (userId === user) void admit();
  }

  /** One look at a time: an older answer never follows a newer one. */
  function plan(): void {
    if (timer || due.size === 0) return;
    timer = setTimeout(async () => {
      await look();
      timer = undefined;
      plan();
    }, GATHER_MS).unref();
  }

  async function look(): Promise<void> {
    const asked = [...followers].filter(({ demandeId }) => due.has(demandeId));
    due.clear();
    if (asked.length === 0) return;
    try {
      const versions = await versionsOf(db, [...new Set(asked.map(({ demandeId }) => demandeId))]);
      for (const follower of asked) tell(follower, versions.get(follower.demandeId) ?? 'gone');
    } catch (error) {
      // The pages ask by themselves until they have a stream again.
      log.error(`Looking for changes failed: ${errorSummary(error)}`);
      endAll();
    }
  }

  function tell(follower: Follower, version: string): void {
    if (follower.version === version || !followers.has(follower)) return;
    follower.version = version;
    follower.stream.push(`id: ${version}\ndata: {"demande":${follower.demandeId}}\n\n`);
  }

  const endAll = (): void => {
    for (const { end } of followers) end();
  };

  return {
    /** The events of one dossier for one page. 429 past what one person can have open. */
    follow({ userId, demandeId, since, stillAllowed }: Asked): Readable {
      if ([...followers].filter((other) => other.userId === userId).length >= MOST)
        throw tooMany(LIFE_MS / 1000);
      const stream = new Readable({ read() {} });
      const admit = async () => {
        if (!(await stillAllowed())) end();
      };
      const beat = setInterval(async () => {
        await admit();
        if (followers.has(follower)) stream.push(BEAT);
      }, BEAT_MS).unref();
      const life = setTimeout(() => end(), LIFE_MS).unref();
      const end = () => {
        clearInterval(beat);
        clearTimeout(life);
        if (followers.delete(follower)) stream.push(null);
      };
      const follower: Follower = { userId, demandeId, version: since, stream, admit, end };
      followers.add(follower);
      stream.once('close', end);
      stream.push(BEAT);
      begin();
      due.add(demandeId);
      plan();
      return stream;
    },

    /** How many pages are told. */
    open: () => followers.size,

    /** Ends every stream: the server stops. */
    async stop(): Promise<void> {
      endAll();
      clearInterval(listening?.looking);
      await listening?.stop();
    },
  };
}
