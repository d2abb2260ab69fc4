import { randomUUID } from 'node:crypto';
import { pathTo } from '#domain/base/paths';
import type { Config } from '../../config/config';
import type { Db, Tx } from '../../db/connect';
import { companyOf } from '../../db/mappers';
import { inTransaction } from '../../db/transaction';
import { safeError } from '../../telemetry/safeError';
import type { OutboxService } from '../outbox/service';
import { silenceMail } from './mails';
import * as silence from './reminderStore';
import * as store from './store';

const HOUR_MS = 3_600_000;
/** Reminders leave between these hours, Belgian time. */
const [FROM_HOUR, TO_HOUR] = [8, 20];
const hourIn = new Intl.DateTimeFormat('en', {
  hour: 'numeric',
  hourCycle: 'h23',
  timeZone: 'Europe/Brussels',
});

/** Checks in one run, which then ends within a second; runs are ten minutes apart. */
const MOST = 200;

/** A failure is retried after this pause, which doubles each time, up to a day. */
const FIRST_PAUSE_MS = HOUR_MS;
const LONGEST_PAUSE_MS = 24 * HOUR_MS;

interface Dependencies {
  outbox: Pick<OutboxService, 'later' | 'mail'>;
  log: { error(detail: object, text: string): void };
}

type Schedule = Pick<Config, 'identityReminderHours' | 'identityOfficeHours' | 'appUrl'>;

/**
 * Reminds people who were sent a link and have not done their check, as long as a dossier needs it; then informs the office once. Each
 * pause counts from the SMS before.
 */
export function reminderService(db: Db, config: Schedule, { outbox, log }: Dependencies) {
  const { identityReminderHours: hours, identityOfficeHours: officeHours, appUrl } = config;
  const pauses = [
    ...hours.map((hour, at) => hour - (hours[at - 1] ?? 0)),
    ...(officeHours ? [officeHours] : []),
  ];

  /** Failed in this process: how often, and when it is tried again. */
  const putOff = new Map<string, { failures: number; until: number }>();

  /** Counts and postpones a failure, so that the others go on. */
  async function attempt(
    subject: { verification: number } | { demande: number },
    now: Date,
    work: () => Promise<void>,
  ) {
    const key = JSON.stringify(subject);
    const { failures, until } = putOff.get(key) ?? { failures: 0, until: 0 };
    if (until > now.getTime()) return;
    try {
      await work();
      putOff.delete(key);
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      putOff.set(key, { failures: failures + 1, until: now.getTime() + pause });
      log.error({ ...subject, failures: failures + 1, err: safeError(error) }, 'a reminder failed');
    }
  }

  /** Whether the pause before the next reminder is over. */
  const isDue = ({ reminders, linkSentAt }: silence.Silent, now: Date): boolean => {
    const pause = pauses[reminders];
    return (
      pause !== undefined && linkSentAt !== null && now.getTime() - linkSentAt.getTime() >= pause * HOUR_MS
    );
  };

  /** Locked and read again, so that one of two processes sends it. */
  async function takeDue(tx: Tx, id: number, now: Date): Promise<silence.Silent | null> {
    const check = await store.lockVerification(tx, id);
    return check && silence.isSilent(check) && isDue(check, now) ? check : null;
  }

  const remind = (id: number, now: Date) =>
    inTransaction(db, async (tx) => {
      const check = await takeDue(tx, id, now);
      if (!check || check.gsm === null) return;
      const key = `identity:${randomUUID()}`;
      await store.updateVerification(tx, id, {
        reminders: check.reminders + 1,
        linkState: 'queued',
        linkMessage: key,
      });
      const data = { verificationId: id, reminder: true };
      await outbox.later(tx, 'sms', { to: check.gsm, key, composer: 'identity', data });
    });

  /** One mail for all silent checks of a dossier. */
  const tellOffice = (demandeId: number, ids: readonly number[], now: Date) =>
    inTransaction(db, async (tx) => {
      const silent: number[] = [];
      for (const id of ids) {
        const check = await takeDue(tx, id, now);
        if (!check) continue;
        await store.updateVerification(tx, id, { reminders: check.reminders + 1 });
        silent.push(id);
      }
      const dossier = silent.length > 0 && (await silence.readDossier(tx, demandeId, silent));
      if (!dossier) return;
      const { email, lang, names, depositor } = dossier;
      const content = silenceMail(lang, {
        id: demandeId,
        company: companyOf(dossier, lang),
        names,
        depositor,
        url: `${appUrl}${pathTo('documents', undefined, { demande_id: demandeId, tab: 'checks' })}`,
      });
      await outbox.mail(tx, { to: email, key: `identity:silent:${randomUUID()}`, content });
    });

  return {
    async run(now = new Date()): Promise<void> {
      const hour = Number(hourIn.format(now));
      if (hour < FROM_HOUR || hour >= TO_HOUR || pauses.length === 0) return;
      const due = await silence.silentChecks(db, pauses, now, MOST);
      for (const { id, reminders } of due) {
        if (reminders < hours.length) await attempt({ verification: id }, now, () => remind(id, now));
      }
      const told = due.filter(({ reminders }) => reminders >= hours.length);
      for (const demandeId of new Set(told.map((check) => check.demandeId))) {
        const ofDossier = told.filter((check) => check.demandeId === demandeId).map(({ id }) => id);
        await attempt({ demande: demandeId }, now, () => tellOffice(demandeId, ofDossier, now));
      }
    },
  };
}
