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

/** Who gets which check, and the link to it by SMS: one SMS at a time, within the limits. */
export function linkSending(db: Db, config: Settings, { outbox, demandes, take }: Dependencies) {
  const { smsPerNumberHour, smsPerUserHour, smsPerIpHour } = config.limits;

  /** Strangers and those who are logged in are counted apart: nobody can use up what an office needs to reach its people. */
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

  /** A check of the same person that runs for somebody who is still there, or nobody's yet; none for a user's own. */
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
   * The check whose link somebody gets, tied to them and to whoever else of those who wait is the same person; null when there is
   * nothing to ask. A check that is over stays with the dossiers it was made for: the next link is another check.
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
    // Behind the card that an office has handed in stands no provider: a link is another check.
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
    // The card of somebody without a number: no link leads to it.
    if (check.gsm === null) return;
    const key = `identity:${randomUUID()}`;
    await store.updateVerification(tx, check.id, {
      lang,
      linkState: 'queued',
      linkError: null,
      linkMessage: key,
      reminders: 0,
      // What has expired begins anew from now on, not only when the SMS leaves.
      ...(isExpired(check.status) && NO_SESSION),
    });
    const data = { verificationId: check.id };
    await outbox.later(tx, 'sms', { to: check.gsm, key, composer: 'identity', data });
  }

  /** Two calls about one number come one after the other: the second finds the check that the first has made. */
  async function locked(tx: Tx, ownerId: number, gsm: string): Promise<Person[]> {
    await lockDemandesWith(tx, ownerId, gsm);
    await store.lockNumber(tx, gsm);
    return waitingFor(tx, ownerId, gsm);
  }

  /** Which check a link to this number belongs to; null when nobody of the caller's side is waiting for one. */
  async function checkByNumber(tx: Tx, caller: Caller, gsm: string, lang: Language) {
    const waiting = await locked(tx, caller.ownerId, gsm);
    // One call is one SMS: with the caller's own number for the check of himself that he has begun, else for whoever has waited
    // longest for theirs.
    const own = waiting.find(({ kind, id }) => kind === 'user' && id === caller.id);
    const first = own ?? waiting.toSorted((a, b) => sentAt(a) - sentAt(b))[0];
    if (first) return checkFor(tx, caller, first, waiting, lang);
    // Nobody decided, and nobody else waits: who was asked for a finished dossier may still be asked again.
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

  // No SMS itself: it queues the one to a known number, which leaves next.
  outbox.registerComposer('sms', 'identityAsked', async ({ number, lang, userId }) => {
    await linkTo(lang as Language, (tx) =>
      store.repeatable(tx, String(number), typeof userId === 'number' ? userId : null),
    );
    return null;
  });

  /** Sends somebody of a dossier their link, unless it has been sent since; answers why not. */
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
    // The dossier may know a depositor's name that nobody wrote.
    const named = { ...person, name: role.name ?? person.name };
    const check = await checkFor(tx, asker, named, waiting, lang);
    if (!check) return 'identity.notSentDecided';
    // The same person has been sent it meanwhile, in another role.
    if (!again && (check.linkState === 'queued' || check.linkSentAt !== null)) return null;
    await queueLink(tx, check, lang);
    return null;
  }

  /** Companies of the caller's dossiers with this number that have nobody to be checked. */
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
     * Sends the link by SMS to a number that somebody of the caller's side is waiting for, and to no other; the answer is the same for
     * all. A stranger only has a link repeated that was sent before, and so has a member who finishes no dossiers, beside the link of
     * their own check: their links leave from a dossier (`sendLinks`). 429 past the limits of the number, and of the caller or else of
     * the network.
     */
    async sendLink(by: Caller | null, { number, lang }: { number: string; lang: Language }, ip: string) {
      const caller = by?.emailVerified && roleMay(by.role, 'finish') ? by : null;
      refuseOver(await takeSms(number, caller ?? { ip }));
      // Who is logged in waits to see it leave. For anybody else the number is looked up a moment after the answer, which takes as
      // long whether it is known or not.
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
     * Sends their link to everybody of a dossier who was sent none, or to those named, also again. Who was sent one meanwhile counts
     * as sent, so that the same call twice sends nothing twice. Says who got none, and why. 423 while another tab fills the
     * dossier in.
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
 * What a user has begun for themselves is joined to nobody of a dossier, who would answer in their place; but whom they have let deposit
 * by that check follows to the next.
 */
const isApart = (one: Person, other: Person): boolean =>
  (one.kind === 'user') !== (other.kind === 'user') && one.check?.id !== other.check?.id;

/**
 * Ties people who were just given a number, or need none, to the checks that run for the same people already, if any. Two questions for
 * all of them: most of five hundred shareholders have nothing to join.
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
