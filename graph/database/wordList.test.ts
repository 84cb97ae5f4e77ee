import { expect, it } from '@jest/globals';
import { wordList } from './wordList.ts';

it('lists words as literals', () => {
  expect(wordList(['scheduled', 'in-progress'])).toBe("('scheduled', 'in-progress')");
});

it.each([[[]], [["it's"]], [['a', 'b; drop']]])('refuses anything but words: %j', (words) => {
  expect(() => wordList(words)).toThrow(RangeError);
});
