import type { Plugin } from 'vite';

/**
 * Adds a `module` property to every `() => import('./x.tsx')` of the route table in the server
 * build, so that the prerendered HTML can preload the page's chunk. The screens of the desk, which
 * the server only lists, are left out of its build.
 */
export function pageModules(): Plugin {
  return {
    name: 'page-modules',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    transform: {
      filter: { id: /\/web\/(?:routes\.tsx|desk\/screens\.ts)$/ },
      handler: (code, id) =>
        code.replace(/\(\) => import\('\.\/([^']+)'\)/g, (load, file: string) =>
          id.endsWith('/routes.tsx')
            ? `Object.assign(${load}, { module: 'web/${file}' })`
            : 'undefined',
        ),
    },
  };
}
