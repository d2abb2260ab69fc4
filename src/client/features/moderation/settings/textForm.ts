import { object, text } from '#domain/base/schema';
import { LANGUAGES, type Language } from '#domain/language/languages';
import {
  BODY_MAX,
  DEFAULT_WORDS,
  SUBJECT_MAX,
  TEXT_IDS,
  type TextId,
  textFaults,
  type Words,
} from '#domain/language/texts';
import type { Settings, TextSetting } from '#domain/operations/settings';

/** Every text in every language, with its current value. */
export type TextValues = Record<TextId, Record<Language, Words>>;

const everyText = <T>(make: (id: TextId, lang: Language) => T) =>
  Object.fromEntries(
    TEXT_IDS.map((id) => [id, Object.fromEntries(LANGUAGES.map((lang) => [lang, make(id, lang)]))]),
  ) as Record<TextId, Record<Language, T>>;

export const readTexts = ({ texts }: Settings): TextValues =>
  everyText((id, lang) => {
    const own = texts.find((one) => one.id === id && one.lang === lang);
    return own ? { subject: own.subject, body: own.body } : DEFAULT_WORDS[lang][id];
  });

const isSame = (one: Words, other: Words): boolean =>
  one.subject.trim() === other.subject.trim() && one.body.trim() === other.body.trim();

export const changedTexts = (values: TextValues, saved: TextValues): TextSetting[] =>
  TEXT_IDS.flatMap((id) =>
    LANGUAGES.filter((lang) => !isSame(values[id][lang], saved[id][lang])).map((lang) => ({
      id,
      lang,
      ...values[id][lang],
    })),
  );

export const isUsual = (values: TextValues, id: TextId, lang: Language): boolean =>
  isSame(values[id][lang], DEFAULT_WORDS[lang][id]);

/** The domain's check, applied to one field. */
const fieldOf = (id: TextId, lang: Language, field: keyof Words, most: number) =>
  text()
    .max(most)
    .test('words', (_value, { parent, createError }) => {
      const { subject = '', body = '' } = parent as Partial<Words>;
      const fault = textFaults(id, lang, { subject, body }).find((one) => one.field === field);
      return fault === undefined || createError({ message: fault.code });
    });

const shape = everyText((id, lang) =>
  object({
    subject: fieldOf(id, lang, 'subject', SUBJECT_MAX),
    body: fieldOf(id, lang, 'body', BODY_MAX),
  }),
);
export const textsSchema = object(
  Object.fromEntries(Object.entries(shape).map(([id, languages]) => [id, object(languages)])),
);
