import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import type { Elements } from '../../../ui/elements.ts';

interface Place {
  x: number;
  y: number;
  scale?: number;
}

const at = ({ x, y, scale = 1 }: Place): string => `translate(${x} ${y}) scale(${scale})`;

/** A saguaro standing on (x, y), 100 units high. */
export function Saguaro({ fill = color.night, ...place }: Place & { fill?: string }): ReactNode {
  return (
    <g transform={at(place)} fill="none" stroke={fill} strokeLinecap="round">
      <path d="M0 0V-92" strokeWidth="16" />
      <path
        d="M0-34H-22Q-27-34-27-40V-62M0-46H20Q26-46 26-52V-76"
        strokeWidth="11"
        strokeLinejoin="round"
      />
    </g>
  );
}

/** A lamp on a table, foot on (x, y), 96 units high, with its glow. */
export function TableLamp({ shade = color.clay, ...place }: Place & { shade?: string }): ReactNode {
  return (
    <g transform={at(place)}>
      <circle cx="0" cy="-66" r="92" fill={color.lantern} opacity="0.22" />
      <circle cx="0" cy="-62" r="54" fill={color.lantern} opacity="0.4" />
      <path d="M-22-52h44l-12-40h-20z" fill={shade} />
      <path d="M-22-52h44l-2-7h-40z" fill={color.lantern} />
      <path d="M-3-52h6v38h-6zM-18-8q0-8 18-8t18 8v8h-36z" fill={color.ink} />
    </g>
  );
}

/** An arched window on the dusk, lower left corner on (x, y), 120 wide and 170 high. */
export function ArchWindow({ children, ...place }: Place & { children?: Elements }): ReactNode {
  return (
    <g transform={at(place)}>
      <path d="M-8 0v-112a68 68 0 0 1 136 0V0z" fill={color.paper} />
      <path d="M0-6v-106a60 60 0 0 1 120 0v106z" fill={color.teal} />
      <circle cx="82" cy="-62" r="19" fill={color.lantern} />
      <path d="M0-6v-46l26-22 20 14 28-10 26 18 20-8v54z" fill={color.night} />
      {children}
      <path d="M57-172h6V-6h-6zM0-82h120v5H0z" fill={color.paper} />
      <path d="M-16-8h152v12H-16z" fill={color.paper} />
    </g>
  );
}

/** Mountains along a horizon at `y`, over the whole width. */
export function Mountains({
  y,
  fill = color.night,
  opacity = 1,
}: {
  y: number;
  fill?: string;
  opacity?: number;
}): ReactNode {
  return (
    <path
      transform={`translate(0 ${y})`}
      fill={fill}
      opacity={opacity}
      d="M0 0v-38l44-26 36 18 48-46 40 34 26-12 58 38 50-58 44 30 34-16 48 40 52-20v56z"
    />
  );
}
