import type { ReactNode } from 'react';
import { color } from '../../ui/theme.ts';

/** A kitchen table in the evening: two cups, a pot of tea, an open notebook, a lamp above, and the desert in the window. */
export function KitchenTable({ className }: { className?: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 520 356" aria-hidden="true" focusable="false">
      <path d="M0 0h520v356H0z" fill="#F3E3C6" />
      <path d="M0 0h520v14H0z" fill="#E4D2B6" />
      <path d="M56 78h176v150H56z" fill={color.paper} />
      <path d="M66 88h156v130H66z" fill={color.teal} />
      <path d="M66 158q78-22 156 0v60H66z" fill="#C98D62" />
      <path d="M66 184l34-24 26 16 36-28 28 20 32-12v62H66z" fill="#1C4A4C" />
      <path
        d="M178 212v-60M178 188h-14v-20M178 180h13v-18"
        fill="none"
        stroke={color.night}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="104" cy="116" r="10" fill={color.onNight} />
      <path d="M140 88h7v130h-7z" fill={color.paper} />
      <path d="M44 226h200v14H44z" fill="#E4D2B6" />
      <path d="M92 226v-16h26v16z" fill={color.clay} />
      <path
        d="M105 212v-22M105 206q-14-2-14-14M105 202q12-2 13-13"
        fill="none"
        stroke="#3C7A76"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="352" cy="150" r="150" fill={color.lantern} opacity="0.16" />
      <circle cx="352" cy="150" r="96" fill={color.lantern} opacity="0.28" />
      <path d="M349 14h6v74h-6z" fill={color.ink} />
      <path d="M300 142q4-58 52-58t52 58z" fill={color.teal} />
      <path d="M300 142h104v8H300z" fill={color.night} />
      <path d="M330 150h44a22 22 0 0 1-44 0z" fill="#FFF6E2" />
      <path d="M0 296h520v60H0z" fill={color.clay} />
      <path d="M0 296h520v14H0z" fill="#C06438" />
      <path d="M214 296l26-34h118l22 34z" fill={color.paper} />
      <path d="M240 262h58l4 34h-88z" fill="#EADBC3" />
      <path
        d="M250 272h36M247 280h42M310 272h36M312 280h42"
        stroke={color.inkSoft}
        strokeWidth="2.500"
        opacity="0.5"
      />
      <path d="M386 254l10 34" stroke={color.teal} strokeWidth="5" strokeLinecap="round" />
      <path
        d="M128 236h64q10 0 10 12v34q0 14-14 14h-56q-14 0-14-14v-34q0-12 10-12z"
        fill={color.teal}
      />
      <path d="M138 236q22-20 44 0zM156 218h8v8h-8z" fill={color.tealDeep} />
      <path d="M202 252q22-2 26-22l8 2q-2 36-34 42z" fill={color.teal} />
      <path d="M118 250h-8q-14 0-14 14t14 14h8" fill="none" stroke={color.teal} strokeWidth="8" />
      <path d="M40 262h52v16a18 18 0 0 1-18 18H58a18 18 0 0 1-18-18z" fill={color.paper} />
      <path d="M40 268h-6a9 9 0 0 0 0 18h8" fill="none" stroke={color.paper} strokeWidth="6" />
      <path d="M424 262h52v16a18 18 0 0 1-18 18h-16a18 18 0 0 1-18-18z" fill={color.paper} />
      <path d="M476 268h6a9 9 0 0 1 0 18h-8" fill="none" stroke={color.paper} strokeWidth="6" />
      <path d="M424 262h14v34a18 18 0 0 1-14-18z" fill="#EADBC3" />
      <path
        d="M58 252q-7-8 0-16t0-14M76 252q-7-8 0-16t0-14M442 252q-7-8 0-16t0-14M460 252q-7-8 0-16t0-14"
        fill="none"
        stroke="#B79F7C"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
