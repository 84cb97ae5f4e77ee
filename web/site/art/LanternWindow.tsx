import type { ReactNode } from 'react';
import { color } from '../../ui/theme.ts';
import { cloth, dusk } from './tones.ts';

/** The window arch. The wall is thick, so its left side is visible. */
const arch = 'M78 560V238a173 178 0 0 1 346 0v322z';

/** The hero picture: a lit lantern in a deep arched window, with the Sonoran evening outside. */
export function LanternWindow({ className }: { className?: string }): ReactNode {
  return (
    <svg
      className={className}
      viewBox="0 0 480 560"
      aria-hidden="true"
      preserveAspectRatio="xMidYMax meet"
    >
      <clipPath id="lantern-window">
        <path d={arch} />
      </clipPath>
      <path d="M28 560V232a212 212 0 0 1 424 0v328z" fill={cloth.straw} />
      <path d="M56 560V232a184 184 0 0 1 368 0v328z" fill={cloth.khaki} />
      <g clipPath="url(#lantern-window)">
        <path d="M40 20h400v560H40z" fill={color.night} />
        <path d="M40 190q200-60 400 0v390H40z" fill={color.teal} />
        <path d="M40 290q200-50 400 0v290H40z" fill={dusk.high} />
        <path d="M40 362q200-34 400 0v218H40z" fill={dusk.rose} />
        <path d="M40 398q200-20 400 0v182H40z" fill={dusk.gold} />
        <g fill={color.onNight}>
          <circle cx="142" cy="152" r="3" />
          <circle cx="236" cy="96" r="3" />
          <circle cx="318" cy="136" r="3" />
          <path d="M300 176a26 26 0 1 0 26 34 21 21 0 1 1-26-34z" />
        </g>
        <path d="M40 424l54-40 40 22 58-54 44 40 34-18 56 52 48-30 66 38v146H40z" fill={dusk.far} />
        <path d="M40 452l70-26 62 20 72-30 66 26 60-18 70 28v128H40z" fill={dusk.near} />
        <path d="M40 484q110-30 210-8t190-10v114H40z" fill={color.night} />
        <g fill="none" stroke={color.night} strokeLinecap="round" strokeLinejoin="round">
          <path d="M140 500V330" strokeWidth="22" />
          <path d="M140 432h-26q-8 0-8-9v-38M140 404h26q8 0 8-9v-30" strokeWidth="15" />
          <path d="M386 480v-62" strokeWidth="11" />
          <path d="M386 452h-14v-16M386 444h13v-14" strokeWidth="7" />
        </g>
        <circle cx="270" cy="440" r="176" fill={color.lantern} opacity=".13" />
        <circle cx="270" cy="440" r="118" fill={color.lantern} opacity=".22" />
      </g>
      <path d="M56 560v-20h368v20z" fill="#F3E3C6" />
      <g fill={color.ink}>
        <path d="M254 330a16 18 0 0 1 32 0" fill="none" stroke={color.ink} strokeWidth="7" />
        <path d="M244 342q26-30 52 0z" />
        <path d="M218 372q6-30 52-32 46 2 52 32z" />
        <path d="M222 514h96l8 26H214z" />
      </g>
      <path d="M232 374h76l10 138h-96z" fill={color.lantern} />
      <path d="M248 374h44l5 138h-54z" fill="#F9D48D" />
      <path d="M270 414c17 19 25 33 25 48a25 25 0 0 1-50 0c0-15 8-29 25-48z" fill="#FFF6E2" />
      <path d="M270 446c7 9 11 15 11 22a11 11 0 0 1-22 0c0-7 4-13 11-22z" fill={color.lantern} />
      <path
        d="M232 374l-10 138M308 374l10 138"
        stroke={color.ink}
        strokeWidth="6"
        strokeLinecap="round"
      />
      <g>
        <path d="M346 500h52v22a18 18 0 0 1-18 18h-16a18 18 0 0 1-18-18z" fill={color.onNight} />
        <path
          d="M398 506h6a10 10 0 0 1 0 20h-7"
          fill="none"
          stroke={color.onNight}
          strokeWidth="6"
        />
        <path
          d="M364 488q-7-8 0-16t0-16M382 488q-7-8 0-16t0-16"
          fill="none"
          stroke={color.onNight}
          strokeWidth="3"
          strokeLinecap="round"
          opacity=".8"
        />
      </g>
      <path d="M200 540h150l10 20H184z" fill={color.lantern} opacity=".45" />
    </svg>
  );
}
