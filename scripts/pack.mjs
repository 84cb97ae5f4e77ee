// npm run pack -- <folder>: the built server with all that it needs to run, in a new folder that can
// be moved to another machine of this kind. It needs no npm, no development packages and no sources.
import { show, stopWithParent } from './children.mjs';
import { projectNode } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

stopWithParent(130);
await setUpOrExit({ parts: ['graph', 'web'] });
const from = process.env.INIT_CWD ?? process.cwd();
process.exit(
  await show(projectNode(), ['--no-warnings', 'vite/pack.ts', from, ...process.argv.slice(2)]),
);
