import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { feeOf } from '#domain/dossier/counter';
import { dossierFacts } from '#domain/dossier/dossierFacts';
import { publishedText } from '#domain/dossier/resolutions';
import { aDemande, aDirigeant } from '../../../testing/factories';
import { type Dossier, renderDocument } from '../documents';
import { workingModels } from './fillBlank';
import type { Blank } from './formsFolder';

const folder = mkdtempSync(join(tmpdir(), 'blanks-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
  const file = join(folder, `${form}.pdf`);
  writeFileSync(file, await pdf.save());
  const names = Object.keys(fields).map((name) => [name, `Field ${name}`]);
  return { form, lang: 'fr', file, fields: Object.fromEntries(names), ticked };
}

/** What is drawn on a filled form, and its fields: none, once it is flattened. */
async function read(bytes: Buffer): Promise<{ text: string; fields: number; streams: string }> {
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
  return { text: shown.join('\n'), fields: pdf.getForm().getFields().length, streams };
}

const dossierOf = (overrides: Parameters<typeof aDemande>[0] = {}, text?: string): Dossier => {
  const demande = aDemande({ progress: 100, ...overrides });
  const facts = dossierFacts(demande);
  return {
    draft: demande.progress < 100,
    facts,
    text: text ?? publishedText(facts),
    today: '2026-11-20',
    fee: feeOf(facts.company, '2026-11-20'),
    nationalNumbers: { 3: '90.02.01-997.04' },
  };
};

const isWorkingModel = (bytes: Buffer): boolean => bytes.includes('pdfaid');

test('what no blank is given for is a working model, whether the dossier is finished or not', async () => {
  const names = ['formulaire1', 'formulaire2', 'pv_ag'] as const;
  const draft = { ...dossierOf(), draft: true };
  expect(workingModels(names, draft, [])).toEqual(['formulaire1', 'formulaire2']);
  expect(workingModels(names, draft, [await aBlank('formulaire1', { number: 16 })])).toEqual(['formulaire2']);
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

test('a long text runs on into the next field', async () => {
  const blank = await aBlank('formulaire1', { number: 16, text: 120, more: 500 });
  const { text: first, more } = blank.fields;
  const runsOn = {
    ...blank,
    fields: { number: blank.fields.number ?? '', text: [first, more].flat() as string[] },
  };
  const text = Array.from({ length: 30 }, (_line, index) => `Alinéa ${index + 1}.`).join('\n');
  const printed = (await read(await renderDocument('formulaire1', dossierOf({}, text), { blanks: [runsOn] })))
    .text;
  expect(printed.match(/Alinéa \d+\./g)).toHaveLength(30);
  expect(isWorkingModel(await renderDocument('formulaire1', dossierOf({}, text), { blanks: [blank] }))).toBe(
    true,
  );
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
