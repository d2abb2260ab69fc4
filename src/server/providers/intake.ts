import type { Db, Tx } from '../db/connect';
import { inTransaction } from '../db/transaction';
import { CallError, forbidden, notFound, notReady } from '../http/errors';
import { errorSummary } from '../telemetry/safeError';
import { eventsTotal } from './metrics';
import {
  BadSignature,
  type IncomingWebhook,
  type Provider,
  type ProviderEvent,
  ProviderFailure,
  UnreadableWebhook,
} from './provider';
import * as store from './store';

/**
 * The result of an event: its subject is unknown (so far), more events will follow, or it was the last. Events may be repeated or out of
 * order: `apply` must ignore outdated ones.
 */
export type Verdict = 'unknown' | 'open' | 'settled';

/** A provider, and the feature that applies its events. */
export interface Source {
  provider: Provider;
  apply(tx: Tx, event: Omit<ProviderEvent, 'id'>): Promise<Verdict>;
}

/** Watches a subject at a provider from the transaction that starts it. */
export type Watch = (tx: Tx, provider: string, subject: string) => Promise<void>;

interface Options {
  /** Seconds that something may be pending before its provider is polled. */
  pollSeconds: number;
  log: { info(text: string): void; warn(text: string): void; error(text: string): void };
}

const POLL_AT_MOST = 20;
const LONGEST_PAUSE_SECONDS = 3600;
/** Sessions end after a week, and providers repeat a webhook for about as long. */
export const WATCH_DAYS = 14;
const WAIT_DAYS = 3;
const KEEP_DAYS = 30;
const DAY_MS = 86_400_000;

type Way = 'webhook' | 'poll';

export type ProviderIntake = ReturnType<typeof providerIntake>;

/** Polls the provider about the subject until it is settled. */
export const watching =
  (pollSeconds: number): Watch =>
  (tx, provider, subject) =>
    store.watch(tx, provider, subject, pollSeconds);

/**
 * Events of all outside systems: webhooks, and polling when none comes. An event is stored and applied in one transaction before the
 * webhook is answered: after a crash both are done or neither, and the provider sends it again.
 */
export function providerIntake(db: Db, all: readonly Source[], { pollSeconds, log }: Options) {
  const sources = new Map(all.map((source) => [source.provider.name, source]));
  const names = [...sources.keys()];

  const count = (provider: string, way: Way, outcome: string) => eventsTotal.inc({ provider, way, outcome });

  async function settle(tx: Tx, source: Source, event: store.StoredEvent): Promise<Verdict> {
    const { subject, status, at, detail } = event;
    const { name } = source.provider;
    const verdict = await source.apply(tx, { subject, status, at, detail: detail ?? {} });
    if (verdict === 'unknown') return verdict;
    await store.markApplied(tx, event.id);
    if (verdict === 'settled') await store.unwatch(tx, name, subject);
    else await store.expectSoon(tx, name, subject, pollSeconds);
    return verdict;
  }

  async function take(source: Source, events: readonly ProviderEvent[], way: Way): Promise<void> {
    const { name } = source.provider;
    for (const event of events) {
      const outcome = await inTransaction(db, async (tx) => {
        const noted = await store.insertEvent(tx, name, event);
        if (!noted) return 'repeated';
        return (await settle(tx, source, noted)) === 'unknown' ? 'waiting' : 'applied';
      });
      count(name, way, outcome);
    }
  }

  /** Applies one event that came before its subject was known; false when there is none. */
  const applyOneWaiting = () =>
    inTransaction(db, async (tx) => {
      const event = await store.takeWaiting(tx, names);
      const source = event && sources.get(event.provider);
      if (!event || !source) return false;
      // The subject is watched, so it should be known; if the feature does not know it, stop watching, or this event would be taken again
      // and again.
      if ((await settle(tx, source, event)) === 'unknown')
        await store.unwatch(tx, event.provider, event.subject);
      return true;
    });

  async function ask({ provider: name, subject }: { provider: string; subject: string }): Promise<void> {
    const source = sources.get(name);
    if (!source) return;
    try {
      const event = await source.provider.fetchStatus(subject);
      if (event) await take(source, [event], 'poll');
    } catch (error) {
      count(name, 'poll', 'failed');
      log.warn(`asking a provider failed: ${errorSummary(error)}`);
    }
  }

  async function poll(): Promise<void> {
    while (await applyOneWaiting());
    const limits = { seconds: pollSeconds, longestSeconds: LONGEST_PAUSE_SECONDS, most: POLL_AT_MOST };
    await Promise.all((await store.claimDue(db, names, limits)).map(ask));
  }

  return {
    /** A webhook at /api/webhooks/{name}. 404 for an unknown provider, 403 unless it comes from the provider. */
    async receive(name: string, message: IncomingWebhook): Promise<void> {
      const source = sources.get(name);
      if (!source) throw notFound();
      let events: readonly ProviderEvent[];
      try {
        events = await source.provider.handleWebhook(message);
      } catch (error) {
        throw refusal(error, (outcome) => count(name, 'webhook', outcome));
      }
      await take(source, events, 'webhook');
    },

    /** Applies an event again whose subject was unknown. `absent`: deleted, or its provider is no longer configured. */
    async replay(tx: Tx, id: number): Promise<'applied' | 'before' | 'unknown' | 'absent'> {
      const event = await store.lockEvent(tx, id);
      const source = event && sources.get(event.provider);
      if (!source) return 'absent';
      if (event.appliedAt) return 'before';
      return (await settle(tx, source, event)) === 'unknown' ? 'unknown' : 'applied';
    },

    /** Applies waiting events, and polls what has been pending too long. */
    poll,

    /** Deletes old events and watches. */
    tidy: (): Promise<void> => {
      const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);
      return store.deleteOld(db, {
        applied: daysAgo(KEEP_DAYS),
        waiting: daysAgo(WAIT_DAYS),
        watched: daysAgo(WATCH_DAYS),
      });
    },
  };
}

function refusal(error: unknown, count: (outcome: string) => void): unknown {
  if (error instanceof BadSignature) {
    count('forged');
    return forbidden();
  }
  if (error instanceof UnreadableWebhook) {
    count('unreadable');
    return new CallError(400, { message: 'request.malformed' });
  }
  count('failed');
  // Not a success: the provider sends it again.
  return error instanceof ProviderFailure ? notReady() : error;
}
