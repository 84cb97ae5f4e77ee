import type { GraphQLField } from 'graphql';
import { Extensions } from 'type-graphql';
import type { Topic } from './topics.rules.ts';

/**
 * Says which topics a query depends on, or a mutation changes: screens that show these read again.
 * None for a query that nothing reads again by itself. The schema isn't built without it.
 */
export const Topics = (...topics: readonly Topic[]) => Extensions({ topics });

/** @throws Error when the operation has no @Topics */
export function topicsOf({ name, extensions }: GraphQLField<unknown, never>): readonly Topic[] {
  if (extensions.topics === undefined) throw new Error(`${name} does not say its topics (@Topics)`);
  return extensions.topics as readonly Topic[];
}
