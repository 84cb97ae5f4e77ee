import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Profile } from '../people.tsx';
import { cloth, hair, skin } from '../tones.ts';
import { Frame } from './Frame.tsx';
import { ArchWindow } from './shapes.tsx';

/**
 * Two people at the counter, from behind: she mixes dough; the caregiver stirs a pot, looking at
 * her.
 */
export function Kitchen(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sage} />
      <ArchWindow x={114} y={212} scale={1.1} />
      <path d="M364 92h96v8h-96z" fill={color.ink} />
      <path d="M374 50h34v42h-34zM416 62h34v30h-34z" fill={color.paper} />
      <path d="M372 44h38v9h-38zM414 56h38v9h-38z" fill={color.clay} />
      <path d="M380 66h22v14h-22zM422 72h22v12h-22z" fill={color.sand} />
      <path
        d="M18 44h72M34 44v60M72 44v52"
        stroke={color.ink}
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path d="M16 118a18 18 0 0 1 36 0v2q0 18-18 18t-18-18z" fill={color.teal} />
      <path d="M62 96h20l-3 38q-7 6-14 0z" fill={color.clay} />

      <path d="M0 212h480v28H0z" fill={color.paper} />
      <path d="M0 240h480v10H0z" fill={color.ink} />
      <path d="M0 250h480v110H0z" fill={cloth.straw} />
      <path
        d="M18 266h92v94H18zM374 266h88v94h-88z"
        fill="none"
        stroke={color.teal}
        strokeWidth="3"
      />
      <circle cx="98" cy="304" r="5" fill={color.clay} />
      <circle cx="386" cy="304" r="5" fill={color.clay} />

      <path d="M424 140l-12 44" stroke={cloth.khakiDark} strokeWidth="7" strokeLinecap="round" />
      <path d="M388 182h82v36q0 12-12 12h-58q-12 0-12-12z" fill={color.teal} />
      <path d="M380 176h98v9h-98z" fill={color.night} />
      <path
        d="M436 164q-7-8 0-15t0-15M460 164q-7-8 0-15t0-15"
        fill="none"
        stroke={color.paper}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <path d="M72 170l-14 34" stroke={cloth.khakiDark} strokeWidth="7" strokeLinecap="round" />
      <path d="M18 198h86q0 34-28 34H46q-28 0-28-34z" fill={cloth.khaki} />
      <path d="M18 198h86q0 6-1 10H19z" fill={color.teal} />
      <path
        d="M150 158l16 18q-18 38-44 40-18-6-36-30l-14 0q-8-4-6-12 4-8 14-6l10 4 26 18 14-18z"
        fill={skin.brown}
      />
      <path d="M222 170l20 24q4 22-14 26l-20-8z" fill={skin.brown} />
      <path
        d="M148 148q-26 14-36 48l20 16q18-12 30-34zM212 148q26 10 32 50l-24 10-18-30z"
        fill={cloth.clayLight}
      />
      <path d="M168 112h26v36h-26z" fill={skin.brown} />
      <path
        d="M160 144q21 6 42 0 22 2 26 20l-12 46q12 64 16 150H130q4-86 16-150l-12-46q4-18 26-20z"
        fill={color.clay}
      />
      <path d="M162 142q19 10 38 0l2 7q-21 12-42 0z" fill={color.paper} />
      <path d="M145 216h72l2 10h-76z" fill={color.paper} />
      <path
        d="M180 224q-22-16-28-2t28 2q22-16 28-2t-28 2l-14 34M181 224l16 36"
        fill="none"
        stroke={color.paper}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M160 102q-6-2-5 6t7 9zM202 102q6-2 5 6t-7 9z" fill={skin.brown} />
      <path d="M158 100q0-25 23-25t23 25q0 17-9 25-14 7-28 0-9-8-9-25z" fill={hair.silver} />
      <circle cx="181" cy="84" r="14" fill={hair.silver} stroke={hair.gray} strokeWidth="2" />
      <path
        d="M173 83q8-7 16 0M175 90q6-5 12 0"
        fill="none"
        stroke={hair.gray}
        strokeWidth="2"
        strokeLinecap="round"
      />

      <path
        d="M356 148l20 36 28-22 10-10q10-4 14 4 2 10-8 16l-8 4q-20 22-34 28-14-2-20-14l-18-30z"
        fill={skin.honey}
      />
      <path
        d="M330 122q24 6 42 54l-24 14-24-30zM284 122q-26 8-33 62l25 6 20-34z"
        fill={cloth.tealLight}
      />
      <path d="M252 180l24 6-6 40q4 8-2 9-8 1-16-1-6-1-5-6 1-4 6-5-4-22-1-43z" fill={skin.honey} />
      <path d="M272 290h72l8 70h-36l-6-40-8 40h-36z" fill={color.ink} />
      <Profile
        x={330}
        y={48}
        size={52}
        skin={skin.honey}
        hair={hair.auburn}
        cut="tail"
        bow={8}
        left
      />
      <path
        d="M290 113q18 10 38 0 22 2 26 22l-14 60q8 50 10 102-38 10-84 0 2-52 12-102l-14-58q2-22 26-24z"
        fill={color.teal}
      />
    </Frame>
  );
}
