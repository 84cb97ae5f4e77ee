/**
 * The design tokens. On the page they are CSS variables, so that `data-text="large"` and
 * `data-contrast="high"` on <html> change them without a render. `contrast.ts` lists the allowed
 * color pairs; its test checks them.
 */
import { palette, type Palette } from '#graph/shared/palette.rules';

export { highContrastPalette, palette, type Palette } from '#graph/shared/palette.rules';

const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `color.tealDeep` is "var(--color-teal-deep)". */
export const color = Object.fromEntries(
  Object.keys(palette).map((name) => [name, `var(--color-${kebab(name)})`]),
) as Readonly<Record<keyof Palette, string>>;

/** CSS that declares all color variables. */
export const paletteVariables = (colors: Readonly<Palette>): string =>
  Object.entries(colors)
    .map(([name, value]) => `--color-${kebab(name)}:${value};`)
    .join('');

/** Steps of 8 px, in rem: `space(3)` is 24 px at the browser's default size. Halves are allowed. */
export const space = (steps: number): string => `${steps * 0.5}rem`;

export const font = {
  sans: "'Atkinson Hyperlegible Next','Sans D','Sans A','Sans L',system-ui,sans-serif",
  serif: "'Lora','Serif D','Serif A','Serif L',Georgia,serif",
} as const;

/**
 * A size in rem, capped in proportion to the window's width: what fits a 320 px window at the
 * default text size still fits with larger text.
 */
export const fitting = (rem: number): string => `min(${rem}rem, ${rem * 5}vw)`;

/**
 * In rem, so that 200% text works. `body` is 18 px at the browser's default size. The largest
 * headings stop growing where their longest word would no longer fit a phone.
 */
export const text = {
  small: '1rem',
  body: 'var(--text,1.125rem)',
  lead: '1.3125rem',
  h3: '1.375rem',
  h2: 'clamp(1.75rem, 1.3rem + 1.9vw, 2.5rem)',
  h1: 'min(max(2.25rem, 1.6rem + 2.6vw), 3.25rem, 11.25vw)',
  cover: 'min(max(2.5rem, 1.5rem + 3.7vw), 4rem, 12vw)',
} as const;

export const lineHeight = { text: 1.55, heading: 1.15, tight: 1.3 } as const;

/** The longest comfortable line, 60 to 70 characters. */
export const measure = '36rem';

/** Width of the page container without gutters. */
export const container = '69rem';

export const radius = { small: '4px', medium: '8px', large: '16px', round: '999px' } as const;

export const shadow = {
  low: '0 1px 2px rgb(31 42 46 / 0.08)',
  medium: '0 2px 12px rgb(31 42 46 / 0.12)',
  high: '0 8px 40px rgb(31 42 46 / 0.24)',
} as const;

/** Minimum height and width of anything pressable. */
export const target = '2.75rem';

/** Height and padding of buttons and fields; the desk reduces both with `--control`. */
export const control = {
  height: 'var(--control,3.25rem)',
  room: 'calc(var(--control,3.25rem)/5.2)',
} as const;

/** For `transition`; GlobalStyle turns them off for people who prefer reduced motion. */
export const motion = { quick: '150ms ease-out', calm: '200ms ease-out' } as const;

/** Header heights in px: at the top, and after scrolling 50 px. */
export const headerHeight = { tall: 74, short: 64 } as const;

export const layer = { floating: 20, header: 30, toast: 60 } as const;

/** Media queries, mobile first. */
export const media = {
  tablet: '@media (min-width: 40em)',
  desktop: '@media (min-width: 60em)',
  belowTablet: '@media (max-width: 39.99em)',
  belowDesktop: '@media (max-width: 59.99em)',
  print: '@media print',
} as const;
