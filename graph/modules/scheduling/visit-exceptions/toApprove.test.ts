import type { EntityManager } from '@mikro-orm/postgresql';
import { useApp } from '../../../testing/app.ts';
import { addMinutes } from '../../../shared/time.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCast, type Cast } from '../schedule.factory.ts';
import { sendRecord } from '../visit-records/visitRecord.factory.ts';

const app = useApp({ env: { APPROVE_VISITS: 'all' } });
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

async function ask<Data>(document: string, variables: Record<string, unknown> = {}): Promise<Data> {
  const { data, errors } = await app.graph<Data>(document, variables, cast.tokens.staff);
  expect(errors).toEqual([]);
  return data;
}

/** A visit that went as planned, recorded by its caregiver’s phone. */
async function worked(minutesAgo: number): Promise<string> {
  const begins = addMinutes(new Date(), -minutesAgo);
  const { id } = await makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: begins,
    duration: 40,
    status: 'confirmed',
    estimatedCost: '24.00',
  });
  for (const [kind, deviceAt] of [
    ['arrival', begins],
    ['departure', addMinutes(begins, 40)],
  ] as const)
    expect(
      (await sendRecord(app, cast.tokens.caregiver, kind, id, { deviceAt })).userErrors,
    ).toEqual([]);
  return id;
}

it('holds every visit that a caregiver completes until the office approves it, many at once', async () => {
  const visits = [await worked(110), await worked(60)];
  const read = () =>
    ask<{
      unbilledByClient: {
        charges: number;
        held: { appointmentId: string; exceptions: string[] }[];
      };
      visitExceptions: { nodes: { id: string }[] };
    }>(
      `{ unbilledByClient { charges held { appointmentId exceptions } }
         visitExceptions(filter: { settled: false, kinds: [TO_APPROVE] }) { nodes { id } } }`,
    );
  const before = await read();
  expect(before.unbilledByClient).toEqual({
    charges: 0,
    held: visits.map((appointmentId) => ({ appointmentId, exceptions: ['TO_APPROVE'] })),
  });
  await ask(
    'mutation ($input: SettleVisitExceptionsInput!) { settleVisitExceptions(input: $input) { userErrors { message } } }',
    {
      input: {
        ids: before.visitExceptions.nodes.map(({ id }) => id),
        reason: 'As planned.',
      },
    },
  );
  expect(await read()).toEqual({
    unbilledByClient: { charges: 2, held: [] },
    visitExceptions: { nodes: [] },
  });
});

it('holds nothing that the office enters itself', async () => {
  const { id } = await makeAppointment(em, {
    client: cast.client,
    caregiver: cast.caregiver,
    scheduledDate: addMinutes(new Date(), -150),
    status: 'completed',
    estimatedCost: '108.00',
  });
  expect(await ask(`{ unbilledCharges(clientId: "${cast.client.id}") { appointmentId } }`)).toEqual(
    {
      unbilledCharges: [{ appointmentId: id }],
    },
  );
});
