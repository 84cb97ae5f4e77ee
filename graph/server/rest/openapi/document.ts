import { bodyLimit } from '../../http/body.ts';
import { keyHours } from '../../../shared/validation/forms.rules.ts';
import type { GraphQLSchema } from 'graphql';
import type { Provider } from '../../../shared/provider.rules.ts';
import { programVersion } from '../../../shared/programVersion.ts';
import type { OperationRow, RestBody, RestRow } from '../../../shared/rest/route.ts';
import { describer, type Describer } from './descriptions.ts';
import { jsonSchemaOf, type JsonSchema } from '../../../shared/rest/jsonSchema.ts';
import { answers } from './answers.ts';
import { curlOf, takesToken } from './curl.ts';
import type {
  DocumentedAnswer,
  DocumentedOperation,
  Header,
  OpenApiDocument,
  Reference,
} from './document.types.ts';
import { failureCodes, httpStatus, refusalCodes, requestCodes } from '../../../shared/errors.ts';
import { documentedRefusals } from './refusals.ts';

const general = [
  'Every path is an operation of the graph at `/graphql`; both follow the same rules.',
  `Bodies are JSON objects of at most ${bodyLimit} KB. Unknown fields are ignored and not stored. In optional fields, \`null\` and empty text mean absent.`,
  'Every refusal is `{ code, message, errors? }`, with codes for programs and messages for the person at the screen; `errors` names each invalid field. Every answer has an `X-Request-Id`; quote it when you report a problem.',
  `A form can be sent again safely with the same \`Idempotency-Key\`, one UUID per completed form: for ${keyHours} hours a repeat gets the first answer and stores nothing.`,
  'Calendar dates are `YYYY-MM-DD` and belong to no time zone, instants are ISO 8601 in UTC, and money is in US dollars with at most two decimals. HEAD works wherever GET does; any other method is 405 with `Allow`.',
].join('\n\n');

const tags = [
  { name: 'Sign-in', description: 'Accounts and sessions.' },
  {
    name: 'Forms',
    description:
      'What a visitor can send: twenty an hour from one address unless settings say otherwise.',
  },
  {
    name: 'Portal',
    description: 'What a signed-in client reads about themselves. Never cached.',
  },
  {
    name: 'Office',
    description: 'What staff and admins export. Every read is in the audit log.',
  },
];

/** The codes of REST, with what each means. */
const code: JsonSchema = {
  type: 'string',
  enum: ['BAD_REQUEST', ...Object.keys(httpStatus)],
  description: [
    'What a program can do about a refusal.',
    `- \`BAD_REQUEST\`: ${requestCodes.BAD_REQUEST}`,
    ...Object.entries({ ...failureCodes, ...refusalCodes }).map(
      ([code, { meaning }]) => `- \`${code}\`: ${meaning}`,
    ),
  ].join('\n'),
};

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

const fieldRefusal: JsonSchema = {
  type: 'object',
  description: 'What is wrong with a field.',
  properties: {
    field: {
      type: 'string',
      description: 'Path of the field, such as `email` or `workExperience.0.title`.',
    },
    code: { ...reference('Code'), description: 'What a program can do about it; see each code.' },
    message: { type: 'string', description: 'What is wrong with it.' },
  },
  required: ['field', 'code', 'message'],
  additionalProperties: false,
};

const refusal: JsonSchema = {
  type: 'object',
  description: 'Why nothing was done.',
  properties: {
    code: { ...reference('Code'), description: 'What a program can do about it; see each code.' },
    message: {
      type: 'string',
      description: 'What is wrong, for a person to read; the first of `errors` if there are any.',
    },
    errors: {
      type: 'array',
      description: 'Every invalid field, in the order of the form.',
      items: reference('FieldRefusal'),
    },
  },
  required: ['code', 'message'],
  additionalProperties: false,
};

/**
 * Builds the OpenAPI document of the REST table: paths and answers from its rows and zod schemas,
 * descriptions from the graph.
 */
