import { startDatabase } from './support/database.ts';
import { post, race, unique, usual, withServers, type Say } from './support/harness.ts';
import { requestConsultation } from './support/operations.ts';
import { startPeer, startProduct } from './support/servers.ts';

const nothing = {
  clients: 1,
  invoicesPerClient: 2,
  linesPerInvoice: 1,
  appointmentsPerClient: 1,
  updatesPerClient: 1,
};
const form = {
  name: 'Rosa Vega',
  email: `rosa${unique}@bench.example`,
  phone: '(602) 555-0188',
  preferredDate: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10),
  preferredTime: 'morning',
  serviceType: 'personal-care',
  urgency: 'within-week',
  additionalInfo:
    'My mother comes home from the hospital on Friday. She needs help in the mornings.',
};
const input = {
  ...form,
  preferredTime: 'MORNING',
  serviceType: 'PERSONAL_CARE',
  urgency: 'WITHIN_WEEK',
  idempotencyKey: unique,
};

/** A consultation request against its statements sent raw. The mails it queues are sent by another process, as where several run. */
export async function benchWrites(say: Say, length = usual): Promise<string> {
  const database = await startDatabase(nothing);
  return withServers(database, async (start) => {
    const contenders = [
      {
        name: 'raw',
        server: await start(startPeer('raw', database.url)),
        shots: [post('/request', form)],
      },
      {
        name: 'ours',
        server: await start(startProduct(database.url, { JOBS: 'off' })),
        shots: [post('/graphql', { query: requestConsultation, variables: { input } })],
      },
    ];
    return race({ name: 'Consultation request', target: '≥ 0.60', contenders }, length, say);
  });
}
