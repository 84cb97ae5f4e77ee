import type { EntityManager } from '@mikro-orm/postgresql';
import { makeClientPerson } from '../modules/client-people/clientPerson.factory.ts';
import { makeCustomLine } from '../modules/invoices/customLine.factory.ts';
import { profileFields, profileNames } from '../modules/clients/client.rules.ts';
import { ClientHold } from '../modules/clients/clientHold.entity.ts';
import { makeAppointment } from '../modules/appointments/appointment.factory.ts';
import { RecurringAppointment } from '../modules/appointments/recurringAppointment.entity.ts';
import { at, nextWeekday, type Cast } from '../modules/appointments/schedule.factory.ts';
import { makeService } from '../modules/catalogue/service.factory.ts';
import { Webhook, WebhookState } from '../modules/webhooks/webhook.entity.ts';
import { addDays, dayIn } from '../shared/time.ts';

export type Row = Record<string, unknown>;
/** What a change is made in. */
export interface ChangeWorld {
  em: EntityManager;
  /** New for each record, so that no visit is in another's way. */
  cast: Pick<Cast, 'client' | 'caregiver' | 'otherCaregiver'>;
  /** The service that a visit or plan changes to. */
  otherService: string;
}

/** A mutation that changes a record, some fields of which may be left out. */
export interface Change {
  as?: keyof Cast['tokens'];
  /** Stores a record in which every optional field has a value. @returns its id */
  make: (world: ChangeWorld) => Promise<string>;
  /** Reads its columns. */
  rowOf: string;
  /** Required fields besides `id`. */
  required?: () => Row;
  /** Another value for each optional field. */
  others: (world: ChangeWorld) => Row;
  /** Columns with other names than their fields. */
  columns?: Record<string, string>;
  /** What the column is after null, if not empty. */
  cleared?: Row;
  /** Null has no meaning here, and the answer says so. */
  neverEmpty?: readonly string[];
}

const person = {
  phone: '(602) 555-0190',
  firstName: 'Ofelia',
  lastName: 'Nez',
};
const texts = (word: string, ...fields: string[]): Row =>
  Object.fromEntries(fields.map((field) => [field, `${word} ${field}`]));
const fromToday = (days: number): string => addDays(dayIn(new Date()), days);

const visitTexts = ['location', 'specialInstructions', 'clientNotes', 'adminNotes'];
const profileTexts = profileNames.filter((name) => profileFields[name].kind === 'text');

