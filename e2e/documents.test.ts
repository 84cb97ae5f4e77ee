import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  buildSchema,
  getIntrospectionQuery,
  Kind,
  parse,
  print,
  validate,
  visit,
  type DocumentNode,
} from 'graphql';
import { serverAudits } from 'graphql-http';
import { documentLimits, documentLimitsRule } from '../graph/server/graphql/documentLimits.ts';
import { restRows } from '../graph/manifest.ts';
import { makeUser } from '../graph/modules/identity/user.factory.ts';
import { testApp } from '../graph/testing/app.ts';
import { hostileDocuments } from '../graph/testing/hostileDocuments.ts';
import { Random } from '../graph/testing/random.ts';
import { maxWorkExperience } from '../graph/modules/careers/careers.rules.ts';
import { audienceNames, examplesFor } from '../web/explore/examples/audiences.ts';

const seed = 14;

test('none of 40 hostile documents, each sent twice, costs much more than reading the whole schema', async () => {
  const app = await testApp();
  try {
    const staff = await makeUser(app.database.orm.em.fork(), { role: 'staff' });
    const tokens = [null, await app.services.sessions.open(staff.id)];
    const costOf = async (
      query: string,
      variables: string,
      token: string | null,
    ): Promise<number> => {
      const before = process.cpuUsage();
      const body = `{"query":${JSON.stringify(query)},"variables":${variables}}`;
      await (
        await app.rest('POST', '/graphql', {
          body,
          token,
          headers: { 'content-type': 'application/json' },
        })
      ).arrayBuffer();
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const ordinary: number[] = [];
    for (let n = 0; n < 5; n += 1) ordinary.push(await costOf(getIntrospectionQuery(), '{}', null));
    const most = 5 * ordinary.sort((a, b) => a - b)[2]!;

    const costly: unknown[] = [];
    for (const [n, { kind, query, variables }] of hostileDocuments(
      40,
      new Random(seed),
    ).entries()) {
      for (let time = 0; time < 2; time += 1) {
        const cost = await costOf(query, variables, tokens[n % tokens.length]!);
        if (cost > most) costly.push({ kind, time, query, times: cost / most });
      }
    }
    expect(costly).toEqual([]);
  } finally {
    await app.stop();
  }
});

describe('everyday operations stay within a third of the limits', () => {
  const schema = buildSchema(readFileSync('graph/schema.graphql', 'utf8'));
  const third = {
    ...documentLimits,
    selections: documentLimits.selections / 3,
    introspection: documentLimits.introspection / 3,
    repeats: documentLimits.repeats / 3,
  };
  const filesIn = (folder: string, ending: string): string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith(ending))
      .map((file) => join(folder, file));

  /** All operations of a folder with all its fragments, which operations share across files. */
  const allIn = (folder: string): DocumentNode => ({
    kind: Kind.DOCUMENT,
    definitions: filesIn(folder, '.graphql').flatMap(
      (file) => parse(readFileSync(file, 'utf8')).definitions,
    ),
  });
  /** As Apollo Client sends it. */
  const withTypenames = (document: DocumentNode): DocumentNode =>
    visit(document, {
      SelectionSet: (node) => ({
        ...node,
        selections: [
          ...node.selections,
          { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } },
        ],
      }),
    });
  /** The GraphQL operations in a page of the docs. */
  const inPage = (file: string): string[] => {
    const text = readFileSync(file, 'utf8');
    const blocks = [...text.matchAll(/```graphql\n(.*?)```/gs)].map(([, query]) => query!);
    const bodies = [...text.matchAll(/'(\{"query":.*\})'/g)].map(
      ([, body]) => (JSON.parse(body!) as { query: string }).query,
    );
    return [...blocks, ...bodies];
  };
  const inAudits = async (): Promise<string[]> => {
    const queries: string[] = [];
    const fetchFn = (address: string, { body }: { body?: string } = {}): Promise<Response> => {
      const query: unknown = body
        ? (JSON.parse(body) as { query?: unknown } | null)?.query
        : new URL(address).searchParams.get('query');
      if (typeof query === 'string') queries.push(query);
      return Promise.resolve(Response.json({}));
    };
    await Promise.allSettled(
      serverAudits({ url: 'http://graph/graphql', fetchFn }).map((audit) => audit.fn()),
    );
    return queries;
  };

  const faultsOf = (document: DocumentNode): string[] =>
    validate(schema, document, [documentLimitsRule(third)]).map(({ message }) => message);

  test.each([
    ['site and portal', [withTypenames(allIn('web'))]],
    ['the SDK', [withTypenames(allIn('graph/sdk'))]],
    ['REST', restRows.flatMap((row) => ('operation' in row ? [parse(row.operation)] : []))],
    [
      'the explorer',
      audienceNames
        .flatMap((audience) => examplesFor(audience, 'demo'))
        .map(({ query }) => parse(query)),
    ],
    [
      'README and docs',
      ['README.md', ...filesIn('docs', '.md')].flatMap(inPage).map((query) => parse(query)),
    ],
    [
      'introspection of Sandbox, GraphiQL and code generators',
      [
        getIntrospectionQuery(),
        getIntrospectionQuery({
          descriptions: true,
          specifiedByUrl: true,
          directiveIsRepeatable: true,
          schemaDescription: true,
          inputValueDeprecation: true,
          oneOf: true,
        }),
      ].map((query) => parse(query)),
    ],
  ])('%s', (_what, sent) => {
    expect(sent.length).toBeGreaterThan(0);
    expect(
      sent
        .map((document) => [faultsOf(document), print(document)] as const)
        .filter(([faults]) => faults.length > 0),
    ).toEqual([]);
  });

  test('the audits of GraphQL over HTTP', async () => {
    const queries = await inAudits();
    expect(queries.length).toBeGreaterThan(10);
    const parsed = queries.flatMap((query) => {
      try {
        return [parse(query)];
      } catch {
        return []; // some audits send invalid GraphQL
      }
    });
    expect(parsed.flatMap(faultsOf)).toEqual([]);
  });

  test('the longest form', () => {
    const fieldsOf = (name: string): number =>
      Object.keys((schema.getType(name) as unknown as { getFields(): object }).getFields()).length;
    expect(
      1 +
        fieldsOf('SubmitJobApplicationInput') +
        maxWorkExperience * (1 + fieldsOf('WorkExperienceInput')),
    ).toBeLessThan(documentLimits.values / 3);
  });
});
