import { demoAddresses, demoPassword } from './database/demo/accounts.ts';
import type { Settings } from './env.ts';

export interface Opened {
  port: number;
  /** Whether this process serves the pages, too. */
  site: boolean;
  /** How long the start took, in milliseconds. */
  took: number;
}

/** What the terminal says once the site is open. */
export function welcome({ provider, demo, dataDir, mode }: Settings, { port, site, took }: Opened): string {
  const here = `http://localhost:${port}`;
  const lines = [
    '',
    `${provider.name} is open (${mode}, in ${(took / 1000).toFixed(1)} s).`,
    '',
    ...(site ? [`  Site      ${here}`] : []),
    `  Graph     ${here}/graphql${site && mode !== 'production' ? `  ${here}/graphql/explore` : ''}`,
    `  REST      ${here}/api/docs`,
    `  Health    ${here}/healthz  ${here}/readyz`,
    `  Data      ${dataDir}`,
  ];
  if (demo) {
    lines.push('', `  Demo accounts, all with the password ${demoPassword}`, ...demoAddresses.map((address) => `    ${address}`));
  }
  return [...lines, ''].join('\n');
}

/** What a start in production says where the demonstration's name and numbers stand for the provider's. */
export const demoIdentity = (unset: readonly string[]): string =>
  `Warning: ${unset.join(', ')} not set: pages and e-mails show the demonstration's instead.`;

/** What a start in production says while the office has nothing that it could book. */
export const noServices = 'Warning: no service is offered yet, so no visit can be booked. Someone of the office adds services with addService (README, "Make it yours").';
