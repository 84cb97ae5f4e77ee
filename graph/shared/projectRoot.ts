import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The clone, or what an image holds of it: where `dist` and `node_modules` lie. */
export const projectRoot: string = dirname(findPackageJSON(import.meta.url)!);
