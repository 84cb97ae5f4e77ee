import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { GraphContext } from '../context.ts';

/** How many values the variables of one operation may hold, entries of lists and fields of inputs counted one by one. */
export const mostVariableValues = 1000;

/**
 * Refuses variables that hold too much, before they are compared with their types: a list of 50,000 wrong entries would be
 * 50,000 errors, and nobody else is answered meanwhile.
 */
export const variableLimits: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request: { variables } }) {
        if (!holdsMoreThan(mostVariableValues, variables)) return;
        throw new GraphQLError(`The variables of this operation hold too many values. The limit is ${mostVariableValues} values.`, {
          extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } },
        });
      },
    };
  },
};

/** Counts without recursion: what is nested ten thousand levels deep would end it. */
function holdsMoreThan(most: number, value: unknown): boolean {
  const left = [value];
  let count = 0;
  for (let next = left.pop(); left.length > 0 || next !== undefined; next = left.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    const inside: unknown[] = Array.isArray(next) ? next : Object.values(next);
    count += inside.length;
    if (count > most) return true;
    left.push(...inside);
  }
  return false;
}
