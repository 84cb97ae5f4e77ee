import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeCaregiver } from '../../care/caregivers/caregiver.factory.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import { makeUser } from '../../identity/user.factory.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCareUpdate } from '../care-updates/careUpdate.factory.ts';

let app: TestApp;
let em: EntityManager;

beforeAll(async () => {
  app = await testApp({ env: { PROVIDER_PHONE: '(623) 555-0155' } });
  em = app.database.orm.em.fork();
});
afterAll(() => app.stop());

const query = `{ dashboard {
  account { status careLevel emergencyPhone emergencyContactName emergencyContactPhone }
  stats { totalAppointments completedThisMonth primaryCaregiver }
  careUpdates { id type title date caregiver notes }
  upcomingAppointments { id type date endDate caregiver status location freeUntil cancellation { percent fee { amount currencyCode } refund { amount } } }
} }`;

describe('the dashboard', () => {
  it('returns a client’s whole dashboard', async () => {
    const client = await makeClient(em);
    const caregiver = await makeCaregiver(em, { firstName: 'Zoë', lastName: 'Begay' });
    const update = await makeCareUpdate(em, {
      client,
      caregiver,
      createdAt: new Date('2026-03-04T21:00:00.007Z'),
    });
    const visit = await makeAppointment(em, {
      client,
      caregiver,
      location: 'At home',
      scheduledDate: new Date(Date.now() + 48 * 3_600_000),
    });
    const { data, errors } = await app.graph(
      query,
      {},
      await app.services.sessions.open(client.user.id),
    );
    expect(errors).toEqual([]);
    expect(data.dashboard).toEqual({
      account: {
        status: 'ACTIVE',
        careLevel: 'Personalized Care',
        emergencyPhone: '(602) 555-0177',
        emergencyContactName: 'Inés Quintero',
        emergencyContactPhone: '(602) 555-0177',
      },
      stats: { totalAppointments: 1, completedThisMonth: 0, primaryCaregiver: 'Zoë Begay' },
      careUpdates: [
        {
          id: update.id,
          type: 'Visit summary',
          title: 'A good morning',
          date: '2026-03-04T21:00:00.007Z',
          caregiver: 'Zoë Begay',
          notes: update.content,
        },
      ],
      upcomingAppointments: [
        {
          id: visit.id,
          type: 'Personal Care',
          date: visit.scheduledDate.toISOString(),
          endDate: visit.endDate.toISOString(),
          caregiver: 'Zoë Begay',
          status: 'SCHEDULED',
          location: 'At home',
          freeUntil: new Date(visit.scheduledDate.getTime() - 24 * 3_600_000).toISOString(),
          cancellation: {
            percent: 0,
            fee: { amount: '0.00', currencyCode: 'USD' },
            refund: { amount: '102.00' },
          },
        },
      ],
    });
  });

  it('says what is missing for a new client', async () => {
    const client = await makeClient(em, { emergencyContact: null, emergencyPhone: null });
    const { data } = await app.graph(query, {}, await app.services.sessions.open(client.user.id));
    expect(data.dashboard).toMatchObject({
      account: {
        emergencyPhone: '(623) 555-0155',
        emergencyContactName: null,
        emergencyContactPhone: null,
      },
      stats: { primaryCaregiver: 'Assigned Soon' },
      careUpdates: [],
      upcomingAppointments: [],
    });
  });

  it('is refused without a session and without a client profile', async () => {
    const staff = await app.services.sessions.open((await makeUser(em, { role: 'staff' })).id);
    expect((await app.graph(query)).errors).toMatchObject([
      { extensions: { code: 'UNAUTHENTICATED' } },
    ]);
    expect((await app.graph(query, {}, staff)).errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
  });
});
