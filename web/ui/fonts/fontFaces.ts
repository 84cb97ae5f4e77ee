import serif from '@fontsource/lora/files/lora-latin-600-normal.woff2?url';
// Atkinson with a plain zero (docs/decisions/0086-words-before-fonts.md).
import sansRegular from './atkinson-plain-zero-400.woff2?url';
import sansBold from './atkinson-plain-zero-700.woff2?url';

const latin =
  'unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215;';

// `swap`: the first page that someone opens has the brand's typefaces, too. The stand-ins keep text in
// its place until then.
const face = (family: string, weight: number, url: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-display:swap;src:url(${url});${latin}}`;

/** The three font files of every page, 46 KB in total. */
export const fontFaces: string = [
  face('Atkinson Hyperlegible Next', 400, sansRegular),
  face('Atkinson Hyperlegible Next', 700, sansBold),
  face('Lora', 600, serif),
].join('');
