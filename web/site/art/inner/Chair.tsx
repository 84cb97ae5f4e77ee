import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Frame } from './Frame.tsx';
import { ArchWindow, Saguaro } from './shapes.tsx';

/** An armchair by the window with a blanket and a sleeping cat; a lamp is lit beside it. */
export function Chair(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sand} />
      <path d="M0 282h480v78H0z" fill={color.clay} opacity="0.28" />
      <path d="M0 276h480v8H0z" fill={color.paper} />
      <ArchWindow x={58} y={226} scale={1.15}>
        <Saguaro x={28} y={-10} scale={0.62} />
      </ArchWindow>
      <ellipse cx="270" cy="326" rx="190" ry="22" fill={color.sage} />
      <circle cx="414" cy="104" r="84" fill={color.lantern} opacity="0.22" />
      <path d="M410 112h8v206h-8zM390 316h48v8h-48z" fill={color.ink} />
      <path d="M382 120h64l-16-52h-32z" fill={color.lantern} />
      <path d="M218 168q0-44 44-44h56q44 0 44 44v96H218z" fill={color.teal} />
      <path d="M240 150q0-8 10-8h80q10 0 10 8v92H240z" fill={color.night} opacity="0.35" />
      <path
        d="M192 216q0-22 21-22t21 22v92h-42zM346 216q0-22 21-22t21 22v92h-42z"
        fill={color.teal}
      />
      <path d="M228 252h124v48H228z" fill={color.teal} />
      <path d="M228 252h124" stroke={color.night} strokeWidth="4" />
      <path d="M206 308h14v20h-14zM360 308h14v20h-14z" fill={color.ink} />
      <path d="M338 128q24 2 24 40l30 52-8 62-34-6 2-64-28-74z" fill={color.clay} />
      <path
        d="M332 150l30 8M340 180l34 8M352 214l38 8M352 246l36 8"
        stroke={color.sand}
        strokeWidth="4"
      />
      <path
        d="M244 254q-4-32 34-33l14-3 4-13 9 8h8l7-7 1 14q10 8 5 20-6 14-24 14z"
        fill={color.lantern}
      />
      <path
        d="M250 250q30 6 46-4"
        stroke={color.clay}
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <path
        d="M301 226q4 4 8 0M313 226q4 4 7 0"
        stroke={color.ink}
        strokeWidth="2.5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M96 320l44-8 4 8-44 10z" fill={color.clay} />
      <path d="M140 312l42 4 2 8-40-4z" fill={color.paper} />
    </Frame>
  );
}
