import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { applicationInDevelopment } from './vite/applicationInDevelopment.ts';
import { chunkGroups, deskGroups, type ChunkGroup } from './vite/chunkGroups.ts';
import { chunkLoader } from './vite/chunkLoader.ts';
import { exploreInDevelopment } from './vite/exploreInDevelopment.ts';
import { pageModules } from './vite/pageModules.ts';
import { precompress } from './vite/precompress.ts';
import { prerenderInDevelopment } from './vite/prerenderInDevelopment.ts';

const graph = process.env.GRAPH_URL ?? 'http://localhost:4000';

/**
 * An application with its own HTML document is built separately, sharing no chunk with the site.
 */
const builtApart = (
  name: string,
  input: Record<string, string>,
  options: BuildEnvironmentOptions = {},
  groups: ChunkGroup[] = [],
) => ({
  consumer: 'client' as const,
  build: {
    outDir: `dist/web/${name}`,
    assetsDir: `assets/${name}`,
    emptyOutDir: true,
    copyPublicDir: false,
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rollupOptions: { input, output: { codeSplitting: { groups } } },
    ...options,
  },
});

// `vite build` writes `dist/web/client`, which browsers load, and `dist/web/server/prerender.js`,
// which the server imports to render the pages. `vite` alone is the development server; it proxies
// /graphql, /api, /calendar and /events to GRAPH_URL.
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'web/public',
  plugins: [
    react(),
    pageModules(),
    chunkLoader(),
    precompress(),
    applicationInDevelopment('desk'),
    applicationInDevelopment('shift'),
    prerenderInDevelopment(graph),
    exploreInDevelopment(),
  ],
  resolve: {
    alias: [
      // Its package names the one with warnings alone.
      ...(command === 'build'
        ? ['react-router', 'react-router/dom'].map((name) => ({
            find: new RegExp(`^${name}$`),
            replacement: `${import.meta.dirname}/node_modules/react-router/dist/production/${name === 'react-router' ? 'index' : 'dom-export'}.mjs`,
          }))
        : []),
      {
        find: /^react-style-singleton$/,
        replacement: `${import.meta.dirname}/web/explore/styleSingleton.ts`,
      },
    ],
  },
  // Gives every styled component a stable id, so that class names in the prerendered HTML match
  // those in the browser.
  oxc: {
    plugins: {
      styledComponents: {
        ssr: true,
        fileName: false,
        displayName: false,
        minify: true,
        cssProp: false,
      },
    },
  },
  server: { proxy: { '/graphql': graph, '/api': graph, '/calendar': graph, '/events': graph } },
  builder: {},
  environments: {
    client: {
      build: {
        outDir: 'dist/web/client',
        emptyOutDir: true,
        manifest: true,
        target: 'es2022',
        // Includes the chunk itself: web/app/loadChunk.ts fetches exactly the files listed here.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, imports) => [...new Set([file, ...imports])],
        },
        // Keep fonts and pictures as files: `data:` URLs would be downloaded again with every page.
        assetsInlineLimit: 0,
        rollupOptions: {
          input: { main: 'web/main.tsx' },
          // web/app/start/start.ts calls what `main` exports.
          preserveEntrySignatures: 'exports-only',
          output: {
            codeSplitting: {
              groups: chunkGroups,
            },
          },
        },
      },
    },
    ssr: {
      // One self-contained bundle with React's production build, whatever NODE_ENV the server has.
      // In development Node loads React: Vite can't inline CommonJS there.
      resolve: { noExternal: command === 'build' ? true : ['styled-components'] },
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        outDir: 'dist/web/server',
        emptyOutDir: true,
        ssr: true,
        copyPublicDir: false,
        target: 'node22',
        rollupOptions: { input: { prerender: 'web/prerender.tsx' } },
      },
    },
    ...(command === 'build' && {
      // The script in the <head> of every page: one IIFE, so that it adds no globals.
      start: {
        consumer: 'client' as const,
        build: {
          outDir: 'dist/web/start',
          emptyOutDir: true,
          copyPublicDir: false,
          target: 'es2022',
          modulePreload: false,
          rollupOptions: {
            input: { start: 'web/app/start/start.ts' },
            output: { format: 'iife' as const, entryFileNames: '[name].js' },
          },
        },
      },
      // The office's application.
      desk: builtApart('desk', { desk: 'web/desk/main.tsx' }, {}, deskGroups),
      // The caregiver's phone, and the service worker that lets it run without a network.
      shift: builtApart('shift', { shift: 'web/shift/main.tsx', worker: 'web/shift/worker.ts' }),
      // The graph's explorer.
      explore: builtApart(
        'explore',
        { explore: 'web/explore/explore.tsx' },
        { chunkSizeWarningLimit: 1500 },
      ),
    }),
  },
}));
