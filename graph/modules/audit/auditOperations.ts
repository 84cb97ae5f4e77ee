import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  isCompositeType,
  isIntrospectionType,
  isListType,
  isObjectType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
} from 'graphql';
import type { GraphContext } from '../../shared/context.ts';
import { asActor } from '../../database/actor.ts';
import { whoMay } from '../identity/authorization.ts';
import { Failure, type Refusal } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import {
  auditRuleOf,
  ownSubject,
  type Arguments,
  type AuditRule,
  type Subject,
} from '../../shared/operations/audited.ts';
import type { ReadRule } from '../../shared/operations/edges.ts';
import { isDenial } from './audit.rules.ts';
import type { Caller } from './recorder.ts';

type Resolve = GraphQLFieldResolver<unknown, GraphContext, Arguments, unknown>;

/**
 * Wraps every top-level field of the graph so that the audit log records it, whether a request
 * comes by GraphQL or REST, and every other field that leads to records.
 * @throws Error when one has no @Audited, or leads to a type without @ReadAs
 */
export function auditOperations(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType()];
  wrapFields(roots[0], read);
  wrapFields(roots[1], write);
  for (const type of Object.values(schema.getTypeMap()))
    if (isObjectType(type) && !isIntrospectionType(type) && !roots.includes(type))
      for (const field of Object.values(type.getFields())) wrapEdge(type.name, field);
}

/** Records of whom an edge has shown records in one operation: each once. */
const shownIn = new WeakMap<GraphContext, Set<string>>();

function wrapEdge(typeName: string, field: GraphQLField<unknown, GraphContext>): void {
  const { resolve } = field;
  let to = getNamedType(field.type);
  if (resolve === undefined || !isCompositeType(to)) return;
  if (isObjectType(to) && to.name.endsWith('Connection'))
    to = getNamedType(to.getFields().nodes!.type);
  const rule = to.extensions.readAs as ReadRule | null | undefined;
  if (rule === undefined)
    throw new Error(
      `${typeName}.${field.name} leads to ${to.name}, which does not say whose data it is (@ReadAs)`,
    );
  const name = rule && (to === getNamedType(field.type) && !isList(field) ? rule.one : rule.many);
  field.resolve = async (source, args: Arguments, context, info) => {
    try {
      const answer: unknown = await resolve(source, args, context, info);
      if (rule) noteShown(name!, rule, answer, context);
      return answer;
    } catch (error) {
      await noteFailure(name ?? field.name, {}, error, args, context);
      throw error;
    }
  };
}

const isList = ({ type }: GraphQLField<unknown, GraphContext>): boolean =>
  isListType(getNullableType(type));

function noteShown(name: string, { of }: ReadRule, answer: unknown, context: GraphContext): void {
  const rows =
    answer === null || answer === undefined
      ? []
      : Array.isArray(answer)
        ? (answer as unknown[])
        : ((answer as { nodes?: unknown[] }).nodes ?? [answer]);
  const shown = shownIn.get(context) ?? new Set<string>();
  shownIn.set(context, shown);
  const subjects = rows
    .map((row) => of(row as never))
    .filter(({ kind, id }) => {
      const key = `${name} ${kind} ${id}`;
      return !shown.has(key) && Boolean(shown.add(key));
    });
  if (subjects.length > 0) context.audit.read(callerOf(context), name, subjects);
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
        for (const { code } of refused) context.request.operation?.codes.add(code);
        const denial = refused.map(({ code }): string => code).find(isDenial);
        if (denial)
          await context.audit.denied(
            callerOf(context),
            name,
            subjectOf(how, args, context),
            denial,
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
  if (!(error instanceof Failure) || !isDenial(error.code)) return;
  // Without a session nothing was read, and anyone can make up ids.
  const subject = error.code === 'UNAUTHENTICATED' ? null : subjectOf(how, args, context);
  await context.audit.denied(callerOf(context), name, subject, error.code);
}

export const callerOf = ({
  viewer,
  request,
}: Pick<GraphContext, 'viewer' | 'request'>): Caller => ({
  userId: viewer?.userId ?? null,
  role: viewer?.through ? 'person' : (viewer?.role ?? 'visitor'),
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
