import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import type { Place } from '#domain/forms/map';

/** The library, handed in: it is read only where there are blanks. */
export type PdfLib = typeof import('@cantoo/pdf-lib');

/** A field of a blank, or a place on it, where something is written. Points may be broken ones. */
export interface Slot extends Place {
  kind: 'text' | 'box';
  lines: boolean;
}

export interface NamedSlots {
  name: string;
  /** What it says of itself to readers that cannot see it. */
  said: string;
  slots: Slot[];
}

/** The shown part of a page in points, and by how much it is turned, clockwise. */
function frameOf(page: PDFPage) {
  const { x, y, width, height } = page.getCropBox();
  return { x, y, width, height, turned: ((page.getRotation().angle % 360) + 360) % 360 };
}

/** The size of a page as it is read, in points, and by how much it was turned for that. */
export function sizeOf(page: PDFPage): { width: number; height: number; turned: number } {
  const { width, height, turned } = frameOf(page);
  return turned % 180 === 0 ? { width, height, turned } : { width: height, height: width, turned };
}

/** A point of the page as it is read, from its upper left corner, in the coordinates of the file. */
function inFile(page: PDFPage, x: number, y: number): { x: number; y: number } {
  const frame = frameOf(page);
  switch (frame.turned) {
    case 90:
      return { x: frame.x + y, y: frame.y + x };
    case 180:
      return { x: frame.x + frame.width - x, y: frame.y + y };
    case 270:
      return { x: frame.x + frame.width - y, y: frame.y + frame.height - x };
    default:
      return { x: frame.x + x, y: frame.y + frame.height - y };
  }
}

/** A rectangle of the file, as it lies on the page as it is read. */
export function asRead(
  page: PDFPage,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
): { x: number; y: number; width: number; height: number } {
  const frame = frameOf(page);
  const [left, bottom] = [x - frame.x, y - frame.y];
  switch (frame.turned) {
    case 90:
      return { x: bottom, y: left, width: height, height: width };
    case 180:
      return { x: frame.width - left - width, y: bottom, width, height };
    case 270:
      return {
        x: frame.height - bottom - height,
        y: frame.width - left - width,
        width: height,
        height: width,
      };
    default:
      return { x: left, y: frame.height - bottom - height, width, height };
  }
}

/** The fields of a blank in its own order. One without a name, or with that of another, is called by its number there. */
export function slotsOf(
  pdf: PDFDocument,
  { PDFCheckBox, PDFHexString, PDFName, PDFString, PDFTextField }: PdfLib,
): NamedSlots[] {
  const pages = pdf.getPages();
  const names = new Set<string>();
  return pdf
    .getForm()
    .getFields()
    .flatMap((field, at) => {
      const kind = field instanceof PDFTextField ? 'text' : field instanceof PDFCheckBox ? 'box' : null;
      if (kind === null) return [];
      const own = field.getName();
      // The library says 'undefined' of a part that has no name.
      const name = /^$|(?:^|\.)undefined$/.test(own) || names.has(own) ? `#${at + 1}` : own;
      names.add(name);
      const lines = field instanceof PDFTextField && field.isMultiline();
      const slots = field.acroField.getWidgets().flatMap((widget): Slot[] => {
        const page = pages.findIndex(
          (one) =>
            one.ref === widget.P() ||
            one.node
              .Annots()
              ?.asArray()
              .some((ref) => pdf.context.lookup(ref) === widget.dict),
        );
        const found = pages[page];
        return found ? [{ page: page + 1, ...asRead(found, widget.getRectangle()), kind, lines }] : [];
      });
      const said = field.acroField.dict.lookupMaybe(PDFName.of('TU'), PDFString, PDFHexString)?.decodeText();
      return slots.length > 0 ? [{ name, said: said ?? '', slots }] : [];
    });
}

/** Writes a line whose foot lies at `y` from the top of the page as it is read, turned as the page is. */
export function writeLine(
  page: PDFPage,
  line: string,
  at: { x: number; y: number; size: number },
  { degrees }: PdfLib,
): void {
  const { x, y } = inFile(page, at.x, at.y);
  page.drawText(line, { x, y, size: at.size, rotate: degrees(frameOf(page).turned) });
}
