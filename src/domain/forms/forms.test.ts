import { assigned, formMapSchema, peopleIn, progressOf, strangersIn, wholeMap } from './map';
import { matchFields, type SeenField } from './match';
import { recognise } from './recognise';

const field = (name: string, at: Partial<SeenField> = {}): SeenField => ({
  ...{ name, label: '', page: 1, x: 100, y: 0, width: 300, height: 16, kind: 'text', lines: false },
  ...at,
});
const column = (fields: readonly SeenField[]) => fields.map((one, at) => ({ ...one, y: at * 30 }));

test('a form with named fields is matched by their names', () => {
  const { fields, ticked } = matchFields('formulaire1', [
    ...column([
      field('Num_ent'),
      field('Nom_entier'),
      field('Nom_abrege'),
      field('Forme'),
      field('Adr_siege'),
    ]),
    ...column([field('ObjetActe'), field('Recto_nom')].map((one) => ({ ...one, page: 2 }))),
    field('Texte_B', { page: 2, y: 300, height: 300, lines: true }),
    field('Modification', { kind: 'box' }),
  ]);
  expect(fields).toEqual({
    ...{ number: ['Num_ent'], name: ['Nom_entier'], abbreviation: ['Nom_abrege'], form: ['Forme'] },
    ...{ seat: ['Adr_siege'], object: ['ObjetActe'], signatory: ['Recto_nom'], text: ['Texte_B'] },
  });
  expect(ticked).toEqual(['Modification']);
});

test('fields without names are matched by the words beside them, in Dutch too', () => {
  const { fields } = matchFields('formulaire1', [
    ...column([
      field('#1', { label: 'Ondernemingsnr :' }),
      field('#2', { label: 'Naam (voluit) :' }),
      field('#3', { label: '(verkort) :' }),
      field('#4', { label: 'Rechtsvorm :' }),
      field('#5', { label: 'Volledig adres v.d. zetel :' }),
      field('#6', { label: 'Onderwerp akte :' }),
    ]),
    field('#7', { y: 400, height: 250, lines: true }),
    field('#8', { page: 2, y: 20, height: 600, lines: true }),
  ]);
  expect(fields).toEqual({
    ...{ number: ['#1'], name: ['#2'], abbreviation: ['#3'], form: ['#4'], seat: ['#5'], object: ['#6'] },
    text: ['#7', '#8'],
  });
});

test('the rows of people follow each other as they are read', () => {
  const row = (n: number) => [
    field(`Nom_${n}`, { page: 2, y: n * 100 }),
    field(`Registre_national_${n}`, { page: 2, y: n * 100 + 20 }),
    field(`Nature_${n}`, { page: 2, y: n * 100 + 40 }),
    field(`Date_${n}`, { page: 2, y: n * 100 + 60 }),
  ];
  const { fields } = matchFields('formulaire2', [
    ...row(2),
    ...row(1),
    field('Nom_entier'),
    field('Numero_entreprise', { y: 30 }),
    field('Code_postal', { y: 60 }),
  ]);
  expect(fields).toMatchObject({
    ...{ name: ['Nom_entier'], number: ['Numero_entreprise'], newPostcode: ['Code_postal'] },
    ...{
      'person1.name': ['Nom_1'],
      'person2.name': ['Nom_2'],
      'person2.nationalNumber': ['Registre_national_2'],
    },
    ...{ 'person1.nature': ['Nature_1'], 'person2.date': ['Date_2'] },
  });
  expect(peopleIn({ fields, places: {}, ticked: [] })).toBe(2);
});

test('a field that nothing speaks for gets no value', () => {
  expect(matchFields('formulaire1', [field('Veld 12'), field('#2')]).fields).toEqual({});
});

test('a form and its language are recognised by what is printed on it', () => {
  const fr =
    'Formulaire I. Volet A. Greffe du tribunal de l’entreprise. Volet B : Moniteur belge. N° d’entreprise';
  expect(recognise(fr)).toEqual({ form: 'formulaire1', lang: 'fr' });
  const nl = 'Luik C. Griffie. Ondernemingsnr. Rechtsvorm. Zetel';
  expect(recognise(nl)).toEqual({ form: 'formulaire2', lang: 'nl' });
  expect(recognise('Lorem ipsum')).toEqual({ form: null, lang: null });
});

test('a map takes what forms.json takes, and gives a field to one value', () => {
  const described = { fields: { number: 'N', text: ['T1', 'T2'] }, ticked: ['M'] };
  expect(formMapSchema.isValidSync(described, { strict: true })).toBe(true);
  expect(formMapSchema.isValidSync({ fields: { number: 5 } }, { strict: true })).toBe(false);
  const place = { page: 1, x: 1, y: 2, width: 30, height: 12 };
  expect(formMapSchema.isValidSync({ fields: {}, places: { a: place } }, { strict: true })).toBe(true);
  expect(
    formMapSchema.isValidSync({ fields: {}, places: { a: { ...place, page: 0 } } }, { strict: true }),
  ).toBe(false);
  const map = wholeMap(described);
  expect(map).toEqual({ fields: { number: ['N'], text: ['T1', 'T2'] }, places: {}, ticked: ['M'] });
  expect(assigned(map, 'name', ['T2']).fields).toEqual({ number: ['N'], text: ['T1'], name: ['T2'] });
  expect(assigned(map, 'ticked', ['N'])).toMatchObject({ fields: { text: ['T1', 'T2'] }, ticked: ['N'] });
  expect(assigned(map, 'number', [])).toMatchObject({ fields: { text: ['T1', 'T2'] }, ticked: ['M'] });
  expect(progressOf('formulaire1', map)).toEqual({
    placed: 3,
    required: 8,
    missing: ['name', 'form', 'seat', 'object', 'signatory'],
  });
  expect(strangersIn('formulaire1', map, ['N', 'T1', 'T2', 'M'])).toEqual([]);
  expect(strangersIn('formulaire1', { ...map, fields: { shoe: ['N'], name: ['X'] } }, ['N'])).toEqual([
    'shoe',
    'X',
    'M',
  ]);
});
