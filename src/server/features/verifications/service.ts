import { randomInt, randomUUID } from 'node:crypto';
import type { DemandeVerification, VerifiedPerson } from '#domain/entities/verification';
import { isDecision, isExpired, isLost, isOver, personStatusOf } from '#domain/identityStatus';
import type { Language } from '#domain/languages';
import { isMobile, normalizeMobile } from '#domain/mobile';
import { BadSignature, type IdentityAdapter, type IdentityEvent } from '../../adapters/identity/identity';
import type { Config } from '../../config';
import type { Db, Tx } from '../../db/connect';
import { type Limit, networkOf, type Taken } from '../../db/rateLimits';
import { inTransaction } from '../../db/transaction';
import { forbidden, invalidField, notFound, tooMany } from '../../errors';
import type { Caller } from '../../http/handlers';
import type { DemandeService } from '../demandes/service';
import type { OutboxService } from '../outbox/service';
import { linkMessage } from './messages';
import * as store from './store';

interface Dependencies {
  identity: IdentityAdapter;
  outbox: OutboxService;
  demandes: Pick<DemandeService, 'read'>;
  take(limits: readonly Limit[]): Promise<Taken>;
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
  const { identity, outbox, demandes, take } = deps;

  // The provider's session is made when the SMS leaves: a provider that is down delays the SMS, and not the person who
  // asked for it.
  outbox.registerComposer('sms', 'identity', async ({ verificationId, lang }) => {
    const verification = await store.readVerification(db, Number(verificationId));
    // Decided while the SMS waited: the word stands, and nobody is asked again.
    if (!verification || isDecision(verification.status)) return null;
    const code = await openSession(verification, lang as Language);
    return linkMessage[lang as Language](`${config.appUrl}/v/${code}`);
  });

  async function openSession(verification: store.VerificationRow, lang: Language): Promise<string> {
    if (verification.shortCode && verification.providerUrl && !isOver(verification.status))
      return verification.shortCode;
    const { sessionId, url } = await identity.createSession({ reference: String(verification.id), lang });
    const shortCode = newShortCode();
    await inTransaction(db, async (tx) => {
      await store.updateVerification(tx, verification.id, {
        veriffSession: sessionId,
        providerUrl: url,
        shortCode,
        status: 'created',
        decidedAt: null,
      });
      await store.updateParticipants(tx, verification.id, { sessionId, status: 'pending' });
    });
    return shortCode;
  }

  /** Which check a link to this number belongs to; null when nobody here is waiting for one. */
  async function checkFor(tx: Tx, caller: Caller | null, gsm: string, lang: Language) {
    if (!caller) return (await store.newestPending(tx, gsm)) ?? null;
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

    /** Notes a number. The session the caller names is a placeholder: only the provider's own is ever kept. */
    async create(caller: Caller, { GSM }: { GSM: string }) {
      const { id } = await store.insertVerification(db, { userId: caller.id, gsm: GSM });
      return { id };
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
      if (!taken.ok) throw tooMany(taken.waitSeconds);
      await inTransaction(db, async (tx) => {
        const check = await checkFor(tx, caller, number, lang);
        if (!check) return;
        // What has expired begins anew from now on, not only when the SMS leaves.
        const anew = isExpired(check.status) && ({ status: 'created', shortCode: null } as const);
        await store.updateVerification(tx, check.id, { lang, linkSentAt: new Date(), ...anew });
        await store.tie(tx, {
          userId: check.userId,
          gsm: number,
          verificationId: check.id,
          sessionId: check.shortCode && !anew ? check.veriffSession : null,
          status: personStatusOf(check.status),
        });
        const data = { verificationId: check.id, lang };
        await outbox.later(tx, 'sms', {
          to: number,
          key: `identity:${randomUUID()}`,
          composer: 'identity',
          data,
        });
      });
      return { sent: true as const };
    },

    /** Where the short link of an SMS leads; null when it is unknown. */
    async destination(code: string): Promise<string | null> {
      return (await store.findByShortCode(db, code))?.providerUrl ?? null;
    },

    /** A signed message of the provider. Repetitions and old news change nothing. */
    async receive(headers: Record<string, string | undefined>, rawBody: string): Promise<void> {
      let event: IdentityEvent | null;
      try {
        event = identity.readWebhook(headers, rawBody);
      } catch (error) {
        throw error instanceof BadSignature ? forbidden() : error;
      }
      if (event) await apply(event);
    },

    /** Everyone's check of a demande; `user` is the depositor. */
    async ofDemande(caller: Caller, demandeId: number): Promise<DemandeVerification> {
      const { demande } = await demandes.read(caller, demandeId);
      const check = demande.verification_id
        ? await store.readVerification(db, demande.verification_id)
        : undefined;
      return {
        user: check ? person(null, check.shortCode ? check.veriffSession : null) : null,
        shareholders: demande.shareholders.map(({ full_name, session_id }) => person(full_name, session_id)),
        dirigeants: demande.dirigeants.map(({ givenName, surname, session_id }) =>
          person(`${givenName} ${surname}`.trim(), session_id),
        ),
      };
    },

    /** The provider's word on one session; 404 when it is not the caller's. */
    async statusOf(caller: Caller, sessionId: string) {
      const check = await store.findBySession(db, sessionId);
      if (!check || (check.userId !== caller.id && !caller.isAdmin)) throw notFound();
      return { verification: { status: check.status } };
    },

    /** Whether a session exists: for the page that plays the provider. */
    knows: async (sessionId: string): Promise<boolean> =>
      (await store.findBySession(db, sessionId)) !== undefined,
  };

  async function apply({ sessionId, status, at }: IdentityEvent): Promise<void> {
    await inTransaction(db, async (tx) => {
      const check = await store.lockBySession(tx, sessionId);
      if (!check) return;
      // A decision is only replaced by a later decision: what happened before it may arrive after it.
      if (check.decidedAt && (!isDecision(status) || at <= check.decidedAt)) return;
      await store.updateVerification(tx, check.id, {
        status,
        ...(isDecision(status) ? { decidedAt: at } : {}),
      });
      await store.updateParticipants(tx, check.id, { status: personStatusOf(status) });
    });
  }
}

const person = (name: string | null, session_id: string | null): VerifiedPerson => ({
  name,
  session_id,
  images: [],
  error: null,
});

/** Whether a check may be tied to a demande of this user: it is his own, and still leads somewhere. */
export async function mayTie(tx: Tx, userId: number, verificationId: number): Promise<boolean> {
  const check = await store.readVerification(tx, verificationId);
  return check?.userId === userId && (await leadsOn(tx, check));
}

/**
 * Whether a dossier may begin with a check: accepted, only noted, or running for somebody who is still there. One that runs
 * for who has been renamed, replaced or taken out would let another person answer in his place.
 */
const leadsOn = async (tx: Db | Tx, check: store.VerificationRow): Promise<boolean> =>
  isOver(check.status) ? !isLost(check.status) : !check.linkSentAt || store.isTied(tx, check.id);
