import type { PersistConfig } from 'redux-persist';
import autoMergeLevel2 from 'redux-persist/lib/stateReconciler/autoMergeLevel2';
import { ownPath } from '#domain/base/paths';
import { STEPS } from '#domain/dossier/wizard';
import { isLanguage, type Language } from '#domain/language/languages';
import type { AuthState } from '../../entities/account/authSlice';
import type { CreditsState } from '../../entities/credit/creditsSlice';
import type { WizardState } from '../../entities/dossier/wizardSlice';
import { readTyping, type TicketsState } from '../../entities/ticket/ticketsSlice';

type Area = 'localStorage' | 'sessionStorage';
type Slice = 'auth' | 'wizard' | 'tickets' | 'credits';

/** A field of a slice that is stored under `key`. `read` returns undefined for an invalid value, which is then ignored. */
const kept =
  <S>(slice: Slice, area: Area) =>
  <K extends keyof S & string>(
    name: K,
    key: string,
    read: (raw: string) => NonNullable<S[K]> | undefined,
  ) => ({ slice, area, name, key, read });
const auth = kept<AuthState>('auth', 'localStorage');
const wizard = kept<WizardState>('wizard', 'sessionStorage');
const tickets = kept<TicketsState>('tickets', 'sessionStorage');
const credits = kept<CreditsState>('credits', 'sessionStorage');

const langField = auth('lang', 'lang', (raw) => (isLanguage(raw) ? raw : undefined));

/**
 * What the browser stores, and under which keys: localStorage has exactly `token` and `lang`, sessionStorage `demande_id`,
 * `entreprise_number` and `active_step`, all as plain strings, the unsent texts of claims as JSON, and the page to return to after a
 * payment. Other programs read these keys, so redux-persist writes raw values instead of its own envelope.
 */
const KEPT = [
  auth('token', 'token', (raw) => raw || undefined),
  langField,
  wizard('demandeId', 'demande_id', (raw) => (/^[1-9]\d{0,15}$/.test(raw) ? Number(raw) : undefined)),
  wizard('entrepriseNumber', 'entreprise_number', (raw) => raw || undefined),
  wizard('activeStep', 'active_step', (raw) => STEPS.find((step) => step === raw)),
  tickets('typing', 'ticket_typing', readTyping),
  credits('wanted', 'wanted_path', ownPath),
];

/** A storage for redux-persist that writes each field of the slices under its own key. */
function rawStorage() {
  const known = new Map<string, string | null>();
  return {
    getItem: async () => {
      const state: Record<Slice, Record<string, unknown>> = {
        auth: {},
        wizard: {},
        tickets: {},
        credits: {},
      };
      for (const { slice, name, area, key, read } of KEPT) {
        const raw = readRaw(area, key);
        known.set(key, raw);
        const value = raw === null ? undefined : read(raw);
        if (value !== undefined) state[slice][name] = value;
      }
      return state;
    },
    /** Writes only what changed here: writing everything would restore a token that another tab has just removed. */
    setItem: async (_key: string, state: Record<string, Record<string, unknown>>): Promise<void> => {
      for (const { slice, name, area, key } of KEPT) {
        if (!state[slice]) continue;
        const held = state[slice][name] ?? null;
        const value = held === null ? null : typeof held === 'object' ? JSON.stringify(held) : String(held);
        if (known.get(key) === value) continue;
        known.set(key, value);
        writeRaw(area, key, value);
      }
    },
    removeItem: async (): Promise<void> => {
      for (const { area, key } of KEPT) writeRaw(area, key, null);
      known.clear();
    },
  };
}

// A browser that forbids storage throws on every access; the page must still work for this visit.
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

/** Only the fields above are stored. redux-persist reads `deserialize`, which its types lack. */
export const persistence = <S>(): PersistConfig<S> & { deserialize: false } => ({
  key: 'root',
  version: 1,
  whitelist: ['auth', 'wizard', 'tickets', 'credits'],
  storage: rawStorage(),
  serialize: false,
  deserialize: false,
  // The stored fields of a slice are merged with its other fields.
  stateReconciler: autoMergeLevel2,
});

/** Read before the store is filled, so that the first paint is in the right language. */
export const storedLanguage = (): Language | undefined =>
  langField.read(readRaw('localStorage', 'lang') ?? '');
