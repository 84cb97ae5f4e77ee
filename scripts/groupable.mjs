// Jest transform: swc, with the tests of a file in a `describe` of its own, so that several files
// can be imported by one (scripts/testGroups.mjs).
import { relative } from 'node:path';
import { createTransformer as createSwc } from '@swc/jest';
import { isAlone } from './testGroups.mjs';

const imports = /^(?:import .*|} from '[^']+');$/gm;

/** Puts all that follows the imports into a `describe`, without moving a line. */
function described(source, path, root) {
  if (!/\.test\.tsx?$/.test(path) || isAlone(source)) return source;
  const last = [...source.matchAll(imports)].at(-1);
  const end = last ? last.index + last[0].length : 0;
  const name = JSON.stringify(relative(root, path).replaceAll('\\', '/'));
  return `${source.slice(0, end)} describe(${name}, () => {${source.slice(end)}\n});`;
}

function createTransformer(options) {
  const swc = createSwc(options);
  const passed = (method) => (source, path, given) =>
    swc[method](described(source, path, given.config.rootDir), path, given);
  return {
    canInstrument: swc.canInstrument,
    process: passed('process'),
    processAsync: passed('processAsync'),
    getCacheKey: passed('getCacheKey'),
  };
}

export default { createTransformer };
