// npm start: takes a fresh clone to a running server. Runs on Node 20 or later; the server itself
// runs on the project's Node 24, as a child process.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { stopWithParent, whenNpmIsGone } from './children.mjs';
import { cache, inRoot, nodeWarning, projectNode, projectNodeVersion, root } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

/** In milliseconds. After this the server is killed; its embedded database then stops by itself. */
const drainTimeout = 9_500;
/** In milliseconds. Ctrl-C arrives twice, from the terminal and npm; within this time it is one. */
const samePress = 500;

const interruptible = stopWithParent(0);
await setUpOrExit({ parts: ['graph', 'web'] });
interruptible();

const warning = nodeWarning(projectNodeVersion());
if (warning !== null) console.warn(warning);

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
    setTimeout(force, drainTimeout).unref();
  } else if (performance.now() - stopping > samePress) {
    force();
  }
}

function force() {
  console.error("The server didn't stop in time and was killed.");
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
    console.error(`The server was killed by ${signal}. \`npm start\` recovers from that.`);
  // A signal while the server is still loading ends it directly; that is a clean stop, too.
  process.exit(code ?? (stopping > 0 && signal !== 'SIGKILL' ? 0 : 1));
});
