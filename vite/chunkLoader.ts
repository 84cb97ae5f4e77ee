import type { Plugin } from 'vite';

/** Vite calls one helper of its own around every `import()` of a build; web/app/loadChunk.ts takes its place and says why. */
export function chunkLoader(): Plugin {
  return {
    name: 'chunk-loader',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { loadChunk as __vitePreload } from '/web/app/loadChunk.ts';`,
    },
  };
}
