import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './projectRoot.ts';

const { version, scripts } = JSON.parse(
  readFileSync(join(projectRoot, 'package.json'), 'utf8'),
) as {
  version: string;
  scripts?: object;
};

/** The version of this program: `version` in package.json, and nowhere else. */
export const programVersion: string = version;

/**
 * Returns words with commands as they are typed here: a packed server has no npm (docs/hosting.md).
 */
export const asTyped = (words: string, isPacked = scripts === undefined): string =>
  isPacked
    ? words.replaceAll(/npm run (admin|backup|restore)( \[?)?(?:-- )?/g, 'home-care $1$2')
    : words;
