import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Frame } from './Frame.tsx';
import { Saguaro, TableLamp } from './shapes.tsx';

/** A wall of family photographs above a table with a lamp and a radio. */
export function Photographs(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sage} />
      <path d="M40 40h120v92H40z" fill={color.clay} />
      <path d="M50 50h100v72H50z" fill={color.paper} />
      <circle cx="84" cy="80" r="12" fill={color.teal} />
      <path d="M64 122q0-28 20-28t20 28z" fill={color.teal} />
      <circle cx="114" cy="84" r="11" fill={color.clay} />
      <path d="M97 122q0-24 17-24t17 24z" fill={color.clay} />
      <path d="M184 28h86v112h-86z" fill={color.ink} />
      <path d="M194 38h66v92h-66z" fill={color.lantern} />
      <path d="M194 102l20-16 18 10 28-18v52h-66z" fill={color.teal} />
      <Saguaro x={228} y={126} scale={0.5} />
      <path d="M294 44h148v88H294z" fill={color.teal} />
      <path d="M304 54h128v68H304z" fill={color.paper} />
      <path d="M330 122V92l26-20 26 20v30z" fill={color.clay} />
      <path d="M350 104h12v18h-12z" fill={color.lantern} />
      <path
        d="M404 122V92M404 96q-20 0-18-18 6-16 18-10 14-6 20 10 0 18-20 18z"
        fill={color.teal}
        stroke={color.teal}
        strokeWidth="5"
      />
      <path d="M92 152h64v64H92z" fill={color.ink} />
      <path d="M100 160h48v48h-48z" fill={color.sand} />
      <path d="M108 208q-2-22 12-26l-2-12 8 6h8l8-6-1 14q8 6 4 24z" fill={color.ink} />
      <TableLamp x={372} y={290} scale={1.25} shade={color.teal} />
      <path d="M0 290h480v12H0z" fill={color.ink} />
      <path d="M30 302h420v58H30z" fill={color.clay} />
      <path
        d="M46 314h186v46H46zM248 314h186v46H248z"
        fill="none"
        stroke={color.sand}
        strokeWidth="3"
      />
      <circle cx="222" cy="338" r="5" fill={color.lantern} />
      <circle cx="258" cy="338" r="5" fill={color.lantern} />
      <rect x="72" y="236" width="128" height="54" rx="10" fill={color.teal} />
      <circle cx="108" cy="263" r="17" fill={color.sand} />
      <path d="M98 263h20M100 257h16M100 269h16" stroke={color.teal} strokeWidth="2.5" />
      <path d="M140 254h46M140 262h46" stroke={color.sand} strokeWidth="4" strokeLinecap="round" />
      <circle cx="150" cy="276" r="5" fill={color.lantern} />
      <circle cx="176" cy="276" r="5" fill={color.lantern} />
      <path d="M176 236l34-36" stroke={color.ink} strokeWidth="4" strokeLinecap="round" />
      <path d="M230 262h44l-4 28h-36z" fill={color.paper} />
      <path d="M274 268q16 0 12 12-4 6-14 6" fill="none" stroke={color.paper} strokeWidth="5" />
    </Frame>
  );
}
