import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../../testing/app.ts';
import type { CancellationPolicyName } from '../../care/care.rules.ts';
import { cancellationFee, cancellationPolicies } from '../scheduling.rules.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

// cancellationFee.test.ts covers the figures themselves.
const quotes = Object.entries(cancellationPolicies).flatMap(([policy, tiers]) =>
  tiers.flatMap(({ minimumHours }) =>
    [minimumHours, minimumHours - 0.01]
      .filter((hours) => hours >= 0)
      .map((hours) => [policy as CancellationPolicyName, hours] as const),
  ),
);

describe('cancelling', () => {
  it('policies are open to everyone', async () => {
    const { data } = await app.graph(
      '{ cancellationPolicies { name tiers { minimumHours percent } } }',
    );
    expect(data.cancellationPolicies).toEqual(
      Object.entries(cancellationPolicies).map(([name, tiers]) => ({
        name: name.toUpperCase(),
        tiers,
      })),
    );
  });

  it.each(quotes)('quotes what %s costs with %d hours of notice', async (policy, hours) => {
    const { data } = await app.graph(
      'query Quote($policy: CancellationPolicyName!, $hours: Float!) { cancellationQuote(policy: $policy, hoursOfNotice: $hours, cost: "150.00") { percent fee { amount currencyCode } refund { amount } } }',
      { policy: policy.toUpperCase(), hours },
    );
    const { percent, fee, refund } = cancellationFee(policy, hours, '150.00');
    expect(data.cancellationQuote).toEqual({
      percent,
      fee: { amount: fee, currencyCode: 'USD' },
      refund: { amount: refund },
    });
  });

  it.each([
    'hoursOfNotice: -0.5, cost: "1.00"',
    'hoursOfNotice: 1, cost: "-1.00"',
    'hoursOfNotice: 1, cost: "1.005"',
    'hoursOfNotice: 1, cost: "1000000"',
    'hoursOfNotice: 1, cost: "ten"',
  ])('refuses a quote for %s', async (args) => {
    const { errors } = await app.graph(
      `{ cancellationQuote(policy: PREMIUM, ${args}) { percent } }`,
    );
    expect(errors[0]?.extensions.code).toMatch(/^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/);
  });
});
