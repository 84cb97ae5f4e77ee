import { progressBar } from './progress.ts';

function drawn(isTTY: boolean, total: number): string[] {
  const lines: string[] = [];
  const progress = progressBar('Storing', total, { isTTY, write: (text) => lines.push(text) });
  for (let done = 1; done <= total; done += 1) progress(done);
  return lines;
}

it('is redrawn on one line of a terminal, and ends that line', () => {
  const lines = drawn(true, 250);
  expect(lines).toHaveLength(101);
  expect(lines.every((line) => line.startsWith('\rStoring ['))).toBe(true);
  expect(lines.filter((line) => line.endsWith('\n'))).toEqual([
    `\rStoring [${'#'.repeat(30)}] 250 of 250\n`,
  ]);
});

it('is a line per tenth if the output is stored', () => {
  expect(drawn(false, 1000)).toHaveLength(11);
  expect(drawn(false, 3).at(-1)).toBe(`Storing [${'#'.repeat(30)}] 3 of 3\n`);
});
