// npm run drill [-- names]: full-length versions of what the tests do briefly. Slow; loopback only.
import { show, stopWithParent } from './children.mjs';
import { projectNode } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

stopWithParent(130);
await setUpOrExit({ parts: ['graph', 'web'] });
process.exit(
  await show(projectNode(), ['--no-warnings', 'e2e/tools/drill.ts', ...process.argv.slice(2)]),
);
