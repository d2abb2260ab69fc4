import type { PersistConfig } from 'redux-persist';
import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#domain/languages';
import { STEPS, type StepName } from '#domain/wizard';
import type { AuthState } from '../features/auth/authSlice';
import type { WizardState } from '../features/wizard/wizardSlice';

/**
 * What the browser keeps, and under which names: localStorage holds exactly `token` and `lang`, sessionStorage
 * `demande_id`, `entreprise_number` and `active_step`, all as plain strings. Other programs read these names, so
 * redux-persist writes them raw instead of in an envelope of its own.
 */
interface Field<T> {
  key: string;
  /** undefined for what is not such a value: it is as if it were not there. */
  read: (raw: string) => T | undefined;
}
type Fields<S> = { [K in keyof S]?: Field<NonNullable<S[K]>> };

const authFields = {
  token: { key: 'token', read: (raw: string) => raw || undefined },
  lang: { key: 'lang', read: (raw: string) => (isLanguage(raw) ? raw : undefined) },
} satisfies Fields<AuthState>;

const wizardFields = {
  demandeId: { key: 'demande_id', read: (raw) => (/^[1-9]\d{0,15}$/.test(raw) ? Number(raw) : undefined) },
  entrepriseNumber: { key: 'entreprise_number', read: (raw) => raw || undefined },
  activeStep: { key: 'active_step', read: (raw) => STEPS.find((step): step is StepName => step === raw) },
} satisfies Fields<WizardState>;

type Area = 'localStorage' | 'sessionStorage';

/** A storage for redux-persist that spreads the fields of a slice over raw keys. */
function rawStorage<S>(area: Area, fields: Fields<S>) {
  const entries = Object.entries(fields) as [string, Field<unknown>][];
  const known = new Map<string, string | null>();
  return {
    getItem: async (): Promise<Record<string, unknown>> => {
      const state: Record<string, unknown> = {};
      for (const [name, { key, read }] of entries) {
        const raw = readRaw(area, key);
        known.set(key, raw);
        const value = raw === null ? undefined : read(raw);
        if (value !== undefined) state[name] = value;
      }
      return state;
    },
    /** Writes only what changed here: writing all would bring back a token that another tab has just removed. */
    setItem: async (_key: string, state: Record<string, unknown>): Promise<void> => {
      for (const [name, { key }] of entries) {
        const value = state[name] === null || state[name] === undefined ? null : String(state[name]);
        if (known.get(key) === value) continue;
        known.set(key, value);
        writeRaw(area, key, value);
      }
    },
    removeItem: async (): Promise<void> => {
      for (const [, { key }] of entries) writeRaw(area, key, null);
      known.clear();
    },
  };
}

// A browser that forbids storage throws on the mere mention of it; the page must work for this visit all the same.
function readRaw(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

function writeRaw(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    // as above
  }
}

/** redux-persist reads `deserialize`, which its types forget. */
type RawConfig<S> = PersistConfig<S> & { deserialize: false };

const raw = { serialize: false, deserialize: false, version: 1 } as const;

export const authPersistence = (): RawConfig<AuthState> => ({
  ...raw,
  key: 'auth',
  whitelist: Object.keys(authFields),
  storage: rawStorage<AuthState>('localStorage', authFields),
});

export const wizardPersistence = (): RawConfig<WizardState> => ({
  ...raw,
  key: 'wizard',
  whitelist: Object.keys(wizardFields),
  storage: rawStorage<WizardState>('sessionStorage', wizardFields),
});

/** Known before the store is filled, so that the first paint is in the right language. */
export const storedLanguage = (): Language =>
  authFields.lang.read(readRaw('localStorage', 'lang') ?? '') ?? DEFAULT_LANGUAGE;

export const hasStoredToken = (): boolean => Boolean(readRaw('localStorage', 'token'));
