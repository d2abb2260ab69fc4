import { LANGUAGES, type Language } from './languages';
import { DEFAULT_WORDS, fill, mailParts, TEXT_IDS, type TextId, textFaults, type Words } from './texts';

const codes = (id: TextId, lang: Language, words: Partial<Words>) =>
  textFaults(id, lang, { ...DEFAULT_WORDS[lang][id], ...words }).map(({ field, code, name }) =>
    [field, code, name].filter(Boolean).join(' '),
  );

test.each(LANGUAGES)('the usual words are fit: %s', (lang) => {
  for (const id of TEXT_IDS) expect([id, codes(id, lang, {})]).toEqual([id, []]);
});

test('mails have the spaces and quotation marks of the interface', () => {
  const said = (lang: Language) =>
    TEXT_IDS.filter((id) => !id.startsWith('sms')).map((id) => DEFAULT_WORDS[lang][id]);
  expect(JSON.stringify(said('fr'))).not.toMatch(/(?<!\u202F)[?;]|(?<!\u00A0)»/);
  expect(JSON.stringify(said('nl'))).not.toMatch(/[\u00A0\u202F]|‘/);
});

test.each<[string, TextId, Partial<Words>, string[]]>([
  [
    'an unknown name',
    'refusal',
    { body: '{motif} {prénom}\n\n{lien}' },
    ['body settings.textUnknownName {prénom}'],
  ],
  [
    'a name of the other language',
    'refusal',
    { subject: '{reden}' },
    ['subject settings.textUnknownName {reden}'],
  ],
  ['one that is needed', 'refusal', { body: 'Refusé.\n\n{lien}' }, ['body settings.textMissingName {motif}']],
  ['a link in the middle', 'reset', { body: 'Par {lien} ici' }, ['body settings.textLinkAlone {lien}']],
  ['a brace', 'passwordChanged', { body: 'Ceci {' }, ['body settings.textBrace']],
  [
    'nothing',
    'reset',
    { subject: ' ', body: ' ' },
    ['subject validation.required', 'body validation.required'],
  ],
  [
    'a letter that no SMS has',
    'smsOwn',
    { body: '{cabinet} contrôle {lien}' },
    ['body settings.smsAlphabet'],
  ],
  ['a long SMS', 'smsOwn', { body: `{cabinet}${'x'.repeat(81)}{lien}` }, ['body settings.smsTooLong']],
])('%s is refused', (_what, id, words, faults) => {
  expect(codes(id, 'fr', words)).toEqual(faults);
});

test('values are put in once, and an empty paragraph goes', () => {
  expect(fill('{Cabinet} {société}', 'fr', { office: '{société}', company: 'Canal' })).toBe(
    '{société} Canal',
  );
  const words = { subject: 'Van {naam}', body: '{bericht}\n\n{bijlagen}\n\n{link}\n\nTot ziens' };
  expect(mailParts(words, 'nl', { name: 'A\nB', message: 'x', files: '' })).toEqual({
    subject: 'Van A B',
    before: ['x'],
    after: ['Tot ziens'],
    hasLink: true,
  });
});
