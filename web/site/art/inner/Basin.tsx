import type { ReactNode } from 'react';
import { color } from '../../../ui/theme.ts';
import { Profile } from '../people.tsx';
import { cloth, hair, skin } from '../tones.ts';
import { Frame } from './Frame.tsx';
import { ArchWindow } from './shapes.tsx';

/** Morning at the wash basin: a caregiver brushes the hair of a woman in her robe. */
export function Basin(): ReactNode {
  return (
    <Frame>
      <path d="M0 0h480v360H0z" fill={color.sand} />
      <path d="M0 214h480v146H0z" fill={color.sage} />
      <path d="M0 212h480v4H0z" fill={color.teal} opacity="0.35" />
      <ArchWindow x={322} y={206} scale={1.05} />
      <path d="M20 64h56" stroke={color.ink} strokeWidth="6" strokeLinecap="round" />
      <path d="M26 64h44v78H26z" fill={color.paper} />
      <path d="M26 118h44v8H26z" fill={color.lantern} />

      <path d="M300 258h180v13H300z" fill={color.ink} />
      <path d="M314 271h166v89H314z" fill={color.teal} />
      <path
        d="M330 286h64v74h-64zM408 286h72v74h-72z"
        fill="none"
        stroke={color.sage}
        strokeWidth="3"
      />
      <circle cx="384" cy="322" r="5" fill={color.lantern} />
      <circle cx="418" cy="322" r="5" fill={color.lantern} />
      <path d="M336 226h116q-4 34-46 34h-24q-42 0-46-34z" fill={color.paper} />
      <path d="M328 220h132v9H328z" fill={color.paper} />
      <path d="M328 229h132" stroke={color.teal} strokeWidth="2" opacity="0.4" />
      <path d="M388 220v-22q0-14 14-14h14v12h-10q-6 0-6 6v18z" fill={cloth.khakiDark} />
      <rect x="436" y="242" width="44" height="16" rx="7" fill={color.lantern} />

      <path d="M150 318h120v12H150zM164 330h10v30h-10zM246 330h10v30h-10z" fill={color.ink} />
      <Profile x={196} y={110} size={56} skin={skin.fair} hair={hair.gray} cut="bob" bow={6} />
      <path
        d="M196 176q20-10 40 4 22 18 24 52l2 40 44 4q18 4 18 22l-6 62h-40l-4-46h-86q-28-8-28-42 0-74 36-96z"
        fill={color.clay}
      />
      <path d="M216 170l26 6 12 36-8 50h-8l2-48z" fill={color.paper} />
      <path d="M268 260q14-6 26 0 6 8-2 14l-26 2z" fill={skin.fair} />
      <path
        d="M192 196q18-10 30 8l20 46 32 8-2 20q-32 2-50-6-14-8-24-38-10-26-6-38z"
        fill={cloth.clayLight}
      />

      <path d="M70 250h66l4 110h-34l-4-70-2 70H68z" fill={color.ink} />
      <Profile x={90} y={36} size={54} skin={skin.brown} hair={hair.dark} cut="curls" bow={10} />
      <path
        d="M88 102q18-9 38 2 22 14 24 50l-2 112q-40 14-86 0l4-104q-2-48 22-60z"
        fill={color.teal}
      />
      <path d="M90 102q18-8 36 2-6 14-18 14-14-2-18-16z" fill={cloth.tealLight} />
      <path d="M200 126l-18 28" stroke={cloth.plum} strokeWidth="7" strokeLinecap="round" />
      <path d="M216 117l-15 22" stroke={color.sand} strokeWidth="8" />
      <path d="M212 112l-16 24" stroke={cloth.plum} strokeWidth="11" strokeLinecap="round" />
      <path d="M168 160l8-16q10-10 20-8 8 4 4 12-2 10-12 16l-10 6z" fill={skin.brown} />
      <path
        d="M92 122q18-12 32 8l16 36 26-14 14 16-30 32q-14 12-28-2-20-26-30-56-4-12 0-20z"
        fill={cloth.tealLight}
      />
    </Frame>
  );
}
