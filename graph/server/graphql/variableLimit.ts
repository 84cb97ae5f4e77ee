import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { GraphContext } from '../../shared/context.ts';
import type { FailureCode } from '../../shared/errors.ts';
import { documentLimits } from './documentLimits.ts';

const code: FailureCode = 'BAD_USER_INPUT';
const limitText = documentLimits.values.toLocaleString('en-US');

/**
 * Refuses variables with more values than any form has, before each value is checked against its
 * type.
 */
export const variableLimit: ApolloServerPlugin<GraphContext> = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request }) {
        if (!holdsMoreThan(documentLimits.values, request.variables)) return;
        const message = `The limit is ${limitText} values, those in lists and objects counted.`;
        throw new GraphQLError(`The variables hold too many values. ${message}`, {
          extensions: { code, http: { status: 400 } },
        });
      },
    };
  },
};

/** Not recursive: variables may be nested as deep as a body is long. */
function holdsMoreThan(limit: number, variables: object = {}): boolean {
  const open = [variables];
  let values = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const inside: unknown[] = Object.values(next);
    values += inside.length;
    if (values > limit) return true;
    for (const value of inside) {
      if (typeof value === 'object' && value !== null) open.push(value);
    }
  }
  return false;
}
