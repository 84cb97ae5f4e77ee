import { readFile, writeFile } from 'node:fs/promises';
import {
  lexicographicSortSchema,
  printSchema,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import { restRows } from '../manifest.ts';
import { openApiDocument } from '../server/rest/openapi/document.ts';
import { defaultProvider } from '../shared/provider.rules.ts';
import { semanticNonNull } from '../server/graphql/rootFields.ts';
import { topicsOf } from '../shared/operations/topics.ts';
import { graphSchema } from '../server/graphql/schema.ts';

/**
 * Writes what the resolvers say, the schema and the topics of its operations, or, with `--check`,
 * only checks the committed files (exits with 1 if one is outdated). With `--openapi`, prints REST's
 * document.
 */
async function main(): Promise<void> {
  const schema = lexicographicSortSchema(graphSchema());
  if (process.argv.includes('--openapi')) {
    const provider = { ...defaultProvider, url: 'https://desertlantern.example' };
    console.log(JSON.stringify(openApiDocument(restRows, schema, provider)));
    return;
  }
  const emitted = {
    'graph/schema.graphql': `# The contract of the graph, emitted from the resolvers by \`npm run codegen\`. Do not edit.\n\n${sdlOf(schema)}\n`,
    'web/app/graph/topics.generated.ts': topicsFile(schema),
  };
  for (const [file, content] of Object.entries(emitted)) {
    if (!process.argv.includes('--check')) await writeFile(file, content);
    else if ((await readFile(file, 'utf8').catch(() => '')) !== content) {
      console.error(
        `${file} is not what the resolvers say. Run \`npm run codegen\` and commit the result.`,
      );
      process.exitCode = 1;
    }
  }
}

function topicsFile(schema: GraphQLSchema): string {
  const table = (name: string, root: GraphQLObjectType): string =>
    `export const ${name}: Topics = {\n${Object.values(root.getFields())
      .map(
        (field) =>
          `  ${field.name}: [${topicsOf(field)
            .map((topic) => `'${topic}'`)
            .join(', ')}],\n`,
      )
      .join('')}};\n`;
  return `// The topics of each operation, emitted from the resolvers by \`npm run codegen\`. Do not edit.
import type { Topic } from '#graph/shared/operations/topics.rules';

type Topics = Readonly<Record<string, readonly Topic[]>>;

/** What a query depends on. */
${table('topicsOfQuery', schema.getQueryType()!)}
/** What a mutation changes. */
${table('topicsOfMutation', schema.getMutationType()!)}`;
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
