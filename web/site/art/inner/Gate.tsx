import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Profile } from '../people.tsx';
import { cloth, dusk, hair, skin } from '../tones.ts';
import { Frame } from './Frame.tsx';
import { Mountains, Saguaro } from './shapes.tsx';

/**
 * A house at dusk, the gate open: a caregiver comes up the path; someone waits in the lit doorway.
 */
export function Gate(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.teal} />
      <path d="M0 92q240-40 480 0v268H0z" fill={dusk.high} />
      <path d="M0 150q240-24 480 0v210H0z" fill={dusk.rose} />
      <path
        d="M60 44h.1M150 26h.1M214 52h.1M312 24h.1M384 56h.1M436 30h.1"
        stroke={color.onNight}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Mountains y={232} fill={dusk.far} />
      <path d="M0 216q120-14 240-4t240-8v156H0z" fill={dusk.near} />
      <path d="M0 258q240-20 480 0v102H0z" fill={color.night} />
      <Saguaro x={54} y={268} scale={1.25} />

      <path d="M112 110h66V94h142v16h66v148H112z" fill={color.sand} />
      <path d="M112 110h66V94h142v16h66v9h-66v-16H178v16h-66z" fill={cloth.khaki} />
      <path
        d="M130 138h.1M150 138h.1M336 138h.1M352 138h.1M368 138h.1"
        stroke={color.clay}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <circle cx="170" cy="186" r="60" fill={color.lantern} opacity="0.22" />
      <path d="M144 158h54v58h-54z" fill={color.lantern} stroke={color.ink} strokeWidth="5" />
      <path d="M171 158v58M144 185h54" stroke={color.ink} strokeWidth="3" />
      <path d="M136 218h70v7h-70z" fill={color.clay} />
      <path d="M246 258v-88a36 36 0 0 1 72 0v88z" fill={color.clay} />
      <path d="M253 258v-88a29 29 0 0 1 58 0v88z" fill={color.lantern} />
      <path d="M236 258h92v10h-92zM226 268h112v11H226z" fill={color.paper} />
      <path d="M238 279h88q18 40 64 81H130q80-40 108-81z" fill={color.sand} />

      <path d="M279 244h7v13h-9zM288 244h7l2 13h-9z" fill={skin.copper} />
      <path d="M281 200l-12 8-5-8-1-16q3-4 6-1l1 12 10-4z" fill={skin.copper} />
      <Profile x={294} y={170} size={17} skin={skin.copper} hair={hair.white} cut="bun" left />
      <path d="M281 192q6-4 13 1 7 6 6 26l4 29h-32q4-16 5-30-3-18 4-26z" fill={color.clay} />
      <path d="M281 194l5 9-14 7-4-7z" fill={cloth.clayLight} />

      <path d="M0 312h134v48H0zM396 312h84v48h-84z" fill={cloth.khaki} />
      <path d="M0 304h140v10H0zM390 304h90v10h-90z" fill={color.sand} />
      <path d="M126 290h26v70h-26zM384 290h26v70h-26z" fill={cloth.khakiDark} />
      <path d="M122 284h34v8h-34zM380 284h34v8h-34z" fill={color.sand} />
      <circle cx="139" cy="270" r="26" fill={color.lantern} opacity="0.25" />
      <path d="M130 262l9-8 9 8v22h-18z" fill={color.ink} />
      <path d="M134 265h10v15h-10z" fill={color.lantern} />
      <path
        d="M384 306l-36 14v40M384 330l-36 12M372 312v48M360 316v44"
        fill="none"
        stroke={color.clay}
        strokeWidth="6"
        strokeLinejoin="round"
      />

      <path d="M214 272h15l-1 68h-12zM231 272h15l-2 68h-12z" fill={color.ink} />
      <path d="M214 336h15v8h-17zM231 336h15l2 8h-17z" fill={color.clay} />
      <path
        d="M202 282h9l1 8q-3 5-8 4-4-3-3-8zM249 282h9l1 6q-1 6-6 6-5-2-5-8z"
        fill={skin.honey}
      />
      <path d="M250 290q5-6 10 0" fill="none" stroke={cloth.plum} strokeWidth="3" />
      <path d="M240 292h30l2 24h-34z" fill={cloth.plum} />
      <path d="M240 292h30l1 8h-32z" fill={cloth.plumLight} />
      <path d="M224 206h12v14h-12z" fill={skin.honey} />
      <path
        d="M222 216q8 4 16 0 14 1 15 14l3 40 3 14h-11l-4-30-1 26h-26l-1-26-5 30h-10l3-14 3-40q2-13 15-14z"
        fill={color.teal}
      />
      <path d="M219 202q0-12 11-12t11 12q0 9-6 12h-10q-6-3-6-12z" fill={hair.dark} />
      <circle cx="230" cy="189" r="6" fill={hair.dark} />
    </Frame>
  );
}
