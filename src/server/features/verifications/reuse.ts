import { type CheckedRole, checkedRoles } from '#domain/dossier/checkedPeople';
import { type NameToMatch, nameText, samePerson } from '#domain/people/nameMatch';
import type { KnownPerson, PersonRef } from '#domain/people/verification';
import type { Config } from '../../config/config';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { type DemandeRows, demandeOf, verificationOf } from '../../db/mappers';
import { inTransaction } from '../../db/transaction';
import { conflict, invalidField, notFound } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import type { DemandeService } from '../demandes/service';
import { type Person, peopleWith, personIn, tieTo } from './people';
import { checkOf, findChecks } from './reusableStore';
import type { VerificationRow } from './store';
import { confirmName } from './tieStore';

/** Limit of other names of one number: enough to see that something is wrong. */
const MOST_OTHERS = 3;

type ReuseOf = PersonRef & { verification_id: number };

export type ReuseService = ReturnType<typeof reuseService>;

/** The office's earlier checks of the people of a dossier. Never anything of another office. */
export function reuseService(
  db: Db,
  { identityReuseDays }: Pick<Config, 'identityReuseDays'>,
  demandes: Pick<DemandeService, 'change' | 'lock' | 'findIn'>,
) {
  /** A director or shareholder with their check; undefined when they are gone. */
  const participantIn = async (tx: Db, demandeId: number, ref: PersonRef) =>
    ref.kind === 'depositor' ? undefined : personIn(tx, demandeId, ref);

  /** The differing name on this check that the user must confirm; null: no question, or the person has another check by now. */
  async function questionOn(tx: Tx, demandeId: number, { verification_id, kind, person_id }: ReuseOf) {
    const rows = await demandes.findIn(tx, demandeId);
    const role =
      rows && checkedRoles(demandeOf(rows)).find((one) => one.kind === kind && one.id === person_id);
    if (!role) throw notFound();
    return role.check.verification_id === verification_id ? role.check.differing_name : null;
  }

  return {
    /**
     * For the people with a number: an accepted check of the same person that may be reused, and who else has the number in this office.
     * People without either are left out.
     */
    async find(rows: DemandeRows): Promise<{ people: KnownPerson[] }> {
      const { ownerId } = rows.demande;
      const roles = checkedRoles(demandeOf(rows)).filter(({ check, name }) => check.GSM && name !== null);
      const gsms = [...new Set(roles.flatMap(({ check }) => check.GSM ?? []))];
      if (gsms.length === 0) return { people: [] };
      const everybody = await peopleWith(db, ownerId, gsms);
      const accepted = await findChecks(db, identityReuseDays, { ownerId, gsms });
      const people = roles.map((role) => knownOf(role, everybody, accepted));
      return { people: people.filter(({ check, others }) => check !== null || others.length > 0) };
    },

    /**
     * Ties an accepted check of the same person. 422 when it does not qualify: another number, name or office, not accepted, too old, or
     * without the images of the card.
     */
    reuse(caller: Caller, id: number, { verification_id, ...ref }: ReuseOf) {
      return demandes.change(caller, id, async (tx, demande) => {
        const person = await participantIn(tx, id, ref);
        if (!person?.name || person.gsm === null) throw notFound();
        const { gsm, name } = person;
        const wanted = { ownerId: demande.ownerId, gsms: [], id: verification_id };
        const found = checkOf(await findChecks(tx, identityReuseDays, wanted), { gsm, name });
        if (!found) throw invalidField('verification_id', 'identity.checkNotUsable');
        await tieTo(tx, found, [person]);
        return { verification_id };
      });
    },

    /**
     * Confirms that the differing name on the check is the person's own. 409 when there is no such name, or the person has another check by
     * now.
     */
    confirm(caller: Caller, id: number, { verification_id, ...ref }: ReuseOf): Promise<{ name: string }> {
      return inTransaction(db, async (tx) => {
        await demandes.lock(tx, caller, id);
        const other = await questionOn(tx, id, { verification_id, ...ref });
        if (other === null) throw conflict('identity.nameNotAsked');
        await confirmName(tx, ref, other);
        const subject = { type: 'demande', id } as const;
        const detail = { verification: verification_id, kind: ref.kind, person: ref.person_id };
        await audit(tx, { actorId: caller.id, action: 'verification.nameConfirmed', subject, detail });
        return { name: other };
      });
    },
  };
}

function knownOf(role: CheckedRole, everybody: Person[], accepted: VerificationRow[]): KnownPerson {
  const { kind, id, check, row } = role;
  const name = role.name as NameToMatch;
  const usable =
    kind === 'depositor' || check.status === 'accepted' || check.differing_name
      ? undefined
      : checkOf(accepted, { gsm: check.GSM, name });
  const { name: bears = null, decided_at: at = null } = usable ? verificationOf(usable) : {};
  const others: KnownPerson['others'] = [];
  for (const other of everybody)
    if (
      other.gsm === check.GSM &&
      other.kind !== 'depositor' &&
      other.name !== null &&
      !samePerson(other.name, name) &&
      others.length < MOST_OTHERS &&
      !others.some((told) => samePerson(told.name, other.name ?? ''))
    )
      others.push({ name: nameText(other.name), demande_id: other.demandeId });
  return {
    kind,
    person_id: row?.id ?? id,
    check: usable && at !== null ? { verification_id: usable.id, name: bears, decided_at: at } : null,
    others: kind === 'depositor' ? [] : others,
  };
}
