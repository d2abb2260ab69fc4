import { shareholderName } from '#domain/dossier/checkedPeople';
import { identifiedOf } from '#domain/dossier/identified';
import { inOneLine } from '#domain/people/names';
import { CARD_IMAGES, type ImageName } from '#domain/people/verification';
import type { Db } from '../../db/connect';
import { type DemandeRows, dirigeantOf, shareholderOf } from '../../db/mappers';
import type { Caller } from '../../pipeline/handlers';
import * as store from './store';

/** Ids of people who join or leave, by list. */
export type ComeAndGo = Record<'dirigeants' | 'shareholders', readonly number[]>;

export const isCard = ({ name }: { name: ImageName }): boolean =>
  (CARD_IMAGES as readonly ImageName[]).includes(name);

/** Reads an image; the reading is audited. */
type ReadImage = (
  caller: { id: number | null },
  image: store.MediaRow,
  how: { thumb: boolean; download: boolean },
) => Promise<{ content: Buffer }>;

/** Identity cards of a dossier's people, for its papers. */
export function cardImages(db: Db, readImage: ReadImage) {
  /** Both sides of each card, once per check, when the check is accepted and the images are kept. */
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
    /** Whether any of these people has a card to print. */
    hasCards: async (rows: DemandeRows, ids: ComeAndGo): Promise<boolean> =>
      (await cardRows(rows, ids)).length > 0,

    /** The cards of these people; the reading is audited. 502 when an image cannot be read. */
    async cardsOf(caller: Pick<Caller, 'id'>, rows: DemandeRows, ids: ComeAndGo) {
      const bytesOf = async (image: store.MediaRow | undefined): Promise<Buffer | null> =>
        image ? (await readImage(caller, image, { thumb: false, download: false })).content : null;
      const cards: { name: string; on: string | null; front: Buffer | null; back: Buffer | null }[] = [];
      for (const { front, back, ...person } of await cardRows(rows, ids))
        cards.push({ ...person, front: await bytesOf(front), back: await bytesOf(back) });
      return cards;
    },
  };
}
