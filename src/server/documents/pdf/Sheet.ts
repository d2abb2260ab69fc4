import type { Language } from '#domain/language/languages';
import { breakLines, type Line, measuredLine, shortenedLine } from './lines';
import { openFile } from './pdfFile';
import { contentWidth, hairline, ink, page, rule, styles, type TextStyle, watermark } from './style';

type Element = ReturnType<PDFKit.PDFDocument['struct']>;

/** The kinds of structure the documents use. */
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
  /** At the foot of every page: whose document it is. */
  footer: string;
  /** Its number, at the foot too: single sheets stay with their dossier. */
  reference: string;
  /** 'BROUILLON' across every page while the dossier is not finished. */
  draft: string | null;
  /** Under the foot of every page: that it is a working model. */
  remark?: string;
  compress?: boolean;
}

/** Between texts that share a line at the head or the foot. */
const GAP = 12;

const PAGE: Record<Language, string> = { fr: 'page', nl: 'bladzijde' };

/** Half the space that a line leaves above and below its capitals, so that text of any face sits on one line. */
const CAPITALS = 0.69;

/**
 * A4 pages filled from top to bottom. What is drawn as content hangs in the structure tree in reading order; rules,
 * boxes, running heads and the draft mark are artifacts.
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
  /** Nothing is drawn: what is told here is how high it would be. */
  private measuring = false;
  /** What is drawn has its room already. */
  private held = false;

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
    return this.held ? Number.POSITIVE_INFINITY : this.bottom - this.y;
  }

  /** What of the page is printed, in points. */
  get used(): number {
    return this.y - page.top;
  }

  /** Of a page, in points. */
  get height(): number {
    return this.bottom - page.top;
  }

  /** The height of what `work` draws, from here on one page. */
  heightOf(work: () => void): number {
    const before = { y: this.y, measuring: this.measuring, held: this.held };
    Object.assign(this, { measuring: true, held: true });
    work();
    const height = this.y - before.y;
    Object.assign(this, before);
    return height;
  }

  /** Draws what no page's end may part, on this page or the next; what no page holds is drawn as it comes. */
  together(work: () => void): void {
    const height = this.held ? 0 : this.heightOf(work);
    if (height > this.bottom - page.top) {
      work();
      return;
    }
    this.need(height);
    const { held } = this;
    this.held = true;
    work();
    this.held = held;
  }

  /** Begins a part on a page of its own; `head` runs along the top of its pages. */
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

  /** Goes to a new page unless `height` points are left on this one. */
  need(height: number): boolean {
    if (this.room >= height || this.y <= page.top) return false;
    this.turnPage();
    return true;
  }

  space(height: number): void {
    this.y += height;
  }

  /** Everything drawn in `work` belongs to a new element of the structure tree. */
  within(tag: Tag, work: () => void, options: { scope?: 'Row' | 'Column'; alt?: string } = {}): void {
    if (this.measuring) {
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

  /** Content of the current element, on the current page. */
  private mark(draw: () => void): void {
    if (this.measuring) return;
    if (this.repeating) {
      draw();
      return;
    }
    this.parent.add(this.doc.markStructureContent(this.tag));
    draw();
    this.doc.endMarkedContent();
  }

  /** A picture in a box whose top is the sheet's place. Does not move the sheet. */
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

  /** Squares of a side that fill a figure, `size` wide, whose top is the sheet's place; read out as `alt`. Does not move the sheet. */
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

  /** Decoration: not read out. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    if (this.measuring) return;
    this.doc.markContent('Artifact', { type });
    this.doc.save();
    draw();
    this.doc.restore();
    this.doc.endMarkedContent();
  }

  /** What was read out before and is only shown again, such as the heads of a table on its next page. */
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

  /** Lines one under the other from `y`, as content of the current element. Does not move the sheet. */
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
    /** Answers the room it leaves on its left, or takes no more than `room`, cut with an ellipsis. */
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

  /** Completes what waited for the end; nothing can be drawn afterwards. */
  finish(): PDFKit.PDFDocument {
    const count = this.heads.length;
    for (let index = 0; index < count; index += 1) {
      this.doc.switchToPage(index);
      this.drawRunning(index, count);
    }
    return this.doc;
  }
}
