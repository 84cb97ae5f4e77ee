import { figure, type Drill } from './drill.ts';
import { failureOf } from './support/tests.ts';

/** Runs the property test of `npm test` with more documents, and others for each seed. */
export const wire: Drill<{ cases: number; seed: number }> = {
  about:
    'Random documents over the whole schema, sent five times each by GET and POST: literals, variables anywhere in them, defaults, lists, null, and some variables left out.',
  full: { cases: 10_000, seed: 2031 },
  async run({ cases, seed }, say) {
    const failure = await failureOf(['graph/server/graphql/wire.property.test.ts'], {
      WIRE_CASES: String(cases),
      TEST_SEED: String(seed),
    });
    if (failure !== null) say(failure);
    return [
      figure(
        `Of ${cases} documents (seed ${seed}), each sent five times, the arguments that reach the resolvers and the answers equal graphql’s own`,
        failure === null ? `${5 * cases} answers, 0 differences` : 'a difference, shown above',
        failure === null,
      ),
    ];
  },
};
