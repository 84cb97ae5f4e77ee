import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage } from 'node:http';
import type { GraphQLError } from 'graphql';
import {
  execute,
  getNamedType,
  isCompositeType,
  isIntrospectionType,
  isObjectType,
  parse,
  type ExecutionResult,
  type GraphQLField,
  type GraphQLSchema,
} from 'graphql';
import { getMetadataStorage } from 'type-graphql';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { whoMay } from '../../modules/identity/authorization.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeWorkingCaregiver } from '../../modules/appointments/schedule.factory.ts';
import { documentLimits } from '../../server/graphql/documentLimits.ts';
import { formatError } from '../../server/graphql/apolloServer.ts';
import { createSchema } from '../../server/graphql/schema.ts';
import { forbidden } from '../../shared/errors.ts';
import type { TestApp } from '../app.ts';
import { fc } from '../properties.ts';
import { Answers } from './answers.ts';
import { wireDocuments, type Sent } from './documents.ts';

/** A resolver that was called, with its arguments as text. */
type Call = string;

/** The variant of answers that are refusals; the others are those of {@link Answers}. */
const refused = 2;

/** The header that says whose calls a request makes. */
const numbered = 'x-wire';

interface Run {
  calls: Call[];
  /** The body of the answer. */
  said: string;
}

/**
 * Text of arguments in which absent, undefined and null differ, as do a date and its text. An absent
 * argument arrives as undefined, since it has a place; a field of an input does not.
 */
