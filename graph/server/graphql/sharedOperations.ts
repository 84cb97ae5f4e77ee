import { defaultFieldResolver, type GraphQLFieldResolver, type GraphQLSchema } from 'graphql';
import { isDenial } from '../../modules/audit/audit.rules.ts';
import { callerOf } from '../../modules/audit/auditOperations.ts';
import { inPortal, openPortal, type Viewer } from '../../modules/identity/viewer.ts';
import type { GraphContext } from '../../shared/context.ts';
import { Failure } from '../../shared/errors.ts';
import type { PortalMark } from '../../modules/identity/portal.rules.ts';
import { client, ownSubject } from '../../shared/operations/audited.ts';
import { sharedPart } from '../../shared/operations/shared.ts';

/**
 * Has every operation with @Shared run for the client whose portal the session has open, if the viewer
 * may see that part of it: inside, that client is the viewer's `clientId`. All other operations keep
 * the viewer's own, so that nothing of another client is reached without the mark.
 */
export function shareOperations(schema: GraphQLSchema): void {
  for (const root of [schema.getQueryType()!, schema.getMutationType()!])
    for (const field of Object.values(root.getFields())) {
      const part = sharedPart(field);
      if (part === null) continue;
      const resolve = (field.resolve ?? defaultFieldResolver) as GraphQLFieldResolver<
        unknown,
        GraphContext
      >;
      field.resolve = async (source, args, context: GraphContext, info): Promise<unknown> =>
        resolve(source, args as never, await insidePortal(context, field.name, part), info);
    }
}

/**
 * Returns the context of an operation or REST row of a portal's part. What is no question of access
 * to a portal (nobody signed in, no profile, a second factor that is missing) stays for @Authorized.
 * @throws Failure FORBIDDEN, recorded in the audit log
 */
export async function insidePortal(
  context: GraphContext,
  operation: string,
  part: PortalMark,
): Promise<GraphContext> {
  const { viewer } = context;
  if (!viewer || viewer.mustAddFactor || openPortal(viewer) === 'none') return context;
  try {
    return Object.assign(Object.create(context) as GraphContext, {
      viewer: inPortal(context, part),
    });
  } catch (error) {
    if (error instanceof Failure && isDenial(error.code))
      await context.audit.denied(callerOf(context), operation, deniedAbout(viewer), error.code);
    throw error;
  }
}

const deniedAbout = (viewer: Viewer) => {
  const portal = openPortal(viewer);
  if (typeof portal === 'object') return client(portal.clientId);
  return viewer.openedClientId === null ? ownSubject(viewer) : client(viewer.openedClientId);
};
