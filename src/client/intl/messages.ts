import type { Language } from '#domain/languages';
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

const loaders: Record<Language, () => Promise<{ default: Messages }>> = {
  fr: () => import(/* webpackChunkName: "fr" */ '../../../i18n/fr.json'),
  nl: () => import(/* webpackChunkName: "nl" */ '../../../i18n/nl.json'),
};

const loaded = new Map<Language, Promise<Messages>>();

/** The texts of one language, fetched once; a failed fetch may be tried again. */
export function loadMessages(lang: Language): Promise<Messages> {
  const known = loaded.get(lang);
  if (known !== undefined) return known;
  const messages = loaders[lang]().then((module) => module.default);
  loaded.set(lang, messages);
  messages.catch(() => loaded.delete(lang));
  return messages;
}
