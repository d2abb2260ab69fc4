import { progressOf } from '#domain/forms/map';
import { matchFields } from '#domain/forms/match';
import type { BlankFault, BlankRead } from '#domain/forms/read';
import { FORM_NAMES } from '#domain/forms/values';
import { LANGUAGES } from '#domain/language/languages';
import { bundle } from '../../../testing/bundle';
import { officialBlank } from '../../../testing/officialBlanks';
import { threadFor } from '../../adapters/extraction/document/fileThread';

const read = threadFor<BlankRead | { fault: BlankFault }>(
  { source: '', built: '' },
  { worker: bundle('src/server/documents/blanks/blankWorker.ts') },
);

const combinations = FORM_NAMES.flatMap((form) => LANGUAGES.map((lang) => [form, lang] as const));

test.each(combinations)(
  '%s in %s: recognised, and its fields are matched by their names',
  async (form, lang) => {
    const found = await read(await officialBlank('named', form, lang));
    if ('fault' in found) throw new Error(found.fault);
    expect(found).toMatchObject({ form, lang, kind: 'named' });
    expect(found.pages).toEqual([1, 2].map(() => ({ width: 595, height: 842, turned: 0 })));
    const map = matchFields(form, found.fields);
    expect(progressOf(form, map).missing).toEqual([]);
    if (form === 'formulaire2')
      expect(map.fields['person2.name']).toEqual([lang === 'fr' ? 'Nom_2' : 'Naam_2']);
  },
);

test.each(combinations)(
  '%s in %s: fields without a name are matched by the words beside them',
  async (form, lang) => {
    const found = await read(await officialBlank('nameless', form, lang));
    if ('fault' in found) throw new Error(found.fault);
    expect(found).toMatchObject({ form, lang, kind: 'nameless' });
    expect(found.fields.filter(({ kind }) => kind === 'text').every(({ name }) => name.startsWith('#'))).toBe(
      true,
    );
    expect(progressOf(form, matchFields(form, found.fields)).missing).toEqual([]);
  },
);

test('a turned blank is read as it is shown, and a flat one has no fields', async () => {
  const straight = await read(await officialBlank('named', 'formulaire1', 'fr'));
  const turned = await read(await officialBlank('rotated', 'formulaire1', 'fr'));
  if ('fault' in straight || 'fault' in turned) throw new Error('unread');
  expect(turned.pages).toEqual([1, 2].map(() => ({ width: 595, height: 842, turned: 90 })));
  const fieldOf = (one: BlankRead) => one.fields.find(({ name }) => name === 'Forme');
  expect(fieldOf(turned)?.label).toBe('Forme légale :');
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(fieldOf(turned)?.[side]).toBeCloseTo(fieldOf(straight)?.[side] ?? 0, -1);
  expect(await read(await officialBlank('flat', 'formulaire2', 'nl'))).toMatchObject({
    ...{ form: 'formulaire2', lang: 'nl', kind: 'flat', fields: [] },
  });
});

test.each([
  ['encrypted', 'encrypted'],
  ['long', 'tooLong'],
] as const)('a blank that is %s is none', async (shape, fault) => {
  expect(await read(await officialBlank(shape, 'formulaire1', 'fr'))).toEqual({ fault });
});

test('what is no PDF, or a broken one, is no blank', async () => {
  expect(await read(Buffer.from('GIF89a'))).toEqual({ fault: 'notPdf' });
  expect(await read(Buffer.from('%PDF-1.7 and no more'))).toEqual({ fault: 'broken' });
});
