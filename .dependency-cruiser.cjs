/** Who may import whom: the rules behind that section of ARCHITECTURE.md. */
const { readdirSync, readFileSync } = require('node:fs');

/** The folders in `outer` whose modules `manifest.ts` lists, in the order of its list. */
const listed = (outer) => {
  const manifest = readFileSync('graph/manifest.ts', 'utf8');
  const folders = new Map(
    [
      ...manifest.matchAll(/import [{] (\w+) [}] from '([^']+)[/]([^/]+)[/]\w+[.]module[.]ts'/g),
    ].map(([, module, within, folder]) => [module, { within, folder }]),
  );
  return /modules: readonly Module\[\] = \[([^\]]+)\]/
    .exec(manifest)[1]
    .match(/\w+/g)
    .map((module) => folders.get(module))
    .filter(({ within }) => within === outer)
    .map(({ folder }) => folder);
};

/**
 * The order of sibling folders that others import: each may import the ones before it. A folder that
 * isn't listed may import all of these, and no sibling imports it, so there are no cycles at any
 * level.
 */
const orders = {
  'graph/database': ['embedded', 'encryption'],
  'graph/modules': listed('./modules'),
  'graph/server': ['http', 'site', 'graphql', 'rest', 'events'],
  'graph/server/rest': ['openapi', 'docs'],
  'graph/shared': ['validation', 'paging', 'operations', 'rest'],
  'graph/views': listed('./views'),
  'web/account': ['own', 'client'],
  'web/app': ['session', 'graph', 'live', 'start', 'forms', 'lists', 'invoices', 'viewer'],
  'web/app/viewer': ['proof'],
  // A screen of the desk stands here only if another one shows parts of it.
  'web/desk': [
    'live',
    'ui',
    'layout',
    'accounts',
    'references',
    'visits',
    'inbox',
    'exceptions',
    'trail',
    'charges',
    'statement',
    'money',
    'services',
    'clients',
    'caregivers',
    'activity',
  ],
  'web/shift': ['graph', 'outbox', 'day', 'layout', 'news', 'visits', 'later'],
  'web/site': [
    'parts',
    'art',
    'content',
    'intake',
    'contact',
    'scheduling',
    'layout',
    'about',
    'cancellation',
    'careers',
    'home',
    'legal',
    'service',
    'services',
  ],
};
const any = (names) => `(${names.join('|')})`;
const forTests = '[.](test|factory|examples)[.]tsx?$|/testing/';
const rules = '[.]rules[.]ts$';
const notTypes = { dependencyTypesNot: ['type-only'] };

/** The folder may import only these folders of its half. Type-only imports are always allowed. */
const takesOnly = (half, folder, allowed) => ({
  name: `order-of-folders-${half}-${folder}`,
  comment: `${half}/${folder} may import ${allowed.join(', ') || 'no other folder'}.`,
  severity: 'error',
  from: { path: `^${half}/${folder}/`, pathNot: forTests },
  to: { path: `^${half}/`, pathNot: `^${half}/${any([folder, ...allowed])}(/|[.])`, ...notTypes },
});

const foldersIn = (outer) =>
  readdirSync(outer, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${outer}/${name}`);

/** The rules for a folder's subfolders, recursively. */
const ordersWithin = (outer) =>
  foldersIn(outer).flatMap((folder) => {
    const name = folder.slice(outer.length + 1);
    const order = orders[outer] ?? [];
    const earlier = order.includes(name) ? order.slice(0, order.indexOf(name)) : order;
    return [
      {
        name: `order-within-${folder}`,
        comment: `${folder} may import ${earlier.join(', ') || 'no folder beside it'}.`,
        severity: 'error',
        from: { path: `^${folder}/`, pathNot: forTests },
        to: {
          path: `^${outer}/[^/]+/`,
          pathNot: `^${outer}/${any([name, ...earlier])}/`,
          // A module knows nothing of a later one, not even by type.
          ...(outer === 'graph/modules' ? {} : notTypes),
        },
      },
      ...ordersWithin(folder),
    ];
  });

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Merge two files that need each other, or extract a third. Type-only imports are allowed.',
      severity: 'error',
      from: { path: '^(graph|web|e2e)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    takesOnly('graph', 'shared', []),
    takesOnly('graph', 'database', ['shared']),
    takesOnly('graph', 'jobs', ['database', 'shared']),
    takesOnly('graph', 'mail', ['jobs', 'shared']),
    takesOnly('graph', 'modules', ['jobs', 'mail', 'database', 'shared']),
    takesOnly('graph', 'views', ['modules', 'jobs', 'mail', 'database', 'shared']),
    takesOnly('graph', 'server', [
      'manifest',
      'views',
      'modules',
      'jobs',
      'mail',
      'database',
      'shared',
    ]),
    takesOnly('graph', 'demo', ['manifest', 'modules', 'database', 'shared']),
    takesOnly('graph', 'start', ['demo', 'database', 'shared']),
    takesOnly('web', 'ui', []),
    takesOnly('web', 'app', ['ui', 'paths']),
    takesOnly('web', 'site', ['app', 'ui', 'paths']),
    takesOnly('web', 'account', ['site', 'app', 'ui', 'paths']),
    takesOnly('web', 'portal', ['account', 'app', 'ui', 'paths']),
    takesOnly('web', 'desk', ['app', 'ui', 'paths']),
    takesOnly('web', 'shift', ['app', 'ui', 'paths']),
    ...['graph', 'web'].flatMap(foldersIn).flatMap(ordersWithin),
    {
      name: 'modules-by-manifest-alone',
      comment: 'Only manifest.ts imports *.module.ts; everyone else takes modules from there.',
      severity: 'error',
      from: { path: '^graph/', pathNot: '^graph/manifest[.]ts$' },
      to: { path: '[.]module[.]ts$' },
    },
    {
      name: 'rules-import-only-rules',
      comment: 'A rules file is plain data and pure functions, shared with the browser.',
      severity: 'error',
      from: { path: `^graph/.*${rules}` },
      to: { pathNot: rules },
    },
    {
      name: 'web-takes-only-rules',
      comment: 'web imports only *.rules.ts from graph.',
      severity: 'error',
      from: { path: '^web/', pathNot: forTests },
      to: { path: '^graph/', pathNot: rules },
    },
    {
      name: 'graph-knows-no-web',
      severity: 'error',
      from: { path: '^graph/' },
      to: { path: '^(web|e2e)/' },
    },
    {
      name: 'ui-knows-no-domain',
      comment:
        'web/ui is generic (Button, Dialog, Field, Table). Of graph it may import only graph/shared.',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: forTests },
      to: { path: '^graph/(?!shared/)' },
    },
    {
      name: 'product-without-test-code',
      comment: 'Production code imports no factories, test apps or test databases.',
      severity: 'error',
      from: { path: '^(graph|web)/', pathNot: forTests },
      to: { path: forTests },
    },
    {
      name: 'product-without-dev-dependencies',
      comment: 'The server must run without devDependencies.',
      severity: 'error',
      from: { path: '^graph/', pathNot: forTests },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    {
      name: 'resolvable',
      comment: 'Every import must resolve. (The excluded package contains only types.)',
      severity: 'error',
      from: { path: '^(graph|web|e2e)/' },
      to: { couldNotResolve: true, pathNot: '^@graphql-typed-document-node/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
