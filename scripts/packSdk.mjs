// npm run pack:sdk -- <folder>: graph/sdk as a package for other programs, @home-care/graph, in a
// file that npm installs: decision 0094.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { run, stopWithParent } from './children.mjs';
import { npm } from './npm.mjs';
import { inRoot, projectNode, tool } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

stopWithParent(130);
await setUpOrExit({ parts: [] });
const [folder, ...rest] = process.argv.slice(2);
if (folder === undefined || rest.length > 0) refuse('npm run pack:sdk -- <folder>');
const target = resolve(process.env.INIT_CWD ?? process.cwd(), folder);

const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const made = mkdtempSync(join(tmpdir(), 'home-care-sdk-'));
try {
  const compiled = await run(projectNode(), [
    tool('typescript/bin/tsc'),
    inRoot('graph', 'sdk', 'index.ts'),
    '--ignoreConfig',
    ...['--outDir', join(made, 'dist'), '--rootDir', inRoot('graph', 'sdk')],
    ...['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2023,dom'],
    ...['--declaration', '--strict', '--skipLibCheck'],
    ...['--verbatimModuleSyntax', '--rewriteRelativeImportExtensions'],
  ]);
  if (!compiled.ok) refuse(compiled.output);
  // TypeScript rewrites the extensions of imports only in what it compiles.
  for (const name of readdirSync(join(made, 'dist')).filter((one) => one.endsWith('.d.ts'))) {
    const file = join(made, 'dist', name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(from '\.\/[\w.]+)\.ts'/g, "$1.js'"));
  }
  cpSync(inRoot('graph', 'schema.graphql'), join(made, 'schema.graphql'));
  cpSync(inRoot('graph', 'sdk', 'README.md'), join(made, 'README.md'));
  cpSync(inRoot('LICENSE'), join(made, 'LICENSE'));
  writeFileSync(join(made, 'package.json'), `${JSON.stringify(ofPackage(manifest), null, 2)}\n`);
  const packed = await npm(['pack', made, '--pack-destination', target, '--ignore-scripts']);
  if (packed.code !== 0) refuse(packed.stdout + packed.stderr);
  console.log(`Packed ${join(target, packed.stdout.trim().split('\n').at(-1))}`);
} finally {
  rmSync(made, { recursive: true, force: true });
}

function ofPackage({ version, license, dependencies }) {
  return {
    name: '@home-care/graph',
    version,
    description: 'Typed client, documents, enums and schema of a home care provider’s graph',
    license,
    type: 'module',
    sideEffects: false,
    exports: {
      '.': { types: './dist/index.d.ts', default: './dist/index.js' },
      './schema.graphql': './schema.graphql',
    },
    files: ['dist', 'schema.graphql'],
    engines: { node: '>=20' },
    peerDependencies: { graphql: `^${dependencies.graphql}` },
  };
}

function refuse(message) {
  console.error(message);
  process.exit(1);
}
