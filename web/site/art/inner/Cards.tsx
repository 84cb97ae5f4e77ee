import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Frame } from './Frame.tsx';
import { Mountains, Saguaro } from './shapes.tsx';

const card = 'M-15-22h30v44h-30z';

/** Two porch chairs, a small table between them, a game of cards and two glasses of tea. */
export function Cards(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.teal} />
      <circle cx="240" cy="150" r="150" fill={color.lantern} opacity="0.16" />
      <circle cx="240" cy="172" r="62" fill={color.lantern} />
      <Mountains y={240} />
      <Saguaro x={30} y={262} scale={1.3} fill={color.teal} />
      <path d="M0 238h480v122H0z" fill={color.night} />
      <path d="M0 286h480v74H0z" fill={color.sand} />
      <path d="M0 304h480M0 328h480M0 350h480" stroke={color.ink} strokeWidth="2" opacity="0.18" />
      <path d="M240 0v34" stroke={color.ink} strokeWidth="3" />
      <path d="M222 34h36l8 40h-52z" fill={color.ink} />
      <path d="M226 42h28l5 26h-38z" fill={color.lantern} />
      <g
        fill="none"
        stroke={color.paper}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M72 174l20 92h74M98 266l-14 62M156 266l14 62M84 230h70v36" />
        <path d="M408 174l-20 92h-74M382 266l14 62M324 266l-14 62M396 230h-70v36" />
      </g>
      <path
        d="M72 328q56 22 112 0M296 328q56 22 112 0"
        fill="none"
        stroke={color.paper}
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M94 256h58v10H94zM328 256h58v10h-58z" fill={color.clay} />
      <path d="M176 232h128v12H176z" fill={color.ink} />
      <path d="M232 244h16v84h-16zM206 328h68v8h-68z" fill={color.ink} />
      <path d="M186 198h24l-4 34h-16zM270 198h24l-4 34h-16z" fill={color.paper} opacity="0.9" />
      <path d="M187 208h22l-3 24h-16zM271 208h22l-3 24h-16z" fill={color.lantern} />
      <g
        transform="translate(240 218) scale(.62)"
        fill={color.paper}
        stroke={color.teal}
        strokeWidth="3"
      >
        <path d={card} transform="rotate(-22) translate(-16 -2)" />
        <path d={card} transform="rotate(-2) translate(-1 -5)" />
        <path d={card} transform="rotate(18) translate(14 -2)" />
        <path
          d="M14-13q5-8 10 0 1 6-10 12-11-6-10-12 5-8 10 0z"
          transform="rotate(18)"
          fill={color.clay}
          stroke="none"
        />
      </g>
    </Frame>
  );
}
