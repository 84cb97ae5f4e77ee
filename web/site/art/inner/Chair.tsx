import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Profile } from '../people.tsx';
import { cloth, hair, skin } from '../tones.ts';
import { Frame } from './Frame.tsx';
import { ArchWindow, Saguaro } from './shapes.tsx';

/**
 * Time to herself: a woman reads in an armchair by the window, feet up, a cat asleep on the
 * blanket.
 */
export function Chair(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sand} />
      <path d="M0 282h480v78H0z" fill={color.clay} opacity="0.28" />
      <path d="M0 276h480v8H0z" fill={color.paper} />
      <ArchWindow x={46} y={216} scale={1.1}>
        <Saguaro x={28} y={-10} scale={0.62} />
      </ArchWindow>
      <ellipse cx="240" cy="328" rx="210" ry="22" fill={color.sage} />
      <circle cx="424" cy="96" r="84" fill={color.lantern} opacity="0.22" />
      <path d="M420 104h8v214h-8zM400 316h48v8h-48z" fill={color.ink} />
      <path d="M392 112h64l-16-52h-32z" fill={color.lantern} />

      <path d="M88 264h92q10 0 10 10v30H78v-30q0-10 10-10z" fill={color.teal} />
      <path
        d="M88 304h9v18h-9zM172 304h9v18h-9zM236 308h12v18h-12zM362 308h12v18h-12z"
        fill={color.ink}
      />
      <path d="M330 140q4-34 34-34 30 2 32 36l-4 120q-2 30-30 30h-62z" fill={color.tealDeep} />
      <Profile
        x={352}
        y={98}
        size={54}
        skin={skin.honey}
        hair={hair.auburn}
        cut="tail"
        bow={12}
        left
      />
      <path d="M316 164q18-10 36 2 22 12 22 50v50h-76l4-52q-2-42 14-50z" fill={color.clay} />
      <path d="M116 230l-15-9q-8-2-8 8l3 32q1 6 8 5l14-3z" fill={color.clay} />
      <path d="M304 226q-40-26-84-10l-108 12q4 20-2 38l100 8 94 2z" fill={cloth.plum} />
      <path
        d="M134 226q4 20-1 42M166 222q4 24 0 48M198 219q4 26 1 53"
        fill="none"
        stroke={color.sand}
        strokeWidth="4"
      />
      <path d="M230 163l21 9 20-11v10l-20 10-21-8z" fill={color.paper} />
      <path d="M226 166l25 10 24-12 2 36-25 11-24-9z" fill={color.teal} />
      <path d="M251 176l1 35" stroke={color.tealDeep} strokeWidth="3" />
      <path d="M286 204l-12 2q-12 0-14-6 0-6 8-7l10-4 12 0z" fill={skin.honey} />
      <path
        d="M340 172q18-2 20 18-2 24-14 36-10 8-24 4l-38-24 4-20 28 8 10-12q4-8 14-10z"
        fill={cloth.clayLight}
      />
      <path
        d="M222 262q0-34 26-34h96q18 0 20-18 2-12 14-12 16 2 16 22v58q0 30-26 30H222z"
        fill={color.teal}
      />
      <path d="M236 250q0-8 8-8h100" fill="none" stroke={color.tealDeep} strokeWidth="3" />
      <path
        d="M150 222q-4-22 18-24l22-1q12 0 15-8l2-10 8 6h8l7-6 1 12q8 6 4 16-6 12-26 14z"
        fill={color.lantern}
      />
      <path
        d="M156 220q22 6 40-1"
        stroke={color.clay}
        strokeWidth="4"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M212 197q3 3 6 0M223 197q3 3 6 0"
        stroke={color.ink}
        strokeWidth="2"
        fill="none"
        strokeLinecap="round"
      />
    </Frame>
  );
}
