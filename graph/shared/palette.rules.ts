/*
 * The colors of pages, emails, invoices and the REST documents. `web/ui/contrast.ts` lists the
 * allowed combinations. `web/public/favicon.svg` repeats the values.
 */

/** Hex values of every color, by name. */
export interface Palette {
  /** Page background. */
  paper: string;
  /** Secondary background: bands, table heads, quiet buttons. */
  sand: string;
  /** Calm panels. */
  sage: string;
  /** Off-white background of cards and inputs. */
  card: string;
  /** Body text. */
  ink: string;
  /** Secondary text; still 7:1 on paper. */
  inkSoft: string;
  /** Links, buttons, headings. */
  teal: string;
  /** Pressed or hovered teal. */
  tealDeep: string;
  /** Dark background of the cover and the footer. */
  night: string;
  /** Text on night and on teal. */
  onNight: string;
  /** The only accent: large text and marks only. */
  clay: string;
  /** Light in pictures, or a background for ink. */
  lantern: string;
  error: string;
  success: string;
  caution: string;
  /** Hairlines; decoration only. */
  line: string;
  /** Borders of inputs and outlined buttons: at least 3:1 on every background. */
  border: string;
  /** Focus ring on light backgrounds. */
  focus: string;
  /** Focus ring on night and teal. */
  focusOnNight: string;
  tintGreen: string;
  tintYellow: string;
  tintRed: string;
  tintGray: string;
  tintBlue: string;
  tintTeal: string;
}

export const palette: Readonly<Palette> = {
  paper: '#FBF8F3',
  sand: '#F1E8DB',
  sage: '#DDE8DF',
  card: '#FFFEFB',
  ink: '#1F2A2E',
  inkSoft: '#3F4B4F',
  teal: '#0F5257',
  tealDeep: '#0A3C40',
  night: '#0E3439',
  onNight: '#FBF3E4',
  clay: '#A8481F',
  lantern: '#E9A23B',
  error: '#8A1515',
  success: '#17552E',
  caution: '#6B4100',
  line: '#DDD2C1',
  border: '#767064',
  focus: '#A8481F',
  focusOnNight: '#FFC766',
  tintGreen: '#CFE8D5',
  tintYellow: '#F7E2A0',
  tintRed: '#F6CFCB',
  tintGray: '#E3E1DC',
  tintBlue: '#D0E1F2',
  tintTeal: '#C3E6E1',
};

export const highContrastPalette: Readonly<Palette> = {
  ...palette,
  paper: '#FFFFFF',
  sand: '#FFFFFF',
  sage: '#FFFFFF',
  card: '#FFFFFF',
  ink: '#000000',
  inkSoft: '#000000',
  teal: '#003438',
  tealDeep: '#000000',
  night: '#001517',
  onNight: '#FFFFFF',
  clay: '#6E2606',
  error: '#6E0000',
  success: '#003B17',
  caution: '#472B00',
  line: '#000000',
  border: '#000000',
  focus: '#6E2606',
  tintGreen: '#E4F6E8',
  tintYellow: '#FFF3C9',
  tintRed: '#FFE6E3',
  tintGray: '#F2F1EE',
  tintBlue: '#E4F0FC',
  tintTeal: '#DDF5F1',
};
