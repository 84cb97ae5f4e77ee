import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Profile } from '../people.tsx';
import { cloth, hair, skin } from '../tones.ts';
import { Frame } from './Frame.tsx';
import { Saguaro, TableLamp } from './shapes.tsx';

/** A man shows a photograph on his wall; the caregiver beside him looks on, a hand on his back. */
export function Photographs(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sage} />
      <path d="M34 34h128v96H34z" fill={color.clay} />
      <path d="M43 43h110v78H43z" fill={color.paper} />
      <clipPath id="photograph">
        <path d="M43 43h110v78H43z" />
      </clipPath>
      <g clipPath="url(#photograph)">
        <Profile x={64} y={58} size={30} skin={skin.copper} hair={hair.dark} cut="short" />
        <path d="M50 124q2-26 20-28 20 2 22 28z" fill={color.teal} />
        <Profile x={132} y={62} size={29} skin={skin.honey} hair={hair.auburn} cut="bob" left />
        <path d="M102 124q4-24 22-26 18 2 20 26z" fill={cloth.khaki} />
      </g>
      <path d="M192 20h82v74h-82z" fill={color.ink} />
      <path d="M200 28h66v58h-66z" fill={color.lantern} />
      <path d="M200 66l20-16 18 10 28-16v42h-66z" fill={color.teal} />
      <Saguaro x={234} y={84} scale={0.46} />
      <path d="M304 34h132v88H304z" fill={color.teal} />
      <path d="M313 43h114v70H313z" fill={color.paper} />
      <path d="M330 113V86l24-18 24 18v27z" fill={color.clay} />
      <path d="M348 96h12v17h-12z" fill={color.lantern} />
      <path
        d="M402 113V86M402 90q-18 0-16-16 5-14 16-9 12-5 17 9 0 16-17 16z"
        fill={color.teal}
        stroke={color.teal}
        strokeWidth="4"
      />
      <TableLamp x={432} y={286} scale={1.15} shade={color.clay} />
      <path d="M0 286h480v11H0z" fill={color.ink} />
      <path d="M0 297h480v63H0z" fill={cloth.plum} />
      <path
        d="M16 310h88v50H16zM376 310h88v50h-88z"
        fill="none"
        stroke={color.sand}
        strokeWidth="3"
      />
      <circle cx="92" cy="334" r="5" fill={color.lantern} />
      <circle cx="388" cy="334" r="5" fill={color.lantern} />
      <path d="M20 260h38v12q0 14-12 14H32q-12 0-12-14z" fill={color.paper} />
      <path d="M58 264q13 0 10 10-3 6-11 6" fill="none" stroke={color.paper} strokeWidth="5" />

      <path
        d="M82 174v-18l-8-18q0-7 6-5l6 8-2-22q2-5 6-2l1-6q4-4 7 1l4 1 2 4q5 0 4 6l-2 33-4 18z"
        fill={skin.copper}
      />
      <path d="M160 184q-24 4-56 30l2-46H79l-5 62q0 20 20 18l58-14z" fill={cloth.clayLight} />
      <path d="M176 158h28v34h-28z" fill={skin.copper} />
      <path d="M172 182q18 10 36 0 30 2 40 32l6 146H130l6-146q8-28 36-32z" fill={color.clay} />
      <path d="M172 181q18 10 36 0l1 8q-19 11-38 0z" fill={color.paper} />
      <path d="M238 218q14 4 17 38l7 104h-28z" fill={cloth.clayLight} />
      <path d="M164 140q-7-3-6 7 2 9 9 11zM216 140q7-3 6 7-2 9-9 11z" fill={skin.copper} />
      <path d="M163 136q0-28 27-28t27 28q0 20-9 28-18 8-36 0-9-8-9-28z" fill={skin.copper} />
      <path
        d="M163 134q-1-12 5-18 2 20 22 24 20-4 22-24 6 6 5 18 0 18-9 29-3 4-6 1-12 5-24 0-3 3-6-1-9-11-9-29z"
        fill={hair.gray}
      />

      <path d="M302 172h24v30h-24z" fill={skin.fair} />
      <path
        d="M300 196q14 8 28 0 28 2 34 28l-8 48 10 88H262l10-88-6-48q6-26 34-28z"
        fill={color.teal}
      />
      <path d="M346 212q20 4 24 40l8 108h-26z" fill={cloth.tealLight} />
      <path
        d="M282 206q-18 6-22 30l-4 16-30-14-8 17 40 24q14 4 20-10l14-38z"
        fill={cloth.tealLight}
      />
      <path
        d="M227 237l-9 19-12-6q-10 0-18-6-2-4 4-5l-6-5q0-5 5-4l-1-5q3-4 8 0z"
        fill={skin.fair}
      />
      <path d="M288 150q0-28 26-28t26 28q0 20-10 30-16 7-32 0-10-10-10-30z" fill={hair.auburn} />
      <path
        d="M304 176q-8 14 2 20-6 14 3 20-5 14 5 22l7 0q8-10 3-22 8-8 2-20 9-8 0-20z"
        fill={hair.auburn}
      />
      <path d="M309 236h12v6h-12z" fill={color.lantern} />
      <path d="M311 242h8l2 14q-6 5-12 0z" fill={hair.auburn} />
      <path
        d="M306 196q8 6 17 0M308 216q8 6 15 0"
        fill="none"
        stroke={color.ink}
        strokeWidth="2"
        opacity="0.4"
      />
    </Frame>
  );
}
