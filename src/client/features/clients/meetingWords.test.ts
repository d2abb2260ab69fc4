import { createIntl } from 'react-intl';
import { meetingOf } from '#domain/clients/cellDates';
import type { MeetingRule } from '#domain/clients/meeting';
import { BELGIAN_LOCALES, type Language } from '#domain/language/languages';
import fr from '../../../../i18n/fr.json';
import nl from '../../../../i18n/nl.json';
import { RICH_TEXT } from '../../intl/richText';
import { meetingWords } from './meetingWords';

const messages = { fr, nl };

test.each<[Language, MeetingRule, string]>([
  ['fr', { kind: 'weekday', week: 2, weekday: 2, month: 4 }, 'deuxième mardi d’avril'],
  ['fr', { kind: 'weekday', week: 5, weekday: 5, month: 8 }, 'dernier vendredi d’août'],
  ['fr', { kind: 'weekday', week: 1, weekday: 1, month: 6 }, 'premier lundi de juin'],
  ['fr', { kind: 'day', day: 1, month: 6 }, '1er juin'],
  ['fr', { kind: 'day', day: 15, month: 6 }, '15 juin'],
  ['nl', { kind: 'weekday', week: 2, weekday: 2, month: 4 }, 'tweede dinsdag van april'],
  ['nl', { kind: 'day', day: 1, month: 6 }, '1 juni'],
])('%s: a rule in words that are read back as it: %j', (lang, rule, words) => {
  const defaultRichTextElements = RICH_TEXT[lang];
  const intl = createIntl({
    ...{ locale: BELGIAN_LOCALES[lang], messages: messages[lang], defaultRichTextElements },
    onWarn: () => {}, // it would rather have compiled texts
  });
  expect(meetingWords(intl, lang, rule)).toBe(words);
  expect(meetingOf(words)).toEqual(rule);
});
