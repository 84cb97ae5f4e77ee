// npm run dev: both halves, each anew when its sources change. The pages and the browser's code come from Vite on PORT,
// which passes /graphql and /api on to the graph on the port after it. Ctrl-C stops both.
import { show, stopAll, stopWithParent, whenNpmIsGone } from './children.mjs';
import { projectNode, tool } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

const endSetUp = stopWithParent(0);
await setUpOrExit({ parts: [] });
endSetUp();

const port = Number(process.env.PORT ?? 4000);
const site = `http://localhost:${port}`;
const node = projectNode();
const halves = [
  show(node, [tool('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'graph/main.ts', '--without-site'], { env: { PROVIDER_URL: site, ...process.env, PORT: String(port + 1) } }),
  show(node, [tool('vite/bin/vite.js'), '--port', String(port), '--strictPort'], { env: { ...process.env, GRAPH_URL: `http://localhost:${port + 1}` } }),
];

let stopping = false;
const stop = () => {
  if (stopping) return; // Ctrl-C comes twice, and a second signal would be force
  stopping = true;
  stopAll('SIGTERM');
};
process.on('SIGINT', stop).on('SIGTERM', stop);
whenNpmIsGone(stop);

const first = await Promise.race(halves);
const asked = stopping;
stop();
await Promise.all(halves);
process.exit(asked ? 0 : first || 1);
