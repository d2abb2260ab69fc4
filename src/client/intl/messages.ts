import type { Language } from '#domain/language/languages';
import type fr from '../../../i18n/fr.json';

/** The id of a text. French is the source; a check holds that Dutch has the same ids. */
export type MessageId = keyof typeof fr;
export type Messages = Record<MessageId, string>;

// How react-intl learns the ids: it reads this global.
declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}

/** Of a language: what the public pages need, or all there is. */
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
/** What the page needs by now; it never needs less again. */
let part: Part = 'public';
let growing: Promise<unknown> | undefined;
const followers = new Map<(messages: Messages) => void, Language>();

/** The texts of one language, as many as the page needs, fetched once; a failed fetch may be tried again. */
export function loadMessages(lang: Language): Promise<Messages> {
  const load = loaders[part][lang];
  const known = loaded.get(load);
  if (known !== undefined) return known;
  const messages = load().then((module) => module.default);
  loaded.set(load, messages);
  messages.catch(() => loaded.delete(load));
  return messages;
}

/** Gives the texts of a language, and again when the page comes to need more of them. Returns how to stop. */
export function followMessages(lang: Language, show: (messages: Messages) => void): () => void {
  followers.set(show, lang);
  const asked = part;
  loadMessages(lang).then(
    // Fewer than are shown by now do not replace them.
    (messages) => followers.has(show) && part === asked && show(messages),
    () => undefined,
  );
  return () => void followers.delete(show);
}

/** For a page that is not public: resolves when all texts of the language that is shown are there, and shown. */
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
