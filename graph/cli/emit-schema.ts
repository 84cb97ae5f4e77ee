import { readFile, writeFile } from 'node:fs/promises';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { semanticNonNull } from '../server/graphql/rootFields.ts';
import { graphSchema } from '../server/graphql/schema.ts';

const file = 'graph/schema.graphql';
const head =
  '# The contract of the graph, emitted from the resolvers by `npm run codegen`. Do not edit.\n\n';

/**
 * Writes the schema or, with `--check`, only checks the committed one (exits with 1 if it is
 * outdated).
 */
async function main(): Promise<void> {
  const emitted = `${head}${sdlOf(lexicographicSortSchema(graphSchema()))}\n`;
  if (!process.argv.includes('--check')) return writeFile(file, emitted);
  const committed = await readFile(file, 'utf8').catch(() => '');
  if (committed === emitted) return;
  console.error(
    `${file} is not what the resolvers say. Run \`npm run codegen\` and commit the result.`,
  );
  process.exitCode = 1;
}

/** Prints a schema with `@semanticNonNull`, since graphql-js prints no directives of fields. */
function sdlOf(schema: GraphQLSchema): string {
  const roots = [schema.getQueryType()!, schema.getMutationType()!];
  return roots.reduce((sdl, root) => {
    const fields = root.getFields();
    return sdl.replace(new RegExp(`^type ${root.name} \\{.*?^\\}`, 'ms'), (block) =>
      block.replace(
        /^ {2}(\w+)(?:\($.*?^ {2}\))?: ([^\n]+)$/gms,
        (field, name: string, type: string) =>
          String(fields[name]?.type) === type && semanticNonNull.name in fields[name]!.extensions
            ? `${field} @${semanticNonNull.name}`
            : field,
      ),
    );
  }, printSchema(schema));
}

await main();
