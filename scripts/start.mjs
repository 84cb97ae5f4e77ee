// npm start: everything between a fresh clone and a running server. Runs on any Node from 20 on; the server itself runs
// on the project's Node 24, as a child that this process only watches.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stopWithParent, whenNpmIsGone } from './children.mjs';
import { cache, inRoot, projectNode, root } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

/** The server drains and stops within this many milliseconds, or is killed: then its database stops by itself. */
const patience = 9_500;
/** Ctrl-C reaches us twice, from the terminal and through npm. A second one counts from here on. */
const samePress = 500;

const interruptible = stopWithParent(0);
await setUpOrExit({ parts: ['graph', 'web'] });
interruptible();

const settingsFile = existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : [];
const server = spawn(
  projectNode(),
  ['--enable-source-maps', ...settingsFile, inRoot('dist', 'graph', 'main.js')],
  {
    cwd: root,
    env: { NODE_COMPILE_CACHE: join(cache, 'node'), ...process.env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  },
);

let stopping = 0;
function stop() {
  if (stopping === 0) {
    stopping = performance.now();
    if (server.connected) server.send('stop');
    setTimeout(force, patience).unref();
  } else if (performance.now() - stopping > samePress) {
    force();
  }
}

function force() {
  console.error('The server has not stopped yet: killed.');
  server.kill('SIGKILL');
}

process.on('SIGINT', stop).on('SIGTERM', stop);
whenNpmIsGone(stop);

server.once('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exit(1);
});
server.once('exit', (code, signal) => {
  if (signal !== null && stopping === 0)
    console.error(`The server was ended by ${signal}. \`npm start\` recovers what it left.`);
  // Stopped while still loading, it ends by the signal itself, which is an orderly stop too.
  process.exit(code ?? (stopping > 0 && signal !== 'SIGKILL' ? 0 : 1));
});
