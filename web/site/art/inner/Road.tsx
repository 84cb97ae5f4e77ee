import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { dusk } from '../tones.ts';
import { Frame } from './Frame.tsx';
import { Mountains, Saguaro } from './shapes.tsx';

/** A car on the road home at dusk, past a palo verde, a lit window ahead. */
export function Road(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sand} />
      <circle cx="318" cy="144" r="58" fill={color.lantern} />
      <Mountains y={214} fill={dusk.mist} />
      <Mountains y={236} fill={color.teal} />
      <path d="M0 226q120-16 240-4t240-8v146H0z" fill={color.sage} />
      <path d="M344 214v-40l32-24 32 24v40z" fill={color.paper} />
      <path d="M336 178l40-32 40 32-6 6-34-26-34 26z" fill={color.clay} />
      <path d="M366 184h20v18h-20z" fill={color.lantern} />
      <Saguaro x={444} y={226} scale={0.7} />
      <path d="M0 286q160-22 300-14t180-6v66H0z" fill={color.ink} />
      <path
        d="M18 306q20-3 40-4M88 300l40-3M160 296h42M236 296h42M312 298h42M388 298h42M452 296h28"
        stroke={color.lantern}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M70 284q2-56 6-82M76 224q-16-24-34-34M76 210q10-24 36-34"
        fill="none"
        stroke={color.night}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M4 176q-14-34 22-44 2-36 42-36 30-20 54 6 34 4 30 38 20 20-6 36-20 20-46 8-24 18-50 2-32 10-46-10z"
        fill={color.teal}
      />
      <path
        d="M28 150h.1M52 126h.1M86 116h.1M112 134h.1M128 162h.1M92 168h.1M60 166h.1M76 144h.1M108 108h.1"
        stroke={color.lantern}
        strokeWidth="8"
        strokeLinecap="round"
      />
      <path
        d="M158 306v-26q0-10 12-12l28-4 22-26q6-8 18-8h48q12 0 18 10l14 24 24 4q14 4 14 18v20z"
        fill={color.clay}
      />
      <path d="M212 262l17-20q4-4 10-4h14v24zM262 238h22q6 0 10 6l10 18h-42z" fill={color.paper} />
      <path d="M340 276h16v10h-16z" fill={color.lantern} />
      <circle cx="206" cy="308" r="19" fill={color.night} />
      <circle cx="310" cy="308" r="19" fill={color.night} />
      <circle cx="206" cy="308" r="8" fill={color.sand} />
      <circle cx="310" cy="308" r="8" fill={color.sand} />
      <path d="M0 332h480v28H0z" fill={color.sage} />
    </Frame>
  );
}
