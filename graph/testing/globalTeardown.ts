import { rmSync } from 'node:fs';

export default async function globalTeardown(): Promise<void> {
  const cluster = globalThis.testCluster;
  if (cluster === undefined) return;
  await cluster.server.stop();
  rmSync(cluster.folder, { recursive: true, force: true });
}
