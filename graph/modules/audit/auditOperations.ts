import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { GraphContext } from '../../shared/context.ts';
import { asActor } from '../../database/actor.ts';
import { whoMay } from '../identity/authorization.ts';
import { Failure, RefusalCode, type Refusal } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { mutations, otherRows, queries } from './operations.ts';
import type { Caller, Subject } from './recorder.ts';
import { ownSubject, type Arguments, type Audited } from './subjects.ts';

type Resolve = GraphQLFieldResolver<unknown, GraphContext, Arguments, unknown>;

/** Codes that are about who someone is or what they may see. A bad form or a limit is no denial. */
const denials: ReadonlySet<unknown> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  RefusalCode.INVALID_CREDENTIALS,
  RefusalCode.ACCOUNT_LOCKED,
  RefusalCode.ACCOUNT_INACTIVE,
]);

/** An operation that nobody has declared: it is written down, and a test fails. */
const undeclared: Audited = { reads: () => [null] };

/** Puts the audit log around every top-level field of the graph, whichever way a request comes in. */
export function auditOperations(schema: GraphQLSchema): void {
  around(schema.getQueryType(), queries, read);
  around(schema.getMutationType(), mutations, write);
}

function around(
  root: GraphQLObjectType | null | undefined,
  declared: typeof queries,
  audited: (name: string, how: Audited, resolve: Resolve) => Resolve,
): void {
  for (const field of Object.values(root?.getFields() ?? {})) {
    const own = ['', 'CLIENT'].includes(whoMay(field));
    field.resolve = audited(
      field.name,
      { ...(declared[field.name] ?? undeclared), own },
      field.resolve ?? defaultFieldResolver,
    ) as typeof field.resolve;
  }
}

/** Puts the audit log around a REST row that no field of the graph answers. */
export async function auditedRow(
  name: string,
  context: GraphContext,
  given: Arguments,
  work: () => Promise<void>,
): Promise<void> {
  const how = otherRows[name] ?? undeclared;
  try {
    await work();
    noteRead(name, how, {}, given, context);
  } catch (error) {
    await noteFailure(name, how, error, given, context);
    throw error;
  }
}

const read =
  (name: string, how: Audited, resolve: Resolve): Resolve =>
  async (source, given, context, info) => {
    try {
      const answer: unknown = await resolve(source, given, context, info);
      noteRead(name, how, answer, given, context);
      return answer;
    } catch (error) {
      await noteFailure(name, how, error, given, context);
      throw error;
    }
  };

const write =
  (name: string, how: Audited, resolve: Resolve): Resolve =>
  (source, given, context, info) =>
    asActor({ ...callerOf(context), operation: name }, async () => {
      try {
        const answer: unknown = await resolve(source, given, context, info);
        const refused = (answer as { userErrors?: readonly Refusal[] } | null)?.userErrors ?? [];
        const denial = refused.find(({ code }) => denials.has(code));
        if (denial)
          await context.audit.denied(
            callerOf(context),
            name,
            askedFor(how, given, context),
            denial.code,
          );
        else if (refused.length === 0) noteRead(name, how, answer, given, context);
        return answer;
      } catch (error) {
        await noteFailure(name, how, error, given, context);
        throw error;
      }
    });

function noteRead(
  name: string,
  how: Audited,
  answer: unknown,
  given: Arguments,
  context: GraphContext,
): void {
  if (answer === null || answer === undefined || how.reads === undefined) return;
  const subjects = how.reads(answer as never, given, context.viewer);
  if (subjects.length > 0) context.audit.read(callerOf(context), name, subjects);
}

async function noteFailure(
  name: string,
  how: Audited,
  error: unknown,
  given: Arguments,
  context: GraphContext,
): Promise<void> {
  if (!(error instanceof Failure) || !denials.has(error.code)) return;
  // Without a session nothing was read, and anyone can make up ids.
  const subject = error.code === 'UNAUTHENTICATED' ? null : askedFor(how, given, context);
  await context.audit.denied(callerOf(context), name, subject, error.code);
}

export const callerOf = ({
  viewer,
  request,
}: Pick<GraphContext, 'viewer' | 'request'>): Caller => ({
  userId: viewer?.userId ?? null,
  role: viewer?.role ?? 'visitor',
  requestId: request.id,
  ip: request.ip,
});

const named = {
  clientId: 'client',
  invoiceId: 'invoice',
  appointmentId: 'appointment',
  caregiverId: 'caregiver',
} as const;
/** Only something shaped like an email is looked up. */
const address = /^[\x21-\x7e]{3,254}$/;

/** What a denied operation was about, as far as its arguments or the viewer tell. */
function askedFor(
  { id: kindOfId, own }: Audited,
  given: Arguments,
  { viewer }: GraphContext,
): Subject | null {
  const all: Arguments = { ...given, ...(given.input as Arguments | undefined) };
  const identified = (id: unknown): id is string => typeof id === 'string' && isIdentifier(id);
  if (kindOfId !== undefined && identified(all.id))
    return { kind: typeof kindOfId === 'string' ? kindOfId : kindOfId(all), id: all.id };
  for (const [name, kind] of Object.entries(named)) {
    const id = all[name];
    if (identified(id)) return { kind, id };
  }
  if (own) return ownSubject(viewer);
  const email = typeof all.email === 'string' ? all.email.trim().toLowerCase() : '';
  return viewer === null && address.test(email) ? { kind: 'email', id: email } : null;
}
