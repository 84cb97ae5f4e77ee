import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Frame } from './Frame.tsx';

/** A pot on the stove, a board with vegetables, jars with labels on the shelf. */
export function Kitchen(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sage} />
      <path d="M36 116h408v10H36z" fill={color.ink} />
      <path d="M66 126v18M414 126v18" stroke={color.ink} strokeWidth="6" />
      <g>
        <path d="M64 64h48v52H64zM124 76h40v40h-40zM176 56h44v60h-44z" fill={color.paper} />
        <path d="M62 56h52v10H62zM122 68h44v10h-44zM174 48h48v10h-48z" fill={color.clay} />
        <path d="M70 82h36v20H70zM129 90h30v16h-30zM181 76h34v22h-34z" fill={color.sand} />
        <path
          d="M75 89h26M75 95h18M134 96h20M186 84h24M186 91h16"
          stroke={color.ink}
          strokeWidth="2.5"
        />
      </g>
      <path d="M322 116q-14-34 0-58h22q14 24 0 58z" fill={color.teal} />
      <path d="M333 58q-28-18-34-40 26 4 34 28 4-30 30-40-2 34-30 52z" fill={color.night} />
      <path d="M386 116v-24h34v24z" fill={color.clay} />
      <path
        d="M403 92V70M403 84q-14-2-16-16 14 0 16 12 2-14 16-14-2 16-16 18z"
        fill={color.teal}
        stroke={color.teal}
        strokeWidth="2"
      />
      <path d="M0 268h480v14H0z" fill={color.ink} />
      <path d="M0 282h480v78H0z" fill={color.paper} />
      <path
        d="M24 296h180v64H24zM222 296h112v64H222zM352 296h104v64H352z"
        fill="none"
        stroke={color.teal}
        strokeWidth="3"
      />
      <path d="M40 316h148" stroke={color.teal} strokeWidth="7" strokeLinecap="round" />
      <circle cx="322" cy="328" r="5" fill={color.clay} />
      <circle cx="364" cy="328" r="5" fill={color.clay} />
      <path d="M42 192h144v58q0 16-16 16H58q-16 0-16-16z" fill={color.teal} />
      <path d="M34 184h160v12H34zM100 172h28v12h-28z" fill={color.night} />
      <path
        d="M42 212H22v14h20M186 212h20v14h-20"
        fill="none"
        stroke={color.teal}
        strokeWidth="8"
        strokeLinejoin="round"
      />
      <path
        d="M58 206v44"
        stroke={color.sage}
        strokeWidth="6"
        strokeLinecap="round"
        opacity="0.5"
      />
      <path
        d="M96 164q-7-7 0-14t0-14M132 164q-7-7 0-14t0-14"
        fill="none"
        stroke={color.paper}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M236 256h196v12H236z" fill={color.clay} />
      <path d="M252 256q-8-30 20-32 26 0 24 32z" fill={color.lantern} />
      <path
        d="M272 224q-8-14-20-14M274 224q4-14 16-18"
        stroke={color.teal}
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="322" cy="242" r="15" fill={color.clay} />
      <path
        d="M314 230q8 8 16 0"
        stroke={color.teal}
        strokeWidth="5"
        strokeLinecap="round"
        fill="none"
      />
      <path d="M350 256q-10-26 26-30 36 2 44 30z" fill={color.sand} />
      <path
        d="M372 234l-6 18M388 232l-4 20M404 238l-2 14"
        stroke={color.clay}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </Frame>
  );
}
