import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Frame } from './Frame.tsx';
import { Saguaro } from './shapes.tsx';

/** A caregiver's things by the open door before a visit: bag, badge, keys, thermos, shoes. */
export function Bench(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sage} />
      <path d="M0 300h480v60H0z" fill={color.sand} />
      <path d="M288 24h164v276H288z" fill={color.paper} />
      <path d="M300 36h140v264H300z" fill={color.teal} />
      <circle cx="372" cy="168" r="38" fill={color.lantern} />
      <path d="M300 248v-30l34-30 22 16 28-10 28 26 28-14v42z" fill={color.night} />
      <path d="M300 246h140v54H300z" fill={color.night} />
      <path d="M352 300l12-54h16l34 54z" fill={color.sand} />
      <Saguaro x={322} y={268} scale={0.6} />
      <path d="M440 36l40 20v284l-40-40z" fill={color.clay} />
      <circle cx="450" cy="190" r="5" fill={color.lantern} />
      <path d="M36 66h216v14H36z" fill={color.ink} />
      <path
        d="M70 80v18M128 80v18M186 80v18M232 80v18"
        stroke={color.ink}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path
        d="M52 108q18-18 36 0l20 16 10 82-18 4-8-58 2 76H46l2-76-8 58-18-4 10-82z"
        fill={color.teal}
        transform="translate(2 -6)"
      />
      <path d="M64 106l8 14 8-14" fill="none" stroke={color.sage} strokeWidth="4" />
      <path d="M128 98q-14 30 0 44 14-14 0-44" fill="none" stroke={color.clay} strokeWidth="4" />
      <rect x="112" y="140" width="34" height="44" rx="4" fill={color.paper} />
      <circle cx="129" cy="156" r="7" fill={color.clay} />
      <path d="M119 171h20M122 177h14" stroke={color.ink} strokeWidth="2.5" />
      <circle cx="186" cy="110" r="9" fill="none" stroke={color.lantern} strokeWidth="4" />
      <path d="M184 119l-4 28h8M188 119l8 26h-7" stroke={color.ink} strokeWidth="4" fill="none" />
      <path d="M24 250h236v16H24z" fill={color.ink} />
      <path d="M40 266h12v50H40zM232 266h12v50h-12z" fill={color.ink} />
      <path d="M62 192h104l8 58H54z" fill={color.clay} />
      <path d="M86 194q0-34 28-34t28 34" fill="none" stroke={color.clay} strokeWidth="7" />
      <path d="M76 214h76v22H76z" fill={color.sand} />
      <path
        d="M107 232v-9q7-9 14 0v9zM110 217h8"
        fill={color.lantern}
        stroke={color.clay}
        strokeWidth="2.5"
      />
      <rect x="192" y="182" width="30" height="68" rx="5" fill={color.teal} />
      <path d="M196 168h22v16h-22z" fill={color.night} />
      <path d="M192 204h30v8h-30z" fill={color.lantern} />
      <path
        d="M84 308h22q4 12 28 14 6 4 4 12H84zM148 308h22q4 12 28 14 6 4 4 12h-54z"
        fill={color.paper}
        stroke={color.ink}
        strokeWidth="3"
      />
    </Frame>
  );
}
