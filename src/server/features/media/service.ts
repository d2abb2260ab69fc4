import { randomUUID } from 'node:crypto';
import {
  CARD_IMAGES,
  type DemandeVerification,
  IMAGE_NAMES,
  type ImageName,
  type VerifiedPerson,
} from '#domain/contract/entities/verification';
import { identifiedOf } from '#domain/dossier/identified';
import { shareholderName } from '#domain/people/checkedPeople';
import { inOneLine } from '#domain/people/names';
import { type EncryptedStorage, MediaGone } from '../../adapters/media/media';
import type { Config } from '../../config';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { type DemandeRows, dirigeantOf, shareholderOf, type VerificationRow } from '../../db/mappers';
import { inTransaction } from '../../db/transaction';
import { upstream } from '../../errors';
import type { Caller } from '../../pipeline/handlers';
import type { Owned } from '../../pipeline/owners';
import { PlainError, wordsOf } from '../../safeError';
import { preparedFor, prepareImage } from './images';
import { nationalNumbers } from './numbers';
import * as store from './store';

interface Log {
  error(detail: object, text: string): void;
  info(detail: object, text: string): void;
}

type Periods = Pick<Config, 'mediaFaceDays' | 'mediaDocumentDays'>;

/** An image that a provider has. */
interface Photo {
  name: ImageName;
  bytes(): Promise<Buffer>;
}

interface Dependencies {
  storage: EncryptedStorage;
  log: Log;
  /** Those of these sessions whose photos are still to be fetched. Not needed by who shows no images. */
  awaitingPhotos?(sessionIds: readonly string[]): Promise<Set<string>>;
}

/** The provider has accepted an identity and hands out no photo of the card. Its words go into the log. */
class NoPhotos extends PlainError {
  override readonly name = 'NoPhotos';
  constructor() {
    super('no photos');
  }
}

const isCard = ({ name }: { name: ImageName }): boolean =>
  (CARD_IMAGES as readonly ImageName[]).includes(name);

/** Of who comes and goes, by the list they stand in. */
export type ComeAndGo = Record<'dirigeants' | 'shareholders', readonly number[]>;

type Prepared = Awaited<ReturnType<typeof prepareImage>>;

/** Why an image is deleted, for the audit log. */
type Reason = 'retention' | 'replaced' | 'unfinished' | 'erased';

/** Images handled at a time by what goes through all of them. */
const BATCH = 500;
const DAY_MS = 86_400_000;

const thumbOf = (storageKey: string): string => `${storageKey}-thumb`;

export type MediaService = ReturnType<typeof mediaService>;

