// npm run check: all static checks. Every step runs, even after another one failed.
import { run, stopWithParent } from './children.mjs';
import { inRoot, projectNode, tool } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';
import { done, failed } from './steps.mjs';

stopWithParent(130);
await setUpOrExit({ parts: ['graph'] });

const checks = [
  {
    name: 'lint',
    words: 'ESLint',
    args: [
      tool('eslint/bin/eslint.js'),
      '--max-warnings',
      '0',
      '--cache',
      '--cache-strategy',
      'content',
      '--cache-location',
      '.cache/eslint/',
      '.',
    ],
  },
  {
    name: 'types',
    words: 'TypeScript',
    args: [
      tool('typescript/bin/tsc'),
      '--project',
      'tsconfig.json',
      '--incremental',
      '--tsBuildInfoFile',
      '.cache/types.tsbuildinfo',
    ],
  },
  {
    name: 'imports',
    words: 'who may import whom',
    args: [
      tool('dependency-cruiser/bin/dependency-cruiser.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'graph',
      'web',
      'e2e',
    ],
  },
  {
    name: 'schema',
    words: 'graph/schema.graphql',
    args: ['--enable-source-maps', 'dist/graph/cli/emit-schema.js', '--check'],
  },
  {
    name: 'format',
    words: 'Prettier',
    args: [tool('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.'],
  },
  { name: 'unused', words: 'knip', args: [tool('knip/bin/knip.js'), '--no-progress'] },
  {
    name: 'migrations',
    words: 'list of migrations',
    args: [inRoot('scripts', 'migrations.mjs'), '--check'],
  },
  { name: 'openapi', words: 'Redocly and Spectral', args: [inRoot('scripts', 'openapi.mjs')] },
  { name: 'contract', words: 'no break undecided', args: [inRoot('scripts', 'contract.mjs')] },
  {
    name: 'codegen',
    words: 'generated hooks',
    args: [tool('@graphql-codegen/cli/cjs/bin.js'), '--config', 'codegen.yml', '--check'],
  },
];

const outputs = [];
async function work() {
  for (let check = checks.shift(); check !== undefined; check = checks.shift()) {
    const since = performance.now();
    const { ok, output } = await run(projectNode(), check.args);
    (ok ? done : failed)(check.name, check.words, since);
    if (!ok) outputs.push(`── ${check.name} ──\n${output.trim()}`);
  }
}
await Promise.all([work(), work()]);

if (outputs.length > 0) console.error(`\n${outputs.join('\n\n')}\n`);
console.log(outputs.length === 0 ? '\ncheck: all passed' : `\ncheck: ${outputs.length} failed`);
process.exit(outputs.length === 0 ? 0 : 1);
