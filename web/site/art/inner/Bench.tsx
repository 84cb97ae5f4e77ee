import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Profile } from '../people.tsx';
import { cloth, dusk, hair, skin } from '../tones.ts';
import { Frame } from './Frame.tsx';
import { Saguaro } from './shapes.tsx';

/** Before a visit: a caregiver with her bag leaves through the open door, the sun coming up. */
export function Bench(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sage} />
      <path d="M0 304h480v56H0z" fill={color.sand} />
      <path d="M278 20h172v284H278z" fill={color.paper} />
      <path d="M290 32h148v272H290z" fill={color.teal} />
      <path d="M290 98q74-16 148 0v206H290z" fill={dusk.high} />
      <path d="M290 152q74-14 148 0v152H290z" fill={dusk.gold} />
      <circle cx="376" cy="180" r="38" fill={color.lantern} />
      <path d="M290 230v-24l36-28 24 16 30-12 30 26 28-14v36z" fill={dusk.near} />
      <path d="M290 228q70-12 148-2v78H290z" fill={color.night} />
      <path d="M330 304q38-40 30-78h12q6 38 54 78z" fill={cloth.khaki} />
      <Saguaro x={316} y={252} scale={0.66} />
      <path d="M438 32l42 22v298l-42-48z" fill={color.clay} />
      <circle cx="450" cy="190" r="5" fill={color.lantern} />
      <path d="M26 76h172v12H26z" fill={color.ink} />
      <path
        d="M52 88v16M108 88v16M164 88v16"
        stroke={color.ink}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M30 128q22 10 46 0-6-4-11-5-2-17-12-17t-12 17q-6 1-11 5z" fill={color.clay} />
      <circle cx="164" cy="116" r="9" fill="none" stroke={color.lantern} strokeWidth="4" />
      <path d="M163 126v28M163 146h7M163 153h7" stroke={color.ink} strokeWidth="4" />
      <path d="M20 252h170v14H20zM36 266h12v50H36zM162 266h12v50h-12z" fill={color.ink} />
      <rect x="40" y="186" width="28" height="66" rx="5" fill={color.teal} />
      <path d="M44 172h20v16H44z" fill={color.night} />
      <path d="M40 206h28v8H40z" fill={color.lantern} />
      <path d="M88 236h62q6 0 6 8v8H84v-6q0-10 4-10z" fill={color.paper} />
      <path d="M92 222h54q5 0 5 7v7H88v-6q0-8 4-8z" fill={cloth.clayLight} />
      <path
        d="M76 308h20q4 11 25 13 6 4 4 11H76zM130 308h20q4 11 25 13 6 4 4 11h-49z"
        fill={color.teal}
      />

      <Profile x={226} y={66} size={38} skin={skin.copper} hair={hair.dark} cut="bun" />
      <path d="M232 208h46l10 58 10 62h-24l-16-62-6-30-8 34-22 60-22-8 22-58z" fill={color.ink} />
      <path d="M198 319l22 9-2 12-30-3q0-10 10-18zM274 326h24q14 4 16 14h-42z" fill={color.clay} />
      <path
        d="M226 110q14-7 28 1 20 12 22 44l2 62q-28 8-54 0l-4-48q-6-48 6-59z"
        fill={color.teal}
      />
      <path d="M227 110q13-7 26 1-4 10-13 10-10-2-13-11z" fill={cloth.tealLight} />
      <path d="M262 118l-46 80" stroke={cloth.plum} strokeWidth="6" />
      <path d="M188 186h54q6 0 6 6v40q0 8-8 8h-52q-8 0-8-8v-38q0-8 8-8z" fill={cloth.plum} />
      <path d="M180 200h68v8h-68z" fill={cloth.plumLight} />
      <path d="M256 218l16-6q8 2 8 8-2 8-10 10l-14 0z" fill={skin.copper} />
      <path
        d="M226 124q18-8 26 10l-2 44 14 34-8 20q-16-2-22-16-12-30-14-58 0-26 6-34z"
        fill={cloth.tealLight}
      />
    </Frame>
  );
}
