import { demoAddresses, demoPassword } from '../demo/accounts.ts';
import type { Settings } from '../shared/settings.ts';

export interface Opened {
  port: number;
  /** Whether this process serves the pages, too. */
  site: boolean;
  /** How long the start took, in milliseconds. */
  took: number;
  /** Whether somebody can manage accounts; the terminal says how to make the first admin where nobody can. */
  hasAdmin: boolean;
}

/** What the terminal says once the site is open. */
export function startBanner(
  { provider, demo, dataDir, mode, explorer }: Settings,
  { port, site, took, hasAdmin }: Opened,
): string {
  const here = `http://localhost:${port}`;
  const lines = [
    '',
    `${provider.name} is open (${mode}, in ${(took / 1000).toFixed(1)} s).`,
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
  return [...lines, ''].join('\n');
}
