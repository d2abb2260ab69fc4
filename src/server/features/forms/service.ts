import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { ZipFile } from 'yazl';
import { inMegabytes } from '#domain/base/fileKinds';
import { type FormMap, progressOf, strangersIn } from '#domain/forms/map';
import { matchFields } from '#domain/forms/match';
import { type BlankFault, type BlankRead, MAX_BLANK_BYTES, MAX_BLANK_PAGES } from '#domain/forms/read';
import type { BlankDetail, Blanks, BlankVersion, Specimen } from '#domain/forms/record';
import type { FormName, Unfit } from '#domain/forms/values';
import type { Language } from '#domain/language/languages';
import { todayInBrussels } from '#domain/language/today';
import type { Scanner } from '../../adapters/scanner/scanner';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import type { Blank } from '../../documents/blanks/formsFolder';
import { scanAttachments } from '../../files/attachments';
import type { StoredFiles } from '../../files/storedFiles';
import { busy, conflict, invalidField, notFound } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import { blankOf } from './inUse';
import * as store from './store';

export type FormService = ReturnType<typeof formService>;

interface Dependencies {
  folder: readonly Blank[];
  files: Pick<StoredFiles, 'keep' | 'read'>;
  scanner: Pick<Scanner, 'isInfected'>;
  /** Runs in a thread of its own. */
  read(bytes: Uint8Array): Promise<BlankRead | { fault: BlankFault }>;
  /** What does not fit on a blank for each specimen, and a specimen drawn on it. */
  specimens: {
    tried(blank: Blank): Promise<{ name: Specimen; unfit: Unfit[] }[]>;
    drawn(blank: Blank, specimen: Specimen): Promise<Buffer>;
  };
}

interface Upload {
  name: string;
  content: string;
  form?: FormName | undefined;
  lang?: Language | undefined;
}

