import { palette } from '../../../shared/palette.rules.ts';

/** Styles of the page at /api/docs: the site's colors and fonts. */
export const docsStyle = `
@font-face { font-family: 'Docs Sans'; font-weight: 400; src: url(/api/docs/sans.woff2) format('woff2'); font-display: swap; }
@font-face { font-family: 'Docs Sans'; font-weight: 700; src: url(/api/docs/sans-bold.woff2) format('woff2'); font-display: swap; }
@font-face { font-family: 'Docs Serif'; font-weight: 600; src: url(/api/docs/serif.woff2) format('woff2'); font-display: swap; }
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: ${palette.paper}; color: ${palette.ink}; font: 1.125rem/1.55 'Docs Sans', system-ui, sans-serif; }
main, header, footer { max-width: 69rem; margin: 0 auto; padding: 2rem 1.25rem; }
h1, h2, h3 { margin: 0; color: ${palette.teal}; font-family: 'Docs Serif', Georgia, serif; font-weight: 600; line-height: 1.15; text-wrap: balance; }
h1 { font-size: clamp(2.25rem, 1.6rem + 2.6vw, 3.25rem); }
h2 { font-size: clamp(1.75rem, 1.3rem + 1.9vw, 2.5rem); margin-top: 4rem; }
h3 { font: 700 1.25rem/1.3 'Docs Sans', system-ui, sans-serif; color: ${palette.ink}; overflow-wrap: anywhere; }
p { max-width: 40rem; margin: .75rem 0; }
a { color: ${palette.teal}; text-underline-offset: .2em; }
code, pre { font-family: ui-monospace, SFMono-Regular, Consolas, 'Liberation Mono', monospace; font-size: .9em; }
pre { background: ${palette.card}; border: 1px solid ${palette.line}; border-radius: 8px; padding: 1rem; overflow-x: auto; margin: .75rem 0; }
article { border-top: 1px solid ${palette.line}; margin-top: 2rem; padding-top: 1.5rem; }
h4 { margin: 1.5rem 0 .25rem; font-size: 1.125rem; }
.method { display: inline-block; min-width: 4.2rem; padding: .1rem .6rem; margin-right: .6rem; border-radius: 4px; background: ${palette.teal}; color: ${palette.onNight}; text-align: center; }
.get .method { background: ${palette.sage}; color: ${palette.ink}; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 1rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .75rem .5rem 0; border-bottom: 1px solid ${palette.line}; }
th[scope=row] { font-weight: 400; white-space: nowrap; }
nav ul { list-style: none; padding: 0; margin: .5rem 0; columns: 20rem 2; }
nav li { padding: .35rem 0; break-inside: avoid; overflow-wrap: anywhere; }
nav li a { display: inline-block; min-height: 2rem; }
footer { border-top: 1px solid ${palette.line}; margin-top: 4rem; }
:focus-visible { outline: 3px solid ${palette.focus}; outline-offset: 2px; }
@media print { body { background: #FFF; font-size: 10pt; } nav { display: none; } }
`;
