/** One shape of the provider's mark, as SVG path data; `tone` is the role of its color. */
export interface MarkShape {
  path: string;
  tone: 'frame' | 'light' | 'flame';
  /** Stroke width if the shape is outlined, not filled. */
  line?: number;
}

/**
 * The provider's mark: a lantern in a window arch, 40 by 48 units. Replace it for another provider.
 */
export const providerMark: {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly MarkShape[];
} = {
  width: 40,
  height: 48,
  shapes: [
    { path: 'M3 46V19C3 9 10.6 2 20 2s17 7 17 17v27z', tone: 'frame' },
    { path: 'M14 23h12l2.5 15h-17z', tone: 'light' },
    { path: 'M13 19.5h14l-3-4.5h-8zM11 40h18v3H11z', tone: 'light' },
    {
      path: 'M20 26c2.6 2.8 3.6 4.5 3.6 6.2a3.6 3.6 0 0 1-7.2 0c0-1.7 1-3.4 3.6-6.2z',
      tone: 'flame',
    },
    { path: 'M16 15c0-5 8-5 8 0', tone: 'light', line: 1.8 },
  ],
};
