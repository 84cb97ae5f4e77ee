// npm run bench [-- names]: compares the product with its peers, in one run on one machine. Slow.
import { existsSync } from 'node:fs';
import { run, show, stopWithParent } from './children.mjs';
import { inRoot, projectNode } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

stopWithParent(130);
await setUpOrExit({ parts: ['graph', 'web'] });
if (!existsSync(inRoot('bench', 'node_modules'))) {
  const { ok, output } = await run('npm', ['ci', '--prefix', inRoot('bench'), '--no-audit']);
  if (!ok) {
    console.error(output);
    process.exit(1);
  }
}
// tsx, because Node's type stripping doesn't handle the entities' decorators.
process.exit(
  await show(projectNode(), [
    ...['--no-warnings', '--import', 'tsx'],
    ...['bench/run.ts', ...process.argv.slice(2)],
  ]),
);
