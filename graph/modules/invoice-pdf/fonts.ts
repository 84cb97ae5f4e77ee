import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { unpackWoff } from './woff.ts';

/** The document's typefaces by role: body text, strong text, and headings. */
export type Voice = 'text' | 'strong' | 'heading';

const packaged = (family: string, subset: string, weight: number): string =>
  `@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff`;

/**
 * Font files of each voice, in the order in which a glyph is looked up. The packages split a family
 * by script, so "Łukasz Nuñez" needs the first two; Lora adds scripts that Atkinson Hyperlegible
 * Next lacks.
 */
const faces: Readonly<Record<Voice, readonly string[]>> = {
  text: [
    packaged('atkinson-hyperlegible-next', 'latin', 400),
    packaged('atkinson-hyperlegible-next', 'latin-ext', 400),
    packaged('lora', 'vietnamese', 400),
    packaged('lora', 'latin-ext', 400),
    packaged('lora', 'cyrillic', 400),
    packaged('lora', 'cyrillic-ext', 400),
  ],
  strong: [
    packaged('atkinson-hyperlegible-next', 'latin', 700),
    packaged('atkinson-hyperlegible-next', 'latin-ext', 700),
    packaged('lora', 'vietnamese', 700),
    packaged('lora', 'latin-ext', 700),
    packaged('lora', 'cyrillic', 700),
    packaged('lora', 'cyrillic-ext', 700),
  ],
  heading: [
    packaged('lora', 'latin', 600),
    packaged('lora', 'latin-ext', 600),
    packaged('lora', 'vietnamese', 600),
    packaged('lora', 'cyrillic', 600),
    packaged('lora', 'cyrillic-ext', 600),
  ],
};

export type FontFiles = Readonly<Record<Voice, readonly Buffer[]>>;

const load = (paths: readonly string[]): Promise<Buffer[]> =>
  Promise.all(
    paths.map(async (path) => unpackWoff(await readFile(fileURLToPath(import.meta.resolve(path))))),
  );

let loading: Promise<FontFiles> | undefined;

/**
 * Loads the font files once per process (about 800 KB in all); after a failure the next call tries
 * again.
 */
export function fontFiles(): Promise<FontFiles> {
  loading ??= Promise.all([load(faces.text), load(faces.strong), load(faces.heading)])
    .then(([text, strong, heading]) => ({ text, strong, heading }))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
