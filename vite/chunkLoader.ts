import type { Plugin } from 'vite';

/**
 * Replaces the helper that Vite wraps around every `import()`: on the site with
 * web/app/loadChunk.ts, which says why; on the phone with a plain call, since its service worker
 * stores every file.
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
