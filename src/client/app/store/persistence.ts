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

/** A field of a slice that is kept under `key`. `read` gives undefined for what is no such value: as if it were not there. */
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
 * What the browser keeps, and under which names: localStorage holds exactly `token` and `lang`, sessionStorage
 * `demande_id`, `entreprise_number` and `active_step`, all as plain strings, what is typed of claims as JSON,
 * and where a payment leads back to. Other programs read these names, so
 * redux-persist writes them raw instead of in an envelope of its own.
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

/** A storage for redux-persist that spreads the fields of the slices over raw keys. */
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
    /** Writes only what changed here: writing all would bring back a token that another tab has just removed. */
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

/** Of the whole state, only the fields above are kept. redux-persist reads `deserialize`, which its types forget. */
export const persistence = <S>(): PersistConfig<S> & { deserialize: false } => ({
  key: 'root',
  version: 1,
  whitelist: ['auth', 'wizard', 'tickets', 'credits'],
  storage: rawStorage(),
  serialize: false,
  deserialize: false,
  // Of a slice the fields that are kept come back, beside the others.
  stateReconciler: autoMergeLevel2,
});

/** Known before the store is filled, so that the first paint is in the right language. */
export const storedLanguage = (): Language | undefined =>
  langField.read(readRaw('localStorage', 'lang') ?? '');
