// npm run build: `npm start` without starting the server.
import { stopWithParent } from './children.mjs';
import { setUpOrExit } from './setUp.mjs';

stopWithParent(130);
await setUpOrExit({ parts: ['graph', 'web'] });
process.exit(0);
