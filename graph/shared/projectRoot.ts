import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The root of the repository or image, which contains `dist` and `node_modules`. */
export const projectRoot: string = dirname(findPackageJSON(import.meta.url)!);
