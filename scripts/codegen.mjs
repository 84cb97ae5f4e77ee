// npm run codegen: writes the list of migrations, graph/schema.graphql from the resolvers, then the
// web's typed hooks.
import { show, stopWithParent } from './children.mjs';
import { projectNode, tool } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

stopWithParent(130);
// First, because the build imports the list.
await import('./migrations.mjs');
await setUpOrExit({ parts: ['graph'] });
const node = projectNode();
const code =
  (await show(node, ['--enable-source-maps', 'dist/graph/cli/emit-schema.js'])) ||
  (await show(node, [tool('@graphql-codegen/cli/cjs/bin.js'), '--config', 'codegen.yml']));
process.exit(code);
