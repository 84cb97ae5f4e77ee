/**
 * An installed font, scaled so that a page is as long as in the real font. `size` is the ratio of
 * the widths of English text in percent; ascent and descent are the real font's, from its hhea
 * table.
 */
const standIn =
  ({ ascent, descent }: { ascent: number; descent: number }) =>
  (family: string, weight: number, fonts: readonly string[], size: number): string =>
    `@font-face{font-family:'${family}';font-weight:${weight};` +
    `src:${fonts.map((font) => `local('${font}')`).join()};size-adjust:${size}%;` +
    `ascent-override:${((100 * ascent) / size).toFixed(1)}%;` +
    `descent-override:${((100 * descent) / size).toFixed(1)}%;line-gap-override:0%}`;

const forSans = standIn({ ascent: 98.4, descent: 31.6 });
const forSerif = standIn({ ascent: 100.6, descent: 27.4 });

/**
 * Fallbacks until the files arrive: on desktops (D), Android (A), minimal Linux (L).
 * Short names: they are in every page.
 */
export const standIns: string = [
  forSans('Sans D', 400, ['Arial', 'Liberation Sans'], 99.1),
  forSans('Sans D', 700, ['Arial Bold', 'Liberation Sans Bold'], 99.1),
  forSans('Sans A', 400, ['Roboto'], 99.2),
  forSans('Sans A', 700, ['Roboto Bold'], 104.9),
  forSans('Sans L', 400, ['Open Sans', 'Open Sans Regular'], 94.4),
  forSans('Sans L', 700, ['Open Sans Bold'], 94.2),
  forSerif('Serif D', 600, ['Times New Roman Bold', 'Liberation Serif Bold'], 111),
  forSerif('Serif A', 600, ['Noto Serif Bold'], 94.5),
  forSerif('Serif L', 600, ['Open Sans Bold'], 96.5),
].join('');
