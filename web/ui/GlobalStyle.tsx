import { createGlobalStyle } from 'styled-components';
import {
  color,
  font,
  highContrastPalette,
  lineHeight,
  media,
  measure,
  palette,
  paletteVariables,
  space,
  text,
} from './theme.ts';

/** Design tokens and base styles; rendered once, at the root. */
export const GlobalStyle = createGlobalStyle`
  :root { ${paletteVariables(palette)} --focus-ring: ${color.focus}; color-scheme: light; }
  :root[data-contrast='high'] { ${paletteVariables(highContrastPalette)} }
  @media (prefers-contrast: more) { :root:not([data-contrast]) { ${paletteVariables(highContrastPalette)} } }
  :root[data-text='large'] { font-size: 122%; }

  *, *::before, *::after { box-sizing: border-box; }
  html { scroll-padding-top: 5rem; ${media.belowDesktop} { scroll-padding-bottom: 6rem; } -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
  body {
    margin: 0; background: ${color.paper}; color: ${color.ink};
    font-family: ${font.sans}; font-size: ${text.body}; line-height: ${lineHeight.text};
    -webkit-font-smoothing: antialiased; overflow-wrap: break-word; text-wrap: pretty;
  }
  /* Break a long word before it makes the page wider than the window. */
  h1, h2, h3, h4 {
    margin: 0; color: ${color.teal}; font-family: ${font.serif}; font-weight: 600; font-synthesis: none;
    line-height: ${lineHeight.heading}; text-wrap: balance; overflow-wrap: anywhere;
  }
  h1 { font-size: ${text.h1}; letter-spacing: -0.01em; }
  h2 { font-size: ${text.h2}; letter-spacing: -0.005em; }
  h3, h4 { font-size: ${text.h3}; line-height: ${lineHeight.tight}; }
  p, ul, ol, dl, dd, figure, blockquote, fieldset, legend { margin: 0; padding: 0; }
  p { overflow-wrap: anywhere; }
  p + p { margin-top: ${space(2)}; }
  fieldset { border: 0; min-inline-size: auto; }
  ul[role='list'], ol[role='list'] { list-style: none; }
  a { color: ${color.teal}; text-decoration-thickness: 1px; text-underline-offset: 0.2em; }
  a:hover { color: ${color.tealDeep}; text-decoration-thickness: 2px; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { cursor: pointer; }
  /* Pressed before its code loaded; the press is replayed (app/start/recordActions.ts). */
  button[aria-busy='true']:not(:disabled) { cursor: progress; opacity: 0.6; }
  img, svg { max-width: 100%; }
  svg { flex: none; }
  table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
  strong { font-weight: 700; }
  address { font-style: normal; }
  :focus-visible, input[type='date']:focus-within { outline: 3px solid var(--focus-ring); outline-offset: 2px; }
  [hidden] { display: none !important; }
  /*
   * Without scripts, hide what would not work; forms are replaced by the phone number
   * (app/forms/deferredForm.tsx).
   */
  @media (scripting: none) { button, form { display: none !important; } }
  /* A phone with text at 200%: a single word may be wider than the window. */
  @media (max-width: 17em) {
    body { overflow-wrap: anywhere; hyphens: auto; }
    h2 { font-size: 1.25rem !important; }
    main :where(*) { min-width: 0; }
    td, a[href^='tel:'] { white-space: normal !important; }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after, *::backdrop { animation: none !important; transition: none !important; }
  }
  ${media.print} {
    :root { ${paletteVariables({ ...highContrastPalette, night: '#FFFFFF', onNight: '#000000' })} }
    body { font-size: 11pt; }
    p, li { max-width: ${measure}; orphans: 3; widows: 3; }
    h1, h2, h3 { break-after: avoid; }
    a { color: inherit; }
    a[href^='tel:'] { all: unset; }
  }
`;
