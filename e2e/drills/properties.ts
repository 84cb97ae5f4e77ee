import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { figure, type Drill } from './drill.ts';

const files = [
  'graph/modules/billing/corrections/visitLife.property.test.ts',
  'graph/modules/billing/ledger.properties.test.ts',
  'graph/modules/intake/submissions/submission.test.ts',
];

/** So many lives take longer than a test may otherwise. */
const timeout = `--testTimeout=${4 * 3_600_000}`;

/** Runs property tests of `npm test` with many times the cases, and others for each seed. */
export const properties: Drill<{ times: number; seed: number }> = {
  about:
    'Random sequences of what the office, caregivers and jobs do with visits and money, and random forms.',
  full: { times: 20, seed: 2031 },
  async run({ times, seed }, say) {
    const child = spawn(
      process.execPath,
      ['scripts/test.mjs', '--selectProjects=graph', timeout, '--runTestsByPath', ...files],
      {
        env: { ...process.env, TEST_TIMES: String(times), TEST_SEED: String(seed) },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    );
    const [said, , [code]] = await Promise.all([
      text(child.stderr),
      text(child.stdout),
      once(child, 'exit') as Promise<[number | null]>,
    ]);
    if (code !== 0) say(said.slice(0, 6_000));
    return [
      figure(
        `The books balance, every record and note is kept, every hour is billed once, and every form is stored or refused, in ${times} times the cases of npm test (seed ${seed})`,
        code === 0 ? 'in all of them' : 'a case that breaks it, shown above',
        code === 0,
      ),
    ];
  },
};
