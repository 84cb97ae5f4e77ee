import type { Plugin } from 'vite';

/**
 * Vite calls one helper of its own around every `import()` of a build. On the site web/app/loadChunk.ts takes its place and says
 * why; on the caregiver's phone nothing does, since its worker keeps every file.
 */
export function chunkLoader(): Plugin {
  return {
    name: 'chunk-loader',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client' || name === 'shift',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler() {
        return this.environment.name === 'shift'
          ? 'export const __vitePreload = (load) => load();'
          : `export { loadChunk as __vitePreload } from '/web/app/loadChunk.ts';`;
      },
    },
  };
}
