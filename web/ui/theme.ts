/**
 * The design tokens. Everything visible takes its values from here; on the page they are CSS
 * variables, so that `data-text="large"` and `data-contrast="high"` on <html> change them all
 * without a render. Which colors may stand on which is written down in `contrast.ts` and computed
 * by its test.
 */

/** Hex values of every color, by name. */
export interface Palette {
  /** Page ground. */
  paper: string;
  /** Second ground: bands, table heads, quiet buttons. */
  sand: string;
  /** Calm panels. */
  sage: string;
  /** White-ish ground of cards and inputs. */
  card: string;
  /** Body text. */
  ink: string;
  /** Secondary text; still 7:1 on paper. */
  inkSoft: string;
  /** Links, buttons, headings. */
  teal: string;
  /** Pressed or hovered teal. */
  tealDeep: string;
  /** Evening ground of the cover and the footer. */
  night: string;
  /** Text on night and on teal. */
  onNight: string;
  /** The one accent: large text and marks only. */
  clay: string;
  /** Light in pictures, or a ground behind ink. */
  lantern: string;
  error: string;
  success: string;
  caution: string;
  /** Hairlines between things; decoration only. */
  line: string;
  /** Borders of inputs and outlined buttons: 3:1 and more on every ground. */
  border: string;
  /** Focus ring on light grounds. */
  focus: string;
  /** Focus ring on night and teal. */
  focusOnNight: string;
  tintGreen: string;
  tintYellow: string;
  tintRed: string;
  tintGray: string;
}

export const palette: Readonly<Palette> = {
  paper: '#FBF8F3',
  sand: '#F1E8DB',
  sage: '#DDE8DF',
  card: '#FFFEFB',
  ink: '#1F2A2E',
  inkSoft: '#3F4B4F',
  teal: '#0F5257',
  tealDeep: '#0A3C40',
  night: '#0E3439',
  onNight: '#FBF3E4',
  clay: '#A8481F',
  lantern: '#E9A23B',
  error: '#8A1515',
  success: '#17552E',
  caution: '#6B4100',
  line: '#DDD2C1',
  border: '#767064',
  focus: '#A8481F',
  focusOnNight: '#FFC766',
  tintGreen: '#CFE8D5',
  tintYellow: '#F7E2A0',
  tintRed: '#F6CFCB',
  tintGray: '#E3E1DC',
};

export const highContrastPalette: Readonly<Palette> = {
  ...palette,
  paper: '#FFFFFF',
  sand: '#FFFFFF',
  sage: '#FFFFFF',
  card: '#FFFFFF',
  ink: '#000000',
  inkSoft: '#000000',
  teal: '#003438',
  tealDeep: '#000000',
  night: '#001517',
  onNight: '#FFFFFF',
  clay: '#6E2606',
  error: '#6E0000',
  success: '#003B17',
  caution: '#472B00',
  line: '#000000',
  border: '#000000',
  focus: '#6E2606',
  tintGreen: '#E4F6E8',
  tintYellow: '#FFF3C9',
  tintRed: '#FFE6E3',
  tintGray: '#F2F1EE',
};

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `color.tealDeep` is "var(--color-teal-deep)". */
export const color = Object.fromEntries(
  Object.keys(palette).map((name) => [name, `var(--color-${kebab(name)})`]),
) as Readonly<Record<keyof Palette, string>>;

/** The declarations that set every color variable. */
export const paletteVariables = (colors: Readonly<Palette>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--color-${kebab(name)}:${value};`)
    .join('');

/** Steps of the 8 px rhythm, in rem: `space(3)` is 24 px at the browser's default size. Halves are allowed. */
export const space = (steps: number): string => `${steps * 0.5}rem`;

export const font = {
  sans: "'Atkinson Hyperlegible Next','Atkinson Fallback',system-ui,sans-serif",
  serif: "'Lora','Lora Fallback',Georgia,serif",
} as const;

/**
 * A size in rem that grows with the reader's text, but never past its share of a window of 320 px at usual text: what fits
 * the narrowest phone still fits it with larger text.
 */
export const fitting = (rem: number): string => `min(${rem}rem, ${rem * 5}vw)`;

/**
 * Sizes in rem, so that 200 % text works. `body` is 18 px at the browser's default size. The largest headings stop growing
 * where their longest word would no longer fit a phone.
 */
export const text = {
  small: '1rem',
  body: '1.125rem',
  lead: '1.3125rem',
  h3: '1.375rem',
  h2: 'clamp(1.75rem, 1.3rem + 1.9vw, 2.5rem)',
  h1: 'min(max(2.25rem, 1.6rem + 2.6vw), 3.25rem, 11.25vw)',
  cover: 'min(max(2.5rem, 1.5rem + 3.7vw), 4rem, 12vw)',
} as const;

export const lineHeight = { text: 1.55, heading: 1.15, tight: 1.3 } as const;

/** The longest comfortable line, 60 to 70 characters. */
export const measure = '36rem';

/** Width of the one container, without its gutters. */
export const container = '69rem';

export const radius = { small: '4px', medium: '8px', large: '16px', round: '999px' } as const;

export const shadow = {
  low: '0 1px 2px rgb(31 42 46 / 0.08)',
  medium: '0 2px 12px rgb(31 42 46 / 0.12)',
  high: '0 8px 40px rgb(31 42 46 / 0.24)',
} as const;

/** Smallest side of anything to press. */
export const target = '2.75rem';

/** Use inside `transition`; GlobalStyle stops all of it for people who asked for no motion. */
export const motion = { quick: '150ms ease-out', calm: '200ms ease-out' } as const;

/** Header heights in px: at the top, and after scrolling 50 px. */
export const headerHeight = { tall: 74, short: 64 } as const;

export const layer = { floating: 20, header: 30, dialog: 50, toast: 60 } as const;

/** Media queries, small screens first. */
export const media = {
  tablet: '@media (min-width: 40em)',
  desktop: '@media (min-width: 60em)',
  belowTablet: '@media (max-width: 39.99em)',
  belowDesktop: '@media (max-width: 59.99em)',
  print: '@media print',
} as const;
