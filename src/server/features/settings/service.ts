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
 * Settings of administrators: packs, publication fees, texts of mails and SMS. They are read at each use, so that a change applies at once
 * in all processes. Values equal to the default are not stored, so that a new default applies.
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

  /** Stores a group if it changed; `detail` goes to the audit log. */
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

    /** Packs on sale with totals. `on`: the transaction to read in. */
    async packs(on: Db = db): Promise<Pack[]> {
      const packs = await read(on, 'packs', DEFAULT_PACKS);
      return packs.map((pack) => ({ ...pack, name: PACK_NAMES[pack.key], ...orderAmounts(pack) }));
    },

    /** Corrections to the law: fees and indices set here override those of the file (docs/law.md). */
    async law(on: Db = db): Promise<LawOverrides> {
      const set = await store.readSettings(on, ['fees', 'indices']);
      return {
        ...law,
        fees: (set.get('fees') as Fees | undefined) ?? defaultFees,
        indices: (set.get('indices') as Indices | undefined) ?? defaultIndices,
      };
    },

    /** The current text of a mail or SMS. */
    async words(id: TextId, lang: Language): Promise<Words> {
      const own = (await read<TextSetting[]>(db, 'texts', [])).find(isOf({ id, lang }));
      // A placeholder that is no longer supported must not reach anybody.
      return own && textFaults(id, lang, own).length === 0 ? own : DEFAULT_WORDS[lang][id];
    },

    /** Changes one or more groups; audited. 422 on texts with missing or unknown placeholders. */
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
          // Only the ids: the texts could contain anything.
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
