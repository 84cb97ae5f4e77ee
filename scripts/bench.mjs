// npm run bench [-- names]: the product against its peers, in one run on one machine. Takes a while.
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
// Entities carry decorators, which Node cannot strip by itself.
process.exit(
  await show(projectNode(), [
    ...['--no-warnings', '--import', 'tsx'],
    ...['bench/run.ts', ...process.argv.slice(2)],
  ]),
);
