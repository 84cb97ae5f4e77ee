import { describe, expect, it } from '@jest/globals';
import { counted, plural } from './plural.rules.ts';

describe('a number in a sentence', () => {
  it('has the singular for one alone', () => {
    expect([0, 1, 2, 1200].map((count) => counted(count, 'visit'))).toEqual([
      '0 visits',
      '1 visit',
      '2 visits',
      '1,200 visits',
    ]);
    expect(counted(2, 'visit is', 'visits are')).toBe('2 visits are');
    expect(counted(1, 'visit is', 'visits are')).toBe('1 visit is');
  });

  it('decides for words without the number, too', () =>
    expect([0, 1, 3].map((count) => plural(count, 'it', 'them'))).toEqual(['them', 'it', 'them']));
});
