import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Frame } from './Frame.tsx';
import { ArchWindow } from './shapes.tsx';

/** A wash basin by the window: pitcher, folded towels, a robe on its hook. */
export function Basin(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sand} />
      <path d="M0 196h480v62H0z" fill={color.sage} />
      <path d="M0 194h480v4H0z" fill={color.teal} opacity="0.35" />
      <ArchWindow x={180} y={190} />
      <path d="M78 66v12" stroke={color.ink} strokeWidth="6" strokeLinecap="round" />
      <path d="M60 84q18-14 36 0l24 62-14 8-10-24 8 88H52l8-88-10 24-14-8z" fill={color.clay} />
      <path
        d="M66 82l12 34 12-34"
        fill="none"
        stroke={color.sand}
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M53 160h50v9H53z" fill={color.lantern} />
      <path d="M24 258h432v16H24z" fill={color.ink} />
      <path d="M44 274h392v86H44z" fill={color.teal} />
      <path
        d="M60 288h172v72H60zM248 288h172v72H248z"
        fill="none"
        stroke={color.sage}
        strokeWidth="3"
      />
      <circle cx="220" cy="322" r="5" fill={color.lantern} />
      <circle cx="260" cy="322" r="5" fill={color.lantern} />
      <path d="M158 226h164q-4 34-54 34h-56q-50 0-54-34z" fill={color.paper} />
      <path d="M150 220h180v9H150z" fill={color.paper} />
      <path d="M150 229h180" stroke={color.teal} strokeWidth="2" opacity="0.4" />
      <path d="M240 222v-26q0-14 14-14h14v12h-10q-6 0-6 6v22z" fill={color.ink} />
      <path d="M344 178h38l8 24q10 40-12 56h-30q-22-16-12-56z" fill={color.clay} />
      <path
        d="M386 192q28-4 26 26-2 22-22 26"
        fill="none"
        stroke={color.clay}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M340 206q24 10 48 0" fill="none" stroke={color.sand} strokeWidth="4" />
      <rect x="110" y="244" width="40" height="14" rx="6" fill={color.paper} />
      <rect x="408" y="240" width="44" height="18" rx="8" fill={color.paper} />
      <rect x="412" y="224" width="38" height="17" rx="8" fill={color.lantern} />
    </Frame>
  );
}
