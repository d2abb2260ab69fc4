import type { PDFDocument, PDFFont, PDFPage } from '@cantoo/pdf-lib';
import type { PdfName } from '#domain/dossier/pdfNames';
import { fieldsFor, type PagePlace } from '#domain/forms/map';
import type { Unfit } from '#domain/forms/values';
import type { Language } from '#domain/language/languages';
import { todayInBrussels } from '#domain/language/today';
import type { Dossier } from '../dossier';
import type { Blank } from './formsFolder';
import { type PdfLib, type Slot, slotsOf, writeLine } from './slots';
import { type FormValues, formValues } from './values';

/** Forms that the gazette only accepts on its own model. */
export const OFFICIAL: readonly PdfName[] = ['formulaire1', 'formulaire2'];

/** Points; text too long for its field is tried in smaller sizes. */
const SIZES = [9, 8, 7] as const;
const SIZE = SIZES[0];
const LEADING = 1.25;
/** Inside the border of a field, on each side. */
const PADDING = 2;
/** A field as high as two lines takes several lines. */
const TWO_LINES = 2 * SIZE * LEADING + 2 * PADDING;
/** Continuation sheets of one text; no published text needs more. */
const MAX_SHEETS = 20;

/** The blank for this form and language of a finished dossier, also for associations; null without one. */
export const blankFor = (name: PdfName, dossier: Dossier, blanks: readonly Blank[]): Blank | null => {
  const found = blanks.find((blank) => blank.form === name && blank.lang === dossier.facts.language);
  return (!dossier.draft && found) || null;
};

/** A form of a finished dossier drawn as a working model, because there is no blank or the dossier does not fit it. */
export interface WorkingModel {
  name: PdfName;
  /** Empty when there is no blank. */
  unfit: Unfit[];
}

/** The working models of a dossier, finished or not. */
export async function workingModels(
  names: readonly PdfName[],
  dossier: Dossier,
  blanks: readonly Blank[],
): Promise<WorkingModel[]> {
  const finished = { ...dossier, draft: false };
  const models = await Promise.all(
    names
      .filter((name) => OFFICIAL.includes(name))
      .map(async (name): Promise<WorkingModel | null> => {
        const blank = blankFor(name, finished, blanks);
        if (!blank) return { name, unfit: [] };
        const { unfit } = await laidOut(blank, formValues(blank.form, finished));
        return unfit.length > 0 ? { name, unfit } : null;
      }),
  );
  return models.filter((model) => model !== null);
}

/**
 * Fills in and flattens the official form; null when the dossier does not fit (too long a text, a letter missing in the font, too many
 * people): then the working model is drawn.
 */
export async function fillBlank(blank: Blank, dossier: Dossier): Promise<Buffer | null> {
  const day = dossier.today ?? todayInBrussels();
  const { unfit, draw } = await laidOut(blank, formValues(blank.form, dossier));
  return unfit.length > 0 ? null : draw(dossier.facts.language, day);
}

interface Written {
  slot: Slot;
  lines: string[];
  size: number;
}

/** Places values in the fields of a blank: what does not fit, and how to draw the rest. */
export async function laidOut(
  blank: Blank,
  values: FormValues,
): Promise<{ unfit: Unfit[]; draw: (lang: Language, day: string) => Promise<Buffer> }> {
  // Loaded only where blanks are used.
  const lib = await import('@cantoo/pdf-lib');
  const pdf = await lib.PDFDocument.load(blank.bytes, { updateMetadata: false });
  const font = await pdf.embedFont(lib.StandardFonts.Helvetica);
  const letters = new Set(font.getCharacterSet());
  const fields = new Map(slotsOf(pdf, lib).map(({ name, slots }) => [name, slots]));
  const slotsFor = (key: string): Slot[] =>
    fieldsFor(blank, key).flatMap((name) => {
      const place = blank.places[name];
      return place ? [asSlot(place, key)] : (fields.get(name) ?? []);
    });
  const unfit: Unfit[] = [];
  const written: Written[] = [];
  let sheets: { slot: Slot; texts: string[][] } | null = null;
  for (const [key, value] of Object.entries(joined(blank, values))) {
    if (!value) continue;
    const refuse = (why: Unfit['why']) => unfit.push({ value: key, why });
    const slots = slotsFor(key);
    if (slots.length === 0) {
      if (isNeeded(key)) refuse('noField');
      continue;
    }
    const plain = value.replace(/[\u00A0\u202F]/g, ' ').replace(/\r\n?/g, '\n');
    if (![...plain].every((letter) => letter === '\n' || letters.has(letter.codePointAt(0) ?? 0))) {
      refuse('letters');
    } else if (key === 'text') {
      const { on, rest, tooWide } = runOn(slots, plain, font);
      const last = slots.at(-1);
      const texts = last ? chunks(rest, linesIn(last, SIZE)) : [];
      if (tooWide) refuse('width');
      else if (texts.length > MAX_SHEETS) refuse('length');
      else {
        written.push(...on);
        if (last && texts.length > 0) sheets = { slot: last, texts };
      }
    } else {
      const once = slots.map((slot) => fitted(slot, plain, font));
      if (once.some((one) => one === null)) refuse('width');
      written.push(...once.filter((one) => one !== null));
    }
  }
  const crosses = slotsFor('ticked').map((slot) => ({ slot, lines: ['X'], size: SIZE }));
  return {
    unfit,
    draw: (lang, day) => drawn(pdf, { written: [...written, ...crosses], sheets, font, lang, day, lib }),
  };
}

