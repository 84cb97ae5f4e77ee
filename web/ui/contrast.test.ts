import { describe, expect, it } from '@jest/globals';
import { contrast, pairs } from './contrast.ts';
import { highContrastPalette, palette } from './theme.ts';

describe('contrast', () => {
  it('is 1 for equal colors and 21 for black on white', () => {
    expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2);
    expect(contrast('#FBF8F3', '#FBF8F3')).toBe(1);
  });

  it.each(pairs)('$front on $back is at least $ratio to 1', ({ front, back, ratio }) => {
    expect(contrast(palette[front], palette[back])).toBeGreaterThanOrEqual(ratio);
  });

  it.each(pairs)(
    '$front on $back is no weaker with stronger contrast on',
    ({ front, back, ratio }) => {
      const high = contrast(highContrastPalette[front], highContrastPalette[back]);
      expect(high).toBeGreaterThanOrEqual(ratio);
    },
  );

  it('meets the design’s minimums', () => {
    expect(contrast(palette.ink, palette.paper)).toBeGreaterThan(13);
    expect(contrast(palette.teal, palette.paper)).toBeGreaterThan(8);
    expect(contrast(highContrastPalette.ink, highContrastPalette.paper)).toBe(21);
  });
});
