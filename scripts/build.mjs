import { run } from './children.mjs';
import { inRoot, projectNode, tool } from './project.mjs';
import { hashOf, isStamped, stamp, unstamp } from './stamps.mjs';
import { begun, done, failed, StepFailed } from './steps.mjs';

const everywhere = ['package.json', 'package-lock.json', 'tsconfig.json'];
const isTest = (path) => /\.test\.tsx?$|\.factory\.ts$|[/\\]testing[/\\]/.test(path);

/**
 * What is built, from which inputs, and how. A part is rebuilt only when the hash of its inputs
 * changes. Types are checked by `npm run check`, not here, to keep the first start fast.
 */
const parts = {
  graph: {
    inputs: () =>
      hashOf(
        [
          ...everywhere,
          'vite/graph.config.ts',
          'vite/atRunTime.json',
          'scripts/build.mjs',
          'graph',
        ],
        (path) => !isTest(path),
      ),
    stamp: inRoot('dist', 'graph', '.built-from'),
    command: () => [
      tool('vite/bin/vite.js'),
      'build',
      '--logLevel',
      'warn',
      '--config',
      'vite/graph.config.ts',
    ],
  },
  web: {
    inputs: () =>
      hashOf(
        [...everywhere, 'vite.config.ts', 'vite', 'scripts/build.mjs', 'web', 'graph'],
        (path) => !isTest(path) && (!path.startsWith('graph') || path.endsWith('.rules.ts')),
      ),
    stamp: inRoot('dist', 'web', '.built-from'),
    command: () => [tool('vite/bin/vite.js'), 'build', '--logLevel', 'warn'],
  },
};

/** Those of the named parts whose build is missing or out of date. */
export const staleParts = (names) =>
  names.filter((name) => !isStamped(parts[name].stamp, parts[name].inputs()));

/** Builds one part. @throws StepFailed with the tool's output */
export async function build(name, note) {
  const part = parts[name];
  const since = performance.now();
  begun(name, 'building');
  const inputs = part.inputs();
  unstamp(part.stamp);
  const { ok, output } = await run(projectNode(), part.command(), {
    started: note,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (!ok) {
    failed(name, 'not built', since);
    throw new StepFailed(`The build of ${name}`, output);
  }
  stamp(part.stamp, inputs);
  done(name, 'built', since);
}
