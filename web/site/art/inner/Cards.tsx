import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Profile } from '../people.tsx';
import { cloth, dusk, hair, skin } from '../tones.ts';
import { Frame } from './Frame.tsx';
import { Mountains, Saguaro } from './shapes.tsx';

/** A rocking chair facing right: back, seat, legs, rocker. */
const rocker = (
  <path
    d="M72 122l24 130h84M98 252l-10 66M170 252l10 66M54 312q70 26 152 0"
    fill="none"
    stroke={color.paper}
    strokeWidth="8"
    strokeLinecap="round"
    strokeLinejoin="round"
  />
);
/** Its arm, drawn in front of the person. */
const rest = (
  <path
    d="M90 216h72q10 0 10 10v26"
    fill="none"
    stroke={color.paper}
    strokeWidth="8"
    strokeLinecap="round"
  />
);
/** The backs of cards held in a hand. */
const fan = (
  <g fill={color.paper} stroke={color.clay} strokeWidth="1.5">
    <path d="M198 206l-14-22 13-8 14 24z" />
    <path d="M201 206l-5-28 15-3 5 28z" />
    <path d="M204 206l5-27 15 4-6 26z" />
  </g>
);
/** The hand that holds them. */
const hand = 'M186 200q6-6 13-7l9-11q6 0 4 7l-3 6q8 4 6 12-5 10-17 10l-14-2z';

/** Two people playing cards in rocking chairs on the porch, tea on the table, at sunset. */
export function Cards(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.teal} />
      <path d="M0 84q240-34 480 0v276H0z" fill={dusk.high} />
      <path d="M0 154q240-24 480 0v206H0z" fill={dusk.rose} />
      <path d="M0 186q240-14 480 0v174H0z" fill={dusk.gold} />
      <circle cx="240" cy="184" r="44" fill={color.lantern} />
      <Mountains y={264} fill={dusk.far} />
      <path d="M0 236q130-20 250-4t230-8v60H0z" fill={dusk.near} />
      <Saguaro x={30} y={254} scale={1.05} />
      <Saguaro x={456} y={254} scale={0.8} />
      <path d="M0 272h480v88H0z" fill={cloth.khaki} />
      <path d="M0 288h480M0 308h480M0 334h480" stroke={color.ink} strokeWidth="2" opacity="0.15" />
      <circle cx="240" cy="50" r="48" fill={color.lantern} opacity="0.25" />
      <path d="M0 0h480v14H0zM239 14h3v18h-3zM224 32h32l8 36h-48z" fill={color.night} />
      <path d="M229 38h22l6 25h-34z" fill={color.lantern} />

      {rocker}
      <Profile x={102} y={92} size={48} skin={skin.fair} hair={hair.white} cut="bun" bow={7} />
      <path d="M170 290h25l-1 24h-20z" fill={skin.fair} />
      <path d="M172 310h23q14 3 16 12h-40z" fill={color.ink} />
      <path d="M112 230l76-2q21 0 20 18l-7 52q-17 6-35 0l2-36-56-2z" fill={cloth.plum} />
      <path
        d="M103 148q14-8 29 2 20 14 20 46l-2 48q-24 12-47 6-15-44-13-72 2-22 13-30z"
        fill={color.clay}
      />
      <path d="M104 147q14-8 29 3l4 14q-20 2-33-17z" fill={color.paper} />
      {rest}
      {fan}
      <path d={hand} fill={skin.fair} />
      <path
        d="M103 164q14-10 25 6l16 34 44-4 2 16q-28 10-54 9-14-1-20-14-14-28-13-47z"
        fill={cloth.clayLight}
      />

      <g transform="translate(480 0) scale(-1 1)">
        {rocker}
        <Profile x={104} y={80} size={48} skin={skin.deep} hair={hair.dark} cut="short" bow={4} />
        <path d="M180 304h25q14 4 16 16h-42z" fill={color.ink} />
        <path d="M110 230l78-2q21 0 20 18l-2 62h-25l-5-44-64-2z" fill={color.sand} />
        <path
          d="M104 137q14-8 30 1 22 14 21 56l-3 48q-26 12-48 6-17-44-15-76 2-26 15-35z"
          fill={color.teal}
        />
        {rest}
        {fan}
        <path d={hand} fill={skin.deep} />
        <path d="M120 194l24 6 44-2 2 17q-28 10-50 9-16-4-20-30z" fill={skin.deep} />
        <path d="M102 156q16-12 29 6l17 36q-8 14-27 14-20-30-19-56z" fill={cloth.tealLight} />
      </g>
      <path d="M182 222h116v8H182zM236 230h8v92h-8zM222 318h36v7h-36z" fill={color.night} />
      <path d="M228 196h20l-3 26h-14z" fill={color.paper} />
      <path d="M229.500 207h17l-2 15h-13z" fill={color.lantern} />
      <path d="M254 217h22v5h-22z" fill={color.paper} />
    </Frame>
  );
}
