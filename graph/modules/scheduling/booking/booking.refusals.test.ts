import type { EntityManager } from '@mikro-orm/postgresql';
import type { Service } from '../services/service.entity.ts';
import { makeService } from '../services/service.factory.ts';
import { Bookings } from '../../../testing/bookings.ts';
import { makeClient } from '../../care/clients/client.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { at, makeWorkingCaregiver, type Cast } from '../schedule.factory.ts';

const bookings = new Bookings();
const { book, visits } = bookings;
let em: EntityManager;
let cast: Cast;
let service: Service;
beforeEach(() => {
  ({ em, cast, service } = bookings);
});

describe('refuses', () => {
  const inactive = async (): Promise<Record<string, unknown>> => ({
    caregiverId: (await makeWorkingCaregiver(em, { isActive: false })).id,
  });
  it.each<[string, () => Promise<Record<string, unknown>>, string, string, RegExp]>([
    [
      'a client who is not there',
      async () => ({ clientId: 'nobody' }),
      'clientId',
      'NOT_FOUND',
      /not found/,
    ],
    [
      'a suspended client',
      async () => ({ clientId: (await makeClient(em, { status: 'suspended' })).id }),
      'clientId',
      'CONFLICT',
      /suspended/,
    ],
    [
      'a client whose care has ended',
      async () => ({ clientId: (await makeClient(em, { status: 'ended' })).id }),
      'clientId',
      'CONFLICT',
      /ended/,
    ],
    [
      'a service that is no longer offered',
      async () => ({ serviceId: (await makeService(em, { isActive: false })).id }),
      'serviceId',
      'CONFLICT',
      /no longer offered/,
    ],
    [
      'less than three hours',
      async () => ({ duration: 165 }),
      'duration',
      'INVALID',
      /at least 3 hours/,
    ],
    [
      'nine hours of respite',
      async () => ({
        duration: 540,
        serviceId: (await makeService(em, { category: 'respite-care' })).id,
      }),
      'duration',
      'INVALID',
      /2 to 8 hours/,
    ],
    [
      'more than a cost can hold',
      async () => ({ serviceId: (await makeService(em, { basePrice: '999999.00' })).id }),
      'duration',
      'INVALID',
      /can’t cost more/,
    ],
    [
      'the past',
      async () => ({ scheduledDate: at(-1, '09:00').toISOString() }),
      'scheduledDate',
      'INVALID',
      /in the past/,
    ],
    [
      'a caregiver who is not there',
      async () => ({ caregiverId: service.id }),
      'caregiverId',
      'NOT_FOUND',
      /not found/,
    ],
    ['a caregiver who has left', inactive, 'caregiverId', 'CONFLICT', /no longer active/],
    [
      'hours at which the caregiver does not work',
      async () => ({
        caregiverId: (await makeWorkingCaregiver(em, {}, ['13:00:00', '18:00:00'])).id,
      }),
      'beyondHours',
      'CONFLICT',
      /does not work at that time/,
    ],
    [
      'time off',
      async () => {
        await em
          .persist(
            em.create(CaregiverTimeOff, {
              caregiver: cast.caregiver,
              startDate: at(10, '12:00'),
              endDate: at(12, '00:00'),
            }),
          )
          .flush();
        return {};
      },
      'caregiverId',
      'CONFLICT',
      /time off until/,
    ],
    [
      'another visit of the caregiver',
      async () => {
        await makeAppointment(em, { caregiver: cast.caregiver, scheduledDate: at(10, '12:00') });
        return {};
      },
      'caregiverId',
      'CONFLICT',
      /has another visit from/,
    ],
  ])('%s, and stores nothing', async (_title, given, field, code, message) => {
    const { appointment, userErrors } = await book(await given());
    expect(appointment).toBeNull();
    expect(userErrors).toEqual([
      { field, code, message: expect.stringMatching(message) as string },
    ]);
    expect(await visits()).toBe(0);
  });

  it('every error at once', async () => {
    const { userErrors } = await book({ clientId: 'nobody', serviceId: 'nothing', duration: 20 });
    expect(userErrors.map(({ field }) => field)).toEqual(['clientId', 'serviceId', 'duration']);
  });

  it('too many or duplicate reminders', async () => {
    const one = { type: 'EMAIL', minutesBefore: 60 };
    expect((await book({ reminders: [one, one] })).userErrors).toMatchObject([
      { field: 'reminders' },
    ]);
    expect(
      (
        await book({
          reminders: Array.from({ length: 6 }, (_, n) => ({ ...one, minutesBefore: 60 + n })),
        })
      ).userErrors,
    ).toMatchObject([{ field: 'reminders' }]);
    expect((await book({ reminders: [{ ...one, minutesBefore: 1 }] })).userErrors).toMatchObject([
      { field: 'reminders.0.minutesBefore' },
    ]);
  });
});
