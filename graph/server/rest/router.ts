import type { ApolloServer } from '@apollo/server';
import { z } from 'zod';
import {
  Router,
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import { isOfficeRole } from '../../modules/identity/account.rules.ts';
import { insidePortal } from '../graphql/sharedOperations.ts';
import { auditedRow } from '../../modules/audit/auditOperations.ts';
import type { GraphContext, Services } from '../../shared/context.ts';
import { addFactorFirst, RefusalCode, UserError, type Refusal } from '../../shared/errors.ts';
import { contextFrom, withContext } from '../http/requestContext.ts';
import { refusalsOf } from '../../shared/validation/parseInput.ts';
import { readJson, requireJson } from '../http/body.ts';
import { sendFailure, sendRefusals } from '../http/sendErrors.ts';
import { executeRow, executeWholeList } from './execute.ts';
import type { OperationRow, OtherRow, RestRow } from '../../shared/rest/route.ts';
import { restRows } from '../../manifest.ts';
import { failureOf } from '../http/failures.ts';

/**
 * The REST adapter: the rows of the modules' `*.rest.ts` as Express routes, with 405 and 404 for
 * everything else.
 */
export function restRouter(services: Services, server: ApolloServer<GraphContext>): Router {
  const router = Router();
  // Answers are personal and never stored, unless they say otherwise.
  router.use('/api', (_request, response, next) => {
    response.setHeader('Cache-Control', 'no-store');
    next();
  });
  for (const [path, rows] of Map.groupBy(restRows, (row) => row.path)) {
    const route = router.route(path);
    for (const row of rows) {
      route[row.method === 'GET' ? 'get' : 'post'](...handlersOf(row, services, server));
    }
    route.all(otherMethods(rows));
  }
  router.use('/api', nothingHere, undecodable);
  return router;
}

const nothingHere: RequestHandler = (_request, response) => {
  response.status(404).json({ code: 'NOT_FOUND', message: 'There is nothing at this address.' });
};

/** Treats an identifier that cannot be decoded ("%E0%A4%A") as one that does not exist. */
const undecodable: ErrorRequestHandler = (error: unknown, request, response, next) => {
  if (error instanceof URIError) nothingHere(request, response, next);
  else next(error);
};

function handlersOf(
  row: RestRow,
  services: Services,
  server: ApolloServer<GraphContext>,
): RequestHandler[] {
  if ('handle' in row) {
    return [
      withContext(services, { beforeFactor: true }),
      (request, response) => answerOther(row, contextFrom(response), request, response),
    ];
  }
  const answer: RequestHandler = (request, response) => answerRow(row, server, request, response);
  const find = withContext(services, { programs: true });
  return row.body ? [requireJson, readJson, find, answer] : [find, answer];
}

/** Answers a row that has no operation of the graph, recorded in the audit log. */
const answerOther = async (
  row: OtherRow,
  outer: GraphContext,
  request: Request,
  response: Response,
): Promise<void> => {
  const query = z.object(schemasOf(row)).safeParse(request.query);
  if (!query.success) return sendRefusals(response, refusalsOf(query.error));
  const parameters = { ...parametersOf(request), ...(query.data as Record<string, string>) };
  const { shared } = row;
  const { viewer } = outer;
  // The office reads everyone's, whatever portal is open.
  const context =
    shared === undefined || (viewer && isOfficeRole(viewer.role))
      ? outer
      : await insidePortal(outer, row.operationId, shared);
  return auditedRow(row.operationId, row.audited, context, parameters, async () => {
    if (context.viewer?.mustAddFactor) throw addFactorFirst();
    await row.handle(context, parameters, response);
  }).catch((error: unknown) => {
    if (!(error instanceof UserError)) throw error;
    sendRefusals(response, error.refusals);
  });
};

async function answerRow(
  row: OperationRow,
  server: ApolloServer<GraphContext>,
  request: Request,
  response: Response,
): Promise<void> {
  const context = contextFrom(response);
  let variables: Record<string, unknown> = {};
  if (row.body) {
    const parsed = row.body.schema.safeParse(request.body);
    if (!parsed.success) {
      await row.body.refused?.(context);
      return sendRefusals(response, refusalsOf(parsed.error));
    }
    const key = row.body.idempotent ? request.get('Idempotency-Key') : undefined;
    variables = {
      input: {
        ...row.body.toInput(parsed.data as never),
        ...(key === undefined ? {} : { idempotencyKey: key }),
      },
    };
  }
  const query = z.object(schemasOf(row)).safeParse(request.query);
  if (!query.success) return sendRefusals(response, refusalsOf(query.error));
  const asked = query.data as Record<string, string | undefined>;
  const refused = row.refusal?.(asked) ?? null;
  if (refused !== null) return sendRefusals(response, [refused]);
  if (row.query) variables = { ...variables, ...asked };
  try {
    const value = row.wholeList
      ? await executeWholeList(server, context, row.operation)
      : await executeRow(server, context, row.operation, variables);
    const refusals = refusalsIn(value);
    if (refusals.length > 0) return sendRefusals(response, refusals, besideRefusal(row, value));
    response.status(row.status);
    if (row.status === 204) response.end();
    else if (row.otherwise?.isWanted(asked))
      response
        .type(row.otherwise.contentType)
        .attachment(row.otherwise.filename(asked))
        .send(row.otherwise.body(value));
    else response.json(row.answer(value as never));
  } catch (error) {
    sendFailure(response, failureOf(error));
  }
}

function besideRefusal({ besideRefusal: field }: OperationRow, value: unknown): object {
  const own = field?.of(value as never) ?? null;
  return field && own !== null ? { [field.name]: own } : {};
}

const schemasOf = ({ query = {} }: Pick<RestRow, 'query'>): z.ZodRawShape =>
  Object.fromEntries(Object.entries(query).map(([name, { schema }]) => [name, schema]));

function refusalsIn(value: unknown): Refusal[] {
  const errors = (value as { userErrors?: Refusal[] } | null)?.userErrors ?? [];
  return errors.map(({ field, message, code }) => ({
    field: field ?? null,
    message,
    code: code ?? RefusalCode.INVALID,
  }));
}

const parametersOf = (request: Request): Record<string, string> =>
  Object.fromEntries(Object.entries(request.params).map(([name, value]) => [name, String(value)]));

function otherMethods(rows: readonly RestRow[]): RequestHandler {
  const methods = rows
    .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    .sort();
  const allow = [...methods, 'OPTIONS'].join(', ');
  return (request, response) => {
    response.setHeader('Allow', allow);
    if (request.method === 'OPTIONS') response.status(204).end();
    else
      response
        .status(405)
        .json({ code: 'BAD_REQUEST', message: `This address answers ${methods.join(', ')} only.` });
  };
}
