import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  optionalDependencies: Record<string, string>;
}
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const groups = [manifest.dependencies, manifest.devDependencies, manifest.optionalDependencies];

/** Runs a script as npm would. */
const runs = (
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<{ code: number; said: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, ...env } },
      (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), said: out + err }),
    );
  });

/** Stands in for the package registry's advisories. */
async function registry(
  answer: RequestListener,
  then: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await then(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** npm caches advisories, so each run gets a cache of its own. */
async function audit(registryUrl: string): Promise<{ code: number; said: string }> {
  const memory = mkdtempSync(join(tmpdir(), 'home-care-npm-'));
  try {
    return await runs('scripts/audit.mjs', [], {
      npm_config_registry: registryUrl,
      npm_config_cache: memory,
    });
  } finally {
    rmSync(memory, { recursive: true, force: true });
  }
}

/** Knows these advisories, and one version of Express. */
const says =
  (advisories: object): RequestListener =>
  (request, response) => {
    const express = {
      name: 'express',
      'dist-tags': { latest: '5.3.0' },
      versions: { '5.3.0': { name: 'express', version: '5.3.0' } },
    };
    const answer = request.url?.endsWith('advisories/bulk')
      ? advisories
      : request.url === '/express'
        ? express
        : null;
    response
      .writeHead(answer === null ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? {}));
  };
const hole = (severity: string) => [
  {
    id: 1,
    url: 'https://advisories.example/1',
    title: 'A hole',
    severity,
    vulnerable_versions: '*',
    cwe: [],
    cvss: { score: 0, vectorString: null },
  },
];

test('the bill of materials holds every direct dependency in the version of the lock file, and marks those of development', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'home-care-sbom-'));
  const file = join(folder, 'sbom.json');
  expect(await runs('scripts/sbom.mjs', [file])).toMatchObject({ code: 0 });
  const sbom = JSON.parse(readFileSync(file, 'utf8')) as {
    bomFormat: string;
    components: {
      name: string;
      version: string;
      purl: string;
      properties?: { name: string; value: string }[];
    }[];
  };
  rmSync(folder, { recursive: true });
  expect(sbom.bomFormat).toBe('CycloneDX');
  const locked = (
    JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
      packages: Record<string, { version: string }>;
    }
  ).packages;
  const listed = new Map(
    sbom.components.map((component) => [`${component.name}@${component.version}`, component]),
  );
  const missing = groups
    .flatMap((group) => Object.keys(group))
    .filter((name) => !listed.has(`${name}@${locked[`node_modules/${name}`]?.version}`));
  expect(missing).toEqual([]);
  const forDevelopment = (name: string) =>
    listed
      .get(`${name}@${locked[`node_modules/${name}`]?.version}`)
      ?.properties?.some(({ name: key }) => key === 'cdx:npm:package:development') ?? false;
  expect([forDevelopment('express'), forDevelopment('jest')]).toEqual([false, true]);
});

describe('the audit of what runs in production', () => {
  it('ends well where the registry knows of nothing', () =>
    registry(says({}), async (url) => {
      expect(await audit(url)).toEqual({
        code: 0,
        said: 'audit: 0 known in production dependencies, 0 of them high or critical\n',
      });
    }));

  it.each(['high', 'critical'])('fails for a %s hole, with its name', (severity) =>
    registry(says({ express: hole(severity) }), async (url) => {
      const { code, said } = await audit(url);
      expect(code).toBe(1);
      expect(said).toContain(`✗ ${severity}: express *: A hole https://advisories.example/1`);
    }),
  );

  it('tells of a lesser one, and goes on', () =>
    registry(says({ express: hole('moderate') }), async (url) => {
      expect(await audit(url)).toMatchObject({
        code: 0,
        said: expect.stringContaining('0 of them high or critical') as string,
      });
    }));

  it('says that it is not checked where the registry refuses, answers nonsense or is not there', async () => {
    await registry(
      (_request, response) => response.writeHead(405).end(),
      async (url) => {
        expect(await audit(url)).toEqual({
          code: 0,
          said: expect.stringMatching(/^audit: not checked \(.*405/) as string,
        });
      },
    );
    await registry(
      (_request, response) => response.writeHead(200).end('<html>'),
      async (url) => {
        expect(await audit(url)).toEqual({
          code: 0,
          said: expect.stringMatching(/^audit: not checked/) as string,
        });
      },
    );
    expect(await audit('http://127.0.0.1:1/')).toEqual({
      code: 0,
      said: expect.stringMatching(/^audit: not checked/) as string,
    });
  });
});

test('every direct dependency has its reason in docs/dependencies.md, and nothing else has one', () => {
  const listed = [
    ...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` \|[^|]*\S[^|]*\|$/gm),
  ].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(groups.flatMap((group) => Object.keys(group)).toSorted());
});
