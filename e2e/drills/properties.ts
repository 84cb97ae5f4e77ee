import { figure, type Drill } from './drill.ts';
import { failureOf } from './support/tests.ts';

const files = [
  'graph/modules/audit/repeats.test.ts',
  'graph/modules/analytics/analytics.test.ts',
  'graph/modules/visit-corrections/visitLife.property.test.ts',
  'graph/modules/visit-corrections/wrongClient.test.ts',
  'graph/modules/invoicing/ledger.properties.test.ts',
  'graph/modules/submissions/submission.test.ts',
  'graph/modules/visits/schedule.property.test.ts',
  'graph/modules/plans/planPreview.test.ts',
  'graph/views/shift/window.test.ts',
  'graph/modules/visit-records/visitRecords.orders.test.ts',
  'graph/server/events/twoDesks.test.ts',
];

/** Runs property tests of `npm test` with many times the cases, and others for each seed. */
export const properties: Drill<{ times: number; seed: number }> = {
  about:
    'Random sequences of what the office, caregivers and jobs do with visits, money and the log, and random forms.',
  full: { times: 20, seed: 2031 },
  async run({ times, seed }, say) {
    const failure = await failureOf(files, { TEST_TIMES: String(times), TEST_SEED: String(seed) });
    if (failure !== null) say(failure);
    return [
      figure(
        `The books balance, nobody is in two places, every record and note is kept, every hour is billed once, and every form is stored or refused, in ${times} times the cases of npm test (seed ${seed})`,
        failure === null ? 'in all of them' : 'a case that breaks it, shown above',
        failure === null,
      ),
    ];
  },
};
