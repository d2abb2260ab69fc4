import { type BlanksUsed, FOLDER, FORM_NAMES } from '#domain/forms/values';
import type { Language } from '#domain/language/languages';
import type { Db } from '../../db/connect';
import type { Blank } from '../../documents/blanks/formsFolder';
import type { Dossier } from '../../documents/dossier';
import type { StoredFiles } from '../../files/storedFiles';
import { type BlankRow, readOne, usedIn } from './store';

/** Cached versions: those in use, and some that older filings refer to. */
const MAX_CACHED = 8;

export type BlanksInUse = ReturnType<typeof blanksInUse>;

/**
 * The blanks that forms are filled in on. An uploaded blank takes precedence over the operator's folder, because it was chosen later and
 * explicitly. A version in use never changes, so it can be cached.
 */
export function blanksInUse(db: Db, folder: readonly Blank[], files: Pick<StoredFiles, 'read'>) {
  const cache = new Map<string, Blank>();

  async function load(id: string): Promise<Blank | null> {
    const known = cache.get(id);
    if (known) return known;
    const row = await readOne(db, Number(id));
    if (!row) return null;
    const blank = await blankOf(row, files);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value ?? '');
    cache.set(id, blank);
    return blank;
  }

  return {
    /** The blank of each form for a dossier in this language today. `on`: the transaction to read in. */
    async usedFor(lang: Language, on: Db = db): Promise<BlanksUsed> {
      const uploaded = await usedIn(on, lang);
      const used: BlanksUsed = {};
      for (const form of FORM_NAMES) {
        const id = uploaded.find((one) => one.form === form)?.id;
        const isInFolder = folder.some((one) => one.form === form && one.lang === lang);
        if (id !== undefined) used[form] = String(id);
        else if (isInFolder) used[form] = FOLDER;
      }
      return used;
    },

    /** The blanks that a dossier refers to; filings without any used the folder. */
    async of({ facts, blanks }: Pick<Dossier, 'facts' | 'blanks'>): Promise<Blank[]> {
      const inFolder = folder.filter(({ lang }) => lang === facts.language);
      if (!blanks) return inFolder;
      const found = await Promise.all(
        FORM_NAMES.map((form) => {
          const id = blanks[form];
          if (id === undefined) return null;
          return id === FOLDER ? (inFolder.find((one) => one.form === form) ?? null) : load(id);
        }),
      );
      return found.filter((blank) => blank !== null);
    },
  };
}

export const blankOf = async (
  row: Pick<BlankRow, 'id' | 'form' | 'lang' | 'map' | 'storageKey' | 'sha256'>,
  files: Pick<StoredFiles, 'read'>,
): Promise<Blank> => ({
  ...row.map,
  form: row.form,
  lang: row.lang,
  bytes: await files.read(row, { officialForm: row.id }),
});
