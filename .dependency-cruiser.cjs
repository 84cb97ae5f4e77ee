/** Who may import whom (ARCHITECTURE.md). A sentence there without a rule here would be a wish. */

/** Each room of the graph with those it may take from. `provider` comes first and takes from none. */
const earlierRooms = {
  provider: [],
  identity: ['provider'],
  audit: ['provider', 'identity'],
  careers: ['provider', 'identity'],
  intake: ['provider', 'identity'],
  care: ['provider', 'identity', 'intake'],
  inbox: ['provider', 'identity', 'careers', 'intake', 'care'],
  scheduling: ['provider', 'identity', 'intake', 'care'],
  billing: ['provider', 'identity', 'intake', 'care', 'scheduling'],
  analytics: ['provider', 'identity', 'scheduling'],
};
const rooms = Object.keys(earlierRooms);
const any = (names) => `(${names.join('|')})`;
const forTests = '[.](test|factory|examples)[.]tsx?$|/testing/';
const rules = '[.]rules[.]ts$';

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or hide a third. Types may: they are gone when it runs.',
      severity: 'error',
      from: { path: '^(graph|web|e2e)/' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    ...rooms.map((room) => ({
      name: `order-of-rooms-${room}`,
      comment: `${room} may import ${earlierRooms[room].join(', ') || 'no other room'}: later rooms know earlier ones, never back.`,
      severity: 'error',
      from: { path: `^graph/${room}/`, pathNot: forTests },
      to: {
        path: `^graph/${any(rooms.filter((other) => other !== room && !earlierRooms[room].includes(other)))}/`,
      },
    })),
    {
      name: 'rules-import-only-rules',
      comment: 'A rules file is plain data and pure functions, shared with the browser.',
      severity: 'error',
      from: { path: `^graph/.*${rules}` },
      to: { pathNot: rules },
    },
    {
      name: 'web-takes-only-rules',
      comment: 'The web takes nothing of the graph but its rules, and what codegen writes.',
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
        'web/ui is Button, Dialog, Field, Table: no room. How any form checks its fields is in graph/forms.',
      severity: 'error',
      from: { path: '^web/ui/', pathNot: forTests },
      to: { path: `^(graph/(?!forms/)|web/${any(['site', 'layout', ...rooms])}/)` },
    },
    {
      name: 'product-without-test-code',
      comment: 'Factories, test apps and test databases never run in production.',
      severity: 'error',
      from: { path: '^(graph|web)/', pathNot: forTests },
      to: { path: forTests },
    },
    {
      name: 'product-without-dev-dependencies',
      comment: 'The server runs on `dependencies` alone.',
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
      comment: 'An import that leads nowhere. (That one package holds nothing but types.)',
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
