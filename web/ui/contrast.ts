import type { Palette } from './theme.ts';

/** WCAG 2 relative luminance of "#RRGGBB", 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG 2 contrast ratio of two colors, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

export interface Pair {
  front: keyof Palette;
  back: keyof Palette;
  /** Minimum ratio: 7 for text, 4.5 for large text, 3 for borders, focus rings and icons. */
  ratio: 7 | 4.5 | 3;
}

const on = (back: keyof Palette, ratio: Pair['ratio'], ...fronts: (keyof Palette)[]): Pair[] =>
  fronts.map((front) => ({ front, back, ratio }));

/** Every color pair in use. Add new ones here first. */
export const pairs: readonly Pair[] = [
  ...on('paper', 7, 'ink', 'inkSoft', 'teal', 'tealDeep', 'error', 'success', 'caution'),
  ...on('card', 7, 'ink', 'inkSoft', 'teal', 'tealDeep', 'error', 'success', 'caution'),
  ...on('sand', 7, 'ink', 'inkSoft', 'teal', 'error', 'caution'),
  ...on('sage', 7, 'ink', 'inkSoft', 'teal'),
  ...on('night', 7, 'onNight', 'focusOnNight'),
  ...on('teal', 7, 'onNight'),
  ...on('tealDeep', 7, 'onNight'),
  ...on('lantern', 4.5, 'ink'),
  ...on('paper', 4.5, 'clay'),
  ...on('card', 4.5, 'clay'),
  ...on('sand', 4.5, 'clay'),
  ...on('tintGreen', 7, 'ink'),
  ...on('tintYellow', 7, 'ink'),
  ...on('tintRed', 7, 'ink'),
  ...on('tintRed', 4.5, 'error'),
  ...on('tintGray', 7, 'ink'),
  ...on('tintBlue', 7, 'ink'),
  ...on('tintTeal', 7, 'ink'),
  ...on('paper', 3, 'border', 'focus'),
  ...on('card', 3, 'border', 'focus'),
  ...on('sand', 3, 'border', 'focus'),
  ...on('sage', 3, 'border', 'focus'),
  ...on('teal', 3, 'focusOnNight'),
  ...on('night', 3, 'lantern'),
];
