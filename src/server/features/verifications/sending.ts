import { randomUUID } from 'node:crypto';
import { roleMay } from '#domain/accounts/officeRoles';
import type { ErrorCode } from '#domain/base/codes';
import type { Lack } from '#domain/base/fields';
import { type CheckedRole, checkedPeople } from '#domain/dossier/checkedPeople';
import type { Language } from '#domain/language/languages';
import { differingName, hasEnded, isDecided, isExpired, needsLink } from '#domain/people/identityStatus';
import { nameText } from '#domain/people/nameMatch';
import type { PersonRef } from '#domain/people/verification';
import type { Config } from '../../config/config';
import type { Db, Tx } from '../../db/connect';
import { type DemandeRows, demandeOf } from '../../db/mappers';
import { type Limit, networkOf, type Taken } from '../../db/rateLimits';
import { inTransaction } from '../../db/transaction';
import { refuseOver } from '../../http/errors';
import type { JoinRunning } from '../../people/personChange';
import type { Caller } from '../../pipeline/handlers';
import type { DemandeService } from '../demandes/service';
import type { OutboxService } from '../outbox/service';
import { joinCard } from './cards';
import { mayBegin } from './mayBegin';
import { fits, isShared, lockDemandesWith, type Person, peopleWith, tieTo, waitingFor } from './people';
import { NO_SESSION } from './session';
import * as store from './store';
import * as ties from './tieStore';

interface Dependencies {
  outbox: OutboxService;
  demandes: Pick<DemandeService, 'lock'>;
  take(limits: readonly Limit[]): Promise<Taken>;
}

type Settings = Pick<Config, 'limits' | 'identityReuseDays'>;

interface NotSent extends PersonRef {
  code: ErrorCode;
  retry_after: number | null;
}

const HOUR = 3600;

