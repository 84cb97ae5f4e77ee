import type { ReactNode } from 'react';
import { color } from '../../ui/theme.ts';

/** Hairstyles for a head of 100 units facing right. */
const cuts = {
  short:
    'M80 27C79 3 62-6 42-6 10-6-9 18-6 47-4 62 2 74 12 78 24 78 32 70 34 58 34 48 44 44 48 52 53 48 54 38 60 31 68 30 76 31 80 27z',
  bun: 'M79 24C72-2 52-8 38-7 8-7-10 18-7 46-5 62 4 75 16 79 28 77 35 68 36 56 44 54 58 46 64 34 70 32 79 24 79 24zM-30 40a17 17 0 1 0 34 0 17 17 0 1 0-34 0z',
  bob: 'M80 25C74-4 52-9 38-8 6-8-12 20-10 52-9 72-6 90-3 99 16 106 34 104 46 96 38 76 42 60 48 48 62 44 76 34 80 25z',
  tail: 'M80 26C76-2 56-8 40-7 10-7-10 16-7 44-5 58 0 64 4 68-14 80-22 106-14 130-2 122 12 98 14 76 28 78 34 68 36 54 41 47 48 51 54 44 60 34 72 32 80 26z',
  fringe:
    'M12 10C-6 24-11 50-5 66 0 76 8 80 18 80 30 75 34 66 35 54 40 46 48 48 50 42 48 34 34 34 24 24 18 18 16 12 12 10z',
  curls:
    'M80 28Q86 16 76 10 74-2 60-3 50-14 38-8 24-14 16-4 2-4 0 10-12 16-8 30-16 42-8 54-10 68 4 72 10 82 20 78 32 74 35 58 38 46 48 52 54 44 56 34 64 31 74 34L80 28z',
} as const;

interface Head {
  /** The corner where the top and the back of the head would meet. */
  x: number;
  y: number;
  /** Chin to crown. */
  size: number;
  skin: string;
  hair: string;
  cut: keyof typeof cuts;
  /** How far the chin is lowered, in degrees. */
  bow?: number;
  left?: boolean;
}

/** A faceless head in profile, with a neck that ends in a collar. */
export function Profile({ x, y, size, skin, hair, cut, bow = 0, left }: Head): ReactNode {
  const k = size / 100;
  return (
    <g fill={skin} transform={`translate(${x} ${y}) scale(${left ? -k : k} ${k})`}>
      <path d="M12 66Q14 100 0 136H66Q58 120 60 90z" />
      <g transform={`rotate(${bow} 36 80)`}>
        <path d="M42 0C66 0 80 13 81 32Q81 40 80 46 84 54 90 61 91 66 84 67L85 74Q86 78 82 80 85 84 82 89 82 99 71 99 60 98 50 91L20 88C-6 62-8 0 42 0z" />
        <path fill={hair} d={cuts[cut]} />
        <path d="M36 50q11-5 13 4q1 9-7 15q-6-1-8-8z" />
        <path
          fill={color.ink}
          opacity="0.16"
          d="M46 88Q58 98 70 99 60 102 62 118 46 108 46 88zM39 54q8-3 7 6-2-4-7-6z"
        />
      </g>
    </g>
  );
}
