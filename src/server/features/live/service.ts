import { Readable } from 'node:stream';
import type { Db } from '../../db/connect';
import type { DatabaseLog } from '../../db/types';
import { tooMany } from '../../errors';
import { wordsOf } from '../../safeError';
import { versionsOf } from './store';

/** How soon a change is told, whichever process made it: one question to the database for all pages that are open. */
const LOOK_MS = 500;
/** Less than proxies wait, and how soon the end of a session ends its streams. */
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
export function liveService(db: Db, log: DatabaseLog) {
  const followers = new Set<Follower>();
  let timer: NodeJS.Timeout | undefined;

  /** Asks again and again while a page is open. */
  function plan(): void {
    if (timer || followers.size === 0) return;
    timer = setTimeout(async () => {
      await look();
      timer = undefined;
      plan();
    }, LOOK_MS).unref();
  }

  async function look(): Promise<void> {
    const ids = new Set([...followers].map(({ demandeId }) => demandeId));
    try {
      const versions = await versionsOf(db, [...ids]);
      for (const follower of followers) tell(follower, versions.get(follower.demandeId) ?? 'gone');
    } catch (error) {
      // The pages ask by themselves until they have a stream again.
      log.error(`Looking for changes failed: ${wordsOf(error)}`);
      stop();
    }
  }

  function tell(follower: Follower, version: string): void {
    if (follower.version === version) return;
    follower.version = version;
    follower.stream.push(`id: ${version}\ndata: {"demande":${follower.demandeId}}\n\n`);
  }

  const stop = (): void => {
    for (const { end } of followers) end();
  };

  return {
    /** The events of one dossier for one page. 429 past what one person can have open. */
    follow({ userId, demandeId, since, stillAllowed }: Asked): Readable {
      if ([...followers].filter((other) => other.userId === userId).length >= MOST)
        throw tooMany(LIFE_MS / 1000);
      const stream = new Readable({ read() {} });
      const beat = setInterval(async () => {
        if (!(await stillAllowed())) end();
        else if (followers.has(follower)) stream.push(BEAT);
      }, BEAT_MS).unref();
      const life = setTimeout(() => end(), LIFE_MS).unref();
      const end = () => {
        clearInterval(beat);
        clearTimeout(life);
        if (followers.delete(follower)) stream.push(null);
      };
      const follower: Follower = { userId, demandeId, version: since, stream, end };
      followers.add(follower);
      stream.once('close', end);
      stream.push(BEAT);
      plan();
      return stream;
    },

    /** How many pages are told. */
    open: () => followers.size,

    /** Ends every stream: the server stops. */
    stop,
  };
}
