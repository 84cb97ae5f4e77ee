import type { EntityManager } from '@mikro-orm/postgresql';
import { at, makeCast, type Cast } from '../modules/scheduling/schedule.factory.ts';
import type { Service } from '../modules/scheduling/services/service.entity.ts';
import { makeService } from '../modules/scheduling/services/service.factory.ts';
import { testApp, type TestApp } from './app.ts';

const mutation = `mutation ($input: BookAppointmentInput!) { bookAppointment(input: $input) {
  appointment { id client caregiver caregiverId type status scheduledDate endDate duration estimatedCost { amount } location priority bookedAt
    reminders { type minutesBefore status reminderTime } }
  userErrors { field message code }
  offers { id name isSpecialist visitsWithClient }
} }`;

interface Booked {
  bookAppointment: {
    appointment:
      | ({ id: string; reminders: { type: string; minutesBefore: number }[] } & Record<
          string,
          unknown
        >)
      | null;
    userErrors: { field: string | null; message: string; code: string }[];
    offers: { id: string; name: string }[];
  };
}

/** An office that books visits for a client; each test has a new client. */
export class Bookings {
  app!: TestApp;
  em!: EntityManager;
  cast!: Cast;
  service!: Service;

  constructor() {
    beforeAll(async () => {
      this.app = await testApp();
    });
    beforeEach(async () => {
      this.em = this.app.database.orm.em.fork();
      this.cast = await makeCast(this.em, this.app.services.sessions);
      this.service = await makeService(this.em, { basePrice: '34.01' });
    });
    afterAll(() => this.app.stop());
  }

  /** Books three and a quarter hours with the caregiver in ten days, with overrides. */
  book = async (values: Record<string, unknown> = {}): Promise<Booked['bookAppointment']> => {
    const input = {
      clientId: this.cast.client.id,
      serviceId: this.service.id,
      caregiverId: this.cast.caregiver.id,
      scheduledDate: at(10, '09:00').toISOString(),
      duration: 195,
      ...values,
    };
    const { data, errors } = await this.app.graph<Booked>(
      mutation,
      { input },
      this.cast.tokens.staff,
    );
    expect(errors).toEqual([]);
    return data.bookAppointment;
  };

  /** Returns the number of the client's visits. */
  visits = async (): Promise<number> => {
    const { rows } = await this.app.database.pool.query<{ n: number }>(
      'select count(*)::int as n from appointments where client_id = $1',
      [this.cast.client.id],
    );
    return rows[0]!.n;
  };
}
