import { randomInt, randomUUID } from 'node:crypto';
import { companyNameWithForm } from '#domain/bceData';
import type { LinkError } from '#domain/entities/verification';
import { isDecision, isExpired, isLost, isNews, isOver, stageOf } from '#domain/identityStatus';
import type { Language } from '#domain/languages';
import { isMobile, normalizeMobile } from '#domain/mobile';
import type { IdentityAdapter, IdentityEvent } from '../../adapters/identity/identity';
import type { SmsFailure } from '../../adapters/sms/sms';
import type { Config } from '../../config';
import type { Db, Tx } from '../../db/connect';
import { readBceData } from '../../db/mappers';
import { type Count, type Limit, networkOf, type Taken } from '../../db/rateLimits';
import { inTransaction } from '../../db/transaction';
import { invalidField, refuseOver } from '../../errors';
import type { Caller } from '../../pipeline/handlers';
import type { Verdict, Watch } from '../../providers/intake';
import { type ProviderEvent, ProviderFailure } from '../../providers/provider';
import type { Fate, OutboxService } from '../outbox/service';
import { linkMessage } from './messages';
import * as store from './store';

interface Dependencies {
  identity: IdentityAdapter;
  outbox: OutboxService;
  watch: Watch;
  take(limits: readonly Limit[]): Promise<Taken>;
  /** Counts the numbers a user notes. */
  countNew: Count;
}

const HOUR = 3600;
const CODE_SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 10;

/** What the link of an SMS ends with: no signs that look alike, too many to try. */
const newShortCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');

export type VerificationService = ReturnType<typeof verificationService>;