/** The images of identity checks: taken in, shown to who may see them, deleted when their time is over. */
export function mediaService(
  db: Db,
  periods: Periods,
  { storage, log, awaitingPhotos = async () => new Set() }: Dependencies,
) {
  const { mediaFaceDays: faceDays, mediaDocumentDays: documentDays } = periods;

  /**
   * Keeps an image of a check, with a thumbnail: drawn anew without anything but its pixels, encrypted. It takes the place of the
   * one of the same name.
   * @throws BadImage when the bytes are no JPEG, PNG or WebP, or are too large; a CallError when too many images are waiting
   */
  async function keepMedia(verificationId: number, name: ImageName, bytes: Buffer): Promise<void> {
    await keepPrepared(verificationId, name, await prepareImage(bytes));
  }

  async function keepPrepared(verificationId: number, name: ImageName, { image, thumb }: Prepared) {
    const row = await store.announce(db, { verificationId, name, storageKey: randomUUID() });
    await storage.put(thumbOf(row.storageKey), thumb);
    await storage.put(row.storageKey, image);
    const replaced = await inTransaction(db, (tx) => store.markStored(tx, row));
    for (const old of replaced) await remove(old, 'replaced');
  }

  /** The bytes first, then the row: what is left half-way is found by its row. Nothing happens the second time. */
  async function remove({ id, name, storageKey }: store.MediaRow, reason: Reason): Promise<void> {
    if (!(await store.unmark(db, id))) return;
    await storage.remove(storageKey);
    await storage.remove(thumbOf(storageKey));
    await inTransaction(db, async (tx) => {
      if (!(await store.removeRow(tx, id))) return;
      const subject = { type: 'media', id } as const;
      await audit(tx, { actorId: null, action: 'media.deleted', subject, detail: { reason, name } });
    });
  }

  /** Answers how many went. One that cannot be removed now is found again the next time. */
  async function removeAll(rows: readonly store.MediaRow[], reason: Reason): Promise<number> {
    let removed = 0;
    for (const row of rows) {
      try {
        await remove(row, reason);
        removed += 1;
      } catch (error) {
        log.error({ media: row.id, reason: wordsOf(error) }, 'an identity image could not be deleted');
      }
    }
    return removed;
  }

  /** All of them, a few at a time; `next` answers what follows the last one. `keep` hears of those that stay. */
  async function removeInTurn(
    next: (last: store.MediaRow | undefined) => Promise<(store.MediaRow & { isOverdue?: boolean })[]>,
    reason: Reason,
    keep?: (ids: number[]) => Promise<void>,
  ): Promise<number> {
    let removed = 0;
    for (let last: store.MediaRow | undefined; ; ) {
      const rows = await next(last);
      const isOver = ({ isOverdue = true }: (typeof rows)[number]): boolean => isOverdue;
      removed += await removeAll(rows.filter(isOver), reason);
      await keep?.(rows.filter((row) => !isOver(row)).map(({ id }) => id));
      if (rows.length < BATCH) return removed;
      last = rows.at(-1);
    }
  }

  const removeAged = (kind: 'card' | 'face', days: number): Promise<number> =>
    removeInTurn(
      (last) => store.agedAfter(db, kind, days, last, BATCH),
      'retention',
      (ids) => store.noteAge(db, kind, ids),
    );

  /** Why there is no image of the card though the check was accepted; null otherwise, also while it is being fetched. */
  function errorOf(
    check: VerificationRow,
    images: readonly { name: ImageName }[],
    awaiting: Set<string>,
  ): string | null {
    if (check.status !== 'approved' || images.some(isCard)) return null;
    if (awaiting.has(check.veriffSession ?? '')) return null;
    const isPast = Date.now() - (check.decidedAt?.getTime() ?? 0) > documentDays * DAY_MS;
    return isPast ? 'media.deleted' : 'media.missing';
  }

  /** The bytes of an image, once it is written down who sees them. 502 when they cannot be had. */
  async function readImage(
    caller: { id: number | null },
    { id, name, storageKey }: Pick<Owned['media'], 'id' | 'name' | 'storageKey'>,
    how: { thumb: boolean; download: boolean },
  ): Promise<{ content: Buffer; filename: string }> {
    let content: Buffer;
    try {
      content = await storage.get(how.thumb ? thumbOf(storageKey) : storageKey);
    } catch (error) {
      const reason = error instanceof MediaGone ? 'its bytes are gone' : wordsOf(error);
      log.error({ media: id, reason }, 'an identity image could not be read');
      throw upstream('media.unavailable');
    }
    const subject = { type: 'media', id } as const;
    await audit(db, { actorId: caller.id, action: 'media.read', subject, detail: { name, ...how } });
    return { content, filename: `${name}-${id}.jpg` };
  }

  const numbers = nationalNumbers(db, periods, { storage, log });

  /** Both sides of the card of each of these people, once, where the check is accepted and they are kept. */
  async function cardRows(rows: DemandeRows, ids: ComeAndGo) {
    const people = [
      ...rows.dirigeants
        .filter(({ row }) => ids.dirigeants.includes(row.id))
        .map(({ row, verification }) => ({
          name: inOneLine(row),
          identified: identifiedOf(dirigeantOf(row, verification)),
          verification,
        })),
      ...rows.shareholders
        .filter(({ row }) => ids.shareholders.includes(row.id))
        .map(({ row, verification }) => {
          const holder = shareholderOf(row, verification);
          return {
            name: shareholderName(holder) ?? row.fullName,
            identified: identifiedOf(holder),
            verification,
          };
        }),
    ];
    const accepted = people
      .flatMap(({ name, identified, verification }) =>
        verification && identified ? [{ name, on: identified.on, check: verification.id }] : [],
      )
      .filter(({ check }, at, all) => all.findIndex((one) => one.check === check) === at);
    const images = (
      await store.imagesOf(
        db,
        accepted.map(({ check }) => check),
      )
    ).filter(isCard);
    const sideOf = (check: number, name: ImageName) =>
      images.find((image) => image.verificationId === check && image.name === name);
    return accepted
      .map(({ check, ...person }) => ({
        ...person,
        front: sideOf(check, 'document-front'),
        back: sideOf(check, 'document-back'),
      }))
      .filter(({ front, back }) => front ?? back);
  }

  return {
    numbers,

    /** Whether there is a card to print of any of these people of a demande. */
    hasCards: async (rows: DemandeRows, ids: ComeAndGo): Promise<boolean> =>
      (await cardRows(rows, ids)).length > 0,

    /** Their cards, once it is written down who sees them. 502 when one cannot be had. */
    async cardsOf(caller: Pick<Caller, 'id'>, rows: DemandeRows, ids: ComeAndGo) {
      const bytesOf = async (image: store.MediaRow | undefined): Promise<Buffer | null> =>
        image ? (await readImage(caller, image, { thumb: false, download: false })).content : null;
      const cards: { name: string; on: string | null; front: Buffer | null; back: Buffer | null }[] = [];
      for (const { front, back, ...person } of await cardRows(rows, ids))
        cards.push({ ...person, front: await bytesOf(front), back: await bytesOf(back) });
      return cards;
    },

    keepMedia,

    /** An image that a person hands in, in base64, ready for `keepPrepared`; as `preparedFor`. */
    prepare: (content: string, field: string): Promise<Prepared> =>
      preparedFor(field, Buffer.from(content, 'base64')),

    keepPrepared,

    /**
     * Keeps what the provider has photographed for an accepted check and is not kept yet: asked twice, nothing is fetched twice.
     * Throws when there is no photo of the card (yet), as when one cannot be had: the outbox asks again.
     */
    async collect(verificationId: number, images: readonly Photo[]): Promise<void> {
      const kept = (await store.storedOf(db, [verificationId])).map(({ name }) => name);
      for (const { name, bytes } of images)
        if (!kept.includes(name)) await keepMedia(verificationId, name, await bytes());
      if (!images.some(isCard)) throw new NoPhotos();
    },

    read: readImage,

    /** Everyone's check of a demande with its images; `user` is the depositor. */
    async ofDemande(rows: DemandeRows): Promise<DemandeVerification> {
      const everyone = [rows, ...rows.shareholders, ...rows.dirigeants];
      const ids = new Set(everyone.flatMap(({ verification }) => verification?.id ?? []));
      const images = await store.storedOf(db, [...ids]);
      const sessions = everyone.flatMap(({ verification }) => verification?.veriffSession ?? []);
      const awaiting = await awaitingPhotos([...new Set(sessions)]);
      const person = (check: VerificationRow | null, name: string | null): VerifiedPerson => {
        if (!check) return { name, session_id: null, images: [], error: null };
        const own = images
          .filter(({ verificationId }) => verificationId === check.id)
          .toSorted((a, b) => IMAGE_NAMES.indexOf(a.name) - IMAGE_NAMES.indexOf(b.name))
          .map((image) => ({ id: image.id, url: `/api/media/${image.id}`, name: image.name }));
        return { name, session_id: check.veriffSession, images: own, error: errorOf(check, own, awaiting) };
      };
      return {
        user: rows.verification && person(rows.verification, null),
        shareholders: rows.shareholders.map(({ row, verification }) => person(verification, row.fullName)),
        dirigeants: rows.dirigeants.map(({ row, verification }) => person(verification, inOneLine(row))),
      };
    },

    /** Deletes every image of these checks, whatever its age, one under way too. @throws when the storage cannot be had */
    async erase(verificationIds: readonly number[]): Promise<void> {
      for (const row of await store.rowsOf(db, verificationIds)) await remove(row, 'erased');
    },

    /** Deletes the images whose time is over, and what was left half-way. */
    async tidy(): Promise<void> {
      const retention = (await removeAged('card', documentDays)) + (await removeAged('face', faceDays));
      const unfinished = await removeInTurn(
        (last) => store.unfinishedAfter(db, last?.id ?? 0, BATCH),
        'unfinished',
      );
      if (retention + unfinished > 0) log.info({ retention, unfinished }, 'identity images deleted');
      const forgotten = await numbers.tidy();
      if (forgotten > 0) log.info({ forgotten }, 'national numbers deleted');
    },

    /** Encrypts with the present key what another one has encrypted. An image that cannot be read is named and left as it is. */
    async rotate(): Promise<{ renewed: number; current: number; unreadable: number[] }> {
      const result = { renewed: 0, current: 0, unreadable: [] as number[] };
      let rows = await store.storedAfter(db, 0, BATCH);
      for (; rows.length > 0; rows = await store.storedAfter(db, rows.at(-1)?.id ?? 0, BATCH)) {
        for (const { id, storageKey } of rows) {
          try {
            const renewed = await inTransaction(db, async (tx) => {
              // Nobody removes it meanwhile: its bytes would come back.
              if (!(await store.lockStored(tx, id))) return null;
              const image = await storage.renew(storageKey);
              const thumb = await storage.renew(thumbOf(storageKey));
              return image || thumb;
            });
            if (renewed !== null) result[renewed ? 'renewed' : 'current'] += 1;
          } catch (error) {
            log.error({ media: id, reason: wordsOf(error) }, 'an identity image could not be read');
            result.unreadable.push(id);
          }
        }
      }
      return result;
    },
  };
}
