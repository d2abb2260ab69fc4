import { createIntl } from 'react-intl';
import { ERROR_CODES } from '#domain/base/codes';
import { paths } from '#domain/base/paths';
import type { Missing } from '#domain/causes/missing';
import { BELGIAN_LOCALES, LANGUAGES, type Language } from '#domain/language/languages';
import fr from '../../../i18n/fr.json';
import nl from '../../../i18n/nl.json';
import { gapText } from '../entities/dossier/gapText';
import { errorText, failureText } from './errorText';
import { formatsOf } from './formats';
import { followMessages, loadWhole } from './messages';
import { RICH_TEXT } from './richText';
import { NEUTRAL_WORDS, withWords } from './textWords';

const messages = { fr, nl } as Record<Language, Record<string, string>>;
const intlOf = (lang: Language) =>
  withWords(
    createIntl({
      locale: BELGIAN_LOCALES[lang],
      messages: messages[lang],
      defaultRichTextElements: RICH_TEXT[lang],
      onWarn: () => {}, // it would rather have compiled texts
      onError: (error) => fail(error),
    }),
    NEUTRAL_WORDS[lang],
  );
const fail = (error: Error) => {
  throw error;
};
const formats = (lang: Language) => formatsOf(intlOf(lang), lang);
/** Intl puts spaces of several kinds between figures: only that there is one matters here. */
const plain = (text: string) => text.replace(/\s/g, ' ');

/** What any text of an error may say in its places. */
const VALUES = { found: 12.5, most: 10, width: 7_700, height: 7_700, form: 'GIE' };

describe.each(LANGUAGES)('%s', (lang) => {
  test.each(ERROR_CODES)('%s has a text of its own', (code) => {
    const text = errorText(intlOf(lang), code, VALUES);
    expect(text).not.toBe(code);
    expect(text).toMatch(/\.$/);
  });

  test.each([...Object.keys(paths), 'notFound'])('the page %s has a title', (name) => {
    expect(messages[lang][`title.${name}`]).toMatch(/\S/);
  });
});

test('a string that is no code is shown as it came', () => {
  expect(errorText(intlOf('fr'), 'Kapot')).toBe('Kapot');
  // inherited names are no texts
  expect(errorText(intlOf('fr'), 'constructor')).toBe('constructor');
});

test('a failure is one sentence, unless it is about fields', () => {
  const said = (failure: unknown) => failureText(intlOf('fr'), failure);
  expect(said({ status: 409, message: 'demande.closed' })).toBe(fr['demande.closed']);
  expect(said({ status: 422, error: 'cessionParts.errorTotal' })).toBe(
    'Le total des actions doit être supérieur à zéro.',
  );
  const found = { found: 510.5, most: 200, width: 7_700, height: 7_700 };
  expect(said({ status: 413, message: 'ticket.full', values: found })).toMatch(/510,5.Mo.: 200.Mo au plus/);
  expect(said({ status: 429, message: 'request.tooMany', retryAfter: 3_541 })).toMatch(/60 minutes/);
  expect(said({ status: 429, message: 'request.tooMany' })).toBe(fr['request.tooMany']);
  expect(said({ status: 503, message: 'media.busy', retryAfter: 5 })).toBe(fr['media.busy']);
  expect(said({ status: 'offline' })).toBe(fr['error.offline']);
  expect(said({ status: 502 })).toBe(fr['server.error']);
  expect(said({ status: 418 })).toBe(fr['error.generic']);
  expect(said({ status: 422, errors: { email: ['validation.email'] } })).toBeUndefined();
  expect(said(undefined)).toBeUndefined();
});

test.each([
  ['fr', 'Aïcha Benali', 'Numéro de GSM d’Aïcha Benali'],
  ['fr', 'Hugo Claus', 'Numéro de GSM de Hugo Claus'],
  ['nl', 'Aïcha Benali', 'Gsm-nummer van Aïcha Benali'],
] as const)('%s: of %s', (lang, name, expected) => {
  expect(intlOf(lang).formatMessage({ id: 'gap.mobile' }, { name })).toBe(expected);
});

test('French leaves the vowel of « de » out before a name or a month, whichever it is', () => {
  const bare = /\bde \{(?:name|names|people|first|second|person|company|account|month)\}/i;
  expect(Object.entries(fr).filter(([, text]) => bare.test(text))).toEqual([]);
  const say = (id: 'deadlines.month' | 'journal.todo.signed', values: Record<string, string>) =>
    intlOf('fr').formatMessage({ id }, values);
  expect(say('deadlines.month', { month: 'août 2026' })).toBe('Échéances d’août 2026');
  expect(say('deadlines.month', { month: 'mai 2026' })).toBe('Échéances de mai 2026');
  expect(say('journal.todo.signed', { name: 'Anne Lambotte' })).toBe('Signature d’Anne Lambotte');
});

test('a figure and its unit stay on one line', () => {
  const broken = /[\d}#] (?:[MGk]o|[MGk]B|s|h|j|d|min|€|%)(?![\p{L}\p{N}’])|€ [\d{]/u;
  for (const lang of LANGUAGES)
    expect(Object.entries(messages[lang]).filter(([, text]) => broken.test(text))).toEqual([]);
});