/** Identity checks by mobile number: who has one, the link by SMS, and what comes back from the provider. */
export function verificationService(db: Db, config: Pick<Config, 'limits' | 'appUrl'>, deps: Dependencies) {
  const { identity, outbox, watch, take, countNew } = deps;

  // The provider's session is made when the SMS leaves: a provider that is down delays the SMS, and not the person who
  // asked for it.
  outbox.registerComposer('sms', 'identity', writeLink, noteLink);

  async function writeLink(
    { verificationId, reminder }: Record<string, unknown>,
    key: string,
  ): Promise<string | null> {
    const verification = await store.readVerification(db, Number(verificationId));
    // Decided while the SMS waited: the word stands, and nobody is asked again. Asked for once more: that one leaves instead.
    if (!verification || isDecision(verification.status) || verification.linkMessage !== key) return null;
    if (reminder && stageOf(verification.status) === 'review') return null;
    const { lang } = verification;
    const code = await openSession(verification);
    if (!code) return null;
    const url = `${config.appUrl}/v/${code}`;
    return linkMessage({ ...(await namesFor(verification)), lang, url, reminder: reminder === true });
  }

  /** Only an SMS that has left counts as a link sent. */
  async function noteLink(tx: Tx, { verificationId }: Record<string, unknown>, key: string, fate: Fate) {
    const id = Number(verificationId);
    if (fate.state === 'sent')
      await store.updateLink(tx, id, key, { linkState: 'sent', linkError: null, linkSentAt: new Date() });
    else if (fate.state === 'delivered') await store.markDelivered(tx, id, key);
    else if (fate.state === 'failed')
      await store.updateLink(tx, id, key, {
        linkState: 'failed',
        linkError: linkErrorOf(fate.reason),
        // It left and came to nobody.
        ...(fate.hadLeft && { linkSentAt: null }),
      });
    else await store.dropLink(tx, id, key);
  }

  /** Who asks for a check, and the company it is for. */
  async function namesFor({ id, userId, lang }: store.VerificationRow) {
    const { company, firstName, lastName } = await store.readSender(db, userId);
    const bceData = await store.bceDataOf(db, id);
    return {
      office: company.name?.trim() || `${firstName} ${lastName}`,
      company: bceData === null ? null : companyNameWithForm(readBceData(bceData), lang),
    };
  }

  /** The code of the short link to the session of a check, which is begun when there is none; null when it was decided. */
  async function openSession(verification: store.VerificationRow): Promise<string | null> {
    const { id, shortCode: known, lang } = verification;
    if (known && verification.providerUrl && !isOver(verification.status)) return known;
    const { sessionId, url } = await identity.createSession({ reference: String(id), lang });
    const shortCode = newShortCode();
    return inTransaction(db, async (tx) => {
      const now = await store.lockVerification(tx, id);
      if (!now || isDecision(now.status)) return null;
      // Another process may have sent an SMS about the same check meanwhile: all of them lead to one session.
      if (now.shortCode && now.shortCode !== known) return now.shortCode;
      const session = { veriffSession: sessionId, providerUrl: url, shortCode };
      await store.updateVerification(tx, id, { ...NO_SESSION, ...session });
      await watch(tx, identity.name, sessionId);
      return shortCode;
    });
  }

  /** Another session behind the same short link: the one it led to has expired. Answers where it leads now. */
  async function renew({ id, lang, providerUrl }: store.VerificationRow): Promise<string | null> {
    const begun = await identity.createSession({ reference: String(id), lang }).catch((error: unknown) => {
      // The provider is down: its own page says that the link is too old.
      if (error instanceof ProviderFailure) return null;
      throw error;
    });
    if (!begun) return providerUrl;
    return inTransaction(db, async (tx) => {
      const now = await store.lockVerification(tx, id);
      if (!now || !isExpired(now.status)) return now?.providerUrl ?? null;
      const { shortCode, linkSentAt } = now;
      const session = { veriffSession: begun.sessionId, providerUrl: begun.url, shortCode, linkSentAt };
      await store.updateVerification(tx, id, { ...NO_SESSION, ...session });
      await watch(tx, identity.name, begun.sessionId);
      return begun.url;
    });
  }

  /** Which check a link to this number belongs to; null when nobody here is waiting for one. */
  async function checkFor(tx: Tx, caller: Caller | null, gsm: string, lang: Language) {
    if (!caller) {
      const pending = await store.newestPending(tx, gsm);
      if (pending) return pending;
      // Nobody has sent the link yet: the person asks for it first.
      const userId = await store.whoAwaits(tx, gsm);
      return userId === null ? null : store.insertVerification(tx, { userId, gsm, lang });
    }
    const known = await store.findByGsm(tx, caller.id, gsm);
    if (known && !isOver(known.status) && (await leadsOn(tx, known))) return known;
    // A check that is over stays with the dossiers it was made for, and one that nobody is tied to any more with whom it was
    // sent to, who has been renamed or has gone: who is waited for now gets another one.
    if (await store.awaits(tx, caller.id, gsm))
      return store.insertVerification(tx, { userId: caller.id, gsm, lang });
    // Nobody decided, and nobody else waits: who was asked for a finished dossier may still be asked again.
    return known && !isDecision(known.status) ? known : null;
  }

  return {
    /** The caller's check of this number, if it still leads somewhere; 422 when it is no Belgian mobile number. */
    async find(caller: Caller, phone: string) {
      if (!isMobile(phone)) throw invalidField('phone', 'step2.errorInvalidPhoneFormat');
      const known = await store.findByGsm(db, caller.id, normalizeMobile(phone));
      const exists = known !== undefined && (await leadsOn(db, known));
      return { exists, verification: exists ? { id: known.id } : null };
    },

    /**
     * Notes a number; the caller's own for a check of himself too. 429 past the user's limit. The session the caller names is
     * a placeholder: only the provider's own is ever kept.
     */
    async create(caller: Caller, { GSM }: { GSM: string }) {
      refuseOver(await countNew(caller.id));
      return inTransaction(db, async (tx) => {
        const check = await store.insertVerification(tx, { userId: caller.id, gsm: GSM });
        if (caller.account.gsm === GSM) await store.tieUser(tx, check);
        return { id: check.id };
      });
    },

    /**
     * Sends the link by SMS to a number that somebody here is waiting for, and to no other; the answer is the same for
     * all. 429 past the limits of the number or of the IP.
     */
    async sendLink(caller: Caller | null, { number, lang }: { number: string; lang: Language }, ip: string) {
      const { smsPerNumberHour, smsPerIpHour } = config.limits;
      const taken = await take([
        { bucket: 'sms.number', key: number, most: smsPerNumberHour, windowSeconds: HOUR },
        { bucket: 'sms.ip', key: networkOf(ip), most: smsPerIpHour, windowSeconds: HOUR },
      ]);
      refuseOver(taken);
      await inTransaction(db, async (tx) => {
        // Two calls about one number come one after the other: the second finds the check that the first has made.
        await store.lockNumber(tx, number);
        const check = await checkFor(tx, caller, number, lang);
        if (!check) return;
        const key = `identity:${randomUUID()}`;
        const tied = await store.tie(tx, check);
        await store.updateVerification(tx, check.id, {
          lang,
          linkState: 'queued',
          linkError: null,
          linkMessage: key,
          reminders: 0,
          ...(tied && { wasTied: true }),
          // What has expired begins anew from now on, not only when the SMS leaves.
          ...(isExpired(check.status) && NO_SESSION),
        });
        const data = { verificationId: check.id };
        await outbox.later(tx, 'sms', { to: number, key, composer: 'identity', data });
      });
      // Who is logged in waits to see it leave. For anybody else it leaves a moment later: that moment must not tell whether
      // the number is known.
      if (caller) outbox.sendNow('sms');
      return { sent: true as const };
    },

    /** Where the short link of an SMS leads; null when it is unknown. */
    async destination(code: string): Promise<string | null> {
      const check = await store.findByShortCode(db, code);
      if (!check) return null;
      // As long as somebody is waited for.
      return isExpired(check.status) && (await store.isTied(db, check.id)) ? renew(check) : check.providerUrl;
    },

    /** What the provider told of a session. Repetitions and old news change nothing. */
    async apply(tx: Tx, { subject, status, at, detail }: Omit<ProviderEvent, 'id'>): Promise<Verdict> {
      const check = await store.lockBySession(tx, subject);
      if (!check) return 'unknown';
      if (!isNews({ status, at }, check)) return isOver(check.status) ? 'settled' : 'open';
      const { reason, person } = detail as IdentityEvent['detail'];
      await store.updateVerification(tx, check.id, {
        status,
        statusAt: at,
        reason,
        ...(isDecision(status) && { decidedAt: at }),
        ...(person && { verifiedGivenName: person.givenName, verifiedSurname: person.surname }),
      });
      return isOver(status) ? 'settled' : 'open';
    },

    /** The check of a session: for the page that plays the provider. */
    idOfSession: async (sessionId: string): Promise<number | undefined> =>
      (await store.findBySession(db, sessionId))?.id,
  };
}