function argumentsAsText(args: Record<string, unknown>): string {
  const text = (value: unknown): string => {
    if (value instanceof Date) return `Date(${value.toISOString()})`;
    if (Array.isArray(value)) return `[${value.map(text).join()}]`;
    if (typeof value !== 'object' || value === null)
      return value === undefined ? 'undefined' : JSON.stringify(value);
    const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([name, inside]) => `${name}:${text(inside)}`).join()}}`;
  };
  return text(Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined)));
}

/**
 * Compares what reaches the resolvers, and what is answered, over the whole schema: sent to the
 * product by HTTP, against graphql's own execution of the same schema. Resolvers are replaced by
 * ones that write their arguments down.
 */
export class Wire {
  readonly #app: TestApp;
  readonly #plain: GraphQLSchema;
  readonly #answers: Answers;
  readonly #putBack: (() => void)[] = [];
  /** The calls of the run that a resolver is part of. */
  readonly #calls = new AsyncLocalStorage<Call[]>();
  /** Those of requests that are on their way, by number. */
  readonly #requests = new Map<string, Call[]>();
  #variant = 0;
  #sent = 0;

  private constructor(app: TestApp, schema: GraphQLSchema) {
    this.#app = app;
    this.#plain = schema;
    this.#answers = new Answers(schema);
    Object.assign(app.services.audit, { read: () => undefined, denied: () => Promise.resolve() });
    this.#replaceResolvers();
    this.#replacePlainResolvers();
    const begin = ({ headers }: IncomingMessage): void =>
      this.#calls.enterWith(this.#requests.get(String(headers[numbered])) ?? []);
    app.server.prependListener('request', begin);
    this.#putBack.push(() => app.server.off('request', begin));
    // Nobody reads where refusals come from, and finding out takes a tenth of the time.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    this.#putBack.push(() => (Error.stackTraceLimit = stackTraceLimit));
  }

  static async over(app: TestApp): Promise<Wire> {
    return new Wire(app, createSchema());
  }

  #answer(field: string): unknown {
    const of = this.#fields[field]!.type;
    if (this.#variant === refused) throw forbidden();
    return this.#answers.of(of, this.#variant);
  }

  get #fields(): Record<string, GraphQLField<unknown, unknown>> {
    return {
      ...this.#plain.getQueryType()!.getFields(),
      ...this.#plain.getMutationType()!.getFields(),
    };
  }

  /** The resolvers' own methods, so that TypeGraphQL still converts their arguments. */
  #replaceResolvers(): void {
    const { queries, mutations, fieldResolvers } = getMetadataStorage();
    for (const { target, methodName, schemaName, params = [] } of [...queries, ...mutations])
      this.#replace(target, methodName, (...given: unknown[]): unknown => {
        const named = params.flatMap((param) =>
          param.kind === 'arg' ? [[param.name, given[param.index]] as const] : [],
        );
        this.#calls.getStore()!.push(`${schemaName} ${argumentsAsText(Object.fromEntries(named))}`);
        return this.#answer(schemaName);
      });
    for (const { target, methodName, schemaName, kind } of fieldResolvers)
      if (kind === 'external')
        this.#replace(target, methodName, (root: Record<string, unknown>) => root[schemaName]);
  }

  #replace(target: Function, method: string, by: (...given: never[]) => unknown): void {
    const { prototype } = target as { prototype: Record<string, unknown> };
    const before = prototype[method];
    prototype[method] = by;
    this.#putBack.push(() => (prototype[method] = before));
  }

  /** Gives the resolvers, which all apps of this process share, their own methods again. */
  restore(): void {
    for (const putBack of this.#putBack) putBack();
  }

  #replacePlainResolvers(): void {
    for (const field of Object.values(this.#fields))
      field.resolve = async (_source, args: Record<string, unknown>) => {
        this.#calls.getStore()!.push(`${field.name} ${argumentsAsText(args)}`);
        return this.#answer(field.name);
      };
    // Those of records would be logged, and nobody asks here.
    const roots = [this.#plain.getQueryType(), this.#plain.getMutationType()] as unknown[];
    for (const type of Object.values(this.#plain.getTypeMap()))
      if (isObjectType(type) && !isIntrospectionType(type) && !roots.includes(type))
        for (const field of Object.values(type.getFields()))
          if (field.resolve && isCompositeType(getNamedType(field.type)))
            field.resolve = (root: Record<string, unknown>) => root[field.name];
  }

  /**
   * Sends random documents, all valid to the product, five times each, with other variables each time: once, then four times
   * together.
   * @param cases how many documents
   * @returns how many answers were compared @throws on the first difference, with its document
   */
  async compare(cases: number): Promise<number> {
    const em = this.#app.database.orm.em.fork();
    const admin = await makeUser(em, { role: 'admin' });
    await makeClient(em, { user: admin });
    const caregiver = (await makeWorkingCaregiver(em)).user!;
    const open = (id: string): Promise<string> => this.#app.services.sessions.open(id);
    const tokens = { admin: await open(admin.id), caregiver: await open(caregiver.id) };
    const forCaregivers = (field: GraphQLField<unknown, unknown>): boolean =>
      whoMay(field as never) === 'CAREGIVER';
    let compared = 0;
    const property = fc.asyncProperty(
      fc.oneof(
        { weight: 9, arbitrary: this.#documents('admin', (field) => !forCaregivers(field)) },
        { weight: 1, arbitrary: this.#documents('caregiver', forCaregivers) },
      ),
      fc.nat(refused),
      async ({ sent, as }, variant) => {
        const document = parse(sent.query, { maxTokens: documentLimits.tokens });
        // Of several fields of a query, chance decides whose refusal comes first.
        this.#variant = sent.isParallel && variant === refused ? 0 : variant;
        const compareOne = async (variables: Record<string, unknown>): Promise<void> => {
          const expected = await this.#plainly(sent, document, variables);
          const seen = await this.#byHttp(sent, variables, tokens[as]);
          compared += 1;
          if (seen.said !== expected.said || seen.calls.join('\n') !== expected.calls.join('\n'))
            throw new Error(
              [sent.query, JSON.stringify(variables), ...expected.calls, expected.said]
                .concat('---', ...seen.calls, seen.said)
                .join('\n'),
            );
        };
        const [first, ...others] = sent.sends;
        await compareOne(first!);
        await Promise.all(others.map(compareOne));
      },
    );
    await fc.assert(property, { numRuns: cases });
    return compared;
  }

  #documents<As extends string>(
    as: As,
    mayCall: (field: GraphQLField<unknown, unknown>) => boolean,
  ): fc.Arbitrary<{ sent: Sent; as: As }> {
    return wireDocuments(this.#plain, mayCall).map((sent) => ({ sent, as }));
  }

  async #plainly(
    sent: Sent,
    document: ReturnType<typeof parse>,
    variableValues: Record<string, unknown>,
  ): Promise<Run> {
    const made: Call[] = [];
    const { data, errors = [] }: ExecutionResult = await this.#calls.run(made, () =>
      execute({
        schema: this.#plain,
        document,
        variableValues,
        options: { maxCoercionErrors: 10 },
      }),
    );
    const calls = inOrder(sent, made);
    if (data === undefined) return { calls, said: wordsOf(errors) };
    const formatted = errors.map((error) => formatError(error.toJSON(), error));
    const body = { ...(errors.length > 0 ? { errors: formatted } : {}), data };
    return { calls, said: `${JSON.stringify(body)}\n` };
  }

  async #byHttp(sent: Sent, variables: Record<string, unknown>, token: string): Promise<Run> {
    const { query, byGet } = sent;
    const made: Call[] = [];
    const number = String((this.#sent += 1));
    this.#requests.set(number, made);
    const parameters = new URLSearchParams({ query, variables: JSON.stringify(variables) });
    const headers = { 'apollo-require-preflight': 'yes', [numbered]: number };
    const response = byGet
      ? await this.#app.rest('GET', `/graphql?${parameters}`, { token, headers })
      : await this.#app.rest('POST', '/graphql', { token, headers, body: { query, variables } });
    const said = await response.text();
    this.#requests.delete(number);
    const calls = inOrder(sent, made);
    const { data, errors = [] } = JSON.parse(said) as { data?: unknown; errors?: GraphQLError[] };
    return { calls, said: data === undefined ? wordsOf(errors) : said };
  }
}

/** Fields of a query resolve in any order. */
const inOrder = ({ isParallel }: Sent, calls: Call[]): Call[] =>
  isParallel ? calls.toSorted() : calls;

/** What is wrong with variables, found before anything ran; the product adds its own codes. */
const wordsOf = (errors: readonly { message: string }[]): string =>
  errors.map(({ message }) => message.slice(0, 500)).join('\n');