/** Every one of them, by name. */
export const changes: Readonly<Record<string, Change>> = {
  updateClient: {
    make: async ({ em, cast }) => {
      em.assign(cast.client, {
        ...texts('old', ...profileTexts),
        phone: '(602) 555-0111',
        hiddenFacts: ['pets'],
      });
      await em.flush();
      return cast.client.id;
    },
    rowOf: `select u.first_name, u.last_name, c.* from clients c join users u on u.id = c.user_id where c.id = $1`,
    others: () => ({
      ...person,
      ...texts('new', ...profileTexts),
      emergencyPhone: '(602) 555-0191',
      hiddenFacts: ['DIET'],
      cancellationPolicy: 'PREMIUM',
    }),
    neverEmpty: ['firstName', 'lastName', 'cancellationPolicy'],
  },
  updateCaregiver: {
    make: async ({ em, cast }) => {
      em.assign(cast.caregiver, {
        ...texts('old', 'bio', 'certification'),
        phone: '(602) 555-0111',
        experience: 4,
        specialties: ['Dementia'],
      });
      await em.flush();
      return cast.caregiver.id;
    },
    rowOf: 'select * from caregivers where id = $1',
    others: () => ({
      ...person,
      ...texts('new', 'bio', 'certification'),
      experience: 5,
      specialties: ['Parkinson’s'],
      hourlyRate: '25.00',
    }),
    neverEmpty: ['firstName', 'lastName'],
  },
  updateService: {
    make: async ({ em }) =>
      (await makeService(em, { description: 'Old', tasks: ['Bathing'], category: 'personal-care' }))
        .id,
    rowOf: 'select * from services where id = $1',
    others: () => ({
      name: 'Morning Care',
      description: 'New',
      category: 'companionship',
      duration: 240,
      tasks: ['Cooking'],
    }),
    neverEmpty: ['name'],
  },
  updateOwnProfile: {
    as: 'client',
    make: async ({ em, cast }) => {
      cast.client.phone = '(602) 555-0111';
      await em.flush();
      return cast.client.id;
    },
    rowOf: 'select * from clients where id = $1',
    others: () => ({
      phone: person.phone,
      address: '2 New Lane',
      emergencyContact: 'Luis',
      emergencyPhone: '(602) 555-0192',
    }),
    neverEmpty: ['address', 'emergencyContact', 'emergencyPhone'],
  },
  changeAppointment: {
    make: async ({ em, cast }) => {
      const service = await makeService(em);
      const values = { ...texts('old', ...visitTexts), scheduledDate: at(9, '09:00') };
      const { client, caregiver } = cast;
      return (await makeAppointment(em, { client, caregiver, service, ...values })).id;
    },
    rowOf: 'select * from appointments where id = $1',
    others: ({ cast, otherService }) => ({
      ...texts('new', ...visitTexts),
      caregiverId: cast.otherCaregiver.id,
      duration: 240,
      priority: 'HIGH',
      startsAt: at(10, '10:00').toISOString(),
      serviceId: otherService,
    }),
    columns: { startsAt: 'scheduled_date' },
    neverEmpty: ['duration', 'priority', 'startsAt', 'serviceId'],
  },
  changeRecurringAppointment: {
    make: async ({ em, cast }) => {
      const made = em.create(RecurringAppointment, {
        client: cast.client,
        caregiver: cast.caregiver,
        service: await makeService(em),
        recurrencePattern: 'weekly',
        recurrenceInterval: 1,
        daysOfWeek: [1],
        startDate: nextWeekday(1),
        endDate: nextWeekday(1, 20),
        maxOccurrences: 9,
        startTime: '09:00:00',
        duration: 180,
        clientNotes: 'Old',
      });
      await em.flush();
      return made.id;
    },
    rowOf: 'select * from recurring_appointments where id = $1',
    others: ({ cast, otherService }) => ({
      caregiverId: cast.otherCaregiver.id,
      clientNotes: 'New',
      daysOfWeek: ['MONDAY', 'WEDNESDAY'],
      duration: 240,
      endDate: nextWeekday(1, 30),
      interval: 2,
      maxOccurrences: 8,
      pattern: 'BIWEEKLY',
      serviceId: otherService,
      startTime: '10:30',
    }),
    columns: { pattern: 'recurrence_pattern', interval: 'recurrence_interval' },
    neverEmpty: ['duration', 'pattern', 'serviceId', 'startTime'],
    cleared: { interval: 1 },
  },
  changeClientPerson: {
    make: async ({ em, cast }) => (await makeClientPerson(em, { client: cast.client })).id,
    rowOf: 'select * from client_people where id = $1',
    others: () => ({
      firstName: 'New',
      lastName: 'Newer',
      relation: 'niece',
      phone: '(602) 555-0199',
      email: 'new@example.test',
      callOrder: 2,
      hasPowerOfAttorney: true,
      notes: 'New',
    }),
    neverEmpty: ['firstName', 'lastName', 'relation', 'hasPowerOfAttorney'],
  },
  changeCustomLine: {
    make: async ({ em, cast }) => (await makeCustomLine(em, { client: cast.client })).id,
    rowOf: 'select * from custom_lines where id = $1',
    required: () => ({ description: 'New', quantity: '2.00', rate: '3.00' }),
    others: () => ({ unit: 'hour', serviceDate: '2026-03-06' }),
    neverEmpty: ['serviceDate'],
  },
  changeCredit: {
    make: async ({ em, cast }) =>
      (await makeCustomLine(em, { client: cast.client, quantity: '1', rate: '-20.00' })).id,
    rowOf: 'select * from custom_lines where id = $1',
    required: () => ({ reason: 'New', amount: '3.00' }),
    others: () => ({ serviceDate: '2026-03-06' }),
    neverEmpty: ['serviceDate'],
    columns: { reason: 'description', amount: 'rate' },
  },
  changeWebhook: {
    as: 'admin',
    make: async ({ em }) => {
      const webhook = em.create(Webhook, {
        url: 'https://8.8.8.8/old',
        kinds: ['client'],
        secret: 'whsec_old',
      });
      em.create(WebhookState, { webhook, cursor: '0' });
      await em.flush();
      return webhook.id;
    },
    rowOf: 'select * from webhooks where id = $1',
    others: () => ({ url: 'https://8.8.4.4/new', kinds: ['SERVICE'] }),
    neverEmpty: ['url'],
  },
  changeHold: {
    make: async ({ em, cast }) => {
      const hold = em.create(ClientHold, {
        client: cast.client,
        firstDay: fromToday(2),
        lastDay: fromToday(20),
        ...texts('old', 'reason', 'reasonForClient'),
        placedAt: new Date(),
      });
      await em.flush();
      return hold.id;
    },
    // A change places another in its place.
    rowOf:
      'select * from client_holds where $1 in (id, replaces_id) order by id <> $1 desc limit 1',
    others: () => ({
      firstDay: fromToday(3),
      lastDay: fromToday(21),
      ...texts('new', 'reason', 'reasonForClient'),
    }),
    neverEmpty: ['firstDay'],
  },
};
