import { decodePDFRawStream, degrees, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { feeOf } from '#domain/dossier/counter';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { publishedText } from '#domain/dossier/resolutions';
import { aDemande, aDirigeant } from '../../../testing/factories';
import { type Dossier, renderDocument } from '../documents';
import { laidOut, workingModels } from './fillBlank';
import type { Blank } from './formsFolder';

/** A form of one page with these fields; one with a height takes several lines. */
async function aBlank(
  form: Blank['form'],
  fields: Record<string, number>,
  ticked: string[] = [],
): Promise<Blank> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  const all = pdf.getForm();
  for (const [index, [name, height]] of Object.entries(fields).entries()) {
    const field = all.createTextField(`Field ${name}`);
    if (height > 20) field.enableMultiline();
    field.addToPage(page, { x: 40, y: 800 - index * 24 - height, width: 500, height, borderWidth: 0 });
  }
  for (const name of ticked)
    all.createCheckBox(name).addToPage(page, { x: 10, y: 10, width: 12, height: 12 });
  const names = Object.keys(fields).map((name) => [name, [`Field ${name}`]]);
  return { form, lang: 'fr', bytes: await pdf.save(), fields: Object.fromEntries(names), places: {}, ticked };
}

/** What is drawn on a filled form, and its fields: none, once it is flattened. */
async function read(
  bytes: Buffer,
): Promise<{ text: string; fields: number; pages: number; streams: string }> {
  const pdf = await PDFDocument.load(bytes);
  const streams = pdf.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (object instanceof PDFRawStream ? [decodePDFRawStream(object).decode()] : []))
    .map((content) => Buffer.from(content).toString('latin1'))
    .join('\n');
  const shown = [...streams.matchAll(/<([0-9A-F]+)> Tj/g)].map(([, hex = '']) =>
    // Windows-1252; the one letter of it that French sets and Latin-1 lacks.
    Buffer.from(hex, 'hex').toString('latin1').replaceAll('\u0092', '’'),
  );
  return {
    text: shown.join('\n'),
    fields: pdf.getForm().getFields().length,
    pages: pdf.getPageCount(),
    streams,
  };
}

const dossierOf = (overrides: Parameters<typeof aDemande>[0] = {}, text?: string): Dossier => {
  const demande = aDemande({ progress: 100, ...overrides });
  const facts = dossierFacts(demande);
  return {
    draft: demande.progress < 100,
    facts,
    text: text ?? publishedText(facts),
    today: '2026-11-20',
    fee: feeOf(facts, '2026-11-20'),
    nationalNumbers: { 3: '90.02.01-997.04' },
  };
};

const isWorkingModel = (bytes: Buffer): boolean => bytes.includes('pdfaid');

test('what no blank is given for is a working model, whether the dossier is finished or not', async () => {
  const names = ['formulaire1', 'formulaire2', 'pv_ag'] as const;
  const draft = { ...dossierOf(), draft: true };
  const none = { unfit: [] };
  expect(await workingModels(names, draft, [])).toEqual([
    { name: 'formulaire1', ...none },
    { name: 'formulaire2', ...none },
  ]);
  const blank = await aBlank('formulaire1', { number: 16, text: 600 });
  expect(await workingModels(names, draft, [blank])).toEqual([{ name: 'formulaire2', ...none }]);
  const without = await aBlank('formulaire1', { number: 16 });
  expect(await workingModels(['formulaire1'], draft, [without])).toEqual([
    { name: 'formulaire1', unfit: [{ value: 'text', why: 'noField' }] },
  ]);
});

test('Form I is the operator’s blank, filled in and flattened', async () => {
  const blank = await aBlank('formulaire1', { number: 16, name: 16, object: 16, signatory: 16, text: 500 }, [
    'Change',
  ]);
  const bytes = await renderDocument('formulaire1', dossierOf(), { blanks: [blank] });
  const { text, fields } = await read(bytes);
  expect(fields).toBe(0);
  expect(text).toContain('1999.000.150');
  expect(text).toContain('Brasserie du Canal');
  expect(text).toContain('Nathalie Delvaux');
  expect(text.replace(/\n/g, ' ')).toContain(
    'L’assemblée générale nomme Sofie De Ridder en qualité d’administrateur',
  );
  expect(text).not.toContain('90.02.01-997.04');
  expect(isWorkingModel(bytes)).toBe(false);
  const again = await renderDocument('formulaire1', dossierOf(), { blanks: [blank] });
  expect(again.equals(bytes)).toBe(true);
});

