import { shortLinkPath } from '#domain/base/paths';
import type { Language } from '#domain/language/languages';
import { type SmsId, usualWords, type Words } from '#domain/language/texts';
import {
  checkStageOf,
  differingName,
  hasEnded,
  invitationState,
  isDecided,
  isExpired,
  personStatusOf,
  supersedes,
} from '#domain/people/identityStatus';
import { isMobile, normalizeMobile } from '#domain/people/mobile';
import { personKeys } from '#domain/people/nameMatch';
import type { LinkError } from '#domain/people/verification';
import type { IdentityAdapter, IdentityEvent } from '../../adapters/identity/identity';
import type { SmsFailure } from '../../adapters/sms/sms';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { readFiler } from '../../db/filer';
import { lockUser } from '../../db/lockUser';
import { readBceData, verificationOf } from '../../db/mappers';
import { now } from '../../db/now';
import { mayUseCheck } from '../../db/privateCheck';
import type { Count, Limit, Taken } from '../../db/rateLimits';
import { inTransaction } from '../../db/transaction';
import { invalidField, notFound, refuseOver } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import type { Verdict, Watch } from '../../providers/intake';
import { type ProviderEvent, ProviderFailure } from '../../providers/provider';
import type { DemandeService } from '../demandes/service';
import type { Fate, OutboxService } from '../outbox/service';
import { mayBegin } from './mayBegin';
import { linkMessage, smsCompany, smsIdOf } from './messages';
import { isPhoneShared, peopleWith, tieTo } from './people';
import { linkSending } from './sending';
import { NO_SESSION, newShortCode } from './session';
import * as store from './store';
import * as ties from './tieStore';

interface Dependencies {
  identity: IdentityAdapter;
  /** How an SMS is worded now, unless as usual. */
  words?(id: SmsId, lang: Language): Promise<Words>;
  outbox: OutboxService;
  demandes: Pick<DemandeService, 'lock'>;
  watch: Watch;
  take(limits: readonly Limit[]): Promise<Taken>;
  /** Counts the numbers a user notes. */
  countNew: Count;
}

export type VerificationService = ReturnType<typeof verificationService>;

