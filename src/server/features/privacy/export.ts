import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { LANGUAGES } from '#domain/language/languages';
import type { Db } from '../../db/connect';
import type { StoredFiles } from '../../files/storedFiles';
import { word } from '../../words';
import type { MediaService } from '../media/service';
import { nameOf, rowsOf } from './erasureStore';
import * as store from './fileStore';
import type { Holding, Subject } from './holding';
import { HOLDINGS } from './holdings';

interface Dependencies {
  media: Pick<MediaService, 'read'>;
  files: Pick<StoredFiles, 'read'>;
}

/**
 * A person's data as a zip: a JSON file per table, papers, photos, and a readme in both languages. Streamed file by file; an error aborts
 * the download.
 */
export function exportOf(
  db: Db,
  { media, files }: Dependencies,
  subject: Subject,
  by: number | null,
): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const add = (name: string, open: () => Readable, compress: boolean) =>
    zip.addReadStreamLazy(name, { compress }, (take) => {
      const stream = open();
      stream.on('error', (error) => output.destroy(error));
      take(null, stream);
    });
  const given = HOLDINGS.filter(({ title, ofAccounts }) => title && !(ofAccounts && subject.userId === null));
  const fill = async () => {
    zip.addBuffer(Buffer.from(readme(given)), 'readme.txt');
    for (const holding of given)
      add(`data/${nameOf(holding.table)}.json`, () => Readable.from(asJson(db, holding, subject)), true);
    const bytes = (name: string, read: () => Promise<Buffer>) =>
      add(name, () => Readable.from(once(read)), false);
    if (subject.userId !== null) {
      for (const file of await store.papersOf(db, subject))
        bytes(file.name, async () => {
          const place = await store.placeOf(db, file);
          return place ? files.read(place, { file: 'of an export' }) : Buffer.alloc(0);
        });
    }
    for (const image of await store.imagesOf(db, subject))
      bytes(
        `identity/${image.name}-${image.id}.jpg`,
        async () => (await media.read({ id: by }, image, { thumb: false, download: true })).content,
      );
    zip.end();
  };
  fill().catch((error: Error) => output.destroy(error));
  return output;
}

async function* once(read: () => Promise<Buffer>) {
  yield await read();
}

async function* asJson(db: Db, holding: Holding, subject: Subject) {
  let before = '[\n';
  for await (const row of rowsOf(db, holding, subject)) {
    yield before + JSON.stringify(row);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

const readme = (given: readonly Holding[]): string =>
  `${LANGUAGES.map((lang) =>
    [
      word('privacy.readme', lang),
      '',
      ...given.map(({ table, title }) => `data/${nameOf(table)}.json  ${title ? word(title, lang) : ''}`),
    ].join('\n'),
  ).join('\n\n---\n\n')}\n`;
