import { randomUUID } from 'node:crypto';
import { checkedPeople } from '#domain/dossier/checkedPeople';
import type { PersonStatus } from '#domain/people/fields';
import type { IdentityReason } from '#domain/people/identityReasons';
import { isDecided, personStatusOf } from '#domain/people/identityStatus';
import { nameText } from '#domain/people/nameMatch';
import type { HandedInCard, PersonRef } from '#domain/people/verification';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { demandeOf } from '../../db/mappers';
import { now } from '../../db/now';
import { inTransaction } from '../../db/transaction';
import { conflict, invalidField, notFound } from '../../http/errors';
import { ownersOf, refuseOwn } from '../../people/ownDecision';
import type { Caller } from '../../pipeline/handlers';
import type { DemandeService } from '../demandes/service';
import type { MediaService } from '../media/service';
import { type Person, personIn, tieTo } from './people';
import * as store from './store';
import { dossiersOf } from './tieStore';

export type CardService = ReturnType<typeof cardService>;

/**
 * For people who cannot do the check on a phone: the office uploads both sides of the card, and an administrator accepts or refuses them.
 * It is a check like any other, with a session id that no provider knows.
 */
export function cardService(
  db: Db,
  media: Pick<MediaService, 'prepare' | 'storeAhead' | 'keepStored'>,
  demandes: Pick<DemandeService, 'lock' | 'findIn'>,
) {
  /**
   * The person of the card. 409 once the dossier is decided or the person accepted; 422 if the person is not in the dossier, or has neither
   * a number nor a reason for having none.
   */
  async function holderOf(tx: Tx, caller: Caller, demandeId: number, card: PersonRef) {
    const demande = await demandes.lock(tx, caller, demandeId);
    if (demande.status !== 'pending') throw conflict('demande.decided');
    const { ownerId } = demande;
    const person = await personIn(tx, demandeId, card);
    if (!person) throw invalidField('person_id', 'request.notFound');
    if (person.gsm === null && person.noMobile === null)
      throw invalidField('person_id', 'identity.numberFirst');
    if (person.check?.status === 'approved') throw conflict('identity.accepted');
    return { ownerId, person };
  }

  return {
    /**
     * Stores both sides as a check that replaces the person's own. 422 on a side that is no image. The check and its images are written in
     * one transaction: after a crash there is neither.
     */
    async handIn(caller: Caller, demandeId: number, card: HandedInCard): Promise<{ id: number }> {
      const front = await media.prepare(card.front, 'front');
      const back = await media.prepare(card.back, 'back');
      // Refuse before anything is stored.
      await inTransaction(db, (tx) => holderOf(tx, caller, demandeId, card));
      const images = await media.storeAhead([
        { name: 'document-front', prepared: front },
        { name: 'document-back', prepared: back },
      ]);
      return inTransaction(db, async (tx) => {
        const { ownerId, person } = await holderOf(tx, caller, demandeId, card);
        if (person.gsm !== null) await store.lockNumber(tx, person.gsm);
        const check = await store.insertVerification(tx, {
          userId: caller.id,
          ownerId,
          gsm: person.gsm,
          personName: person.name && nameText(person.name),
          byOffice: true,
          veriffSession: `office-${randomUUID()}`,
          status: 'review',
          statusAt: now,
        });
        await media.keepStored(tx, check.id, images);
        // One card is enough for a person with two roles.
        const others = await otherRolesOf(tx, demandes, demandeId, card);
        const unchecked = others.filter((other) => other.check?.status !== 'approved');
        await tieTo(tx, check, [person, ...unchecked]);
        const subject = { type: 'verification', id: check.id } as const;
        const detail = { demande: demandeId, kind: card.kind, person: card.person_id };
        await audit(tx, { actorId: caller.id, action: 'identity.cardHandedIn', subject, detail });
        return { id: check.id };
      });
    },

    /**
     * An administrator's decision. 404 for a check that the provider decides; 409 once decided; 403 on a card of one's own dossier, where
     * another administrator could decide.
     */
    async decide(
      caller: Caller,
      id: number,
      { accepted, reason = null }: { accepted: boolean; reason?: IdentityReason | null | undefined },
    ): Promise<{ status: PersonStatus }> {
      return inTransaction(db, async (tx) => {
        const check = await store.lockVerification(tx, id);
        if (!check?.byOffice) throw notFound();
        const card = { ownerId: check.ownerId, people: [check.userId] };
        await refuseOwn(tx, caller, card, ...(await dossiersOf(tx, id)).map(ownersOf));
        if (isDecided(check.status)) throw conflict('identity.decided');
        if (check.status !== 'review') throw notFound();
        const status = accepted ? 'approved' : 'declined';
        await store.updateVerification(tx, id, {
          status,
          statusAt: now,
          decidedAt: now,
          reason: accepted ? null : reason,
        });
        await audit(tx, {
          actorId: caller.id,
          action: accepted ? 'identity.cardAccepted' : 'identity.cardRefused',
          subject: { type: 'verification', id },
          detail: accepted ? {} : { reason },
        });
        return { status: personStatusOf(status) };
      });
    },
  };
}

type Dossiers = Pick<DemandeService, 'findIn'>;

/** The other roles of the same person in the dossier. */
async function otherRolesOf(
  tx: Tx,
  { findIn }: Dossiers,
  demandeId: number,
  ref: PersonRef,
): Promise<Person[]> {
  const rows = await findIn(tx, demandeId);
  const isRef = ({ kind, id }: { kind: string; id: number }) => kind === ref.kind && id === ref.person_id;
  const roles = rows ? checkedPeople(demandeOf(rows)).find((one) => one.some(isRef)) : undefined;
  const others: Person[] = [];
  for (const { kind, id } of roles ?? [])
    if (!isRef({ kind, id })) {
      const other = await personIn(tx, demandeId, { kind, person_id: id });
      if (other) others.push(other);
    }
  return others;
}

/** Ties a person without a number to the card that was uploaded for another of their roles in the dossier, if any. */
export async function joinCard(tx: Tx, demandes: Dossiers, demandeId: number, ref: PersonRef): Promise<void> {
  const person = await personIn(tx, demandeId, ref);
  if (!person?.noMobile || person.check) return;
  for (const { check } of await otherRolesOf(tx, demandes, demandeId, ref))
    if (check?.byOffice && check.status !== 'declined') return tieTo(tx, check, [person]);
}
