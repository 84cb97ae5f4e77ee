import { createGlobalStyle } from 'styled-components';
import { color, font, media } from '../../ui/theme.ts';

/** The house style, denser: one text size, lower buttons and fields, white paper. */
export const DeskStyle = createGlobalStyle`
  :root { --text: 1rem; --control: 2.375rem; }
  @media (pointer: coarse) { :root { --control: 2.75rem; } }
  html { scroll-padding: 4rem 0 2rem; }
  body { background: ${color.card}; line-height: 1.45; }
  /* One typeface, also for the first line of a form error. */
  h1, h2, h3, body [role='alert'] > p { font-family: ${font.sans}; }
  h1, h2, h3 { font-weight: 700; letter-spacing: 0; }
  h1 { font-size: 1.5rem; }
  h2 { font-size: 1.125rem; }
  h3 { font-size: 1rem; }
  p + p { margin-top: 0.5rem; }
  ${media.print} { header, nav { display: none; } }
`;