/** The official blanks as administrators manage them: drafts, those in use, and former ones. */
export function formService(db: Db, { folder, files, scanner, read, specimens }: Dependencies) {
  async function rowOf(id: number, on: Db = db): Promise<store.BlankRow> {
    const row = await store.readOne(on, id);
    if (!row) throw notFound();
    return row;
  }

  async function detailOf(row: store.BlankRow): Promise<BlankDetail> {
    return {
      ...versionOf(row),
      map: row.map,
      fields: row.read.fields,
      sheets: row.read.pages,
      specimens: await specimens.tried(await blankOf(row, files)),
    };
  }

  const note = (tx: Tx, caller: Pick<Caller, 'id'>, action: Noted, row: Named) =>
    audit(tx, {
      actorId: caller.id,
      action: `settings.form${action}`,
      subject: { type: 'settings', id: `${row.form}.${row.lang}` },
      detail: { version: row.version },
    });

  async function readUpload({ name, content, form, lang }: Upload) {
    const bytes = Buffer.from(content, 'base64');
    if (bytes.length > MAX_BLANK_BYTES) {
      const values = { found: inMegabytes(bytes.length), most: inMegabytes(MAX_BLANK_BYTES) };
      throw invalidField('content', 'forms.tooLarge', values);
    }
    const found = await read(bytes);
    if ('fault' in found) {
      if (found.fault === 'busy') throw busy();
      throw invalidField('content', `forms.${found.fault}`, { most: MAX_BLANK_PAGES });
    }
    if (lang && found.lang && found.lang !== lang) throw invalidField('content', 'forms.wrongLanguage');
    if (form && found.form && found.form !== form) throw invalidField('content', 'forms.wrongForm');
    const known = { form: form ?? found.form, lang: lang ?? found.lang };
    if (known.form === null || known.lang === null) throw invalidField('content', 'forms.notRecognised');
    await scanAttachments([{ name, bytes }], scanner, () => 'content');
    return { bytes, found, form: known.form, lang: known.lang };
  }

  async function add(
    caller: Caller,
    bytes: Buffer,
    row: Omit<store.NewBlankRow, 'storageKey' | 'sha256' | 'createdBy'>,
    mayReplace: boolean,
  ): Promise<BlankDetail> {
    const kept = await files.keep(bytes);
    const added = await inTransaction(db, async (tx) => {
      await store.lockForms(tx);
      if (!mayReplace && (await store.hasDraft(tx, row.form, row.lang))) throw conflict('forms.draftExists');
      const id = await store.insertDraft(tx, { ...row, ...kept, createdBy: caller.id });
      const whole = await rowOf(id, tx);
      await note(tx, caller, 'Uploaded', whole);
      return whole;
    });
    return detailOf(added);
  }

  return {
    async list(): Promise<Blanks> {
      return {
        blanks: (await store.readAll(db)).map(versionOf),
        folder: folder.map(({ form, lang }) => ({ form, lang })),
      };
    },

    /** 422 on `content` when it is no blank, or another than announced. */
    async add(caller: Caller, upload: Upload): Promise<BlankDetail> {
      const { bytes, found, form, lang } = await readUpload(upload);
      const { pages, fields, kind } = found;
      const fileName = upload.name.split(/[\\/]/).at(-1) ?? upload.name;
      const map = matchFields(form, fields);
      return add(caller, bytes, { form, lang, fileName, kind, read: { pages, fields }, map }, true);
    },

    one: async (id: number): Promise<BlankDetail> => detailOf(await rowOf(id)),

    /** 409 when it is no longer a draft, 422 on an unknown value or field. */
    async map(caller: Caller, id: number, map: FormMap): Promise<BlankDetail> {
      const before = await rowOf(id);
      const names = before.read.fields.map(({ name }) => name);
      const isOff = Object.values(map.places).some(({ page }) => page > before.read.pages.length);
      if (isOff || strangersIn(before.form, map, names).length > 0)
        throw invalidField('fields', 'validation.invalid');
      await inTransaction(db, async (tx) => {
        await store.lockForms(tx);
        if (!(await store.writeMap(tx, id, map))) throw conflict('forms.inUse');
        if (!isDeepStrictEqual(before.map, map)) await note(tx, caller, 'Mapped', before);
      });
      return detailOf(await rowOf(id));
    },

    /** From today on; 409 when it is no draft, or a required value has no field. */
    async use(caller: Caller, id: number): Promise<BlankDetail> {
      await inTransaction(db, async (tx) => {
        await store.lockForms(tx);
        const row = await rowOf(id, tx);
        if (row.usedFrom !== null) throw conflict('forms.inUse');
        if (progressOf(row.form, row.map).missing.length > 0) throw conflict('forms.missing');
        await store.putIntoUse(tx, row, todayInBrussels(), id);
        await note(tx, caller, 'Used', row);
      });
      return detailOf(await rowOf(id));
    },

    /** 409 when there is a draft already. */
    async copy(caller: Caller, id: number): Promise<BlankDetail> {
      const { form, lang, fileName, kind, read, map, ...row } = await rowOf(id);
      const { bytes } = await blankOf({ ...row, form, lang, map }, files);
      return add(caller, Buffer.from(bytes), { form, lang, fileName, kind, read, map }, false);
    },

    /** Deletes a draft, or ends the use of a blank; 409 when it has ended. */
    async end(caller: Caller, id: number): Promise<void> {
      await inTransaction(db, async (tx) => {
        await store.lockForms(tx);
        const row = await rowOf(id, tx);
        if (row.usedUntil !== null) throw conflict('forms.ended');
        if (row.usedFrom === null) await store.deleteDraft(tx, id);
        else await store.putIntoUse(tx, row, todayInBrussels(), null);
        await note(tx, caller, row.usedFrom === null ? 'Deleted' : 'Ended', row);
      });
    },

    file: async (id: number): Promise<Uint8Array> => (await blankOf(await rowOf(id), files)).bytes,

    specimen: async (id: number, specimen: Specimen): Promise<Buffer> =>
      specimens.drawn(await blankOf(await rowOf(id), files), specimen),

    /** The blanks in use, in the format of the operator's folder. */
    async export(): Promise<Readable> {
      const used = (await store.readAll(db)).filter((row) => versionOf(row).used_from && !row.usedUntil);
      const zip = new ZipFile();
      const blanks = await Promise.all(
        used.map(async (row) => {
          const { form, lang, fields, places, ticked, bytes } = await blankOf(row, files);
          const file = `${form}-${lang}.pdf`;
          zip.addBuffer(Buffer.from(bytes), file, { compress: false });
          return { form, lang, file, fields, places, ticked };
        }),
      );
      zip.addBuffer(Buffer.from(`${JSON.stringify({ blanks }, null, 2)}\n`), 'forms.json');
      zip.end();
      return zip.outputStream as Readable;
    },
  };
}

type Noted = 'Uploaded' | 'Mapped' | 'Used' | 'Ended' | 'Deleted';
type Named = Pick<store.BlankRow, 'form' | 'lang' | 'version'>;

const versionOf = (row: store.BlankRow): BlankVersion => {
  const { placed, required } = progressOf(row.form, row.map);
  return {
    ...{ id: row.id, form: row.form, lang: row.lang, version: row.version, file_name: row.fileName },
    ...{ kind: row.kind, pages: row.read.pages.length, used_from: row.usedFrom, used_until: row.usedUntil },
    ...{ placed, required, created_at: row.createdAt.toISOString(), created_by: row.by },
  };
};
