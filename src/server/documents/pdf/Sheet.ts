import type { Language } from '#domain/language/languages';
import { breakLines, type Line, measuredLine, shortenedLine } from './lines';
import { openFile } from './pdfFile';
import { contentWidth, hairline, ink, page, rule, styles, type TextStyle, watermark } from './style';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** Structure types that the documents use. */
export type Tag =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Figure'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD';

export interface SheetOptions {
  title: string;
  lang: Language;
  today: string;
  /** In the footer of every page: which document it is. */
  footer: string;
  /** The dossier's number in the footer, for loose sheets. */
  reference: string;
  /** 'BROUILLON' across every page of a draft. */
  draft: string | null;
  /** Under the footer: that it is a working model. */
  remark?: string;
  compress?: boolean;
}

/** Between texts that share a line in the header or footer. */
const GAP = 12;

const PAGE: Record<Language, string> = { fr: 'page', nl: 'bladzijde' };

/** Half of the space above and below capitals, so that different fonts share a baseline. */
const CAPITALS = 0.69;

/**
 * A4 pages filled from top to bottom. Content is tagged in reading order; rules, boxes, headers, footers and the draft mark are artifacts.
 */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly bottom = page.height - page.bottom;
  /** Top of the free space on the current page. */
  y: number = page.top;
  private readonly heads: string[] = [];
  private readonly root: Element;
  private parent: Element;
  private tag: Tag = 'Document';
  private head = '';
  private repeating = false;
  /** Only measures the height; nothing is drawn. */
  private isMeasuring = false;
  /** The room for the content is reserved already. */
  private isReserved = false;

  constructor(private readonly options: SheetOptions) {
    this.doc = openFile(options);
    this.root = this.doc.struct('Document');
    this.doc.addStructure(this.root);
    this.parent = this.root;
  }

  /** Number of the current page, from 1. */
  get pageNumber(): number {
    return this.heads.length;
  }

  get room(): number {
    return this.isReserved ? Number.POSITIVE_INFINITY : this.bottom - this.y;
  }

  /** Used height of the page, in points. */
  get used(): number {
    return this.y - page.top;
  }

  /** Height of the page, in points. */
  get height(): number {
    return this.bottom - page.top;
  }

  /** The height of what `work` draws, if on one page. */
  heightOf(work: () => void): number {
    const before = { y: this.y, isMeasuring: this.isMeasuring, isReserved: this.isReserved };
    Object.assign(this, { isMeasuring: true, isReserved: true });
    work();
    const height = this.y - before.y;
    Object.assign(this, before);
    return height;
  }

  /** Draws without a page break inside, on this page or the next; content taller than a page is drawn normally. */
  together(work: () => void): void {
    const height = this.isReserved ? 0 : this.heightOf(work);
    if (height > this.bottom - page.top) {
      work();
      return;
    }
    this.need(height);
    const { isReserved } = this;
    this.isReserved = true;
    work();
    this.isReserved = isReserved;
  }

  /** Starts a part on a new page; `head` is its running header. */
  startPart(head: string): void {
    this.head = head;
    this.turnPage();
    this.doc.outline.addItem(head);
  }

  turnPage(): void {
    this.doc.addPage();
    this.heads.push(this.head);
    this.y = page.top;
    if (this.options.draft) this.drawWatermark(this.options.draft);
  }

  /** Starts a new page unless `height` points are free. */
  need(height: number): boolean {
    if (this.room >= height || this.y <= page.top) return false;
    this.turnPage();
    return true;
  }

  space(height: number): void {
    this.y += height;
  }

  /** Puts everything drawn in `work` into a new structure element. */
  within(tag: Tag, work: () => void, options: { scope?: 'Row' | 'Column'; alt?: string } = {}): void {
    if (this.isMeasuring) {
      work();
      return;
    }
    const outer = { parent: this.parent, tag: this.tag };
    this.parent = this.doc.struct(tag, options as object);
    this.tag = tag;
    outer.parent.add(this.parent);
    work();
    Object.assign(this, outer);
  }

  /** Content of the current element on the current page. */
  private mark(draw: () => void): void {
    if (this.isMeasuring) return;
    if (this.repeating) {
      draw();
      return;
    }
    this.parent.add(this.doc.markStructureContent(this.tag));
    draw();
    this.doc.endMarkedContent();
  }

  /** A picture in a box at the sheet's position, without moving it. */
  picture(
    bytes: Uint8Array,
    { x, width, height, alt }: { x: number; width: number; height: number; alt: string },
  ): void {
    this.within(
      'Figure',
      () => this.mark(() => this.doc.image(Buffer.from(bytes), x, this.y, { fit: [width, height] })),
      { alt },
    );
  }

  /** A figure of squares, `size` wide, at the sheet's position, without moving it; `alt` is its description. */
  squares(
    rows: readonly (readonly boolean[])[],
    { x, size, alt }: { x: number; size: number; alt: string },
  ): void {
    const side = size / rows.length;
    this.within(
      'Figure',
      () =>
        this.mark(() => {
          for (const [row, cells] of rows.entries())
            for (const [at, dark] of cells.entries())
              if (dark) this.doc.rect(x + at * side, this.y + row * side, side, side);
          this.doc.fill(ink);
        }),
      { alt },
    );
  }

  /** Decoration that screen readers skip. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.isMeasuring) return;
    this.doc.markContent('Artifact', { type });
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** Repeated content that screen readers skip, such as table heads on the next page. */
  repeat(draw: () => void): void {
    this.repeating = true;
    this.artifact(draw, 'Pagination');
    this.repeating = false;
  }

  line(fromX: number, toX: number, y: number, { width = 0.5, color = hairline as string } = {}): void {
    this.artifact(() =>
      this.doc.moveTo(fromX, y).lineTo(toX, y).lineWidth(width).strokeColor(color).stroke(),
    );
  }

  box(x: number, y: number, width: number, height: number, color: string = rule): void {
    this.artifact(() => this.doc.rect(x, y, width, height).lineWidth(0.75).strokeColor(color).stroke());
  }

  /** The mark where a person signs. */
  cross(x: number, y: number, half: number): void {
    this.artifact(() => {
      const { doc } = this;
      doc.moveTo(x - half, y - half).lineTo(x + half, y + half);
      doc.moveTo(x - half, y + half).lineTo(x + half, y - half);
      doc.lineWidth(1).strokeColor(ink).stroke();
    });
  }

  breakText(text: string, style: TextStyle, width: number = contentWidth): Line[] {
    return breakLines(this.doc, text, style, width);
  }

  /** Lines from `y` as content of the current element, without moving the sheet. */
  drawLines(
    lines: readonly Line[],
    style: TextStyle,
    { x = page.left as number, y = this.y, alignRight = 0 } = {},
  ): void {
    this.mark(() => {
      lines.forEach((line, index) => {
        this.drawLine(line, style, alignRight ? alignRight - line.width : x, y + index * style.leading);
      });
    });
  }

  private drawLine({ runs }: Line, style: TextStyle, x: number, top: number): void {
    const baseline = top + (style.leading + CAPITALS * style.size) / 2;
    let at = x;
    for (const run of runs) {
      const { font, text, width } = run;
      this.doc.font(font).fontSize(style.size).fillColor(style.color);
      this.doc.text(text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += width;
    }
  }

  private drawWatermark(word: string): void {
    this.artifact(() => {
      const style = { ...styles.title, size: 118, leading: 118, color: watermark };
      const line = measuredLine(this.doc, word, style);
      const [x, y] = [page.width / 2, page.height / 2];
      this.doc.rotate(-52, { origin: [x, y] });
      this.drawLine(line, style, x - line.width / 2, y - style.leading / 2);
    }, 'Pagination');
  }

  private drawRunning(index: number, count: number): void {
    const { draft, footer, lang, reference, remark } = this.options;
    const right = page.width - page.right;
    /** Draws right-aligned, cut with an ellipsis beyond `room`. Returns the room on its left. */
    const put = (
      text: string,
      style: TextStyle,
      top: number,
      place: 'left' | 'right',
      room: number = right - page.left,
    ): number => {
      const line = shortenedLine(this.doc, text, style, room);
      const x = place === 'left' ? page.left : right - line.width;
      this.drawLine(line, style, x, top);
      return x - page.left - GAP;
    };
    this.artifact(() => {
      const before = draft ? put(draft, styles.running, 44, 'right') : undefined;
      put(this.heads[index] ?? '', styles.running, 44, 'left', before);
      const at = `${PAGE[lang]} ${index + 1}/${count}`;
      const rest = put(`${reference}, ${at}`, styles.small, page.height - 44, 'right');
      put(footer, styles.small, page.height - 44, 'left', rest);
      if (remark) put(remark, styles.remark, page.height - 32, 'left');
      this.doc
        .moveTo(page.left, 62)
        .lineTo(right, 62)
        .lineWidth(1.5)
        .strokeColor(styles.running.color)
        .stroke();
    }, 'Pagination');
  }

  /** Completes the pages; nothing can be drawn afterwards. */
  finish(): PDFKit.PDFDocument {
    const count = this.heads.length;
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(index);
      this.drawRunning(index, count);
    }
    return this.doc;
  }
}