/** Decides which check a person gets and sends its link: one SMS at a time, within the limits. */
export function linkSending(db: Db, config: Settings, { outbox, demandes, take }: Dependencies) {
  const { smsPerNumberHour, smsPerUserHour, smsPerIpHour } = config.limits;

  /** Anonymous callers and users have separate limits: nobody can use up what an office needs to reach its people. */
  const takeSms = (number: string, by: Pick<Caller, 'id'> | { ip: string }): Promise<Taken> => {
    const sender =
      'id' in by
        ? { who: 'user', key: String(by.id), most: smsPerUserHour }
        : { who: 'ip', key: networkOf(by.ip), most: smsPerIpHour };
    return take([
      {
        bucket: `sms.number.${sender.who}`,
        key: number,
        most: smsPerNumberHour,
        windowSeconds: HOUR,
      },
      { bucket: `sms.${sender.who}`, key: sender.key, most: sender.most, windowSeconds: HOUR },
    ]);
  };

  /** A running check of the same person that a new link may lead to; none for a user's own. */
  async function runningOf(
    tx: Tx,
    ownerId: number,
    { kind, gsm, name }: Pick<Person, 'kind' | 'name'> & { gsm: string },
    waiting: Person[],
  ) {
    if (kind === 'user') return null;
    const shared = await store.sharedChecks(tx, ownerId, gsm);
    const running = shared.find(
      (one) => fits(one.check, name, isShared(waiting)) && mayBegin(one, config.identityReuseDays),
    );
    return running?.check ?? null;
  }

  /**
   * The check whose link the person gets; it is tied to them and to others in the list who are the same person. null: nothing to check. A
   * decided check stays with its dossiers: the next link is a new check.
   */
  async function checkFor(
    tx: Tx,
    { id: userId, ownerId }: ties.Asker,
    person: Person,
    waiting: Person[],
    lang: Language,
  ): Promise<store.VerificationRow | null> {
    const { check, isOpen, isUndecided, name, gsm } = person;
    if (gsm === null) return null;
    if (check && isDecided(check.status) && !isUndecided) return null;
    // An uploaded card has no provider: a link is a new check.
    const isTheirs =
      check !== null &&
      !check.byOffice &&
      fits(check, name, false) &&
      differingName(check, name, person.confirmedName) === null;
    if (isTheirs && check.status === 'approved') return null;
    const kept =
      isTheirs && (!hasEnded(check.status) || (!isOpen && !isDecided(check.status))) ? check : null;
    const found =
      kept ??
      (await runningOf(tx, ownerId, { kind: person.kind, gsm, name }, waiting)) ??
      (await store.insertVerification(tx, {
        ...{ userId, ownerId, gsm, lang },
        personName: name && nameText(name),
      }));
    const shared = isShared(waiting);
    const same = waiting.filter((other) => fits(found, other.name, shared) && !isApart(other, person));
    await tieTo(tx, found, [person, ...same.filter((other) => !isSameRole(other, person))]);
    return found;
  }

  async function queueLink(tx: Tx, check: store.VerificationRow, lang: Language): Promise<void> {
    // An uploaded card of a person without a number has no link.
    if (check.gsm === null) return;
    const key = `identity:${randomUUID()}`;
    await store.updateVerification(tx, check.id, {
      lang,
      linkState: 'queued',
      linkError: null,
      linkMessage: key,
      reminders: 0,
      // An expired check starts again now, not when the SMS leaves.
      ...(isExpired(check.status) && NO_SESSION),
    });
    const data = { verificationId: check.id };
    await outbox.later(tx, 'sms', { to: check.gsm, key, composer: 'identity', data });
  }

  /** Serialises calls about one number: the second call finds the check that the first one made. */
  async function locked(tx: Tx, ownerId: number, gsm: string): Promise<Person[]> {
    await lockDemandesWith(tx, ownerId, gsm);
    await store.lockNumber(tx, gsm);
    return waitingFor(tx, ownerId, gsm);
  }

  /** The check for a link to this number; null when nobody in the caller's dossiers awaits one. */
  async function checkByNumber(tx: Tx, caller: Caller, gsm: string, lang: Language) {
    const waiting = await locked(tx, caller.ownerId, gsm);
    // One SMS per call: the caller's own check if they have started one with this number, else the one that was sent longest ago.
    const own = waiting.find(({ kind, id }) => kind === 'user' && id === caller.id);
    const first = own ?? waiting.toSorted((a, b) => sentAt(a) - sentAt(b))[0];
    if (first) return checkFor(tx, caller, first, waiting, lang);
    // Not decided, and nobody else awaits one: people of a finished dossier may be sent the link again.
    const known = await store.findByGsm(tx, caller.ownerId, gsm);
    return known && !isDecided(known.status) ? known : null;
  }

  async function linkTo(
    lang: Language,
    find: (tx: Tx) => Promise<store.VerificationRow | null | undefined>,
  ): Promise<void> {
    await inTransaction(db, async (tx) => {
      const check = await find(tx);
      if (check) await queueLink(tx, check, lang);
    });
  }

  // Sends no SMS: it queues the one to a known number, which leaves next.
  outbox.registerComposer('sms', 'identityAsked', async ({ number, lang, userId }) => {
    await linkTo(lang as Language, (tx) =>
      store.repeatable(tx, String(number), typeof userId === 'number' ? userId : null),
    );
    return null;
  });

  /** Sends a person of a dossier their link, unless it was sent meanwhile; returns why not. */
  async function sendTo(
    tx: Tx,
    asker: ties.Asker,
    role: CheckedRole,
    lang: Language,
    again: boolean,
  ): Promise<ErrorCode | null> {
    const gsm = role.check.GSM ?? '';
    const waiting = await locked(tx, asker.ownerId, gsm);
    const everybody = await peopleWith(tx, asker.ownerId, [gsm]);
    const person = everybody.find(({ kind, id }) => kind === role.kind && id === role.id);
    if (!person) return 'identity.notSentUnknown';
    const asked = person.check;
    const isUnderWay = asked?.linkState === 'queued' || (asked?.linkSentAt ?? null) !== null;
    if (!again && isUnderWay) return null;
    // The dossier may know the name of a depositor that was never entered.
    const named = { ...person, name: role.name ?? person.name };
    const check = await checkFor(tx, asker, named, waiting, lang);
    if (!check) return 'identity.notSentDecided';
    // Sent meanwhile to the same person in another role.
    if (!again && (check.linkState === 'queued' || check.linkSentAt !== null)) return null;
    await queueLink(tx, check, lang);
    return null;
  }

  /** Companies with this number in the caller's dossiers that have no representative to check. */
  async function unrepresented({ ownerId }: Caller, number: string): Promise<Lack[]> {
    const people = await peopleWith(db, ownerId, [number], { openOnly: true });
    return people
      .filter(({ kind, name }) => kind === 'shareholder' && name === null)
      .map(({ id }) => ({
        step: 'cessionService',
        code: 'cessionParts.errorRepresentativeNull',
        field: 'representative',
        person_id: id,
      }));
  }

  return {
    /**
     * Sends the link by SMS if the number awaits a check in the caller's dossiers; the answer is the same for all. Anonymous callers, and
     * members who may not finish dossiers, only get a repetition of a link that was sent before, or the link of their own check: theirs
     * leave from a dossier (`sendLinks`). 429 past the limits of the number, and of the user or network.
     */
    async sendLink(by: Caller | null, { number, lang }: { number: string; lang: Language }, ip: string) {
      const caller = by?.emailVerified && roleMay(by.role, 'finish') ? by : null;
      refuseOver(await takeSms(number, caller ?? { ip }));
      // Users wait until the SMS leaves. For others the number is looked up just after the answer: its duration does not reveal whether the
      // number is known.
      if (caller) {
        await linkTo(lang, (tx) => checkByNumber(tx, caller, number, lang));
        outbox.sendNow('sms');
        return { sent: true as const, missing: await unrepresented(caller, number) };
      } else {
        const key = `identity-asked:${randomUUID()}`;
        const data = { number, lang, userId: by?.id ?? null };
        await outbox.later(db, 'sms', { to: number, key, composer: 'identityAsked', data });
      }
      return { sent: true as const };
    },

    /**
     * Sends the link to everybody of a dossier who was sent none, or to the people named, also again. A person who was sent one meanwhile
     * counts as sent: the same call twice sends nothing twice. Returns who got none, and why. 423 while another tab edits the dossier.
     */
    async sendLinks(
      caller: Caller,
      rows: DemandeRows,
      { people, lang }: { people?: PersonRef[] | undefined; lang?: Language | undefined },
    ): Promise<{ sent: PersonRef[]; not_sent: NotSent[] }> {
      await inTransaction(db, (tx) => demandes.lock(tx, caller, rows.demande.id));
      const demande = demandeOf(rows);
      const sent: PersonRef[] = [];
      const notSent: NotSent[] = [];
      const isNamed = (role: CheckedRole) =>
        people?.some(({ kind, person_id }) => kind === role.kind && person_id === role.id) ?? false;
      for (const roles of checkedPeople(demande)) {
        const chosen = people ? roles.filter(isNamed) : roles.filter(({ check }) => needsLink(check));
        const [role] = chosen;
        if (!role) continue;
        const refuse = (code: ErrorCode, retry_after: number | null = null) =>
          notSent.push(...chosen.map((one) => ({ ...refOf(one), code, retry_after })));
        const { GSM } = role.check;
        if (role.name === null && role.kind !== 'depositor') refuse('cessionParts.errorRepresentativeNull');
        else if (GSM === null) refuse('identity.notSentNoNumber');
        else {
          const taken = await takeSms(GSM, caller);
          if (!taken.ok) refuse('request.tooMany', Math.ceil(taken.waitSeconds));
          else {
            const code = await inTransaction(db, (tx) =>
              sendTo(tx, caller, role, lang ?? demande.langue, people !== undefined),
            );
            if (code) refuse(code);
            else sent.push(...chosen.map(refOf));
          }
        }
      }
      if (sent.length > 0) outbox.sendNow('sms');
      const named = (people ?? []).filter(
        (one) =>
          ![...sent, ...notSent].some((two) => one.kind === two.kind && one.person_id === two.person_id),
      );
      const unknown = named.map((one) => ({
        ...one,
        code: 'identity.notSentUnknown' as const,
        retry_after: null,
      }));
      return { sent, not_sent: [...notSent, ...unknown] };
    },
  };
}

