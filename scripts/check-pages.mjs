// npm run check:pages: axe, Lighthouse and weights of every public page, on the built product in a real browser.
import { show, stopWithParent } from './children.mjs';
import { projectNode } from './project.mjs';
import { setUpOrExit } from './setUp.mjs';

stopWithParent(130);
await setUpOrExit({ parts: ['graph', 'web'] });
process.exit(await show(projectNode(), ['--no-warnings', 'e2e/tools/checkPages.ts']));
