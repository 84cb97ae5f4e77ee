import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Profile } from '../people.tsx';
import { cloth, hair, skin } from '../tones.ts';
import { Frame } from './Frame.tsx';
import { ArchWindow, TableLamp } from './shapes.tsx';

/** Someone at her desk in the evening, the receiver at her ear, writing down what she hears. */
export function Telephone(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sage} />
      <TableLamp x={44} y={284} scale={1.2} shade={color.paper} />
      <ArchWindow x={96} y={214} scale={1.05} />

      <path d="M440 206q12-2 14 10l12 68h-50z" fill={color.ink} />
      <Profile
        x={400}
        y={84}
        size={64}
        skin={skin.brown}
        hair={hair.silver}
        cut="bob"
        bow={8}
        left
      />
      <path d="M350 168q26-10 50 2 34 18 42 62l8 52H330l-2-60q-2-44 22-56z" fill={cloth.plum} />
      <path d="M350 166q24-10 44 2-8 22-38 26-12-14-6-28z" fill={color.paper} />

      <path d="M0 284h480v14H0z" fill={color.ink} />
      <path d="M0 298h480v62H0z" fill={color.clay} />
      <path d="M24 312h432v48H24z" fill="none" stroke={color.sand} strokeWidth="3" />
      <circle cx="240" cy="336" r="6" fill={color.lantern} />
      <path d="M210 276l92 2 12 8-110 2z" fill={color.paper} />
      <path d="M222 282h36" stroke={color.inkSoft} strokeWidth="2.5" strokeLinecap="round" />
      <path d="M244 248l22 34" stroke={color.lantern} strokeWidth="5" strokeLinecap="round" />
      <path d="M282 266v18h-14q-10 0-14-8l2-12q4-4 10-2z" fill={skin.brown} />
      <path d="M340 236q-6 22-18 26l-42 2-2 20h84z" fill={cloth.plum} />

      <path d="M130 284q0-40 26-52h46q26 12 26 52z" fill={color.teal} />
      <path d="M120 278h118v7H120z" fill={color.night} />
      <circle cx="179" cy="256" r="21" fill={color.paper} />
      <circle cx="179" cy="256" r="7" fill={color.clay} />
      <path
        d="M179 240h.1M190 245h.1M195 256h.1M190 267h.1M168 245h.1M163 256h.1M168 267h.1"
        stroke={color.teal}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M150 234v-12h12v6h34v-6h12v12z" fill={color.night} />
      <path
        d="M234 280q46 8 54-26t36-68q12-14 11-36"
        fill="none"
        stroke={color.night}
        strokeWidth="4"
        strokeLinecap="round"
      />
      <path
        d="M378 116l4 14q-6 16-36 20l-12-2"
        fill="none"
        stroke={color.night}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="377" cy="120" r="9" fill={color.night} />
      <circle cx="335" cy="146" r="8" fill={color.night} />
      <path
        d="M350 186l-2-20q-6-14 4-20 12-4 20-12 6 0 5 6 5 2 3 7 4 4 0 9-2 10-8 16l2 14z"
        fill={skin.brown}
      />
      <path
        d="M348 182l26 2-2 50 22-34q14 2 16 18l-20 50q-10 20-32 14-14-4-14-20z"
        fill={cloth.plumLight}
      />
    </Frame>
  );
}
