import { checkedRoles, roleName } from '#domain/dossier/checkedPeople';
import type { Demande } from '#domain/dossier/demande';
import { ENTRY_KINDS } from '#domain/journal/entries';
import type { TimelineEvent, TimelineKind } from '#domain/journal/timeline';
import type { Verification } from '#domain/people/verification';
import type { Db } from '../../db/connect';
import { type DemandeRows, demandeOf } from '../../db/mappers';
import { eventsOf, imagesOf } from './timelineStore';

/** The audited actions that a timeline shows; others are left out. */
const KINDS: Record<string, TimelineKind> = {
  ...Object.fromEntries(ENTRY_KINDS.map((kind) => [`demande.${kind}`, kind])),
  'demande.created': 'created',
  'demande.completed': 'completed',
  'demande.resolved': 'resolved',
  'demande.cancelled': 'cancelled',
  'demande.reopened': 'reopened',
  'demande.registryDataChanged': 'registryDataChanged',
  'demande.changedByAdministrator': 'changedByAdministrator',
  'document.read': 'documentRead',
  'media.read': 'imageRead',
  'identity.cardHandedIn': 'cardHandedIn',
  'identity.cardAccepted': 'cardAccepted',
  'identity.cardRefused': 'cardRefused',
  'verification.nameConfirmed': 'nameConfirmed',
};

/** The events of a demande, oldest first: from the audit, and from the links and checks of its people. */
export async function timelineOf(db: Db, rows: DemandeRows): Promise<TimelineEvent[]> {
  const demande = demandeOf(rows);
  const { id, userId, ownerId, createdAt } = rows.demande;
  const checks = checksOf(demande);
  const images = await imagesOf(db, [...checks.keys()]);
  const checkOf = new Map(images.map((image) => [String(image.id), image.verificationId]));
  const events = await eventsOf(db, createdAt, {
    demande: id,
    verification: [...checks.keys()],
    media: images.map((image) => image.id),
  });
  const told = events.flatMap((event): Told[] => {
    const kind = KINDS[event.action];
    const { subjectType, subjectId, detail, actorName } = event;
    // Any member of the owner's office counts as the client, also after leaving the office.
    const isClient = event.actorId === userId || event.actorOwnerId === ownerId || !event.actorIsAdmin;
    // Clients who read their own documents are no event.
    if (!kind || (kind === 'documentRead' && isClient)) return [];
    const check = subjectType === 'verification' ? Number(subjectId) : checkOf.get(subjectId);
    return [
      {
        check: subjectType === 'demande' ? null : (check ?? null),
        at: event.at.toISOString(),
        kind,
        actor: actorName === null ? null : { name: actorName, is_client: isClient },
        person: subjectType === 'demande' ? personIn(demande, detail) : (checks.get(check ?? 0)?.name ?? ''),
        credits: kind === 'completed' && typeof detail.cost === 'number' ? detail.cost : null,
        times: 1,
      },
    ];
  });
  const since = createdAt.toISOString();
  const moments = [...checks.values()].flatMap(momentsOf).filter(({ at }) => at >= since);
  return inARow([...told, ...moments].toSorted((a, b) => a.at.localeCompare(b.at)));
}

/** `check`: the id of the check the event is about; names are not unique. */
type Told = TimelineEvent & { check: number | null };

interface Named {
  name: string;
  check: Verification;
}

/** The person in an event about the whole dossier, found by role and id; '' when unnamed, null when there is none. */
function personIn(demande: Demande, { kind, person }: Record<string, unknown>): string | null {
  const named = checkedRoles(demande).find(
    (role) => role.kind === kind && (role.row?.id ?? null) === (person ?? null),
  );
  return named ? (roleName(named) ?? '') : null;
}

/** The checks of a demande's people, by id, with their names. */
function checksOf(demande: Demande): Map<number, Named> {
  const checks = new Map<number, Named>();
  for (const role of checkedRoles(demande)) {
    const check = role.kind === 'depositor' ? demande.verification : role.row?.verification;
    if (!check || checks.has(check.id)) continue;
    checks.set(check.id, { check, name: roleName(role) ?? '' });
  }
  return checks;
}

/** When the link was sent, and when the provider decided; an administrator's decision is in the audit. */
function momentsOf({ name, check }: Named): Told[] {
  const event = (at: string | null, kind: TimelineKind): Told[] =>
    at === null ? [] : [{ check: check.id, at, kind, actor: null, person: name, credits: null, times: 1 }];
  const decided = check.status === 'refused' ? 'identityRefused' : 'identityAccepted';
  return [
    ...event(check.link_sent_at, 'linkSent'),
    ...(check.by_office ? [] : event(check.decided_at, decided)),
  ];
}

/** Merges the same event about the same person in a row into one, at its last time. */
function inARow(events: readonly Told[]): TimelineEvent[] {
  const rows: Told[] = [];
  for (const event of events) {
    const last = rows.at(-1);
    const isSame =
      last?.kind === event.kind && last.check === event.check && last.actor?.name === event.actor?.name;
    if (isSame) rows[rows.length - 1] = { ...event, times: last.times + 1 };
    else rows.push(event);
  }
  return rows.map(({ check: _check, ...event }) => event);
}
