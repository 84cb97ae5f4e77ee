import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Profile } from '../people.tsx';
import { cloth, dusk, hair, skin } from '../tones.ts';
import { Frame } from './Frame.tsx';
import { Mountains, Saguaro } from './shapes.tsx';

/** A caregiver holds the car door open; an older man with a cane and a hat walks to his seat. */
export function CarDoor(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sand} />
      <circle cx="104" cy="112" r="48" fill={color.lantern} />
      <Mountains y={190} fill={dusk.mist} />
      <Mountains y={216} fill={color.teal} />
      <path d="M0 206q120-16 240-4t240-8v166H0z" fill={color.sage} />
      <Saguaro x={32} y={212} scale={1.05} />
      <path d="M468 240V40" stroke={color.night} strokeWidth="9" strokeLinecap="round" />
      <path d="M346 0q-12 26 16 34 10 24 40 14 22 22 48 6 16 8 30 2V0z" fill={dusk.high} />
      <path
        d="M366 16h.1M392 32h.1M424 20h.1M448 40h.1M470 18h.1M406 8h.1"
        stroke={color.lantern}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M0 288h480v72H0z" fill={cloth.khaki} />
      <path d="M0 330h480v30H0z" fill={color.sand} />

      <path d="M0 208l66-8 56-40q12-8 28-8h126q18 0 30 11l50 42 124 14v77H0z" fill={color.clay} />
      <path d="M82 204l48-36q8-6 18-6h58v42zM318 204l-30-32q-8-8-20-8h-34" fill={dusk.near} />
      <path d="M82 204l48-36q8-6 18-6h30l-36 42z" fill={color.sage} opacity="0.4" />
      <path d="M0 284h480v14H0z" fill={color.ink} />
      <g fill={color.night} stroke={color.sand} strokeWidth="3">
        <circle cx="76" cy="292" r="35" stroke="none" />
        <circle cx="424" cy="292" r="35" stroke="none" />
        <circle cx="76" cy="292" r="17" />
        <circle cx="424" cy="292" r="17" />
      </g>
      <path d="M218 284v-80l12-32q3-8 11-8h27q12 0 20 8l32 34v78z" fill={color.night} />
      <path
        d="M234 202q0-22 13-22 11 0 12 14l8 46h44q10 0 10 10v34h-82q-9-30-5-82z"
        fill={color.sage}
      />
      <path d="M256 240h55q10 0 10 10v8h-60z" fill={color.paper} />
      <path d="M212 284h112v6H212z" fill={color.ink} />

      <Profile
        x={434}
        y={98}
        size={32}
        skin={skin.brown}
        hair={hair.dark}
        cut="tail"
        bow={4}
        left
      />
      <path d="M392 226h48q2 40-1 84h-20l-3-54-8 54h-20z" fill={cloth.plum} />
      <path d="M439 306h-22q-10 4-12 13h34zM409 306h-22q-9 4-11 13h33z" fill={color.paper} />
      <path
        d="M410 137q10-7 24-1 18 8 17 44l-4 54q-30 8-57 0l4-50q-2-38 16-47z"
        fill={color.teal}
      />

      <path d="M324 208l36-54q4-6 12-6h12q5 0 5 6v60z" fill={color.paper} opacity="0.4" />
      <path
        d="M324 208l36-52q4-6 12-6h9q5 0 5 6v58"
        fill="none"
        stroke={color.clay}
        strokeWidth="6"
      />
      <path d="M320 205l69 6v90q0 6-6 5l-63-20z" fill={color.clay} />
      <path d="M328 216l53 5v62l-53-12z" fill={cloth.clayLight} />
      <path d="M340 236l32 4" stroke={color.ink} strokeWidth="5" strokeLinecap="round" />
      <path d="M377 146q8-2 12 5l13 15-9 12-12-10q-12-6-12-15 2-6 8-7z" fill={skin.brown} />
      <path d="M371 152h14M371 158l12 2" stroke={color.ink} strokeWidth="1.500" opacity="0.3" />
      <path d="M422 148q18-4 20 14 1 20-8 38-6 9-16 5l-29-26 11-15 18 12z" fill={cloth.tealLight} />

      <Profile x={172} y={106} size={32} skin={skin.honey} hair={hair.white} cut="fringe" bow={8} />
      <path d="M154 115q24 7 59 3-4-5-13-6-1-16-14-17-16-1-20 15-8 1-12 5z" fill={cloth.straw} />
      <path d="M166 110q18 4 34 2l-1-7q-16 2-31-2z" fill={color.clay} />
      <path d="M162 224h42l3 40 1 46h-20l-5-46-6 46h-20z" fill={color.ink} />
      <path d="M157 307h21q10 3 12 11h-33zM188 307h20q10 3 12 11h-32z" fill={cloth.plum} />
      <path
        d="M169 143q14-6 25 2 12 10 13 38l-1 51q-24 6-49 0l-1-44q-2-38 13-47z"
        fill={cloth.khaki}
      />
      <path d="M184 141q8-1 11 4l3 17q-12-6-14-21z" fill={color.paper} />
      <path
        d="M205 226q-2-14 9-14 9 0 10 9M215 213l3 106"
        fill="none"
        stroke={dusk.gold}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M204 209q8-6 16-3 5 6 0 13-7 5-16 1z" fill={skin.honey} />
      <path d="M169 154q14-7 20 9l5 29 16 15-7 15q-22-7-30-18-10-26-4-50z" fill={cloth.khakiDark} />
    </Frame>
  );
}
