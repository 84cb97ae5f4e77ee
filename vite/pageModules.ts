import type { Plugin } from 'vite';

/**
 * Adds a `module` property to every `() => import('./x.tsx')` of the route table in the server
 * build, so that the prerendered HTML can preload the page's chunk.
 */
export function pageModules(): Plugin {
  return {
    name: 'page-modules',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/web\/routes\.tsx$/ },
      handler: (code) =>
        code.replace(
          /\(\) => import\('\.\/([^']+)'\)/g,
          (load, file: string) => `Object.assign(${load}, { module: 'web/${file}' })`,
        ),
    },
  };
}
