// npm run build: the set-up of `npm start` without the start.
import { stopWithParent } from './children.mjs';
import { setUpOrExit } from './setUp.mjs';

stopWithParent(130);
await setUpOrExit({ parts: ['graph', 'web'] });
process.exit(0);
