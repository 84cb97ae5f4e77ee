import { defineConfig } from 'vite';
import atRunTime from './atRunTime.json' with { type: 'json' };

/** Entry points; each becomes `dist/graph/<name>.js`. */
const programs = [
  'main',
  'cli/admin',
  'cli/backup',
  'cli/emit-schema',
  'modules/invoice-pdf/printer.thread',
];

/**
 * What stays in packages: native code, files that are read at run time, and `typescript`, which a
 * package mentions but nothing here loads.
 */
const external = [...atRunTime, 'typescript'];

// Bundles the server and its commands with their packages into a few files: resolving 2,500 files
// took half of the start-up time.
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'source-maps-of-our-own-code',
      transform: {
        filter: { id: /node_modules/ },
        handler: (code) => ({ code, map: { mappings: '' } }),
      },
      // Node would otherwise measure every line of the packages at each start.
      generateBundle(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'asset' || chunk.moduleIds.some((id) => id.endsWith('.ts'))) continue;
          chunk.code = chunk.code.replace(/\n\/\/# sourceMappingURL=.*\s*$/, '');
          delete bundle[`${chunk.fileName}.map`];
        }
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
        // MikroORM and TypeGraphQL use class names at run time.
        keepNames: true,
        chunkFileNames: 'shared/[name].js',
        sourcemapExcludeSources: true,
        codeSplitting: { groups: [{ name: 'packages', test: /node_modules/, tags: ['$initial'] }] },
      },
    },
  },
});
