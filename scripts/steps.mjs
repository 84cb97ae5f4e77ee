const colors = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code, text) => (colors ? `\u001B[${code}m${text}\u001B[0m` : text);

/** "12 ms", "1.8 s" */
export const spell = (milliseconds) =>
  milliseconds < 995 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;

const line = (mark, name, words, took) =>
  console.log(`  ${mark} ${name.padEnd(14)} ${words.padEnd(26)} ${took ?? ''}`.trimEnd());

/** Prints that a slow step has begun. */
export const begun = (name, words) => line(paint('2', '…'), name, paint('2', words));
export const done = (name, words, since) =>
  line(paint('32', '✓'), name, words, spell(performance.now() - since));
export const failed = (name, words, since) =>
  line(paint('31', '✗'), name, words, spell(performance.now() - since));

/** A failed tool. Its output is shown instead of a stack trace. */
export class StepFailed extends Error {
  constructor(name, output) {
    super(`${name} failed${output ? `:\n\n${output.trimEnd()}\n` : ''}`);
  }
}
