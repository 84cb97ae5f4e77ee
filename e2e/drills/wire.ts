import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { figure, type Drill } from './drill.ts';

/** Runs the property test of `npm test` with more documents, and others for each seed. */
export const wire: Drill<{ cases: number; seed: number }> = {
  about:
    'Random documents over the whole schema, sent five times each by GET and POST: literals, variables anywhere in them, defaults, lists, null, and some variables left out.',
  full: { cases: 10_000, seed: 2031 },
  async run({ cases, seed }, say) {
    const child = spawn(
      process.execPath,
      [
        'scripts/test.mjs',
        '--selectProjects=graph',
        '--runTestsByPath',
        'graph/server/graphql/wire.property.test.ts',
      ],
      {
        env: { ...process.env, WIRE_CASES: String(cases), TEST_SEED: String(seed) },
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
        `Of ${cases} documents (seed ${seed}), each sent five times, the arguments that reach the resolvers and the answers equal graphql’s own`,
        code === 0 ? `${5 * cases} answers, 0 differences` : 'a difference, shown above',
        code === 0,
      ),
    ];
  },
};
