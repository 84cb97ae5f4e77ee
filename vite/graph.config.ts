import { defineConfig } from 'vite';

/** Each becomes a file of the same path below `dist/graph`. */
const programs = [
  'main',
  'cli/admin',
  'cli/backup',
  'cli/emit-schema',
  'modules/billing/pdf/printer.thread',
];

/** Native, or looked for by its own files' places. */
const external = ['@node-rs/argon2', 'pdfkit', 'piscina', 'typescript'];

// The server and its commands in a few files, with the packages they use: to find and read 2,500 files one by one takes
// half of a start.
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'source-maps-of-our-own-code',
      transform: {
        filter: { id: /node_modules/ },
        handler: (code) => ({ code, map: { mappings: '' } }),
      },
    },
  ],
  ssr: { noExternal: true, external },
  build: {
    ssr: true,
    outDir: 'dist/graph',
    emptyOutDir: true,
    target: 'node24',
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(programs.map((name) => [name, `graph/${name}.ts`])),
      output: {
        // Entities and types of the graph are called by the names of their classes.
        keepNames: true,
        chunkFileNames: 'shared/[name].js',
      },
    },
  },
});