/** Identity checks by mobile number: who has one, the link by SMS, and what comes back from the provider. */
export function verificationService(
  db: Db,
  config: Pick<Config, 'limits' | 'appUrl' | 'identityReuseDays'>,
  deps: Dependencies,
) {
  const { identity, words = usualWords, outbox, demandes, watch, take, countNew } = deps;

  // The provider's session is made when the SMS leaves: a provider that is down delays the SMS, and not the person who
  // asked for it.
  outbox.registerComposer('sms', 'identity', writeLink, noteLink);

  async function writeLink(
    { verificationId, reminder }: Record<string, unknown>,
    key: string,
  ): Promise<string | null> {
    const verification = await store.readVerification(db, Number(verificationId));
    // Decided while the SMS waited: the word stands, and nobody is asked again. Asked for once more: that one leaves instead.
    if (!verification || isDecided(verification.status) || verification.linkMessage !== key) return null;
    if (reminder && checkStageOf(verification.status) === 'review') return null;
    const { lang } = verification;
    const code = await openSession(verification);
    if (!code) return null;
    const url = config.appUrl + shortLinkPath(code);
    const message = { ...(await namesFor(verification)), lang, url, reminder: reminder === true };
    return linkMessage(message, (await words(smsIdOf(message), lang)).body);
  }

  /** Only an SMS that has left counts as a link sent. */
  async function noteLink(tx: Tx, { verificationId }: Record<string, unknown>, key: string, fate: Fate) {
    const id = Number(verificationId);
    if (fate.state === 'sent')
      await store.updateLink(tx, id, key, { linkState: 'sent', linkError: null, linkSentAt: now });
    else if (fate.state === 'again')
      await store.updateLink(tx, id, key, { linkState: 'queued', linkError: null });
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
  async function namesFor(check: store.VerificationRow) {
    const { id, ownerId, lang } = check;
    const dossier = await ties.dossierOf(db, id);
    return {
      dossierId: dossier?.id,
      office: (await readFiler(db, ownerId)).name,
      company: dossier ? smsCompany(readBceData(dossier.bceData), lang) : null,
      person: (await isPhoneShared(db, check)) ? check.personName : null,
    };
  }

  /** The code of the short link to the session of a check, which is begun when there is none; null when it was decided. */
  async function openSession(verification: store.VerificationRow): Promise<string | null> {
    const { id, shortCode: known, lang } = verification;
    if (known && verification.providerUrl && !hasEnded(verification.status)) return known;
    const shortCode = newShortCode();
    const { sessionId, url } = await beginSession({ id, lang, shortCode });
    return inTransaction(db, async (tx) => {
      const now = await store.lockVerification(tx, id);
      if (!now || isDecided(now.status)) return null;
      // Another process may have sent an SMS about the same check meanwhile: all of them lead to one session.
      if (now.shortCode && now.shortCode !== known) return now.shortCode;
      const session = { veriffSession: sessionId, providerUrl: url, shortCode };
      await store.updateVerification(tx, id, { ...NO_SESSION, ...session });
      await watch(tx, identity.name, sessionId);
      return shortCode;
    });
  }

  /** Who has finished comes back to the page of the short link, which says how far it is. */
  const beginSession = ({ id, lang, shortCode }: Pick<store.VerificationRow, 'id' | 'lang' | 'shortCode'>) =>
    identity.createSession({ reference: String(id), lang, returnTo: shortLinkPath(shortCode ?? '') });

  /** Another session behind the same short link: the one it led to has expired. Answers where it leads now. */
  async function renew(expired: store.VerificationRow): Promise<string | null> {
    const { id, providerUrl } = expired;
    const begun = await beginSession(expired).catch((error: unknown) => {
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

  const knownOf = store.knownReader(db);

  return {
    /** The check that the caller's side has of this number, if it still leads somewhere; 422 when it is no Belgian mobile number. */
    async find(caller: Caller, phone: string) {
      if (!isMobile(phone)) throw invalidField('phone', 'step2.errorInvalidPhoneFormat');
      const gsm = normalizeMobile(phone);
      // With the caller's own number, their own check first.
      const known = (await knownOf(caller.ownerId, gsm)).find(
        (one) => mayUseCheck(one, caller.id) && mayBegin(one, config.identityReuseDays),
      );
      if (!known) return { exists: false, verification: null };
      const { id, status, name, decided_at } = verificationOf(known.check);
      return { exists: true, verification: { id, status, name, decided_at } };
    },

    /**
     * Notes a number; the caller's own for a check of himself too. 429 past the user's limit. The session the caller names is
     * a placeholder: only the provider's own is ever kept.
     */
    async create(caller: Caller, { GSM }: { GSM: string }) {
      refuseOver(await countNew(caller.id));
      return inTransaction(db, async (tx) => {
        const own = caller.account.gsm === GSM;
        // Before the check, whose owner the database reads under a shared lock: two of these would wait for each other.
        if (own) await lockUser(tx, caller.id);
        const personName = own ? caller.name : null;
        const check = await store.insertVerification(tx, { userId: caller.id, gsm: GSM, personName });
        if (own) await tieOwn(tx, check);
        return { id: check.id };
      });
    },

    ...linkSending(db, config, { outbox, demandes, take }),

    /**
     * What the page of a short link says: who asks whom and for which company, since a link may be in the wrong hands. 404 when it is unknown, or has expired and nobody is waited for any more.
     */
    async invitation(code: string) {
      const check = await store.findByShortCode(db, code);
      if (!check || (isExpired(check.status) && !(await ties.isTied(db, check.id)))) throw notFound();
      const { dossierId, office, company } = await namesFor(check);
      const state = invitationState(check.status);
      const role = dossierId === undefined ? null : await ties.roleIn(db, check.id, dossierId);
      return { office, company, person: check.personName, role, state };
    },

    /** Ends a link that came to somebody else: their number is nobody's of the dossier. 404 when it leads nowhere any more. */
    async disown(code: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const check = await store.lockByShortCode(tx, code);
        if (!check || isDecided(check.status)) throw notFound();
        await store.updateVerification(tx, check.id, {
          ...NO_SESSION,
          linkState: 'failed',
          linkError: 'identity.linkDisowned',
          // A reminder that waits is not sent.
          linkMessage: null,
        });
        const subject = { type: 'verification', id: check.id } as const;
        await audit(tx, { actorId: null, action: 'identity.linkDisowned', subject });
      });
    },

    /** The language of a short link's SMS; null when it is unknown. */
    languageOf: async (code: string): Promise<Language | null> =>
      (await store.findByShortCode(db, code))?.lang ?? null,

    /** Where the short link of an SMS leads; null when it is unknown. */
    async destination(code: string): Promise<string | null> {
      const check = await store.findByShortCode(db, code);
      if (!check) return null;
      // As long as somebody is waited for.
      return isExpired(check.status) && (await ties.isTied(db, check.id)) ? renew(check) : check.providerUrl;
    },

    /** What the provider told of a session. Repetitions and old news change nothing. */
    async apply(tx: Tx, { subject, status, at, detail }: Omit<ProviderEvent, 'id'>): Promise<Verdict> {
      const check = await store.lockBySession(tx, subject);
      if (!check) return 'unknown';
      if (!supersedes({ status, at }, check)) return hasEnded(check.status) ? 'settled' : 'open';
      const { reason, person } = detail as IdentityEvent['detail'];
      await store.updateVerification(tx, check.id, {
        status,
        statusAt: at,
        reason,
        ...(isDecided(status) && { decidedAt: at }),
        ...(person && {
          verifiedGivenName: person.givenName,
          verifiedSurname: person.surname,
          personKeys: personKeys(person),
        }),
      });
      if (personStatusOf(status) === 'accepted')
        await outbox.photos(tx, { verificationId: check.id, sessionId: subject });
      return hasEnded(status) ? 'settled' : 'open';
    },

    /** The check of a session: for the page that plays the provider. */
    idOfSession: async (sessionId: string): Promise<number | undefined> =>
      (await store.findBySession(db, sessionId))?.id,
  };
}

const FAILURES: Record<SmsFailure, LinkError> = {
  'SMS number': 'identity.linkUnknownNumber',
  'SMS refused': 'identity.linkRefused',
  'SMS unreachable': 'identity.linkUnreachable',
  'SMS filtered': 'identity.linkFiltered',
  'SMS undelivered': 'identity.linkLost',
};
/** Given up for any other reason: the SMS service or the provider could not be had for a day and a half. */
const linkErrorOf = (reason: string): LinkError =>
  FAILURES[reason as SmsFailure] ?? 'identity.linkUndelivered';

/** Ties a user to a new check of his own number, unless he is accepted under his name already. */
async function tieOwn(tx: Tx, check: store.VerificationRow): Promise<void> {
  const people = check.gsm === null ? [] : await peopleWith(tx, check.ownerId, [check.gsm]);
  const user = people.find(({ kind, id }) => kind === 'user' && id === check.userId);
  if (!user) return;
  const isAccepted = user.check?.status === 'approved' && differingName(user.check, user.name, null) === null;
  if (!isAccepted) await tieTo(tx, check, [user]);
}
