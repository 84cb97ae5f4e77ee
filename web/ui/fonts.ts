import sansRegular from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff2?url';
import sansBold from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff2?url';
import serif from '@fontsource/lora/files/lora-latin-600-normal.woff2?url';

const latin =
  'unicode-range:U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215;';

const face = (family: string, weight: number, url: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};font-style:normal;font-display:swap;src:url(${url}) format('woff2');${latin}}`;

const fallback = (family: string, weight: number, local: string, metrics: string): string =>
  `@font-face{font-family:'${family}';font-weight:${weight};src:${local};${metrics}}`;

// Widths and heights of the installed stand-ins, stretched to those of the real fonts so that nothing moves when they
// arrive: the average advance of English text and the hhea ascent and descent of each file, set in relation.
const sansMetrics =
  'size-adjust:99.1%;ascent-override:99.3%;descent-override:31.9%;line-gap-override:0%;';
const serifMetrics =
  'size-adjust:111%;ascent-override:90.6%;descent-override:24.7%;line-gap-override:0%;';

/** The three files of every page, 46 KB together. */
export const fontFaces: string = [
  face('Atkinson Hyperlegible Next', 400, sansRegular),
  face('Atkinson Hyperlegible Next', 700, sansBold),
  face('Lora', 600, serif),
].join('');

/** Installed fonts that stand in until those have come. */
export const standIns: string = [
  fallback('Atkinson Fallback', 400, "local('Arial'),local('Liberation Sans')", sansMetrics),
  fallback(
    'Atkinson Fallback',
    700,
    "local('Arial Bold'),local('Liberation Sans Bold')",
    sansMetrics,
  ),
  fallback(
    'Lora Fallback',
    600,
    "local('Times New Roman Bold'),local('Liberation Serif Bold')",
    serifMetrics,
  ),
].join('');
