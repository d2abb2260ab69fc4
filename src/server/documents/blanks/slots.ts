import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib';
import type { PagePlace } from '#domain/forms/map';

/** The library, passed in because it is loaded only where blanks are used. */
export type PdfLib = typeof import('@cantoo/pdf-lib');

/** A field of a blank, or a place on it. Coordinates may be fractions of points. */
export interface Slot extends PagePlace {
  kind: 'text' | 'box';
  lines: boolean;
}

export interface NamedSlots {
  name: string;
  /** Its description for screen readers. */
  tooltip: string;
  slots: Slot[];
}

/** The visible part of a page in points, and its clockwise rotation. */
function frameOf(page: PDFPage) {
  const { x, y, width, height } = page.getCropBox();
  return { x, y, width, height, turned: ((page.getRotation().angle % 360) + 360) % 360 };
}

/** Size of a page as displayed, in points, and its rotation. */
export function sizeOf(page: PDFPage): { width: number; height: number; turned: number } {
  const { width, height, turned } = frameOf(page);
  return turned % 180 === 0 ? { width, height, turned } : { width: height, height: width, turned };
}

/** Converts a point of the displayed page, from its upper left corner, to the file's coordinates. */
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

/** A rectangle of the file in coordinates of the displayed page. */
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

/** The fields of a blank in its order. One without a name of its own is named by its number. */
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
      // The library returns 'undefined' for a part without a name.
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
      const tooltip = field.acroField.dict
        .lookupMaybe(PDFName.of('TU'), PDFString, PDFHexString)
        ?.decodeText();
      return slots.length > 0 ? [{ name, tooltip: tooltip ?? '', slots }] : [];
    });
}

/** Writes a line whose baseline is `y` from the top of the displayed page, rotated like the page. */
export function writeLine(
  page: PDFPage,
  line: string,
  at: { x: number; y: number; size: number },
  { degrees }: PdfLib,
): void {
  const { x, y } = inFile(page, at.x, at.y);
  page.drawText(line, { x, y, size: at.size, rotate: degrees(frameOf(page).turned) });
}
