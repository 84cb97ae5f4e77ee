import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';
import type { PortalMark } from '../../modules/identity/portal.rules.ts';

/**
 * An operation for clients that is also for people around them whose access has this part, or who decide
 * for the client. It then runs for the client whose portal their session has open. Without this mark it is the client's alone
 * (product 3.11).
 */
export const Shared = (part: PortalMark): MethodDecorator => Extensions({ shared: part });

/** The part that an operation's @Shared names; null if it is the client's alone. */
export const sharedPart = ({ extensions }: GraphQLField<unknown, never>): PortalMark | null =>
  (extensions.shared as PortalMark | undefined) ?? null;
