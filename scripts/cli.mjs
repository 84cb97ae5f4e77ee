// npm run admin -- <command>, npm run backup [-- file], npm run restore -- file: runs the programs
// of graph/cli, whether or not the server is running. `npm run admin` alone lists its commands.
import { existsSync } from 'node:fs';
import { show, stopWithParent } from './children.mjs';
import { inRoot, projectNode } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

const [program, ...args] = process.argv.slice(2);

stopWithParent(130);
await setUpOrExit({ parts: ['graph'] });
// File arguments are relative to where npm was called, everything else to the clone.
const from = process.env.INIT_CWD ?? process.cwd();
const settings = existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : [];
process.exit(
  await show(projectNode(), [
    '--enable-source-maps',
    ...settings,
    inRoot('dist', 'graph', 'cli', `${program}.js`),
    from,
    ...args,
  ]),
);
