// npm run dev: both halves, reloading as their sources change. Vite serves the web on PORT and
// proxies /graphql and /api to the graph on PORT + 1. Ctrl-C stops both.
import { existsSync } from 'node:fs';
import { show, stopAll, stopWithParent, whenNpmIsGone } from './children.mjs';
import { inRoot, projectNode, tool } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

const endSetUp = stopWithParent(0);
await setUpOrExit({ parts: [] });
endSetUp();

const port = Number(process.env.PORT ?? 4000);
const site = `http://localhost:${port}`;
const node = projectNode();
const settings = existsSync(inRoot('.env')) ? [`--env-file=${inRoot('.env')}`] : [];
const env = { PROVIDER_URL: site, ...process.env };
const halves = [
  show(
    node,
    [
      ...settings,
      tool('tsx/dist/cli.mjs'),
      'watch',
      '--clear-screen=false',
      'graph/main.ts',
      '--without-site',
    ],
    { env: { ...env, PORT: String(port + 1) } },
  ),
  show(node, [...settings, tool('vite/bin/vite.js'), '--port', String(port), '--strictPort'], {
    env: { ...env, GRAPH_URL: `http://localhost:${port + 1}` },
  }),
];

let stopping = false;
const stop = () => {
  if (stopping) return; // Ctrl-C arrives twice, and a second signal would kill without draining
  stopping = true;
  stopAll('SIGTERM');
};
process.on('SIGINT', stop).on('SIGTERM', stop);
whenNpmIsGone(stop);

const first = await Promise.race(halves);
const interrupted = stopping;
stop();
await Promise.all(halves);
process.exit(interrupted ? 0 : first || 1);
