import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Frame } from './Frame.tsx';
import { Mountains, Saguaro } from './shapes.tsx';

/** A house at dusk, the gate open, a lantern lit in the window. */
export function Gate(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.teal} />
      <path
        d="M60 60h.1M140 34h.1M206 78h.1M300 40h.1M372 76h.1M432 38h.1"
        stroke={color.sand}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Mountains y={220} fill={color.night} opacity={0.6} />
      <path d="M0 212h480v148H0z" fill={color.night} />
      <Saguaro x={58} y={232} scale={1.25} fill={color.sage} />
      <path d="M132 132h236v128H132z" fill={color.sand} />
      <path d="M116 120h268v16H116z" fill={color.clay} />
      <path d="M144 136v124M356 136v124" stroke={color.clay} strokeWidth="10" />
      <circle cx="202" cy="192" r="74" fill={color.lantern} opacity="0.28" />
      <path d="M168 160h68v60h-68z" fill={color.lantern} />
      <path d="M194 182h16v26h-16zM198 176h8v6h-8z" fill={color.clay} />
      <path d="M200 190h4v12h-4z" fill={color.paper} />
      <path d="M200 160v16M168 190h20M216 190h20" stroke={color.ink} strokeWidth="3" />
      <path d="M164 156h76v68h-76z" fill="none" stroke={color.ink} strokeWidth="5" />
      <path d="M276 162h52v98h-52z" fill={color.teal} />
      <circle cx="318" cy="214" r="4" fill={color.lantern} />
      <path d="M262 260h80v12h-80zM252 272h100v12H252z" fill={color.paper} />
      <path d="M264 284h76q24 34 92 76H176q66-40 88-76z" fill={color.sand} />
      <g stroke={color.paper} strokeWidth="6" strokeLinecap="round">
        <path d="M8 344v-54M32 344v-54M56 344v-54M80 344v-54M104 344v-54M128 344v-54M0 304h140M0 330h140" />
        <path d="M452 344v-54M472 344v-54M440 304h40M440 330h40" />
      </g>
      <path
        d="M144 352v-76M436 352v-76"
        stroke={color.clay}
        strokeWidth="12"
        strokeLinecap="round"
      />
      <path
        d="M150 290l34 14v46l-34-6z"
        fill="none"
        stroke={color.paper}
        strokeWidth="6"
        strokeLinejoin="round"
      />
      <g fill="none" stroke={color.sage} strokeWidth="5" strokeLinecap="round">
        <path d="M420 260q-8-50-30-84M420 260q-2-60 0-100M420 260q8-46 32-74" />
      </g>
      <path
        d="M390 172h.1M420 156h.1M453 184h.1"
        stroke={color.clay}
        strokeWidth="13"
        strokeLinecap="round"
      />
    </Frame>
  );
}
