import type { Plugin } from 'vite';

/**
 * Tells the prerendering which module a lazy page comes from, so that the HTML can preload its chunk: in the server
 * build every `() => import('./x.tsx')` of the route table becomes the same function with a `module` property.
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