/** The capacity is written behind the name when it has no field of its own, as the form asks. */
function joined({ fields }: Blank, values: FormValues): FormValues {
  if (fields.capacity || !values.capacity || !values.signatory) return values;
  return { ...values, signatory: `${values.signatory}, ${values.capacity}` };
}

const asSlot = (place: PagePlace, key: string): Slot => ({
  ...place,
  kind: key === 'ticked' ? 'box' : 'text',
  lines: place.height >= TWO_LINES,
});

const linesIn = ({ lines, height }: Slot, size: number): number =>
  lines ? Math.max(1, Math.floor((height - 2 * PADDING) / (size * LEADING))) : 1;

/** Fields without which a form would lack something unnoticed. */
const isNeeded = (key: string): boolean =>
  key === 'text' || key === 'number' || /^person\d+\.name$/.test(key);

/** A value in one field, in the largest size that fits; null when none does. */
function fitted(slot: Slot, value: string, font: PDFFont): Written | null {
  for (const size of SIZES) {
    const { lines, tooWide } = wrapped(value.split('\n'), slot, font, size);
    if (!tooWide && lines.length <= linesIn(slot, size)) return { slot, lines, size };
  }
  return null;
}

/** A text across consecutive fields, and the lines that are left over. */
function runOn(slots: readonly Slot[], value: string, font: PDFFont) {
  const on: Written[] = [];
  let rest = value.split('\n');
  let isTooWide = false;
  for (const slot of slots) {
    const { lines, tooWide } = wrapped(rest, slot, font, SIZE);
    isTooWide ||= tooWide;
    on.push({ slot, lines: lines.slice(0, linesIn(slot, SIZE)), size: SIZE });
    rest = lines.slice(linesIn(slot, SIZE));
  }
  return { on, rest, tooWide: isTooWide };
}

function wrapped(lines: readonly string[], { width }: Slot, font: PDFFont, size: number) {
  const room = width - 2 * PADDING;
  const all = lines.flatMap((line) => wrap(line, room, font, size));
  return { lines: all, tooWide: all.some((line) => font.widthOfTextAtSize(line, size) > room) };
}

function wrap(line: string, width: number, font: PDFFont, size: number): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && font.widthOfTextAtSize(longer, size) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}

const chunks = (lines: readonly string[], most: number): string[][] =>
  Array.from({ length: Math.ceil(lines.length / most) }, (_chunk, at) =>
    lines.slice(at * most, (at + 1) * most),
  );

interface Drawing {
  written: readonly Written[];
  /** The rest of a text by sheet: its last page is repeated for each. */
  sheets: { slot: Slot; texts: string[][] } | null;
  font: PDFFont;
  lang: Language;
  day: string;
  lib: PdfLib;
}

async function drawn(pdf: PDFDocument, { written, sheets, font, lang, day, lib }: Drawing): Promise<Buffer> {
  pdf.getForm().flatten();
  const put = (page: PDFPage, { slot, lines, size }: Written) => {
    const used = size * LEADING;
    const top = slot.lines ? slot.y + PADDING : slot.y + Math.max(0, (slot.height - used) / 2);
    for (const [at, line] of lines.entries())
      if (line) writeLine(page, line, { x: slot.x + PADDING, y: top + at * used + size, size }, lib);
  };
  const pages = pdf.getPages();
  // Once per page, because setting it per line would list the font for every line.
  for (const page of pages) page.setFont(font);
  const copies: { page: PDFPage; text: Written }[] = [];
  if (sheets) {
    const { slot, texts } = sheets;
    const again = await pdf.copyPages(
      pdf,
      texts.map(() => slot.page - 1),
    );
    for (const [at, page] of again.entries()) {
      pdf.insertPage(slot.page + at, page);
      page.setFont(font);
      copies.push({ page, text: { slot, lines: texts[at] ?? [], size: SIZE } });
    }
  }
  for (const one of written) {
    const page = pages[one.slot.page - 1];
    if (page) put(page, one);
    if (one.slot.page === sheets?.slot.page && !isSame(one.slot, sheets.slot))
      for (const copy of copies) put(copy.page, one);
  }
  for (const { page, text } of copies) put(page, text);
  pdf.setLanguage(`${lang}-BE`);
  pdf.setModificationDate(new Date(`${day}T00:00:00Z`));
  return Buffer.from(await pdf.save());
}

const isSame = (a: Slot, b: Slot): boolean => a.x === b.x && a.y === b.y;
