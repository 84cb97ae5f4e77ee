import { palette } from '../../shared/palette.rules.ts';
import type { Style, Typesetter } from './typesetter.ts';

type Doc = PDFKit.PDFDocument;
export type Structure = ReturnType<Doc['struct']>;

/** Letter paper and its margins, in points. */
export const paper = {
  width: 612,
  height: 792,
  left: 54,
  right: 558,
  top: 54,
  bottom: 718,
} as const;

/** Colors on white; every text color has a contrast of at least 7:1. */
export const ink = {
  text: palette.ink,
  quiet: '#465257',
  accent: palette.teal,
  rule: '#CFC9BE',
  lantern: palette.lantern,
} as const;

/** The styles an invoice is set in. */
export const styles = {
  title: { voice: 'heading', size: 30, color: ink.text },
  provider: { voice: 'heading', size: 18, color: ink.accent },
  headline: { voice: 'heading', size: 19, color: ink.text },
  body: { voice: 'text', size: 10.5, color: ink.text },
  strong: { voice: 'strong', size: 10.5, color: ink.text },
  small: { voice: 'text', size: 9, color: ink.quiet },
  label: { voice: 'strong', size: 9, color: ink.quiet },
  figure: { voice: 'text', size: 10.5, color: ink.text, tabular: true },
  strongFigure: { voice: 'strong', size: 10.5, color: ink.text, tabular: true },
  due: { voice: 'strong', size: 13, color: ink.text, tabular: true },
} as const satisfies Record<string, Style>;

/** Distance between baselines. */
export const leading = (style: Style): number => style.size * 1.36;

/**
 * Pages of one document and the current position. Everything drawn is tagged with its meaning, so
 * that a screen reader reads the invoice in order; rules, marks and page numbers are artifacts that
 * it skips.
 */
export class Sheet {
  /** Where the next piece begins, measured from the top of the page. */
  y: number = paper.top;
  readonly doc: Doc;
  readonly type: Typesetter;
  readonly #root: Structure;

  constructor(doc: Doc, type: Typesetter) {
    this.doc = doc;
    this.type = type;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
  }

  /** Space left on this page. */
  get room(): number {
    return paper.bottom - this.y;
  }

  newPage(): void {
    this.doc.addPage();
    this.y = paper.top;
  }

  /**
   * Opens a structure element (a table, a row) within `parent`; `scope` says whether a head cell
   * heads a column or a row.
   */
  open(tag: string, parent: Structure = this.#root, scope?: 'Column' | 'Row'): Structure {
    const options: { title?: string; scope?: string } = scope === undefined ? {} : { scope };
    const element = this.doc.struct(tag, options);
    parent.add(element);
    return element;
  }

  /**
   * Draws content that belongs to the element; call it again for a part that continues on another
   * page.
   */
  mark(element: Structure, tag: string, draw: () => void): void {
    element.add(this.doc.markStructureContent(tag));
    draw();
    this.doc.endMarkedContent();
  }

  /** Draws something that screen readers skip. */
  artifact(draw: () => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' });
    draw();
    this.doc.endMarkedContent();
  }

  /**
   * Sets lines of text below `y` as one paragraph and returns where it ended. Doesn't move the
   * sheet's own position.
   */
  paragraph(
    text: string | readonly string[],
    style: Style,
    x: number,
    y: number,
    width: number,
    tag = 'P',
  ): number {
    const lines = [text].flat().flatMap((part) => this.type.lines(part, style, width));
    this.mark(this.open(tag), tag, () => {
      lines.forEach((line, i) =>
        this.type.draw(line, style, x, y + style.size + i * leading(style)),
      );
    });
    return y + lines.length * leading(style);
  }

  /** Sets a paragraph at the current position; it may take several pages. */
  flow(text: string, style: Style, width: number, tag = 'P'): void {
    const element = this.open(tag);
    for (const line of this.type.lines(text, style, width)) {
      if (this.room < leading(style)) this.newPage();
      this.mark(element, tag, () => this.type.draw(line, style, paper.left, this.y + style.size));
      this.y += leading(style);
    }
  }

  rule(
    y: number,
    color: string,
    weight: number,
    from: number = paper.left,
    to: number = paper.right,
  ): void {
    this.artifact(() =>
      this.doc.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke(),
    );
  }

  /** Closes the structure; the document can then be ended. */
  end(): void {
    this.#root.end();
  }
}
