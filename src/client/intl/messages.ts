import type { Language } from '#domain/language/languages';
import type fr from '../../../i18n/fr.json';

/** The id of a text. French is the source; a check ensures that Dutch has the same ids. */
export type MessageId = keyof typeof fr;
export type Messages = Record<MessageId, string>;

// react-intl reads the ids from this global.
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

/** Texts of public pages, or all. */
type Part = 'public' | 'whole';
type Loader = () => Promise<{ default: Messages }>;

const loaders: Record<Part, Record<Language, Loader>> = {
  public: {
    fr: () => import(/* webpackChunkName: "fr-public" */ '../../../i18n/fr.json?public'),
    nl: () => import(/* webpackChunkName: "nl-public" */ '../../../i18n/nl.json?public'),
  },
  whole: {
    fr: () => import(/* webpackChunkName: "fr" */ '../../../i18n/fr.json'),
    nl: () => import(/* webpackChunkName: "nl" */ '../../../i18n/nl.json'),
  },
};

const loaded = new Map<Loader, Promise<Messages>>();
/** What the page needs so far; it only grows. */
let part: Part = 'public';
let growing: Promise<unknown> | undefined;
const followers = new Map<(messages: Messages) => void, Language>();

/** Loads the texts that the page needs, once; a failed load may be tried again. */
export function loadMessages(lang: Language): Promise<Messages> {
  const load = loaders[part][lang];
  const known = loaded.get(load);
  if (known !== undefined) return known;
  const messages = load().then((module) => module.default);
  loaded.set(load, messages);
  messages.catch(() => loaded.delete(load));
  return messages;
}

/** Calls `show` with the texts, again when the page needs more. Returns the function that stops it. */
export function followMessages(lang: Language, show: (messages: Messages) => void): () => void {
  followers.set(show, lang);
  const asked = part;
  loadMessages(lang).then(
    // Does not replace newer, larger sets.
    (messages) => followers.has(show) && part === asked && show(messages),
    () => undefined,
  );
  return () => void followers.delete(show);
}

/** For non-public pages: resolves when all texts are loaded and shown. */
export function loadWhole(): Promise<unknown> {
  part = 'whole';
  growing ??= Promise.all(
    [...followers].map(async ([show, lang]) => {
      const messages = await loadMessages(lang);
      if (followers.has(show)) show(messages);
    }),
  );
  growing.catch(() => {
    part = 'public';
    growing = undefined;
  });
  return growing;
}
