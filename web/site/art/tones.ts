/** Colors only used in pictures, without high-contrast variants. */

/** Skin tones, light to dark. */
export const skin = {
  fair: '#EDC7A6',
  honey: '#D8A277',
  copper: '#BC7E52',
  brown: '#8F5A3A',
  deep: '#633B27',
} as const;

export const hair = {
  white: '#F2EBDD',
  silver: '#BFC2BD',
  gray: '#7E8785',
  auburn: '#6A3A22',
  dark: '#231F20',
} as const;

/** Fabrics, with a lighter tone for sleeves in front of them. */
export const cloth = {
  clayLight: '#C06438',
  tealLight: '#1D6A6E',
  plum: '#7A4A3E',
  plumLight: '#8F5C4D',
  straw: '#E4D2B6',
  khaki: '#CDB48D',
  khakiDark: '#B79A6E',
} as const;

/** Sky and hills after sunset, from top to bottom; `mist` is distant hills by day. */
export const dusk = {
  high: '#3C7A76',
  rose: '#C98D62',
  gold: '#EDBE7E',
  far: '#8B5A48',
  near: '#1C4A4C',
  mist: '#9DB5B0',
} as const;