/** Of a check whose link leads nowhere any more. */
const NO_SESSION = {
  status: 'created',
  statusAt: null,
  reason: null,
  veriffSession: null,
  shortCode: null,
  providerUrl: null,
  linkSentAt: null,
} as const;

const FAILURES: Record<SmsFailure, LinkError> = {
  'SMS number': 'identity.linkUnknownNumber',
  'SMS refused': 'identity.linkRefused',
  'SMS undelivered': 'identity.linkUndelivered',
};
/** Given up for any other reason: the SMS service or the provider could not be had for a day and a half. */
const linkErrorOf = (reason: string): LinkError =>
  FAILURES[reason as SmsFailure] ?? 'identity.linkUndelivered';

/** Takes a check for who deposits a demande of this user; false unless it is the user's own and still leads somewhere. */
export async function tieDepositor(tx: Tx, userId: number, verificationId: number): Promise<boolean> {
  const check = await store.lockVerification(tx, verificationId);
  if (check?.userId !== userId || !(await leadsOn(tx, check))) return false;
  await store.updateVerification(tx, check.id, { wasTied: true });
  return true;
}

/**
 * Whether a dossier may begin with a check: accepted, not anybody's yet, or running for somebody who is still there. One that
 * runs for who has been renamed, replaced or taken out would let another person answer in their place.
 */
const leadsOn = async (tx: Db | Tx, check: store.VerificationRow): Promise<boolean> =>
  isOver(check.status)
    ? !isLost(check.status)
    : check.linkState === 'none' || !check.wasTied || store.isTied(tx, check.id);
