import sansRegular from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2?url';
import sansBold from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff2?url';
import serif from '@fontsource/lora/files/lora-latin-600-normal.woff2?url';

const latin =
  'unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215;';

// `optional`: a font that arrives after the first paint is used from the next page on, so text
// never shifts.
const face = (family: string, weight: number, url: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-style:normal;font-display:optional;src:url(${url});${latin}}`;

/** The three font files of every page, 46 KB in total. */
export const fontFaces: string = [
  face('Atkinson Hyperlegible Next', 400, sansRegular),
  face('Atkinson Hyperlegible Next', 700, sansBold),
  face('Lora', 600, serif),
].join('');
