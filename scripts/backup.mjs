// npm run backup [-- file], npm run restore -- file: the whole database in one file and back, with the server running or
// not. Needs nothing but Node.
import { existsSync } from 'node:fs';
import { show, stopWithParent } from './children.mjs';
import { inRoot, projectNode } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

stopWithParent(130);
await setUpOrExit({ parts: ['graph'] });
// Files are named from where npm was called; everything else is relative to the clone.
const from = process.env.INIT_CWD ?? process.cwd();
const settings = existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : [];
process.exit(
  await show(projectNode(), [
    '--enable-source-maps',
    ...settings,
    inRoot('dist', 'graph', 'cli', 'backup.js'),
    from,
    ...process.argv.slice(2),
  ]),
);
