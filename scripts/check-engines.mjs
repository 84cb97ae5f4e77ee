// npm run check:engines: the built product in WebKit and Firefox, which must show the same.
import { show, stopWithParent } from './children.mjs';
import { projectNode } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

stopWithParent(130);
await setUpOrExit({ parts: ['graph', 'web'] });
process.exit(await show(projectNode(), ['--no-warnings', 'e2e/tools/checkEngines.ts']));
