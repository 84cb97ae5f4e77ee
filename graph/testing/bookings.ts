import type { EntityManager } from '@mikro-orm/postgresql';
import type { Appointment } from '../modules/appointments/appointment.entity.ts';
import { makeAppointment } from '../modules/appointments/appointment.factory.ts';
import { at, makeCast, type Cast } from '../modules/appointments/schedule.factory.ts';
import type { Service } from '../modules/catalogue/service.entity.ts';
import { makeService } from '../modules/catalogue/service.factory.ts';
import { testApp, type Refused, type TestApp } from './app.ts';

type Row = Record<string, unknown>;
type Made = ({ id: string } & Row) | null;

/** What mutations of the schedule answer; each has some of the fields. */
export interface Answer {
  appointment?: Made;
  recurringAppointment?: Made;
  offers?: Row[];
  userErrors: Refused[];
}

const booked = `appointment { id clientName caregiverName caregiverId type status startsAt endsAt duration estimatedCost { amount } location priority bookedAt
    beyondHours reminders { type minutesBefore status dueAt } }
  offers { id name isSpecialist visitsWithClient }`;

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
    afterAll(() => this.app?.stop());
  }

  /** Sends an operation, as staff by default; a null token is nobody's. */
  read = <T>(
    query: string,
    variables: object = {},
    token: string | null = this.cast.tokens.staff,
  ): Promise<T> => this.app.read<T>(query, token, { ...variables });

  /** Sends a mutation with one input, and reads these fields besides its refusals. */
  put = <T = Answer>(
    name: string,
    input: object,
    fields = '',
    token = this.cast.tokens.staff,
  ): Promise<T> => this.app.change<T>(name, input, token, fields);

  /** Sends a mutation with one input, and returns its refusals. */
  refusals = async (name: string, input: object): Promise<Refused[]> =>
    (await this.put(name, input)).userErrors;

  /** Books three and a quarter hours with the caregiver in ten days, with overrides. */
  book = (values: object = {}): Promise<Answer> => {
    const input = {
      clientId: this.cast.client.id,
      serviceId: this.service.id,
      caregiverId: this.cast.caregiver.id,
      startsAt: at(10, '09:00'),
      duration: 195,
      ...values,
    };
    return this.put('bookAppointment', input, booked);
  };

  /** Stores a visit of the client with the caregiver from nine to noon in five days, with overrides. */
  visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
    makeAppointment(this.em, {
      client: this.cast.client,
      caregiver: this.cast.caregiver,
      scheduledDate: at(5, '09:00'),
      ...values,
    });

  sql = async <T extends object = Row>(text: string, ...values: unknown[]): Promise<T[]> =>
    (await this.app.database.pool.query<T>(text, values)).rows;

  /** Returns the number of the client's visits. */
  visits = async (): Promise<number> =>
    (await this.sql('select 1 from appointments where client_id = $1', this.cast.client.id)).length;
}

const codesOn: Readonly<Record<string, string>> = {
  beyondHours: 'REASON_REQUIRED',
  lastWorkingDay: 'WRONG_STATE',
  plannedVisits: 'DECISION_REQUIRED',
  secondCaregiver: 'DECISION_REQUIRED',
};

/** The refusal of a visit that conflicts with another. @param message a part of its text */
export const conflictOn = (field: string | null, message?: string): unknown[] => [
  {
    field,
    code: codesOn[field?.split('.').at(-1) ?? ''] ?? 'TIME_TAKEN',
    message: message === undefined ? expect.any(String) : expect.stringContaining(message),
  },
];
