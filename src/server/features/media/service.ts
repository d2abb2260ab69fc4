import { randomUUID } from 'node:crypto';
import { depositorName } from '#domain/dossier/depositor';
import { inOneLine } from '#domain/people/names';
import {
  type DemandeVerification,
  IMAGE_NAMES,
  type ImageName,
  type VerifiedPerson,
} from '#domain/people/verification';
import { type EncryptedStorage, MediaGone } from '../../adapters/media/media';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { type DemandeRows, demandeOf, type VerificationRow } from '../../db/mappers';
import { inTransaction } from '../../db/transaction';
import { thumbOf } from '../../files/objects';
import { storing } from '../../files/storedFiles';
import { upstream } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import { type Owned, seesImages } from '../../pipeline/owners';
import { errorSummary, PlainError } from '../../telemetry/safeError';
import { cardImages, isCard } from './cardImages';
import { preparedFor, prepareImage } from './images';
import { nationalNumbers } from './numbers';
import { imageRemoval, type Log, type Periods } from './removal';
import { rotateObjects } from './rotation';
import * as store from './store';

/** An image at the provider. */
interface Photo {
  name: ImageName;
  bytes(): Promise<Buffer>;
}

interface Dependencies {
  storage: EncryptedStorage;
  log: Log;
  /** Those of these sessions whose photos have yet to be fetched. Not needed where no images are shown. */
  awaitingPhotos?(sessionIds: readonly string[]): Promise<Set<string>>;
}

/** The provider accepted an identity but has no photo of the card. The text goes into the log. */
class NoPhotos extends PlainError {
  override readonly name = 'NoPhotos';
  constructor() {
    super('no photos');
  }
}

type Prepared = Awaited<ReturnType<typeof prepareImage>>;

/** The keys of an image and its thumbnail. */
const objectsOf = ({ storageKey }: store.StoredImage): string[] => [storageKey, thumbOf(storageKey)];

const DAY_MS = 86_400_000;

export type { ComeAndGo } from './cardImages';
export type MediaService = ReturnType<typeof mediaService>;

/** Images of identity checks: stored, shown to those allowed, deleted after their retention. */
export function mediaService(
  db: Db,
  periods: Periods,
  { storage, log, awaitingPhotos = async () => new Set() }: Dependencies,
) {
  const { mediaDocumentDays: documentDays } = periods;
  const numbers = nationalNumbers(db, periods, { storage, log });
  const { remove, erase, tidy } = imageRemoval(db, periods, { storage, log, numbers });

  /**
   * Stores an image of a check with a thumbnail, re-encoded to pixels only and encrypted; replaces the one with the same name.
   * @throws BadImage when the bytes are no JPEG, PNG or WebP, or are too large; a CallError when too many images are waiting or the storage
   * is unavailable
   */
  async function keepMedia(verificationId: number, name: ImageName, bytes: Buffer): Promise<void> {
    await keepPrepared(verificationId, name, await prepareImage(bytes));
  }

  async function keepPrepared(verificationId: number, name: ImageName, { image, thumb }: Prepared) {
    const row = await store.announce(db, { verificationId, name, storageKey: randomUUID() });
    await storing(log, async () => {
      await storage.put(thumbOf(row.storageKey), thumb);
      await storage.put(row.storageKey, image);
    });
    const replaced = await inTransaction(db, (tx) => store.markStored(tx, row));
    for (const old of replaced) await remove(old, 'replaced');
  }

  /** Why an accepted check has no image of the card; null otherwise, and while it is being fetched. */
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

  /** The bytes of an image; the reading is audited. 502 when they cannot be read. */
  async function readImage(
    caller: { id: number | null },
    { id, name, storageKey }: Pick<Owned['media'], 'id' | 'name' | 'storageKey'>,
    how: { thumb: boolean; download: boolean },
  ): Promise<{ content: Buffer; filename: string }> {
    let content: Buffer;
    try {
      content = await storage.get(how.thumb ? thumbOf(storageKey) : storageKey);
    } catch (error) {
      const reason = error instanceof MediaGone ? 'its bytes are gone' : errorSummary(error);
      log.error({ media: id, reason }, 'an identity image could not be read');
      throw upstream('media.unavailable');
    }
    const subject = { type: 'media', id } as const;
    await audit(db, { actorId: caller.id, action: 'media.read', subject, detail: { name, ...how } });
    return { content, filename: `${name}-${id}.jpg` };
  }

  return {
    numbers,
    ...cardImages(db, readImage),
    erase,
    tidy,
    rotate: () => rotateObjects(db, { storage, log }),

    keepMedia,

    /** Prepares an uploaded image (base64), like `preparedFor`. */
    prepare: (content: string, field: string): Promise<Prepared> =>
      preparedFor(field, Buffer.from(content, 'base64')),

    /**
     * Stores images before their check exists. They are deleted after an hour unless `keepStored` ties them to one. Throws like
     * `keepMedia`.
     */
    async storeAhead(
      images: readonly { name: ImageName; prepared: Prepared }[],
    ): Promise<store.StoredImage[]> {
      const stored = images.map(({ name }) => ({ name, storageKey: randomUUID() }));
      await store.announceObjects(db, stored.flatMap(objectsOf));
      await storing(log, async () => {
        for (const [at, { prepared }] of images.entries()) {
          const [image = '', thumb = ''] = objectsOf(stored[at] as store.StoredImage);
          await storage.put(thumb, prepared.thumb);
          await storage.put(image, prepared.image);
        }
      });
      return stored;
    },

    /** Ties stored images to a new check. */
    keepStored: (tx: Tx, verificationId: number, images: readonly store.StoredImage[]): Promise<void> =>
      store.insertStored(tx, verificationId, images, images.flatMap(objectsOf)),

    /**
     * Stores the provider's images of an accepted check, skipping those already stored. Throws when there is no photo of the card yet or
     * one cannot be fetched: the outbox tries again.
     */
    async collect(verificationId: number, images: readonly Photo[]): Promise<void> {
      const kept = (await store.storedOf(db, [verificationId])).map(({ name }) => name);
      for (const { name, bytes } of images)
        if (!kept.includes(name)) await keepMedia(verificationId, name, await bytes());
      if (!images.some(isCard)) throw new NoPhotos();
    },

    read: readImage,

    /** All checks of a demande, with images for callers who may see them; `user` is the depositor. */
    async ofDemande(
      caller: Pick<Caller, 'role' | 'isAdmin'>,
      rows: DemandeRows,
    ): Promise<DemandeVerification> {
      const shows = seesImages(caller);
      const demande = demandeOf(rows);
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
        const error = errorOf(check, own, awaiting);
        return { name, session_id: check.veriffSession, images: shows ? own : [], error };
      };
      return {
        user: rows.verification && person(rows.verification, depositorName(demande, demande.depositaire)),
        shareholders: rows.shareholders.map(({ row, verification }) => person(verification, row.fullName)),
        dirigeants: rows.dirigeants.map(({ row, verification }) => person(verification, inOneLine(row))),
      };
    },
  };
}