test('Form II has each person, with the number in its own field', async () => {
  const person = (n: number) => ({
    [`person${n}.name`]: 16,
    [`person${n}.nationalNumber`]: 16,
    [`person${n}.nature`]: 16,
  });
  const blank = await aBlank('formulaire2', { number: 16, newStreet: 16, ...person(1), ...person(2) });
  const { text } = await read(await renderDocument('formulaire2', dossierOf(), { blanks: [blank] }));
  expect(text).toContain('Chaussée de Charleroi');
  expect(text).toContain('Lambrechts, Marc');
  expect(text).toContain('fin du mandat (démission)');
  expect(text).toContain('De Ridder, Sofie');
  expect(text).toContain('90.02.01-997.04');

  const one = await aBlank('formulaire2', { number: 16, ...person(1) });
  expect(isWorkingModel(await renderDocument('formulaire2', dossierOf(), { blanks: [one] }))).toBe(true);
});

test('a long text runs on into the next field, and then on further sheets of the same page', async () => {
  const blank = await aBlank('formulaire1', { number: 16, text: 120, more: 500 });
  const runsOn = { ...blank, fields: { number: ['Field number'], text: ['Field text', 'Field more'] } };
  const paragraphs = (n: number) => Array.from({ length: n }, (_line, at) => `Alinéa ${at + 1}.`).join('\n');
  const printed = async (one: Blank, n: number) =>
    read(await renderDocument('formulaire1', dossierOf({}, paragraphs(n)), { blanks: [one] }));
  const held = await printed(runsOn, 30);
  expect(held.text.match(/Alinéa \d+\./g)).toHaveLength(30);
  expect(held.pages).toBe(1);
  // Ten lines a sheet; the number stands on each.
  const sheets = await printed({ ...blank, fields: { number: ['Field number'], text: ['Field text'] } }, 35);
  expect(sheets.text.match(/Alinéa \d+\./g)).toHaveLength(35);
  expect(sheets.text.match(/1999\.000\.150/g)).toHaveLength(4);
  expect(sheets.pages).toBe(4);
  const endless = await laidOut(blank, { number: '1', text: paragraphs(1000) });
  expect(endless.unfit).toEqual([{ value: 'text', why: 'length' }]);
});

test('a flat, turned blank is written on at its places, upright as it is read', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([842, 595]).setRotation(degrees(90));
  const blank: Blank = {
    ...{ form: 'formulaire1', lang: 'fr', bytes: await pdf.save(), ticked: ['box'] },
    fields: { number: ['n'], text: ['t'] },
    places: {
      n: { page: 1, x: 50, y: 40, width: 200, height: 16 },
      t: { page: 1, x: 50, y: 80, width: 480, height: 600 },
      box: { page: 1, x: 20, y: 40, width: 12, height: 12 },
    },
  };
  const { text, streams } = await read(await renderDocument('formulaire1', dossierOf(), { blanks: [blank] }));
  expect(text).toContain('1999.000.150');
  expect(text).toMatch(/^X$/m);
  // The number begins at 52 from the left as it is read, that is 52 from below in the file, and runs upwards.
  expect(streams).toMatch(/\n0\.0+\d+ 1 -1 0\.0+\d+ 51\.375 52 Tm/);
});

test('fields without a name, or with that of another, are called by their number', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([595, 842]);
  for (const [at, name] of ['a', 'b', 'c'].entries()) {
    const field = pdf.getForm().createTextField(name);
    field.addToPage(page, { x: 200, y: 700 - at * 40, width: 300, height: 16 });
    if (name !== 'a') field.acroField.setPartialName(name === 'b' ? undefined : 'a');
  }
  const blank: Blank = {
    ...{ form: 'formulaire1', lang: 'fr', bytes: await pdf.save(), places: {}, ticked: [] },
    fields: { number: ['#2'], name: ['#3'] },
  };
  const { unfit, draw } = await laidOut(blank, { number: '1', name: 'Brasserie' });
  expect(unfit).toEqual([]);
  expect((await read(await draw('fr', '2026-11-20'))).text).toBe('1\nBrasserie');
});

test('a line that is too long is written smaller, and the capacity stands behind the name where it has no field', async () => {
  const blank = await aBlank('formulaire1', { number: 16, signatory: 16 });
  const name = 'M'.repeat(64);
  const { unfit, draw } = await laidOut(blank, { number: '1', signatory: name, capacity: 'déléguée' });
  expect(unfit).toEqual([]);
  const { text, streams } = await read(await draw('fr', '2026-11-20'));
  expect(text).toContain(`${name}, déléguée`);
  expect(streams).toMatch(/ 8 Tf/);
});

test.each([
  ['a dossier in progress', dossierOf({ progress: 75 })],
  ['another language', dossierOf({ langue: 'nl' })],
  ['a letter the blank cannot show', dossierOf({ dirigeants: [aDirigeant({ surname: 'Wiśniewski' })] })],
  ['one word wider than the field', dossierOf({}, 'w'.repeat(400))],
])('%s gets the working model', async (_what, dossier) => {
  const blank = await aBlank('formulaire1', { number: 16, text: 600 });
  expect(isWorkingModel(await renderDocument('formulaire1', dossier, { blanks: [blank] }))).toBe(true);
});
