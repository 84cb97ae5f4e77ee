import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.stop());

describe('cancelling', () => {
  it('has its policies and prices open to everyone', async () => {
    const { data } = await app.graph(`{
      cancellationPolicies { name tiers { minimumHours percent } }
      cancellationQuote(policy: STANDARD, hoursOfNotice: 23.99, cost: "150.00") { percent fee { amount currencyCode } refund { amount } }
    }`);
    expect(data.cancellationPolicies).toEqual([
      {
        name: 'STANDARD',
        tiers: [
          { minimumHours: 24, percent: 0 },
          { minimumHours: 4, percent: 25 },
          { minimumHours: 0, percent: 50 },
        ],
      },
      {
        name: 'PREMIUM',
        tiers: [
          { minimumHours: 48, percent: 0 },
          { minimumHours: 24, percent: 15 },
          { minimumHours: 4, percent: 35 },
          { minimumHours: 0, percent: 75 },
        ],
      },
      {
        name: 'EMERGENCY',
        tiers: [
          { minimumHours: 2, percent: 0 },
          { minimumHours: 0, percent: 100 },
        ],
      },
    ]);
    expect(data.cancellationQuote).toEqual({
      percent: 25,
      fee: { amount: '37.50', currencyCode: 'USD' },
      refund: { amount: '112.50' },
    });
  });

  it.each([
    ['STANDARD', 24, 0, '0.00', '150.00'],
    ['STANDARD', 23.99, 25, '37.50', '112.50'],
    ['STANDARD', 4, 25, '37.50', '112.50'],
    ['STANDARD', 3.99, 50, '75.00', '75.00'],
    ['PREMIUM', 48, 0, '0.00', '150.00'],
    ['PREMIUM', 47.99, 15, '22.50', '127.50'],
    ['PREMIUM', 24, 15, '22.50', '127.50'],
    ['PREMIUM', 23.99, 35, '52.50', '97.50'],
    ['PREMIUM', 4, 35, '52.50', '97.50'],
    ['PREMIUM', 3.99, 75, '112.50', '37.50'],
    ['EMERGENCY', 2, 0, '0.00', '150.00'],
    ['EMERGENCY', 1.99, 100, '150.00', '0.00'],
  ])('on %s %d hours of notice cost %d percent', async (policy, hours, percent, fee, refund) => {
    const { data } = await app.graph(
      'query Quote($policy: CancellationPolicyName!, $hours: Float!) { cancellationQuote(policy: $policy, hoursOfNotice: $hours, cost: "150.00") { percent fee { amount } refund { amount } } }',
      { policy, hours },
    );
    expect(data.cancellationQuote).toEqual({
      percent,
      fee: { amount: fee },
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
