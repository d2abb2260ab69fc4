import type { Failure, FailureKind, Failures } from '#domain/operations/failures';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { conflict, notFound } from '../../http/errors';
import { masked } from '../../people/masked';
import type { Caller } from '../../pipeline/handlers';
import type { ProviderIntake } from '../../providers/intake';
import { findMessage } from './againStore';
import * as store from './failureStore';
import { backlog } from './metrics';
import type { OutboxService } from './service';

/** Limit of the list; older failures appear when these are resolved. */
const MOST = 20;
/** Limit of one "send all": with more failures the cause must be found first. */
const MOST_AT_ONCE = 500;

/** The kind of a message, by the beginning of its key; an SMS is always a link. */
const KINDS: Record<string, FailureKind> = {
  'identity:silent': 'identitySilent',
  media: 'photos',
  invoice: 'invoice',
  einvoice: 'einvoice',
  'demande-resolved': 'decision',
  'demande-cancelled': 'decision',
  'ticket-answered': 'ticketAnswer',
  claims: 'tickets',
  verify: 'verifyAddress',
  reset: 'resetPassword',
  'password-changed': 'passwordChanged',
  'new-device': 'newDevice',
  'sessions-ended': 'sessionsEnded',
  'second-factor': 'secondFactor',
  enrolment: 'secondFactor',
  credits: 'credits',
  money: 'money',
  attention: 'money',
  ledger: 'ledger',
};

type Dependencies = {
  outbox: Pick<OutboxService, 'sendAgain'>;
  intake: Pick<ProviderIntake, 'replay'>;
};

export type FailureService = ReturnType<typeof failureService>;

/** Messages that failed and provider events about unknown subjects, for administrators to see and retry. */
export function failureService(db: Db, { outbox, intake }: Dependencies) {
  const again = (caller: Caller, ids: readonly number[], id: number, detail: Record<string, unknown>) =>
    inTransaction(db, async (tx) => {
      const sent = await outbox.sendAgain(tx, ids);
      const subject = { type: 'outbox', id } as const;
      if (sent.ids.length > 0)
        await audit(tx, { actorId: caller.id, action: 'outbox.sentAgain', subject, detail });
      return sent;
    });

  return {
    async list(): Promise<Failures> {
      const [messages, events, counted, stuck, channels] = await Promise.all([
        store.failing(db, MOST),
        store.stuckEvents(db, MOST),
        store.countFailing(db),
        store.countStuck(db),
        backlog(db),
      ]);
      const all = [...messages.map(messageOf), ...events.map(eventOf)];
      return {
        at: new Date().toISOString(),
        failures: all.toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, MOST),
        total: counted.total + stuck,
        sendable: Math.min(counted.sendable.length, MOST_AT_ONCE),
        channels: channels.flatMap(({ channel, count, seconds }) =>
          // This channel has had no sender for a long time.
          channel === 'webhook' ? [] : [{ channel, count, seconds: Math.max(0, Math.round(seconds)) }],
        ),
      };
    },

    /** 409 when it has left or leaves anyway, and when its content was deleted; pressed twice it leaves once. */
    async sendAgain(caller: Caller, id: number): Promise<void> {
      const sent = await again(caller, [id], id, {});
      if (sent.ids.length > 0) return sent.now();
      const message = await findMessage(db, id);
      if (!message) throw notFound();
      const isForgotten = message.failedAt !== null && Object.keys(message.payload).length === 0;
      throw conflict(isForgotten ? 'failure.forgotten' : 'failure.leaving');
    },

    /** Sends all that can leave, the newest first; returns their number. */
    async sendAllAgain(caller: Caller): Promise<{ sent: number }> {
      const { sendable } = await store.countFailing(db);
      const ids = sendable.toSorted((a, b) => b - a).slice(0, MOST_AT_ONCE);
      const sent = await again(caller, ids, 0, { ids });
      sent.now();
      return { sent: sent.ids.length };
    },

    /** 409 while its subject is still unknown, and when it was applied meanwhile. */
    async replay(caller: Caller, id: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        const outcome = await intake.replay(tx, id);
        if (outcome === 'absent') throw notFound();
        if (outcome !== 'applied')
          throw conflict(outcome === 'unknown' ? 'failure.unknownHere' : 'failure.leaving');
        const subject = { type: 'providerEvent', id } as const;
        await audit(tx, { actorId: caller.id, action: 'providerEvent.replayed', subject });
      });
    },
  };
}

type Row = Awaited<ReturnType<typeof store.failing>>[number];

function messageOf({ message, demandeId, invoiceNumber, isFree }: Row): Failure {
  const { id, channel, uniqueKey, recipient, failedAt, createdAt, runAt, attempts, payload } = message;
  const [first = '', second = ''] = uniqueKey.split(':');
  const kind = channel === 'sms' ? 'identityLink' : (KINDS[`${first}:${second}`] ?? KINDS[first] ?? 'other');
  const state = failedAt ? 'failed' : isFree ? 'waiting' : 'leaving';
  const hasReader = channel === 'sms' || channel === 'mail';
  return {
    ...{ id, kind, state, attempts },
    at: (failedAt ?? createdAt).toISOString(),
    next_at: state === 'waiting' ? runAt.toISOString() : null,
    to: hasReader ? masked(recipient) : null,
    demande_id: kind === 'decision' ? Number(second) : demandeId,
    invoice_number: invoiceNumber,
    answer: message.lastError,
    forgotten: failedAt !== null && Object.keys(payload).length === 0,
  };
}

const eventOf = ({
  id,
  provider,
  createdAt,
}: Awaited<ReturnType<typeof store.stuckEvents>>[number]): Failure => ({
  ...{ id, kind: 'event', state: 'failed', to: provider, attempts: 1, forgotten: false },
  at: createdAt.toISOString(),
  ...{ next_at: null, demande_id: null, invoice_number: null, answer: null },
});
