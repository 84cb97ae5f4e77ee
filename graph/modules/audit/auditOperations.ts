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
import {
  auditRuleOf,
  ownSubject,
  type Arguments,
  type AuditRule,
  type Subject,
} from '../../shared/operations/audited.ts';
import type { Caller } from './recorder.ts';

type Resolve = GraphQLFieldResolver<unknown, GraphContext, Arguments, unknown>;

/** Codes about who someone is or what they may see. An invalid form or a limit is no denial. */
const denials: ReadonlySet<unknown> = new Set([
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  RefusalCode.INVALID_CREDENTIALS,
  RefusalCode.ACCOUNT_LOCKED,
  RefusalCode.ACCOUNT_INACTIVE,
]);

/**
 * Wraps every top-level field of the graph so that the audit log records it, whether a request
 * comes by GraphQL or REST.
 * @throws Error when one has no @Audited
 */
export function auditOperations(schema: GraphQLSchema): void {
  wrapFields(schema.getQueryType(), read);
  wrapFields(schema.getMutationType(), write);
}

function wrapFields(
  root: GraphQLObjectType | null | undefined,
  audited: (name: string, how: AuditRule, resolve: Resolve) => Resolve,
): void {
  for (const field of Object.values(root?.getFields() ?? {})) {
    const own = ['', 'CLIENT'].includes(whoMay(field));
    field.resolve = audited(
      field.name,
      { ...auditRuleOf(field), own },
      field.resolve ?? defaultFieldResolver,
    ) as typeof field.resolve;
  }
}

/** Runs a REST row without an operation of the graph, recorded in the audit log. */
export async function auditedRow(
  name: string,
  how: AuditRule,
  context: GraphContext,
  args: Arguments,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
    noteRead(name, how, {}, args, context);
  } catch (error) {
    await noteFailure(name, how, error, args, context);
    throw error;
  }
}

const read =
  (name: string, how: AuditRule, resolve: Resolve): Resolve =>
  async (source, args, context, info) => {
    try {
      const answer: unknown = await resolve(source, args, context, info);
      noteRead(name, how, answer, args, context);
      return answer;
    } catch (error) {
      await noteFailure(name, how, error, args, context);
      throw error;
    }
  };

const write =
  (name: string, how: AuditRule, resolve: Resolve): Resolve =>
  (source, args, context, info) =>
    asActor({ ...callerOf(context), operation: name }, async () => {
      try {
        const answer: unknown = await resolve(source, args, context, info);
        const refused = (answer as { userErrors?: readonly Refusal[] } | null)?.userErrors ?? [];
        const denial = refused.find(({ code }) => denials.has(code));
        if (denial)
          await context.audit.denied(
            callerOf(context),
            name,
            subjectOf(how, args, context),
            denial.code,
          );
        else if (refused.length === 0) noteRead(name, how, answer, args, context);
        return answer;
      } catch (error) {
        await noteFailure(name, how, error, args, context);
        throw error;
      }
    });

function noteRead(
  name: string,
  how: AuditRule,
  answer: unknown,
  args: Arguments,
  context: GraphContext,
): void {
  if (answer === null || answer === undefined || how.reads === undefined) return;
  const subjects = how.reads(answer as never, args, context.viewer);
  if (subjects.length > 0) context.audit.read(callerOf(context), name, subjects);
}

async function noteFailure(
  name: string,
  how: AuditRule,
  error: unknown,
  args: Arguments,
  context: GraphContext,
): Promise<void> {
  if (!(error instanceof Failure) || !denials.has(error.code)) return;
  // Without a session nothing was read, and anyone can make up ids.
  const subject = error.code === 'UNAUTHENTICATED' ? null : subjectOf(how, args, context);
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

const kindByArgument = {
  clientId: 'client',
  invoiceId: 'invoice',
  appointmentId: 'appointment',
  caregiverId: 'caregiver',
} as const;
/** Only something shaped like an email address is looked up. */
const emailPattern = /^[\x21-\x7e]{3,254}$/;

/** Returns whom a denied operation was about, as far as its arguments or the viewer show. */
function subjectOf(
  { id: kindOfId, own }: AuditRule,
  args: Arguments,
  { viewer }: GraphContext,
): Subject | null {
  const all: Arguments = { ...args, ...(args.input as Arguments | undefined) };
  const identified = (id: unknown): id is string => typeof id === 'string' && isIdentifier(id);
  if (kindOfId !== undefined && identified(all.id))
    return { kind: typeof kindOfId === 'string' ? kindOfId : kindOfId(all), id: all.id };
  for (const [name, kind] of Object.entries(kindByArgument)) {
    const id = all[name];
    if (identified(id)) return { kind, id };
  }
  if (own) return ownSubject(viewer);
  const email = typeof all.email === 'string' ? all.email.trim().toLowerCase() : '';
  return viewer === null && emailPattern.test(email) ? { kind: 'email', id: email } : null;
}
