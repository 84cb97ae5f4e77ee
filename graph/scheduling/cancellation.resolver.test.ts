import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../testing/app.ts';

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
      { name: 'STANDARD', tiers: [{ minimumHours: 24, percent: 0 }, { minimumHours: 4, percent: 25 }, { minimumHours: 0, percent: 50 }] },
      { name: 'PREMIUM', tiers: [{ minimumHours: 48, percent: 0 }, { minimumHours: 24, percent: 15 }, { minimumHours: 4, percent: 35 }, { minimumHours: 0, percent: 75 }] },
      { name: 'EMERGENCY', tiers: [{ minimumHours: 2, percent: 0 }, { minimumHours: 0, percent: 100 }] },
    ]);
    expect(data.cancellationQuote).toEqual({ percent: 25, fee: { amount: '37.50', currencyCode: 'USD' }, refund: { amount: '112.50' } });
  });

  it.each(['hoursOfNotice: -0.5, cost: "1.00"', 'hoursOfNotice: 1, cost: "-1.00"', 'hoursOfNotice: 1, cost: "1.005"', 'hoursOfNotice: 1, cost: "1000000"', 'hoursOfNotice: 1, cost: "ten"'])(
    'refuses a quote for %s', async (args) => {
      const { errors } = await app.graph(`{ cancellationQuote(policy: PREMIUM, ${args}) { percent } }`);
      expect(errors[0]?.extensions.code).toMatch(/^(BAD_USER_INPUT|GRAPHQL_VALIDATION_FAILED)$/);
    });
});