const refOf = ({ kind, id }: CheckedRole): PersonRef => ({ kind, person_id: id });
const sentAt = ({ check }: Person): number => check?.linkSentAt?.getTime() ?? 0;
const isSameRole = (one: Person, other: Person): boolean => one.kind === other.kind && one.id === other.id;

/**
 * A check that a user started for themselves is not tied to people of dossiers, who would answer in their place. A depositor who already
 * shares the user's check also gets the next one.
 */
const isApart = (one: Person, other: Person): boolean =>
  (one.kind === 'user') !== (other.kind === 'user') && one.check?.id !== other.check?.id;

/**
 * Ties people who just got a number, or need none, to the running checks of the same people. Two queries for all of them: of five hundred
 * shareholders most have no running check.
 */
export const joinRunning =
  (demandes: Pick<DemandeService, 'findIn'>): JoinRunning =>
  async (tx, ownerId, people) => {
    const unchecked = people.filter(({ verificationId }) => verificationId === null);
    const withoutMobile = unchecked.filter(({ noMobile }) => noMobile !== null);
    const [first] = withoutMobile;
    if (first && (await ties.hasCard(tx, first.demandeId)))
      for (const { kind, id, demandeId } of withoutMobile)
        await joinCard(tx, demandes, demandeId, { kind, person_id: id });
    const numbers = new Set(unchecked.flatMap(({ gsm }) => gsm ?? []));
    const running = await store.numbersRunning(tx, ownerId, [...numbers]);
    for (const one of unchecked)
      if (one.gsm !== null && running.has(one.gsm)) await joinNumber(tx, ownerId, { ...one, gsm: one.gsm });
  };

async function joinNumber(
  tx: Tx,
  ownerId: number,
  role: { kind: string; id: number; gsm: string },
): Promise<void> {
  const waiting = await waitingFor(tx, ownerId, role.gsm);
  const person = waiting.find(({ kind, id }) => kind === role.kind && id === role.id);
  if (!person?.name || person.check) return;
  const { name } = person;
  const shared = await store.sharedChecks(tx, ownerId, role.gsm);
  const running = shared.find(
    ({ check, tied }) =>
      tied && check.linkState !== 'none' && check.personName !== null && fits(check, name, true),
  );
  if (running) await tieTo(tx, running.check, [person]);
}
