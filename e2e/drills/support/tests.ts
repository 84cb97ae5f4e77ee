import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

/** So many cases take longer than a test may otherwise, in milliseconds. */
const timeout = 4 * 3_600_000;

/**
 * Runs tests of the graph with other settings.
 * @returns what they said if one failed; null if all passed
 */
export async function failureOf(
  files: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<string | null> {
  for (const file of files) if (!existsSync(file)) throw new Error(`There is no ${file}`);
  const child = spawn(
    process.execPath,
    [
      'scripts/test.mjs',
      '--selectProjects=graph',
      `--testTimeout=${timeout}`,
      '--runTestsByPath',
      ...files,
    ],
    { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [said, , [code]] = await Promise.all([
    text(child.stderr),
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return code === 0 ? null : said.slice(0, 6_000);
}
