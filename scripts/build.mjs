import { run } from './children.mjs';
import { inRoot, projectNode, tool } from './project.mjs';
import { hashOf, isStamped, stamp, unstamp } from './stamps.mjs';
import { begun, done, failed, StepFailed } from './steps.mjs';

const everywhere = ['package.json', 'package-lock.json', 'tsconfig.json'];
const isTest = (path) => /\.test\.tsx?$|\.factory\.ts$|[/\\]testing[/\\]/.test(path);

/**
 * What is built, from what, and how. A part is built anew only when the hash of its inputs changed. Types are not
 * checked here: that is `npm run check`'s, and would make a first start wait.
 */
const parts = {
  graph: {
    inputs: () =>
      hashOf(
        [...everywhere, 'vite/graph.config.ts', 'scripts/build.mjs', 'graph'],
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

/** The names of the parts that are not built from what is there now. */
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
