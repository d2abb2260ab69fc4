import { inflateSync } from 'node:zlib';

/**
 * Reads back the PDFs the server writes, compressed or not: every stretch of text with its place, and the structure
 * tree. It knows as much of the format as those files use, and needs no program that a machine may lack.
 */

export interface PdfText {
  text: string;
  /** Points from the left and from the foot of the page; y is the baseline. */
  x: number;
  y: number;
  width: number;
  size: number;
  /** Type of the structure element it belongs to; Artifact is decoration: running heads, the draft mark. */
  tag: string;
  artifact: boolean;
}

export interface PdfPage {
  texts: PdfText[];
  /** The page as lines from top to bottom, decoration left out; cells of a row are parted by a tab. */
  lines: string[];
}

export interface Pdf {
  pages: PdfPage[];
  /** Structure types of the tree in the order they were opened. */
  tags: string[];
  /** Text of every element of a type, in reading order. */
  tagged(tag: string): string[];
  /** All content as one string, no-break spaces as plain ones. */
  content: string;
  metadata: string;
}

interface Font {
  unicode: string[];
  widths: number[];
}

/** Throws when the file is no PDF of the server's. */
export function readPdf(file: Buffer): Pdf {
  const source = file.toString('latin1');
  const objects = readObjects(source);
  const object = (id: string | undefined): string => {
    const found = id && objects.get(id);
    if (!found) throw new Error(`PDF object ${id} is missing`);
    return found;
  };
  const ref = (body: string, key: string): string => {
    const found = new RegExp(`/${key} (\\d+) 0 R`).exec(body)?.[1];
    return object(found);
  };

  const fonts = new Map<string, Font>();
  const fontOf = (id: string): Font => {
    const known = fonts.get(id);
    if (known) return known;
    const body = object(id);
    const map = /beginbfrange\n<\w+> <\w+> \[(.*)\]\n/.exec(streamOf(ref(body, 'ToUnicode')))?.[1] ?? '';
    const widths =
      /\/W \[0 \[([^\]]*)\]/.exec(object(/\/DescendantFonts \[(\d+) 0 R/.exec(body)?.[1]))?.[1] ?? '';
    const font = {
      unicode: [...map.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => fromUtf16(hex.replaceAll(' ', ''))),
      widths: widths.split(' ').map(Number),
    };
    fonts.set(id, font);
    return font;
  };

  const catalog = object(/\/Root (\d+) 0 R/.exec(source.slice(source.lastIndexOf('trailer')))?.[1]);
  const kids = /\/Kids \[([^\]]*)\]/.exec(ref(catalog, 'Pages'))?.[1] ?? '';
  const marked = new Map<string, string>();
  const pages = [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => {
    const body = object(id);
    const names = new Map(
      [...ref(body, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)].map((m) => [m[1], m[2]]),
    );
    const texts = readTexts(streamOf(ref(body, 'Contents')), (name) => fontOf(names.get(name) ?? ''));
    for (const { mcid, text } of texts)
      if (mcid !== null) marked.set(`${id}:${mcid}`, (marked.get(`${id}:${mcid}`) ?? '') + text);
    return { texts, lines: linesOf(texts) };
  });

  const elements = readTree(ref(catalog, 'StructTreeRoot'), object, marked);
  return {
    pages,
    tags: elements.map(({ tag }) => tag),
    tagged: (tag) => elements.filter((element) => element.tag === tag).map(({ text }) => text),
    content: pages
      .flatMap(({ lines }) => lines)
      .join('\n')
      .replace(/\u00A0/g, ' '),
    metadata: Buffer.from(streamOf(ref(catalog, 'Metadata')), 'latin1').toString('utf8'),
  };
}

function readObjects(source: string): Map<string, string> {
  const start = Number(/startxref\n(\d+)/.exec(source.slice(-64))?.[1]);
  const table = source.slice(start, source.lastIndexOf('trailer')).split('\n').slice(3);
  const offsets = table.filter((line) => line.endsWith(' n ')).map((line) => Number(line.slice(0, 10)));
  return new Map(
    offsets.map((offset, index) => {
      const end = source.indexOf('\nendobj', offset);
      return [String(index + 1), source.slice(offset, end)];
    }),
  );
}

