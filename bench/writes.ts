import { post, race, raceHead, usual, type Length } from './support/contenders.ts';
import { startDatabase } from './support/database.ts';
import { unique } from './support/load.ts';
import { requestConsultation } from './support/operations.ts';
import { startPeer, startProduct, stopAll, type Server } from './support/servers.ts';

const nothing = {
  clients: 1,
  invoicesPerClient: 2,
  linesPerInvoice: 1,
  appointmentsPerClient: 1,
  updatesPerClient: 1,
};

const nextWeek = (): string => new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

/** A consultation request against a bare INSERT. The mails it queues are sent by another process, as where several run. */
export async function benchWrites(
  say: (words: string) => void,
  length: Length = usual,
): Promise<string> {
  const database = await startDatabase(nothing, say);
  const started: Server[] = [];
  try {
    const rawServer = await startPeer('raw', database.url);
    started.push(rawServer);
    const server = await startProduct(database.url, { JOBS: 'off' });
    started.push(server);
    const form = {
      name: 'Rosa Vega',
      email: `rosa${unique}@bench.example`,
      phone: '(602) 555-0188',
      preferredDate: nextWeek(),
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
    const rows = await race(
      {
        name: 'Consultation request',
        target: '≥ 0.50',
        contenders: [
          { name: 'raw', server: rawServer, shots: [post('/request', form)] },
          {
            name: 'ours',
            server,
            shots: [post('/graphql', { query: requestConsultation, variables: { input } })],
          },
        ],
      },
      length,
      say,
    );
    return [...raceHead, ...rows].join('\n');
  } finally {
    await stopAll(started);
    await database.stop();
  }
}
