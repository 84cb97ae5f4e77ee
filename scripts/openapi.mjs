// Part of npm run check: Redocly's and Spectral's rules for the OpenAPI document (decision 0093).
import { execFileSync } from 'node:child_process';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectralCore from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { inRoot, projectNode } from './project.mjs';

/** Spectral's rules that are off, each for a reason. */
const off = {
  'license-url': 'off', // since OpenAPI 3.1 a license has an identifier or a URL, and never both
  'openapi-tags-alphabetical': 'off', // chapters stand in the order in which a reader needs them
};

/**
 * @param {object} document
 * @returns {Promise<string[]>} what is wrong with it, each with its rule and place
 */
export async function complaints(document) {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [[spectralRulesets.oas, 'all']], rules: off });
  const [redocly, others] = await Promise.all([
    lintFromString({
      source: JSON.stringify(document),
      absoluteRef: inRoot('openapi.json'),
      config: await createConfig({ extends: ['recommended'], telemetry: 'off' }),
    }),
    spectral.run(document),
  ]);
  return [
    ...redocly.map(
      ({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer})`,
    ),
    ...others.map(({ code, message, path }) => `${code}: ${message} (#/${path.join('/')})`),
  ];
}

if (import.meta.filename === process.argv[1]) {
  const emitted = execFileSync(
    projectNode(),
    [inRoot('dist/graph/cli/emit-schema.js'), '--openapi'],
    {
      encoding: 'utf8',
      maxBuffer: 1e8,
    },
  );
  const found = await complaints(JSON.parse(emitted));
  for (const one of found) console.error(one);
  process.exitCode = found.length === 0 ? 0 : 1;
}