test.each([
  [
    'fr',
    'print.errorLetters',
    'name',
    'Иван Петров : impossible d’imprimer И в dans les documents. Écrivez-le en lettres latines.',
  ],
  [
    'nl',
    'print.errorRegistryLetters',
    'seat',
    'Huidig adres van de zetel, volgens de KBO: de documenten kunnen И в niet juist afdrukken. Meld het met een klacht, wij verbeteren het.',
  ],
] as const)('%s: which letters, and where', (lang, code, field, expected) => {
  const person = field === 'name' ? { person: { id: 1, name: 'Иван Петров' } } : {};
  const gap = { step: 'step3', code, field, letters: ['И', 'в'], ...person } as const;
  expect(plain(gapText(intlOf(lang), formats(lang), { ...gap, letters: [...gap.letters] }).line)).toBe(
    expected,
  );
});

test.each([
  ['fr', 'Étape « Dirigeants » : une saisie n’est pas terminée'],
  ['nl', 'Stap “Bestuurders”: iets is ingevuld en niet bewaard'],
] as const)('%s: which step something is typed on and not saved', (lang, expected) => {
  const gap = { step: 'dirigeantsService', code: 'wizard.notSaved' } as const;
  expect(plain(gapText(intlOf(lang), formats(lang), gap).label)).toBe(expected);
});

test('who deposits is named where the dossier names them', () => {
  const gap = {
    step: 'step2',
    code: 'step2.errorVerification',
    field: 'GSM',
    depositor: 'Aïcha Benali',
  } as const;
  const line = (lang: Language, given: Partial<Missing> = {}) =>
    plain(gapText(intlOf(lang), formats(lang), { ...gap, ...given }).line);
  expect(line('fr')).toBe('Il manque le contrôle d’identité d’Aïcha Benali.');
  expect(line('fr', { field: 'card' })).toBe('Il manque la carte d’identité d’Aïcha Benali, recto et verso.');
  expect(line('nl')).toBe('De identiteitscontrole van Aïcha Benali ontbreekt.');
});

describe('figures and dates', () => {
  test('amounts as Belgians write them, in either language', () => {
    expect(plain(formats('fr').amount('61500.5', 'EUR'))).toBe('61 500,50 €');
    expect(plain(formats('nl').amount('61500.5', 'EUR'))).toBe('€ 61.500,50');
    expect(plain(formats('fr').amount('61500', '$'))).toBe('61 500,00 $');
    expect(plain(formats('nl').amount('61500', 'francs'))).toBe('61.500,00 francs');
  });

  test('a decimal keeps every digit', () => {
    expect(plain(formats('fr').number('999999999999999.1234'))).toBe('999 999 999 999 999,1234');
    expect(formats('nl').number('1000.5')).toBe('1.000,5');
  });

  test('dates of lists are in UTC, long dates as either language writes them', () => {
    expect(formats('fr').listDate('2026-11-20T23:59:08.123Z')).toBe('2026-11-20 23:59:08');
    expect(formats('fr').longDate('2026-11-20')).toBe('20 novembre 2026');
    expect(formats('nl').longDate('2026-11-20')).toBe('20 november 2026');
    // It is 1 December in Belgium.
    expect(formats('fr').dayOf('2026-11-30T23:30:00Z')).toBe('1er décembre 2026');
    expect(formats('nl').dayOf('2026-11-30T23:30:00Z')).toBe('1 december 2026');
    expect(formats('fr').dayOf('2026-12-11T12:00:00Z')).toBe('11 décembre 2026');
  });

  test('credits', () => {
    expect([0, 1, 6].map(formats('fr').credits)).toEqual(['0 crédit', '1 crédit', '6 crédits']);
    expect([0, 1, 6].map(formats('nl').credits)).toEqual(['0 credits', '1 credit', '6 credits']);
  });

  test('how long ago', () => {
    // In November the clock of Belgium is one hour ahead of UTC.
    const inBelgium = (...[year, month, day, hour, minute]: [number, number, number, number, number]) =>
      new Date(Date.UTC(year, month, day, hour - 1, minute));
    const now = inBelgium(2026, 10, 20, 14, 32);
    const ago = (lang: Language, ...moment: Parameters<typeof inBelgium>) =>
      formats(lang).since(inBelgium(...moment).toISOString(), now);
    expect(ago('fr', 2026, 10, 20, 14, 33)).toBe('à l’instant');
    expect(plain(ago('fr', 2026, 10, 20, 14, 28))).toBe('il y a 4 min');
    expect(ago('fr', 2026, 10, 20, 9, 5)).toBe('aujourd’hui à 09:05');
    expect(ago('fr', 2026, 10, 19, 23, 58)).toBe('hier à 23:58');
    expect(ago('nl', 2026, 10, 19, 17, 12)).toBe('gisteren om 17:12');
    expect(ago('fr', 2026, 10, 12, 8, 0)).toBe('le 12 novembre');
    expect(ago('fr', 2026, 10, 1, 8, 0)).toBe('le 1er novembre');
    expect(ago('nl', 2025, 10, 12, 8, 0)).toBe('op 12 november 2025');
  });
});

test('the texts of public pages do not replace the whole ones that came before them', async () => {
  const show = jest.fn();
  const stop = followMessages('nl', show);
  await loadWhole();
  await new Promise((resolve) => setTimeout(resolve));
  stop();
  expect(show).toHaveBeenCalledTimes(1);
});
