import * as lib from '@cantoo/pdf-lib';
import { fileKindOf } from '#domain/base/fileKinds';
import type { SeenField } from '#domain/forms/match';
import { type BlankFault, type BlankKind, type BlankRead, MAX_BLANK_PAGES } from '#domain/forms/read';
import { recognise } from '#domain/forms/recognise';
import { asRead, type NamedSlots, sizeOf, slotsOf } from './slots';

/** A word on a page, in points from the upper left corner of the page as displayed. */
interface Printed {
  text: string;
  page: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In points; words further from a field belong to another one. */
const BESIDE = 220;
const ABOVE = 22;

/** Analyses the PDF of a blank. May take long or fail in any way, so it runs in its own thread (blankWorker.ts). */
export async function readBlank(bytes: Uint8Array): Promise<BlankRead | { fault: BlankFault }> {
  if (fileKindOf(bytes) !== 'pdf') return { fault: 'notPdf' };
  const pdf = await lib.PDFDocument.load(bytes, { updateMetadata: false }).catch((error: unknown) =>
    error instanceof lib.EncryptedPDFError ? ('encrypted' as const) : ('broken' as const),
  );
  if (typeof pdf === 'string') return { fault: pdf };
  try {
    if (pdf.getPageCount() > MAX_BLANK_PAGES) return { fault: 'tooLong' };
    const printed = await printedOn(pdf, bytes);
    const named = slotsOf(pdf, lib);
    return {
      ...recognise(printed.map(({ text }) => text).join(' ')),
      kind: kindOfFields(named),
      pages: pdf.getPages().map(sizeOf),
      fields: named.flatMap(({ name, tooltip, slots }) =>
        slots.map((slot): SeenField => ({ ...slot, name, label: tooltip || labelOf(slot, printed) })),
      ),
    };
  } catch {
    return { fault: 'broken' };
  }
}

function kindOfFields(named: readonly NamedSlots[]): BlankKind {
  if (named.length === 0) return 'flat';
  // 'Text12' and 'undefined_3' are names given by programs.
  const own = named.filter(
    ({ name }) => !/^(?:#|(?:text|texte|tekst|champ|veld|field|undefined)[ _]?\d*$)/i.test(name),
  );
  return own.length * 2 >= named.length ? 'named' : 'nameless';
}

async function printedOn(pdf: lib.PDFDocument, bytes: Uint8Array): Promise<Printed[]> {
  const { getDocumentProxy } = await import('unpdf');
  // Only text is needed: nothing is drawn, executed or logged.
  const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 });
  const printed: Printed[] = [];
  for (const [at, page] of pdf.getPages().entries()) {
    const { items } = await (await document.getPage(at + 1)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , x = 0, y = 0] = item.transform as number[];
      // On a rotated page the text runs upwards: the same corner, with width and height swapped.
      const { turned } = sizeOf(page);
      const long = Math.max(item.width, 1);
      const high = Math.max(item.height, 1);
      const box = {
        0: { x, y, width: long, height: high },
        90: { x: x - high, y, width: high, height: long },
        180: { x: x - long, y: y - high, width: long, height: high },
        270: { x, y: y - long, width: high, height: long },
      }[turned] ?? { x, y, width: long, height: high };
      printed.push({ text: item.str, page: at + 1, ...asRead(page, box) });
    }
  }
  return printed;
}

/** The printed label: left of a field on its line, right of a box, or else directly above. */
function labelOf(slot: NamedSlots['slots'][number], printed: readonly Printed[]): string {
  const middle = slot.y + slot.height / 2;
  const onLine = printed.filter(
    (one) => one.page === slot.page && one.y - 3 <= middle && middle <= one.y + one.height + 3,
  );
  const left = onLine
    .filter((one) => one.x < slot.x && slot.x - (one.x + one.width) < BESIDE)
    .toSorted((a, b) => a.x - b.x);
  const right = onLine.filter(
    (one) => one.x >= slot.x + slot.width - 2 && one.x - slot.x - slot.width < BESIDE / 2,
  );
  const beside = slot.kind === 'box' && right.length > 0 ? right.slice(0, 3) : left.slice(-4);
  if (beside.length > 0) return words(beside);
  return words(
    printed.filter(
      (one) =>
        one.page === slot.page &&
        one.y < slot.y &&
        slot.y - (one.y + one.height) < ABOVE &&
        one.x < slot.x + slot.width &&
        one.x + one.width > slot.x - 10,
    ),
  );
}

const words = (all: readonly Printed[]): string =>
  all
    .map(({ text }) => text)
    .join(' ')
    .trim()
    .slice(0, 200);
