import { readFile, writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema } from 'graphql';
import { createSchema } from '../server/graphql/schema.ts';

const file = 'graph/schema.graphql';
const head =
  '# The contract of the graph, emitted from the resolvers by `npm run codegen`. Do not edit.\n\n';

/**
 * Writes the schema or, with `--check`, only checks the committed one (exits with 1 if it is
 * outdated).
 */
async function main(): Promise<void> {
  const emitted = `${head}${printSchema(lexicographicSortSchema(await createSchema()))}\n`;
  if (!process.argv.includes('--check')) return writeFile(file, emitted);
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed === emitted) return;
  console.error(
    `${file} is not what the resolvers say. Run \`npm run codegen\` and commit the result.`,
  );
  process.exitCode = 1;
}

await main();