export function openApiDocument(
  rows: readonly RestRow[],
  graph: GraphQLSchema,
  { name, url, email }: Pick<Provider, 'name' | 'url' | 'email'>,
): OpenApiDocument {
  const paths: OpenApiDocument['paths'] = {};
  const write = describer(graph);
  Object.entries({ Code: code, FieldRefusal: fieldRefusal, Refusal: refusal }).forEach((named) =>
    write.component(...named),
  );
  for (const row of documentedRows(rows)) {
    const path = row.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [row.method === 'GET' ? 'get' : 'post']: operationOf(row, write, url),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: REST paths`,
      version: programVersion,
      description: general,
      contact: { name, email, url },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url, description: `The server of ${name}.` }],
    tags,
    paths,
    components: {
      schemas: write.schemas,
      headers: {
        RequestId: {
          description: 'Id of this request in our log.',
          required: true,
          schema: { type: 'string', format: 'uuid' },
        },
        Allow: {
          description: 'The methods of this address.',
          required: true,
          schema: { type: 'string' },
        },
        RetryAfter: {
          description: 'Seconds to wait.',
          required: true,
          schema: { type: 'integer', minimum: 1 },
        },
      },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The token returned by `POST /api/login`.',
        },
      },
    },
  };
}

/** Leaves out redirects, which are for a person's browser; no program calls them. */
export const documentedRows = (rows: readonly RestRow[]): RestRow[] =>
  rows.filter((row) => !('handle' in row) || row.success.status !== 302);

function operationOf(row: RestRow, write: Describer, url: string): DocumentedOperation {
  const body = 'body' in row ? row.body : undefined;
  const parameters = [
    ...pathParameters(row),
    ...queryParameters(row, write),
    ...(body?.idempotent ? [idempotencyKey] : []),
  ];
  return {
    operationId: row.operationId,
    tags: [row.tag],
    summary: row.summary,
    description: row.description,
    security: takesToken(row) ? [{ token: [] }] : [],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: bodySchema(body, write), example: body.example },
            },
          },
        }
      : {}),
    responses: Object.fromEntries([
      'handle' in row
        ? [String(row.success.status), otherAnswer(row.success)]
        : [String(row.status), rowAnswer(row, write)],
      ...[...documentedRefusals(row)].map(([status, when]) => [
        String(status),
        refusalAnswer(status, when, refusalSchema(row, status, write)),
      ]),
    ]) as Record<string, DocumentedAnswer>,
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlOf(row, url) }],
  };
}

const pathParameters = ({ path }: RestRow) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path' as const,
    required: true,
    description: path.includes('/clients/')
      ? 'Identifier of the client.'
      : 'Identifier from the list of invoices.',
    schema: { type: 'string' },
  }));

const queryParameters = (row: RestRow, write: Describer) =>
  Object.entries(('query' in row ? row.query : undefined) ?? {}).map(
    ([name, { schema, required, description, example }]) => ({
      name,
      in: 'query' as const,
      required,
      description,
      schema: parameterSchema(jsonSchemaOf(schema, 'input'), write),
      example,
    }),
  );

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header' as const,
  required: false,
  description: 'One UUID per completed form: a repeat gets the first answer.',
  schema: { type: 'string', pattern: '^[\\x21-\\x7e]{1,255}$' },
};

/** Names the choices of a parameter, which has no type in the graph. */
const parameterSchema = ({ title, ...schema }: JsonSchema, write: Describer): JsonSchema =>
  title === undefined ? schema : write.component(title, schema);

function bodySchema({ schema, describedBy, documented }: RestBody, write: Describer): JsonSchema {
  const { properties: { idempotencyKey: _sentAsHeader, ...properties } = {}, ...rest } =
    jsonSchemaOf(schema, 'input');
  return write.described({ ...rest, properties }, describedBy, documented);
}

function rowAnswer(
  { operationId, status, answerSchema, describedBy, otherwise }: OperationRow,
  write: Describer,
): DocumentedAnswer {
  const headers = { 'X-Request-Id': requestId };
  if (!answerSchema) return { description: 'Done; the answer has no body.', headers };
  const json = jsonSchemaOf(answerSchema, 'output');
  const schema = describedBy === undefined ? json : write.described(json, describedBy);
  return {
    description: status === 201 ? 'Submitted.' : 'The answer.',
    headers,
    content: {
      'application/json': { schema, example: answers[operationId] },
      ...(otherwise ? { [otherwise.contentType]: { schema: { type: 'string' } } } : {}),
    },
  };
}

const requestId: Reference = { $ref: '#/components/headers/RequestId' };
const retryAfter: Reference = { $ref: '#/components/headers/RetryAfter' };
const allow: Reference = { $ref: '#/components/headers/Allow' };

function otherAnswer({
  description,
  contentType,
  headers,
}: Extract<RestRow, { handle: unknown }>['success']): DocumentedAnswer {
  const constant = Object.entries(headers).map(([name, value]): [string, Header] => [
    name,
    { description: value, required: true, schema: { type: 'string' } },
  ]);
  return {
    description,
    headers: { 'X-Request-Id': requestId, ...Object.fromEntries(constant) },
    ...(contentType === undefined ? {} : { content: { [contentType]: { schema: {} } } }),
  };
}

function refusalSchema(row: RestRow, status: number, write: Describer): JsonSchema {
  const field = 'besideRefusal' in row ? row.besideRefusal : undefined;
  if (field?.status !== status) return reference('Refusal');
  const { name, schema, describedBy, description } = field;
  const own = { ...write.described(jsonSchemaOf(schema, 'output'), describedBy), description };
  return write.component(`RefusalWith${name[0]!.toUpperCase()}${name.slice(1)}`, {
    ...refusal,
    properties: { ...refusal.properties, [name]: own },
  });
}

function refusalAnswer(status: number, when: string, schema: JsonSchema): DocumentedAnswer {
  const waits = status === 429 || status === 503;
  return {
    description: when,
    headers: {
      'X-Request-Id': requestId,
      ...(waits ? { 'Retry-After': retryAfter } : {}),
      ...(status === 405 ? { Allow: allow } : {}),
    },
    content: { 'application/json': { schema } },
  };
}
