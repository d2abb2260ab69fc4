import { isDeepStrictEqual } from 'node:util';
import type { Language } from '#domain/language/languages';
import { DEFAULT_WORDS, type TextId, textFaults, type Words } from '#domain/language/texts';
import type { LawOverrides } from '#domain/law/overrides';
import { PACK_KEYS, type Pack } from '#domain/money/credits';
import { orderAmounts } from '#domain/money/invoice/amounts';
import { DEFAULT_PACKS, PACK_NAMES, type PackSetting } from '#domain/money/packs';
import type { Settings, SettingsUpdate, TextSetting } from '#domain/operations/settings';
import { audit } from '../../db/audit';
import type { Db, Tx } from '../../db/connect';
import { inTransaction } from '../../db/transaction';
import { invalid } from '../../http/errors';
import type { Caller } from '../../pipeline/handlers';
import * as store from './store';

export type SettingsService = ReturnType<typeof settingsService>;

type Fees = NonNullable<LawOverrides['fees']>;
type Indices = NonNullable<LawOverrides['indices']>;

/**
 * What administrators set: packs, publication fees, and the words of mails and SMS. Each use reads the few rows anew, so
 * that a change holds at once in every process. What equals the usual ones is not stored: those may still change with the product.
 */
export function settingsService(db: Db, { law }: { law: LawOverrides }) {
  const defaultFees: Fees = law.fees ?? [];
  const defaultIndices: Indices = law.indices ?? [];

  async function readAll(on: Db): Promise<Settings> {
    const set = await store.readSettings(on, ['packs', 'fees', 'indices', 'texts']);
    return {
      packs: (set.get('packs') as PackSetting[] | undefined) ?? [...DEFAULT_PACKS],
      fees: (set.get('fees') as Fees | undefined) ?? defaultFees,
      default_fees: defaultFees,
      indices: (set.get('indices') as Indices | undefined) ?? defaultIndices,
      texts: (set.get('texts') as TextSetting[] | undefined) ?? [],
    };
  }

  async function read<T>(on: Db, key: store.SettingKey, usual: T): Promise<T> {
    return ((await store.readSettings(on, [key])).get(key) as T | undefined) ?? usual;
  }

  /** Stores a group, unless it is as it was; `detail` goes to the audit log. */
  async function change<T>(
    tx: Tx,
    caller: Caller,
    key: store.SettingKey,
    { before, after, usual }: { before: T; after: T; usual: T },
    detail: Record<string, unknown>,
  ): Promise<void> {
    if (isDeepStrictEqual(before, after)) return;
    if (isDeepStrictEqual(after, usual)) await store.removeSetting(tx, key);
    else await store.writeSetting(tx, key, after, caller.id);
    const subject = { type: 'settings', id: key } as const;
    await audit(tx, { actorId: caller.id, action: `settings.${key}Changed`, subject, detail });
  }

  return {
    read: () => readAll(db),

    /** What can be bought, with its totals. Inside a transaction, `on` is that. */
    async packs(on: Db = db): Promise<Pack[]> {
      const packs = await read(on, 'packs', DEFAULT_PACKS);
      return packs.map((pack) => ({ ...pack, name: PACK_NAMES[pack.key], ...orderAmounts(pack) }));
    },

    /** What the operator knows better than the rules: the fees and indices set here stand in for those of the file (docs/law.md). */
    async law(on: Db = db): Promise<LawOverrides> {
      const set = await store.readSettings(on, ['fees', 'indices']);
      return {
        ...law,
        fees: (set.get('fees') as Fees | undefined) ?? defaultFees,
        indices: (set.get('indices') as Indices | undefined) ?? defaultIndices,
      };
    },

    /** The words of a mail or an SMS that hold now. */
    async words(id: TextId, lang: Language): Promise<Words> {
      const own = (await read<TextSetting[]>(db, 'texts', [])).find(isOf({ id, lang }));
      // A placeholder that the product no longer fills in must not reach anybody.
      return own && textFaults(id, lang, own).length === 0 ? own : DEFAULT_WORDS[lang][id];
    },

    /** Sets one group or more; audited. 422 on words that lack what they need, or name what there is not. */
    async update(caller: Caller, { packs, fees, indices, texts }: SettingsUpdate): Promise<Settings> {
      refuseUnfit(texts ?? []);
      return inTransaction(db, async (tx) => {
        await store.lockSettings(tx);
        const before = await readAll(tx);
        if (packs) {
          const after = PACK_KEYS.flatMap((key) => packs.filter((pack) => pack.key === key));
          const versions = { before: before.packs, after, usual: [...DEFAULT_PACKS] };
          await change(tx, caller, 'packs', versions, { before: before.packs, after });
        }
        if (fees) {
          const after = fees.toSorted((a, b) => b.from.localeCompare(a.from));
          const versions = { before: before.fees, after, usual: defaultFees };
          await change(tx, caller, 'fees', versions, { before: before.fees, after });
        }
        if (indices) {
          const after = indices.toSorted((a, b) => b.year - a.year);
          const versions = { before: before.indices, after, usual: defaultIndices };
          await change(tx, caller, 'indices', versions, { before: before.indices, after });
        }
        if (texts) {
          const kept = before.texts.filter((one) => !texts.some(isOf(one)));
          const after = [...kept, ...texts.filter(isUnusual)];
          const versions = { before: before.texts, after, usual: [] };
          // Which ones, and not their words: the log is no place for what somebody may have typed into them.
          const changed = texts.map(({ id, lang }) => `${id}.${lang}`);
          await change(tx, caller, 'texts', versions, { changed });
        }
        return readAll(tx);
      });
    },
  };
}

const isOf =
  ({ id, lang }: Pick<TextSetting, 'id' | 'lang'>) =>
  (one: Pick<TextSetting, 'id' | 'lang'>): boolean =>
    one.id === id && one.lang === lang;

const isUnusual = ({ id, lang, subject, body }: TextSetting): boolean =>
  !isDeepStrictEqual({ subject, body }, DEFAULT_WORDS[lang][id]);

function refuseUnfit(texts: readonly TextSetting[]): void {
  const errors: Record<string, string[]> = {};
  for (const [at, { id, lang, ...words }] of texts.entries())
    for (const { field, code } of textFaults(id, lang, words)) {
      const path = `texts[${at}].${field}`;
      errors[path] = [...new Set([...(errors[path] ?? []), code])];
    }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}
