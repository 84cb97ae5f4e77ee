import react from '@vitejs/plugin-react';
import { defineConfig, type BuildEnvironmentOptions } from 'vite';
import { applicationInDevelopment } from './vite/applicationInDevelopment.ts';
import { chunkGroups } from './vite/chunkGroups.ts';
import { chunkLoader } from './vite/chunkLoader.ts';
import { exploreInDevelopment } from './vite/exploreInDevelopment.ts';
import { pageModules } from './vite/pageModules.ts';
import { precompress } from './vite/precompress.ts';
import { prerenderInDevelopment } from './vite/prerenderInDevelopment.ts';

const graph = process.env.GRAPH_URL ?? 'http://localhost:4000';

/** What has a document of its own is built apart: nothing of it is on any page of the site, nor weighs on one. */
const builtApart = (
  name: string,
  input: Record<string, string>,
  more: BuildEnvironmentOptions = {},
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
    rollupOptions: { input },
    ...more,
  },
});

// `vite build` makes both halves of the web: `dist/web/client`, what browsers load, and `dist/web/server/prerender.js`,
// which the server process imports to write the pages. `vite` alone is the development server; it passes /graphql,
// /api, /calendar and /events to the process at GRAPH_URL.
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
    prerenderInDevelopment(),
    exploreInDevelopment(),
  ],
  resolve: {
    alias: [
      {
        find: /^react-style-singleton$/,
        replacement: `${import.meta.dirname}/web/explore/styleSingleton.ts`,
      },
    ],
  },
  // The transform gives every styled component an id from its file and place, so that class names are equal in the
  // prerendered HTML and in the browser.
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
        // A chunk that imports nothing is named, too: web/app/loadChunk.ts fetches what is named.
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, imports) => [...new Set([file, ...imports])],
        },
        // Fonts and pictures stay files: `data:` addresses would be fetched again with every page.
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
      // One self-contained bundle with React's production build in it, whatever NODE_ENV the server runs under.
      // In development Node loads React itself: Vite cannot inline CommonJS there.
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
      // The script in the <head> of every page: one file, wrapped so that its names stay its own.
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
      desk: builtApart('desk', { desk: 'web/desk/main.tsx' }),
      // The caregiver's phone, with the worker that keeps it for hours without a network.
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
