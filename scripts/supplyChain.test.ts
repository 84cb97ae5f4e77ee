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

const runScript = (
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...args],
      { env: { ...process.env, ...env } },
      (error, out, err) =>
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), output: out + err }),
    );
  });

/** Runs `use` against a fake package registry. */
async function withRegistry(
  answer: RequestListener,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/** Each run gets its own npm cache, since npm caches advisories. */
async function audit(registryUrl: string): Promise<{ code: number; output: string }> {
  const npmCache = mkdtempSync(join(tmpdir(), 'home-care-npm-'));
  try {
    return await runScript('scripts/audit.mjs', [], {
      npm_config_registry: registryUrl,
      npm_config_cache: npmCache,
    });
  } finally {
    rmSync(npmCache, { recursive: true, force: true });
  }
}

/** Answers with these advisories, and with a version of each package that they are about. */
const registryWith =
  (advisories: object): RequestListener =>
  (request, response) => {
    const name = request.url!.slice(1);
    const known = name in advisories && {
      name,
      'dist-tags': { latest: '99.0.0' },
      versions: { '99.0.0': { name, version: '99.0.0' } },
    };
    const answer = name.endsWith('advisories/bulk') ? advisories : known;
    response
      .writeHead(answer === false ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer || {}));
  };
const vulnerability = (severity: string) => [
  {
    id: 1,
    url: 'https://advisories.example/1',
    title: 'A vulnerability',
    severity,
    vulnerable_versions: '*',
    cwe: [],
    cvss: { score: 0, vectorString: null },
  },
];

test('the bill of materials lists every direct dependency at its locked version and marks devDependencies', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'home-care-sbom-'));
  const file = join(folder, 'sbom.json');
  expect(await runScript('scripts/sbom.mjs', [file])).toMatchObject({ code: 0 });
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
  const isMarkedDevelopment = (name: string) =>
    listed
      .get(`${name}@${locked[`node_modules/${name}`]?.version}`)
      ?.properties?.some(({ name: key }) => key === 'cdx:npm:package:development') ?? false;
  expect([isMarkedDevelopment('express'), isMarkedDevelopment('jest')]).toEqual([false, true]);
});

describe('the audit of production dependencies', () => {
  it('fails on a high and a critical vulnerability and names them', () =>
    withRegistry(
      registryWith({ express: vulnerability('high'), pino: vulnerability('critical') }),
      async (url) => {
        const { code, output } = await audit(url);
        expect(code).toBe(1);
        for (const one of ['high: express', 'critical: pino'])
          expect(output).toContain(`✗ ${one} *: A vulnerability https://advisories.example/1`);
      },
    ));

  it('reports a moderate one and passes', () =>
    withRegistry(registryWith({ express: vulnerability('moderate') }), async (url) => {
      expect(await audit(url)).toMatchObject({
        code: 0,
        output: expect.stringMatching(
          /^audit: [1-9]\d* known .*, 0 of them high or critical$/m,
        ) as string,
      });
    }));

  it('does not pass for checked when the registry refuses, sends garbage or is unreachable', async () => {
    await withRegistry(
      (_request, response) => response.writeHead(405).end(),
      async (url) => {
        expect(await audit(url)).toEqual({
          code: 3,
          output: expect.stringMatching(/^audit: NOT CHECKED .*\(.*405/) as string,
        });
      },
    );
    await withRegistry(
      (_request, response) => response.writeHead(200).end('<html>'),
      async (url) => {
        expect(await audit(url)).toEqual({
          code: 3,
          output: expect.stringMatching(/^audit: NOT CHECKED/) as string,
        });
      },
    );
    expect(await audit('http://127.0.0.1:1/')).toEqual({
      code: 3,
      output: expect.stringMatching(/^audit: NOT CHECKED/) as string,
    });
  });
});

test('docs/dependencies.md gives a reason for every direct dependency, and lists no others', () => {
  const listed = [
    ...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` \|[^|]*\S[^|]*\|$/gm),
  ].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(groups.flatMap((group) => Object.keys(group)).toSorted());
});
