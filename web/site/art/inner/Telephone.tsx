import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Frame } from './Frame.tsx';
import { ArchWindow, TableLamp } from './shapes.tsx';

/** An old desk telephone with a note pad beside the lamp. */
export function Telephone(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sage} />
      <ArchWindow x={32} y={206} scale={1} />
      <TableLamp x={402} y={284} scale={1.35} shade={color.paper} />
      <path d="M0 284h480v14H0z" fill={color.ink} />
      <path d="M0 298h480v62H0z" fill={color.clay} />
      <path d="M24 312h432v48H24z" fill="none" stroke={color.sand} strokeWidth="3" />
      <circle cx="240" cy="336" r="6" fill={color.lantern} />
      <path d="M178 284q-2-52 34-66h64q36 14 34 66z" fill={color.teal} />
      <path d="M166 276h156v8H166z" fill={color.night} />
      <circle cx="244" cy="248" r="28" fill={color.paper} />
      <circle cx="244" cy="248" r="10" fill={color.clay} />
      <path
        d="M244 226h.1M259 232h.1M266 247h.1M260 263h.1M229 232h.1M222 247h.1M228 263h.1"
        stroke={color.teal}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path d="M222 218v-18h10v18zM256 218v-18h10v18z" fill={color.night} />
      <path
        d="M152 206q-4-32 34-34 58-8 116 0 38 2 34 34-2 10-14 10h-24q-12 0-12-14v-6q-42-8-84 0v6q0 14-12 14h-24q-12 0-14-10z"
        fill={color.teal}
      />
      <path
        d="M178 272q-30 2-26-20t-22-22-20 26 22 22"
        fill="none"
        stroke={color.night}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M36 268l78-8 8 16-82 8z" fill={color.paper} />
      <path
        d="M50 270l52-5M52 276l38-4"
        stroke={color.ink}
        strokeWidth="2.5"
        strokeLinecap="round"
      />
      <path d="M84 252l44 20" stroke={color.lantern} strokeWidth="6" strokeLinecap="round" />
    </Frame>
  );
}
