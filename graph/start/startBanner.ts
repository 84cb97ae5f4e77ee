import { demoAddresses, demoPassword } from '../demo/accounts.ts';
import type { Settings } from '../shared/settings.ts';
import { asTyped, programVersion } from '../shared/programVersion.ts';

export interface Opened {
  port: number;
  /** True if this process also serves the pages. */
  site: boolean;
  /** How long the start took, in milliseconds. */
  took: number;
  /** True if there is an admin; otherwise the banner explains how to create the first one. */
  hasAdmin: boolean;
}

/** Returns what the terminal shows once the site is open. */
export function startBanner(
  { provider, demo, dataDir, mode, explorer }: Settings,
  { port, site, took, hasAdmin }: Opened,
): string {
  const here = `http://localhost:${port}`;
  const lines = [
    '',
    `${provider.name} is open (version ${programVersion}, ${mode}, in ${(took / 1000).toFixed(1)} s).`,
    '',
    ...(site ? [`  Site      ${here}`] : []),
    `  Graph     ${here}/graphql${site && (mode !== 'production' || explorer) ? `  ${here}/graphql/explore` : ''}`,
    `  REST      ${here}/api/docs`,
    `  Health    ${here}/healthz  ${here}/readyz`,
    `  Data      ${dataDir}`,
  ];
  if (demo) {
    lines.push(
      '',
      `  Demo accounts, all with the password ${demoPassword}`,
      ...demoAddresses.map((address) => `    ${address}`),
    );
  }
  if (!hasAdmin) {
    lines.push(
      '',
      '  There is no admin yet. Make the first one in another terminal, with your own name and email:',
      '    npm run admin -- create-staff --email you@example.com --first-name Ana --last-name Ruiz --admin',
      `  Open the link that it prints, choose a password, and go on at ${provider.url}/desk`,
    );
  }
  return asTyped([...lines, ''].join('\n'));
}
