import { createIntl } from 'react-intl';
import { BELGIAN_LOCALES, LANGUAGES, type Language } from '#domain/language/languages';
import { FORM_KEYS, FORMS, type FormKey, type LegalForm } from '#domain/law/forms';
import fr from '../../../i18n/fr.json';
import nl from '../../../i18n/nl.json';
import { formWords } from './formWords';
import type { MessageId } from './messages';
import { RICH_TEXT } from './richText';
import { NEUTRAL_WORDS, withWords, wordValues } from './textWords';

const texts: Record<Language, Record<string, string>> = { fr, nl };
const NAMES = Object.keys(wordValues(NEUTRAL_WORDS.fr));
const saysOne = new RegExp(`\\{(?:${NAMES.join('|')})\\}`);
const ofShares = /\{\w*[Ss]hares?\}/;
const IDS = Object.keys(fr).filter((id) => saysOne.test(texts.fr[id] ?? '')) as MessageId[];

/** All that a text can say: each of its choices, one of a thing and several. */
function sayings(id: MessageId, form: LegalForm | null, lang: Language): string[] {
  const base = createIntl({
    locale: BELGIAN_LOCALES[lang],
    messages: texts[lang],
    defaultRichTextElements: RICH_TEXT[lang],
    onWarn: () => {}, // it would rather have compiled texts
    onError: (error) => {
      throw error;
    },
  });
  const intl = withWords(base, formWords(form, lang));
  const text = texts[lang][id] ?? '';
  const kinds = [...text.matchAll(/\{(\w+)(?:, (\w+)|\})/g)].map(([, name = '', kind]) => ({ name, kind }));
  const choices = ['other', ...[...text.matchAll(/(\w+) \{/g)].map(([, choice = '']) => choice)];
  return choices.flatMap((choice) =>
    [1, 7].map((n) => {
      const value = { plural: n, select: choice };
      const given = kinds.filter(({ name }) => !NAMES.includes(name));
      const values = given.map(({ name, kind }) => [name, value[kind as keyof typeof value] ?? '…']);
      return intl.formatMessage({ id }, Object.fromEntries(values) as Record<string, string | number>);
    }),
  );
}

/** What is said only of the other forms. */
const FOREIGN: Record<LegalForm['family'], Record<Language, RegExp>> = {
  company: {
    fr: /gérant|associé|membre|\bparts?\b|association(?!s)/i,
    nl: /zaakvoerder|venno(?:o)?ten|\bvennoot\b|\blid\b|\bleden\b|deelneming|vereniging(?!en)/i,
  },
  partnership: {
    fr: /administrateur|actionnaire|\bactions?\b|membre|association(?!s)/i,
    nl: /bestuurder|aandeel|aandelen|\blid\b|\bleden\b|vereniging(?!en)/i,
  },
  association: {
    fr: /gérant|actionnaire|associé|\bactions?\b|société(?!s et)/i,
    nl: /zaakvoerder|venno(?!otschappen en)|aandeel|aandelen/i,
  },
};
/** What is heard wrong in French. */
const UNELIDED =
  /\b(?:de|le|la|que) (?:admin|action|associ|assembl|organe)|\b[dl]’(?:gérant|part|membre|dirigeant)/i;

const CASES = LANGUAGES.flatMap((lang) =>
  [...FORM_KEYS, null].map((key): [Language, FormKey | null] => [lang, key]),
);

test.each(CASES)('%s, %s: no blank, no double space, no word of another form', (lang, key) => {
  const form = key && FORMS.value[key];
  for (const id of IDS) {
    // An association transfers no shares: nobody reads these.
    if (form?.family === 'association' && ofShares.test(fr[id])) continue;
    for (const said of sayings(id, form, lang)) {
      expect([id, said]).toEqual([id, expect.not.stringMatching(/[{}]|\s{2}|^\s|undefined|null/)]);
      if (form) expect([id, said]).toEqual([id, expect.not.stringMatching(FOREIGN[form.family][lang])]);
      if (lang === 'fr') expect([id, said]).toEqual([id, expect.not.stringMatching(UNELIDED)]);
    }
  }
});

test('what a dossier says on its screens names them by these words only', () => {
  const inDossier = /^(?:cessionParts|dirigeants|documents|finish|gap|services|step3|step4|wizard)\./;
  // The daily manager is called so in every form that knows one.
  const literal = {
    fr: /administrateur(?! délégué)|gérant|actionnaire|associé|\bactions?\b/i,
    nl: /(?<!dagelijks |gedelegeerd )bestuurder|zaakvoerder|aandeel|aandelen|\bvenno(?:ot|ten)\b/i,
  };
  // The first is said of associations, the second of partnerships.
  const told = ['services.errorNoShares', 'step3.date_associes'];
  for (const lang of LANGUAGES)
    for (const [id, text] of Object.entries(texts[lang]))
      if (inDossier.test(id) && !told.includes(id))
        expect([id, text]).toEqual([id, expect.not.stringMatching(literal[lang])]);
});
