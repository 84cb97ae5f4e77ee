import {
  color,
  fitting,
  font,
  highContrastPalette,
  lineHeight,
  palette,
  paletteVariables,
  radius,
  space,
} from '../ui/theme.ts';

/** Minimum size of anything pressable, for one hand and wet fingers. */
const target = '3.5rem';

/**
 * All styles of the phone, from the shared design tokens, inlined in its document:
 * styled-components would be a fifth of its script. For reading in bright sun: text of at least 19
 * px, contrast of at least 7:1.
 */
export const shiftStyle: string = `
:root{${paletteVariables(palette)}--focus-ring:${color.focus};color-scheme:light}
:root[data-contrast='high']{${paletteVariables(highContrastPalette)}}
@media (prefers-contrast:more){:root:not([data-contrast]){${paletteVariables(highContrastPalette)}}}
:root[data-text='large']{font-size:122%}
*,*::before,*::after{box-sizing:border-box}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding:6rem 0 12rem}
body{margin:0;background:${color.paper};color:${color.ink};font:1.1875rem/${lineHeight.text} ${font.sans};overflow-wrap:anywhere}
h1,h2,h3{margin:0;color:${color.teal};font-family:${font.serif};font-weight:600;line-height:${lineHeight.heading}}
h1{font-size:${fitting(1.75)}}h2{font-size:${fitting(1.5)}}h3{font-size:${fitting(1.25)}}
p,ul,ol,dl,dd{margin:0;padding:0}
ul,ol{list-style:none}
a{color:${color.teal};text-underline-offset:.2em}
:focus-visible{outline:3px solid var(--focus-ring);outline-offset:2px}
h1:focus{outline:none}
button,input,textarea{font:inherit;color:inherit}
#root,.shift{min-height:100dvh}
.shift{display:flex;flex-direction:column;max-width:36rem;margin:0 auto}
.status{position:sticky;top:0;z-index:2;padding:${space(1.5)} ${space(2)};padding-top:max(${space(1.5)},env(safe-area-inset-top));background:${color.sage};border-bottom:2px solid ${color.teal}}
.status[data-tone='waits']{background:${color.tintYellow};border-color:${color.caution}}
.status[data-tone='login']{background:${color.tintRed};border-color:${color.error}}
.status p+p{margin-top:${space(1)}}
main{flex:1;display:grid;align-content:start;gap:${space(3)};padding:${space(3)} ${space(2)}}
.foot{position:sticky;bottom:0;z-index:2;background:${color.card};border-top:2px solid ${color.border};padding-bottom:env(safe-area-inset-bottom)}
.action{padding:${space(1.5)} ${space(2)} 0}
.foot nav{display:flex;flex-wrap:wrap;padding:${space(0.5)} ${space(1)}}
.foot nav a{flex:1;min-width:min-content;min-height:${target};display:flex;align-items:center;justify-content:center;padding:${space(1)} 0;font-weight:700;text-decoration:none;border-bottom:4px solid transparent}
.foot nav a[aria-current]{border-color:${color.teal}}
@media (max-height:32em){.status,.foot{position:static}html{scroll-padding:0}}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:${target};padding:${space(1.5)} ${space(2)};border:2px solid ${color.teal};border-radius:${radius.medium};background:${color.card};color:${color.teal};font-weight:700;line-height:1.25;text-align:center;text-decoration:none;cursor:pointer}
.button.main{background:${color.teal};color:${color.onNight};font-size:min(1.375rem,12vw);min-height:4.25rem}
.button.main:focus-visible{outline-offset:3px}
.button:active{background:${color.tealDeep};color:${color.onNight}}
main,.stack,.visit,.facts,.field{grid-template-columns:minmax(0,1fr)}
.stack{display:grid;gap:${space(1.5)}}
.visit{display:grid;gap:${space(2)}}
.visit h2{font-size:${fitting(2)}}
.when{font-size:1.5rem;font-weight:700}
.eyebrow{font-weight:700;color:${color.inkSoft}}
.note{padding:${space(1.5)} ${space(2)};background:${color.sage};border-radius:${radius.medium}}
.note[data-tone='waits']{background:${color.tintYellow}}
.note[data-tone='no']{background:${color.tintRed};display:grid;gap:${space(1.5)}}
.facts{display:grid;gap:${space(2)}}
.facts dt{font-weight:700}
.facts dd{white-space:pre-line}
.facts a,.facts li{display:inline-block;padding-block:${space(1.5)};min-height:${target}}
.facts .plain li{display:list-item;list-style:disc;margin-left:1.2em;padding:0;min-height:0}
.facts a+*{display:block}
.facts b{font-weight:400;white-space:nowrap}
.line{border-top:2px solid ${color.ink};padding-top:${space(2)}}
.rows li{border-top:1px solid ${color.border}}
.rows li>a{display:block;min-height:${target};padding:${space(1.5)} 0}
.rows strong{display:block}
.rows p:not(.note){padding:${space(1)} 0}
.rows .note{margin-bottom:${space(1)}}
.update{border-top:1px solid ${color.border};padding-top:${space(1.5)};white-space:pre-line}
.field{display:grid;gap:${space(1)};font-weight:700}
.field input,.field select,.field textarea{width:100%;min-height:${target};padding:${space(1.5)};border:2px solid ${color.border};border-radius:${radius.medium};background:${color.card};font-weight:400}
.field textarea{min-height:9rem;resize:vertical}
fieldset{margin:0;padding:0;border:0;min-width:0}
legend{padding:0;font-weight:700}
.tick{display:flex;align-items:center;gap:${space(2)};min-height:${target};border-top:1px solid ${color.border};padding:${space(1)} 0}
.tick input{flex:none;width:1.75rem;height:1.75rem;accent-color:${color.teal}}
.error{color:${color.error};font-weight:700}
.hours{font-size:1.5rem;font-weight:700}
@media (prefers-reduced-motion:reduce){*{animation:none!important;transition:none!important}}
`.replaceAll('\n', '');