function streamOf(body: string): string {
  const begin = body.indexOf('stream\n') + 7;
  const stream = body.slice(begin, body.lastIndexOf('\nendstream'));
  if (!body.slice(0, begin).includes('/Filter')) return stream;
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

const fromUtf16 = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le');

function readTexts(stream: string, fontOf: (name: string) => Font): (PdfText & { mcid: string | null })[] {
  const texts: (PdfText & { mcid: string | null })[] = [];
  const open: { tag: string; mcid: string | null }[] = [];
  let place = { x: 0, y: 0 };
  let font: Font = { unicode: [], widths: [] };
  let size = 0;
  const token = /\/(\w+) <<([^>]*)>> BDC|(EMC)|1 0 0 1 (\S+) (\S+) Tm|\/(F\d+) (\S+) Tf|\[([^\]]*)\] TJ/g;
  for (const [, tag, dictionary = '', end, x, y, name, points, shown] of stream.matchAll(token)) {
    if (tag) open.push({ tag, mcid: /\/MCID (\d+)/.exec(dictionary)?.[1] ?? null });
    else if (end) open.pop();
    else if (x) place = { x: Number(x), y: Number(y) };
    else if (name) [font, size] = [fontOf(name), Number(points)];
    else if (shown) {
      let [text, width] = ['', 0];
      for (const [, hex, kern] of shown.matchAll(/<(\w+)>|(-?[\d.]+)/g)) {
        for (const glyph of hex?.match(/.{4}/g) ?? []) {
          const id = Number.parseInt(glyph, 16);
          text += font.unicode[id] ?? '';
          width += font.widths[id] ?? 0;
        }
        if (kern) width -= Number(kern);
      }
      const { tag: around = 'Artifact', mcid = null } = open.at(-1) ?? {};
      const artifact = around === 'Artifact';
      texts.push({ text, ...place, width: (width * size) / 1000, size, tag: around, artifact, mcid });
    }
  }
  return texts;
}

function linesOf(texts: readonly PdfText[]): string[] {
  const rows = new Map<number, PdfText[]>();
  for (const text of texts.filter(({ artifact }) => !artifact)) {
    const row = [...rows.keys()].find((y) => Math.abs(y - text.y) < 2) ?? text.y;
    rows.set(row, [...(rows.get(row) ?? []), text]);
  }
  return [...rows.entries()]
    .sort(([a], [b]) => b - a)
    .map(([, row]) =>
      row
        .sort((a, b) => a.x - b.x)
        .reduce((line, { text, x }, index) => {
          const before = row[index - 1];
          return line + (before && x - (before.x + before.width) > 2 ? '\t' : '') + text;
        }, ''),
    );
}

interface Element {
  tag: string;
  text: string;
}

function readTree(root: string, object: (id: string) => string, marked: Map<string, string>): Element[] {
  const elements: Element[] = [];
  const visit = (body: string): string => {
    const element = { tag: /\/S \/(\w+)/.exec(body)?.[1] ?? '', text: '' };
    if (element.tag) elements.push(element);
    const kids = /\/K \[([\s\S]*?)\]\n/.exec(body)?.[1] ?? '';
    // Content on a later page names that page itself.
    const ownPage = /\/Pg (\d+) 0 R/.exec(body.replace(kids, ''))?.[1] ?? '';
    const parts = kids.matchAll(/<<[\s\S]*?\/Pg (\d+) 0 R\s*\/MCID (\d+)[\s\S]*?>>|(\d+) 0 R|(\d+)/g);
    element.text = [...parts]
      .map(([, page, inner, child, mcid]) =>
        child ? visit(object(child)) : (marked.get(`${page ?? ownPage}:${inner ?? mcid}`) ?? ''),
      )
      .join(' ');
    return element.text;
  };
  visit(root);
  return elements;
}
