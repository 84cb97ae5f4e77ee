import type { FontFiles, Voice } from './fonts.ts';
import { printable } from './printable.ts';

type Doc = PDFKit.PDFDocument;

/** Style of a piece of text. Sizes are in points. */
export interface Style {
  voice: Voice;
  size: number;
  color: string;
  /** Digits of equal width, so that columns of money line up. */
  tabular?: boolean;
}

interface Run {
  font: string;
  text: string;
}

const voices: readonly Voice[] = ['text', 'strong', 'heading'];

/** Keeps two words on one line; drawn as a space, so that copied text has one. */
export const noBreak = '\u00a0';

/** True if the font has the character. pdfkit's types don't expose its fontkit font. */
interface Face {
  font: { hasGlyphForCodePoint(codePoint: number): boolean };
}

/**
 * Measures, breaks and draws text that may need several fonts, since pdfkit has no fallback. Text
 * from the database is drawn as plain letters; nothing in it can become a link or an action.
 */
export class Typesetter {
  readonly #doc: Doc;
  readonly #chains = {} as Record<Voice, string[]>;
  readonly #known = new Map<string, string | null>();

  constructor(doc: Doc, files: FontFiles) {
    this.#doc = doc;
    for (const voice of voices) {
      this.#chains[voice] = files[voice].map((file, i) => {
        const name = `${voice}-${i}`;
        doc.registerFont(name, file);
        return name;
      });
    }
  }

  /** Width of one line in points. */
  width(text: string, style: Style): number {
    return this.#runs(text, style.voice).reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  /**
   * Breaks text into lines no wider than `width`: at spaces, and within a word only if it is wider
   * than a line.
   */
  lines(text: string, style: Style, width: number): string[] {
    return text
      .split(/\r\n|[\n\r\u2028\u2029]/)
      .flatMap((paragraph) => this.#paragraph(paragraph, style, width));
  }

  /**
   * Draws one line with its baseline at `y`; `x` is its left edge, or its right edge if `align` is
   * right.
   */
  draw(text: string, style: Style, x: number, y: number, align: 'left' | 'right' = 'left'): void {
    let at = align === 'right' ? x - this.width(text, style) : x;
    this.#doc.fillColor(style.color);
    for (const run of this.#runs(text, style.voice)) {
      this.#doc
        .font(run.font)
        .fontSize(style.size)
        .text(run.text, at, y, {
          ...this.#options(style),
          lineBreak: false,
          baseline: 'alphabetic',
        });
      at += this.#runWidth(run, style);
    }
  }

  #paragraph(paragraph: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of this.#printable(paragraph, style.voice).split(/ +/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.width(longer, style) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      const pieces = this.#pieces(word, style, width);
      line = pieces.pop() ?? '';
      lines.push(...pieces);
    }
    return [...lines, line];
  }

  #pieces(word: string, style: Style, width: number): string[] {
    const pieces: string[] = [];
    let piece = '';
    for (const letter of word) {
      if (piece !== '' && this.width(piece + letter, style) > width) {
        pieces.push(piece);
        piece = '';
      }
      piece += letter;
    }
    return [...pieces, piece];
  }

  #runs(text: string, voice: Voice): Run[] {
    const runs: Run[] = [];
    for (const letter of this.#printable(text, voice)) {
      const face = this.#fontOf(letter, voice) ?? '';
      const last = runs.at(-1);
      const shown = letter === noBreak ? ' ' : letter;
      if (last?.font === face) last.text += shown;
      else runs.push({ font: face, text: shown });
    }
    return runs;
  }

  #printable(text: string, voice: Voice): string {
    return printable(text, (letter) => this.#fontOf(letter, voice) !== null);
  }

  #fontOf(letter: string, voice: Voice): string | null {
    const key = voice + letter;
    let found = this.#known.get(key);
    if (found === undefined) {
      const codePoint = letter.codePointAt(0) ?? 0;
      found =
        this.#chains[voice].find((name) => this.#face(name).font.hasGlyphForCodePoint(codePoint)) ??
        null;
      this.#known.set(key, found);
    }
    return found;
  }

  #face(name: string): Face {
    return (this.#doc.font(name) as unknown as { _font: Face })._font;
  }

  #runWidth(run: Run, style: Style): number {
    return this.#doc
      .font(run.font)
      .fontSize(style.size)
      .widthOfString(run.text, this.#options(style));
  }

  #options(style: Style): PDFKit.Mixins.TextOptions {
    return style.tabular ? { features: ['tnum', 'kern'] } : {};
  }
}
