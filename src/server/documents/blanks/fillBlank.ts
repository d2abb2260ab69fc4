import { readFile } from 'node:fs/promises';
import type { PDFFont, PDFTextField } from '@cantoo/pdf-lib';
import type { PdfName } from '#domain/contract/endpoints/identity';
import { todayInBrussels } from '#domain/language/today';
import type { Dossier } from '../dossier';
import type { Blank } from './formsFolder';
import { formValues } from './values';

/** Forms of which the gazette takes its own model only. */
const OFFICIAL: readonly PdfName[] = ['formulaire1', 'formulaire2'];

const SIZE = 9;
const LEADING = 1.25;
/** Inside the border of a field, on each side. */
const PADDING = 2;

/** The blank of this form and language, for companies and associations alike, of a finished dossier; null where the operator gives none. */
export const blankFor = (name: PdfName, dossier: Dossier, blanks: readonly Blank[]): Blank | null => {
  const found = blanks.find((blank) => blank.form === name && blank.lang === dossier.facts.language);
  return (!dossier.draft && found) || null;
};

/** The forms of a dossier that are drawn as working models once it is finished: no blank is given for them. */
export const workingModels = (
  names: readonly PdfName[],
  dossier: Dossier,
  blanks: readonly Blank[],
): PdfName[] =>
  names.filter(
    (name) => OFFICIAL.includes(name) && blankFor(name, { ...dossier, draft: false }, blanks) === null,
  );

/**
 * The official form with everything written in it, flattened; null when it cannot hold this dossier to the letter (a text
 * that is too long, a letter its font lacks, more people than it has room for): then the working model is drawn.
 */
export async function fillBlank(blank: Blank, dossier: Dossier): Promise<Buffer | null> {
  // Read only where an operator gives blanks.
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const pdf = await PDFDocument.load(await readFile(blank.file), { updateMetadata: false });
  const form = pdf.getForm();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const letters = new Set(font.getCharacterSet());
  for (const [key, value] of Object.entries(formValues(blank.form, dossier))) {
    if (!value) continue;
    const names = [blank.fields[key] ?? []].flat();
    if (names.length === 0) {
      if (isNeeded(key)) return null;
      continue;
    }
    const plain = value.replace(/[\u00A0\u202F]/g, ' ').replace(/\r\n?/g, '\n');
    if (![...plain].every((letter) => letter === '\n' || letters.has(letter.codePointAt(0) ?? 0)))
      return null;
    if (
      !write(
        names.map((name) => form.getTextField(name)),
        plain,
        font,
      )
    )
      return null;
  }
  for (const name of blank.ticked ?? []) form.getCheckBox(name).check();
  form.flatten();
  pdf.setLanguage(`${dossier.facts.language}-BE`);
  pdf.setModificationDate(new Date(`${dossier.today ?? todayInBrussels()}T00:00:00Z`));
  return Buffer.from(await pdf.save());
}

/** Without these a form would be filed with something missing that nobody sees. */
const isNeeded = (key: string): boolean =>
  key === 'text' || key === 'number' || /^person\d+\.name$/.test(key);

/** Writes into the fields one after the other; false when they do not have room for it. */
function write(fields: readonly PDFTextField[], value: string, font: PDFFont): boolean {
  let rest = value.split('\n');
  for (const field of fields) {
    const { width, height } = field.acroField.getWidgets()[0]?.getRectangle() ?? { width: 0, height: 0 };
    const room = width - 2 * PADDING;
    rest = rest.flatMap((line) => wrap(line, room, font));
    if (rest.some((line) => font.widthOfTextAtSize(line, SIZE) > room)) return false;
    const lines = field.isMultiline() ? Math.floor((height - 2 * PADDING) / (SIZE * LEADING)) : 1;
    field.setFontSize(SIZE);
    field.setText(rest.slice(0, lines).join('\n'));
    rest = rest.slice(lines);
  }
  return rest.length === 0;
}

function wrap(line: string, width: number, font: PDFFont): string[] {
  const lines: string[] = [];
  let current = '';
  for (const word of line.split(' ')) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (current !== '' && font.widthOfTextAtSize(longer, SIZE) > width) {
      lines.push(current);
      current = word;
    } else current = longer;
  }
  return [...lines, current];
}
