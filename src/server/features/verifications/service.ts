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
  /** The wording of an SMS; left out: the default one. */
  words?(id: SmsId, lang: Language): Promise<Words>;
  outbox: OutboxService;
  demandes: Pick<DemandeService, 'lock'>;
  watch: Watch;
  take(limits: readonly Limit[]): Promise<Taken>;
  /** Counts the numbers that a user enters. */
  countNew: Count;
}

export type VerificationService = ReturnType<typeof verificationService>;

/** Identity checks by mobile number: search, link by SMS, and events of the provider. */
export function verificationService(
  db: Db,
  config: Pick<Config, 'limits' | 'appUrl' | 'identityReuseDays'>,
  deps: Dependencies,
) {
  const { identity, words = usualWords, outbox, demandes, watch, take, countNew } = deps;

  // The provider's session is created when the SMS leaves: if the provider is down, the SMS is late and the user need not wait.
  outbox.registerComposer('sms', 'identity', writeLink, noteLink);

  async function writeLink(
    { verificationId, reminder }: Record<string, unknown>,
    key: string,
  ): Promise<string | null> {
    const verification = await store.readVerification(db, Number(verificationId));
    // Not sent when decided meanwhile, or when another SMS was requested later: that one leaves instead.
    if (!verification || isDecided(verification.status) || verification.linkMessage !== key) return null;
    if (reminder && checkStageOf(verification.status) === 'review') return null;
    const { lang } = verification;
    const code = await openSession(verification);
    if (!code) return null;
    const url = config.appUrl + shortLinkPath(code);
    const message = { ...(await namesFor(verification)), lang, url, reminder: reminder === true };
    return linkMessage(message, (await words(smsIdOf(message), lang)).body);
  }

  /** A link counts as sent only once the SMS has left. */
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
        // It left and was not delivered.
        ...(fate.hadLeft && { linkSentAt: null }),
      });
    else await store.dropLink(tx, id, key);
  }

  /** The office that asks for a check, and the company of its dossier. */
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

  /** The code of the short link to the session of a check, which is created if there is none; null when decided. */
  async function openSession(verification: store.VerificationRow): Promise<string | null> {
    const { id, shortCode: known, lang } = verification;
    if (known && verification.providerUrl && !hasEnded(verification.status)) return known;
    const shortCode = newShortCode();
    const { sessionId, url } = await beginSession({ id, lang, shortCode });
    return inTransaction(db, async (tx) => {
      const now = await store.lockVerification(tx, id);
      if (!now || isDecided(now.status)) return null;
      // Another process may have sent an SMS about this check meanwhile: all links lead to one session.
      if (now.shortCode && now.shortCode !== known) return now.shortCode;
      const session = { veriffSession: sessionId, providerUrl: url, shortCode };
      await store.updateVerification(tx, id, { ...NO_SESSION, ...session });
      await watch(tx, identity.name, sessionId);
      return shortCode;
    });
  }

  /** After the check the provider returns to the page of the short link, which shows the status. */
  const beginSession = ({ id, lang, shortCode }: Pick<store.VerificationRow, 'id' | 'lang' | 'shortCode'>) =>
    identity.createSession({ reference: String(id), lang, returnTo: shortLinkPath(shortCode ?? '') });

  /** Creates another session for the short link of an expired one. Returns its address. */
  async function renew(expired: store.VerificationRow): Promise<string | null> {
    const { id, providerUrl } = expired;
    const begun = await beginSession(expired).catch((error: unknown) => {
      // The provider is down: lead to its own page, which says that the link has expired.
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
    /** The caller's or their office's check of this number, if it can still be used; 422 when it is not a Belgian mobile number. */
    async find(caller: Caller, phone: string) {
      if (!isMobile(phone)) throw invalidField('phone', 'step2.errorInvalidPhoneFormat');
      const gsm = normalizeMobile(phone);
      // With the caller's own number, their own check comes first.
      const known = (await knownOf(caller.ownerId, gsm)).find(
        (one) => mayUseCheck(one, caller.id) && mayBegin(one, config.identityReuseDays),
      );
      if (!known) return { exists: false, verification: null };
      const { id, status, name, decided_at } = verificationOf(known.check);
      return { exists: true, verification: { id, status, name, decided_at } };
    },

    /**
     * Creates a check for a number; ties it to the caller if it is their own number. 429 past the user's limit. A session id sent by the
     * caller is ignored: only the provider's is stored.
     */
    async create(caller: Caller, { GSM }: { GSM: string }) {
      refuseOver(await countNew(caller.id));
      return inTransaction(db, async (tx) => {
        const own = caller.account.gsm === GSM;
        // Locked before the check is inserted: its foreign key takes a shared lock on the owner, and two such calls would deadlock.
        if (own) await lockUser(tx, caller.id);
        const personName = own ? caller.name : null;
        const check = await store.insertVerification(tx, { userId: caller.id, gsm: GSM, personName });
        if (own) await tieOwn(tx, check);
        return { id: check.id };
      });
    },

    ...linkSending(db, config, { outbox, demandes, take }),

    /**
     * The content of the page of a short link: who asks whom for which company, since a link may reach the wrong person. 404 when unknown,
     * or expired and tied to nobody.
     */
    async invitation(code: string) {
      const check = await store.findByShortCode(db, code);
      if (!check || (isExpired(check.status) && !(await ties.isTied(db, check.id)))) throw notFound();
      const { dossierId, office, company } = await namesFor(check);
      const state = invitationState(check.status);
      const role = dossierId === undefined ? null : await ties.roleIn(db, check.id, dossierId);
      return { office, company, person: check.personName, role, state };
    },

    /** Ends a link that reached the wrong person. 404 when it leads nowhere any more. */
    async disown(code: string): Promise<void> {
      await inTransaction(db, async (tx) => {
        const check = await store.lockByShortCode(tx, code);
        if (!check || isDecided(check.status)) throw notFound();
        await store.updateVerification(tx, check.id, {
          ...NO_SESSION,
          linkState: 'failed',
          linkError: 'identity.linkDisowned',
          // A queued reminder is not sent.
          linkMessage: null,
        });
        const subject = { type: 'verification', id: check.id } as const;
        await audit(tx, { actorId: null, action: 'identity.linkDisowned', subject });
      });
    },

    /** The language of the SMS of a short link; null when unknown. */
    languageOf: async (code: string): Promise<Language | null> =>
      (await store.findByShortCode(db, code))?.lang ?? null,

    /** The address a short link leads to; null when unknown. */
    async destination(code: string): Promise<string | null> {
      const check = await store.findByShortCode(db, code);
      if (!check) return null;
      // An expired check is renewed while it is tied to a person.
      return isExpired(check.status) && (await ties.isTied(db, check.id)) ? renew(check) : check.providerUrl;
    },

    /** Applies an event of the provider. Repeated and outdated events change nothing. */
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

    /** For the page that simulates the provider. */
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
/** Any other reason: the SMS service or the provider was not available for a day and a half. */
const linkErrorOf = (reason: string): LinkError =>
  FAILURES[reason as SmsFailure] ?? 'identity.linkUndelivered';

/** Ties a user to a new check of their own number, unless they are already accepted under their name. */
async function tieOwn(tx: Tx, check: store.VerificationRow): Promise<void> {
  const people = check.gsm === null ? [] : await peopleWith(tx, check.ownerId, [check.gsm]);
  const user = people.find(({ kind, id }) => kind === 'user' && id === check.userId);
  if (!user) return;
  const isAccepted = user.check?.status === 'approved' && differingName(user.check, user.name, null) === null;
  if (!isAccepted) await tieTo(tx, check, [user]);
}
