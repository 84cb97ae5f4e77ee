import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeCustomLine } from '../modules/invoices/customLine.factory.ts';
import { makeAccess, makeClientPerson } from '../modules/client-people/clientPerson.factory.ts';
import { makeClientPayer } from '../modules/payers/clientPayer.factory.ts';
import { makeSentStatement } from '../modules/statements/sentStatement.factory.ts';
import { makeBookBatch } from '../modules/books/bookBatch.factory.ts';
import { makeInvoiceCredit } from '../modules/invoices/invoiceCredit.factory.ts';
import { makeInvoice } from '../modules/invoices/invoice.factory.ts';
import { makeAccountPayment } from '../modules/payments/accountPayment.factory.ts';
import { makePayment } from '../modules/payments/payment.factory.ts';
import { makeDoneVisit } from '../modules/invoices/visit.factory.ts';
import type { Caregiver } from '../modules/caregivers/caregiver.entity.ts';
import { makeCaregiver } from '../modules/caregivers/caregiver.factory.ts';
import { makeClient, makeClientHold } from '../modules/clients/client.factory.ts';
import { makeJobApplication } from '../modules/careers/jobApplication.factory.ts';
import type { Database } from '../database/orm.ts';
import { makeWebhook } from '../modules/webhooks/webhook.factory.ts';
import { allTold } from './allTold.ts';
import type { BaseEntity } from '../database/base.entity.ts';
import type { SessionKeeper } from '../modules/identity/sessions.ts';
import type { User } from '../modules/identity/user.entity.ts';
import { makeApiToken } from '../modules/api-tokens/apiToken.factory.ts';
import { makePasskey } from '../modules/second-factor/secondFactor.factory.ts';
import { passkeysMax } from '../modules/second-factor/secondFactor.rules.ts';
import { makeLocked, makeUser } from '../modules/identity/user.factory.ts';
import { SubmissionNote } from '../modules/inbox/submissionNote.entity.ts';
import {
  makeConsultation,
  makeConsultationRequest,
  makeContactInquiry,
  makeSignupApplication,
} from '../modules/intake/intake.factory.ts';
import { Holiday } from '../modules/catalogue/holiday.entity.ts';
import { isWeekend } from '../modules/catalogue/specialDay.rules.ts';
import { PriceChange } from '../modules/prices/priceChange.entity.ts';
import { makeService } from '../modules/catalogue/service.factory.ts';
import type { Appointment } from '../modules/appointments/appointment.entity.ts';
import { makeAppointment } from '../modules/appointments/appointment.factory.ts';
import { AppointmentReminder } from '../modules/notices/appointmentReminder.entity.ts';
import { CareUpdate } from '../modules/care-updates/careUpdate.entity.ts';
import { keepChange } from '../modules/care-updates/careUpdateChanges.ts';
import { makeCareUpdate } from '../modules/care-updates/careUpdate.factory.ts';
import { CaregiverTimeOff } from '../modules/availability/caregiverTimeOff.entity.ts';
import { TimeOffRequest } from '../modules/availability/timeOffRequest.entity.ts';
import { VisitNotice } from '../modules/notices/visitNotice.entity.ts';
import { RecurringAppointment } from '../modules/appointments/recurringAppointment.entity.ts';
import { RecurringChange } from '../modules/appointments/recurringChange.entity.ts';
import { VisitConfirmation } from '../modules/visit-confirmations/visitConfirmation.entity.ts';
import { VisitCorrection } from '../modules/visit-records/visitCorrection.entity.ts';
import {
  makeVisitException,
  makeVisitRecord,
} from '../modules/visit-records/visitRecord.factory.ts';
import { addDays, dayIn, instantOf } from '../shared/time.ts';
import {
  makeCast,
  makeWorkingCaregiver,
  type Cast,
} from '../modules/appointments/schedule.factory.ts';

/** The people a list is filled for. */
export interface World extends Cast {
  em: EntityManager;
  database: Database;
  sessions: SessionKeeper;
  /** An office user who can have written or changed something. */
  clerk: User;
  /** The row a single read is about, if `subject` made one. */
  subject: BaseEntity | null;
}

/** How to fill and query a top-level read with lists. */
export interface ListOf {
  as?: 'client' | 'caregiver' | 'staff' | 'admin';
  /** Makes the row that a single read is about. */
  subject?: (world: World) => Promise<BaseEntity>;
  /** Stores another row: the nth, from 0. Absent if the list is the same for everyone. */
  addRow?: (world: World, n: number) => Promise<unknown>;
  /** Arguments as written in the document; `rows` is how many rows are needed. */
  arguments?: (world: World, rows: number) => string;
  rowsIn: (answer: never) => unknown[];
  /** Maximum number of rows in the list. */
  most?: number;
  /**
   * Maximum number of statements besides the session's, if more than three are needed; a comment
   * says why.
   */
  statements?: number;
}

const day = 86_400_000;
const nodes = ({ nodes: found }: { nodes: unknown[] }): unknown[] => found;
const itself = (found: unknown[]): unknown[] => found;
const firstRows = (_world: World, rows: number): string => `(first: ${rows})`;
const byId = ({ subject }: World): string => `(id: "${subject!.id}")`;
const calendarDay = (instant: Date): string => instant.toISOString().slice(0, 10);

const page = (addRow: ListOf['addRow'], as: ListOf['as'] = 'staff'): ListOf => ({
  as,
  addRow,
  arguments: firstRows,
  rowsIn: nodes,
});
const single = <List extends string>(
  list: List,
  subject: ListOf['subject'],
  addRow?: ListOf['addRow'],
): ListOf => ({
  as: 'staff',
  subject,
  addRow,
  arguments: byId,
  rowsIn: (answer: Record<List, unknown[]>) => answer[list],
  ...(addRow ? {} : { most: 0 }),
});

/** In the nth minute from now, since a caregiver only sees what is in their window. */
const visitToday = (em: EntityManager, values: Partial<Appointment>, n: number) =>
  makeAppointment(em, {
    ...values,
    scheduledDate: new Date(Date.now() + n * 60_000),
    duration: 1,
  });

const plan = async ({ em, client, caregiver }: World): Promise<RecurringAppointment> => {
  const made = em.create(RecurringAppointment, {
    client,
    caregiver,
    recurrencePattern: 'weekly',
    daysOfWeek: [1, 4],
    startDate: '2036-03-03',
    duration: 180,
    startTime: '09:00:00',
  });
  await em.flush();
  return made;
};

/** For a visit now; those of one caregiver cannot overlap. */
const today = dayIn(new Date());
const noon = instantOf(today, '12:00');

/** Noon of a Saturday or Sunday, each week after the next. */
const weekendAhead = (weeks: number): Date => {
  const days = Array.from({ length: 7 }, (_, n) => addDays(today, 3 + 7 * weeks + n));
  return instantOf(days.find(isWeekend)!, '12:00');
};

const exceptionOf = async (
  em: EntityManager,
  caregiver: Caregiver,
  scheduledDate?: Date,
): Promise<unknown> =>
  makeVisitException(em, {
    record: await makeVisitRecord(em, {
      appointment: await makeAppointment(em, { scheduledDate }),
      caregiver,
    }),
  });

const failedJob = async ({ database: { pool } }: World): Promise<void> => {
  await pool.query(`select graphile_worker.add_job('never-known')`);
  await pool.query(
    `update graphile_worker._private_jobs set attempts = 1, last_error = 'It failed.' where last_error is null`,
  );
};

/**
 * Every top-level read of the graph that contains a list. A test fails when one is missing here.
 */
export const lists: Readonly<Record<string, ListOf>> = {
  // Open to everyone.
  services: { addRow: ({ em }) => makeService(em), rowsIn: itself },
  cancellationPolicies: { rowsIn: itself, most: 3 },
  // Clients.
  invoices: page(
    ({ em, client }) => makeInvoice(em, { client, items: [{}, { quantity: '2.00' }] }),
    'client',
  ),
  invoice: {
    subject: ({ em, client }) =>
      makeInvoice(em, { client, items: Array.from({ length: 100 }, () => ({})) }),
    arguments: byId,
    rowsIn: ({ items }: { items: unknown[] }) => items,
  },
  unpaidInvoices: {
    addRow: ({ em, client }) => makeInvoice(em, { client, items: [{}, { quantity: '2.00' }] }),
    rowsIn: itself,
    most: 100,
  },
  payments: page(
    async ({ em, client }) => makePayment(em, { invoice: await makeInvoice(em, { client }) }),
    'client',
  ),
  billingSummary: {
    addRow: async ({ em, client }, n) => {
      const name = `Insurer ${n}`;
      await makeAccountPayment(em, { client });
      return makeInvoice(em, {
        ...{ client, billToName: name },
        payer: await makeClientPayer(em, { client, name }),
      });
    },
    rowsIn: ({ billedToOthers }: { billedToOthers: unknown[] }) => billedToOthers,
  },
  billingByMonth: {
    addRow: ({ em, client }) => makeInvoice(em, { client }),
    arguments: () => '(months: 12)',
    rowsIn: itself,
    most: 12,
  },
  dashboard: {
    addRow: ({ em, client }) =>
      Promise.all([makeCareUpdate(em, { client }), makeAppointment(em, { client })]),
    rowsIn: ({ careUpdates }: { careUpdates: unknown[] }) => careUpdates,
    most: 10,
  },
  comingWeek: {
    addRow: ({ em, client }, n) =>
      makeAppointment(em, {
        client,
        caregiver: null,
        duration: 60,
        scheduledDate: new Date(Date.now() + (n + 1) * 3_600_000),
      }),
    rowsIn: ({ visits }: { visits: unknown[] }) => visits,
  },
  pastAppointments: page(async ({ em, client, caregiver }, n) => {
    const appointment = await makeDoneVisit(em, {
      client,
      caregiver,
      day: calendarDay(new Date(Date.now() - (n + 3) * day)),
    });
    await makeCareUpdate(em, { client, caregiver, appointment });
    await makeInvoice(em, { client, items: [{ appointment }] });
  }, 'client'),
  ownAccess: {
    as: 'client',
    addRow: async ({ em, client }) =>
      makeAccess(em, { person: await makeClientPerson(em, { client }) }),
    rowsIn: itself,
  },
  ownAccessRequests: {
    as: 'client',
    addRow: ({ em, client }) =>
      makeContactInquiry(em, {
        askedBy: client.user,
        clientName: 'Renée Ellison',
        relation: 'daughter',
      }),
    rowsIn: itself,
  },
  whoLooked: page(async ({ em, client, database }) => {
    const { id } = await makeUser(em, { role: 'staff' });
    await database.pool.query(
      `insert into audit_log (kind, actor_id, actor_role, operation, subject_kind, subject_id) values ('read', $1, 'staff', 'client', 'client', $2)`,
      [id, client.id],
    );
  }, 'client'),
  portals: {
    // With a second one, a client would have to choose before reading anything else.
    as: 'caregiver',
    addRow: ({ em, caregiver }) => makeAccess(em, { user: caregiver.user! }),
    rowsIn: ({ portals }: { portals: unknown[] }) => portals,
  },
  ownAccount: {
    addRow: ({ sessions, client }) => sessions.open(client.user.id),
    rowsIn: ({ sessions }: { sessions: unknown[] }) => sessions,
  },
  ownFactors: {
    addRow: async ({ em, client }, n) => n < passkeysMax && makePasskey(em, client.user),
    rowsIn: ({ factors }: { factors: unknown[] }) => factors,
    most: passkeysMax,
  },
  caregiverDevices: {
    as: 'staff',
    addRow: ({ sessions, caregiver }) => sessions.open(caregiver.user!.id),
    arguments: ({ caregiver }) => `(userId: "${caregiver.user!.id}")`,
    rowsIn: itself,
  },
  // Caregivers.
  myNotices: {
    as: 'caregiver',
    addRow: async ({ em, caregiver, client }) => {
      em.create(VisitNotice, { kind: 'given', caregiver, client });
      await em.flush();
    },
    rowsIn: itself,
    most: 100,
  },
  openVisits: {
    as: 'caregiver',
    addRow: ({ em, client }, n) =>
      makeAppointment(em, {
        client,
        caregiver: null,
        offeredAt: new Date(),
        scheduledDate: new Date(Date.now() + (n + 1) * 3_600_000),
      }),
    rowsIn: itself,
    most: 50,
  },
  myTimeOff: {
    as: 'caregiver',
    addRow: async ({ em, caregiver }, n) => {
      const firstDay = calendarDay(new Date(Date.now() + (n + 1) * day));
      em.create(TimeOffRequest, { caregiver, firstDay, lastDay: firstDay });
      await em.flush();
    },
    rowsIn: ({ requests }: { requests: unknown[] }) => requests,
    most: 100,
  },
  myShift: {
    as: 'caregiver',
    addRow: ({ em, caregiver, client }, n) => visitToday(em, { caregiver, client }, n),
    rowsIn: ({ visits }: { visits: unknown[] }) => visits,
  },
  myPastVisits: {
    as: 'caregiver',
    // One after another, two days ago.
    addRow: ({ em, caregiver, client }, n) =>
      makeAppointment(em, {
        client,
        caregiver,
        scheduledDate: new Date(
          instantOf(dayIn(new Date(Date.now() - 2 * day)), '00:00').getTime() + n * 60_000,
        ),
        duration: 1,
      }),
    rowsIn: itself,
  },
  myShiftVisit: {
    ...single(
      'lastUpdates',
      ({ em, caregiver, client }) => visitToday(em, { caregiver, client }, 90),
      ({ em, caregiver, client }) => makeCareUpdate(em, { caregiver, client }),
    ),
    as: 'caregiver',
    most: 3,
  },
  careUpdates: page(async ({ em, caregiver, client }, n) => {
    if (n === 0) await visitToday(em, { caregiver, client }, n);
    await makeCareUpdate(em, { caregiver, client });
  }, 'caregiver'),
  careUpdateChanges: {
    as: 'staff',
    subject: ({ em, caregiver, client }) => makeCareUpdate(em, { caregiver, client }),
    addRow: async ({ em, caregiver, subject }) => {
      keepChange(em, await em.findOneOrFail(CareUpdate, subject!.id), {
        kind: 'corrected',
        userId: caregiver.user!.id,
      });
      await em.flush();
    },
    arguments: ({ subject }) => `(id: "${subject!.id}")`,
    rowsIn: itself,
  },
  caregiverTimeOff: page(async ({ em, caregiver }, n) => {
    const startDate = new Date(Date.now() + (n + 1) * day);
    em.create(CaregiverTimeOff, {
      caregiver,
      startDate,
      endDate: new Date(startDate.getTime() + day / 2),
    });
    await em.flush();
  }, 'caregiver'),
  caregiverAvailability: {
    as: 'caregiver',
    arguments: ({ caregiver }) => `(caregiverId: "${caregiver.id}")`,
    rowsIn: itself,
    most: 7,
  },
  // The office.
  catalogue: { as: 'staff', addRow: ({ em }) => makeService(em), rowsIn: itself },
  appointments: page(({ em, client, caregiver }) => makeAppointment(em, { client, caregiver })),
  appointment: single(
    'reminders',
    ({ em }) => makeAppointment(em),
    async ({ em, subject }, n) => {
      em.create(AppointmentReminder, {
        appointment: subject as never,
        reminderType: 'email',
        reminderTime: new Date(),
        timeBeforeAppointment: n,
      });
      await em.flush();
    },
  ),
  caregiverChoices: {
    as: 'staff',
    addRow: ({ em }) => makeWorkingCaregiver(em),
    arguments: ({ client }) =>
      `(duration: 180, startsAt: "${new Date(Date.now() + 7 * day).toISOString()}", clientId: "${client.id}")`,
    rowsIn: itself,
  },
  caregiversForVisits: {
    as: 'staff',
    addRow: ({ em }) => makeWorkingCaregiver(em),
    arguments: ({ client }) => `(appointmentIds: ["${client.id}"])`,
    rowsIn: itself,
  },
  schedule: {
    as: 'staff',
    addRow: ({ em, client }, n) =>
      makeAppointment(em, {
        client,
        caregiver: null,
        scheduledDate: new Date(Date.now() + (n % 20) * 3_600_000),
      }),
    arguments: () =>
      `(from: "${calendarDay(new Date(Date.now() - 2 * day))}", through: "${calendarDay(new Date(Date.now() + 7 * day))}")`,
    rowsIn: ({ visits }: { visits: unknown[] }) => visits,
  },
  recurringAppointments: page(plan),
  recurringAppointment: single('changes', plan, async ({ em, clerk, subject }) => {
    em.create(RecurringChange, {
      recurringAppointment: subject as never,
      scope: 'all',
      changedBy: clerk,
    });
    await em.flush();
  }),
  // It does all the work of a command, and rolls it back.
  planPreview: {
    as: 'staff',
    subject: ({ em }) => makeService(em),
    arguments: ({ client, caregiver, subject }, rows) =>
      `(input: { create: { clientId: "${client.id}", serviceId: "${subject!.id}", caregiverId: "${caregiver.id}", pattern: DAILY, startDate: "${calendarDay(new Date(Date.now() + 3 * day))}", startTime: "09:00", duration: 180, maxOccurrences: ${rows} } })`,
    rowsIn: ({ visits }: { visits: unknown[] }) => visits,
    most: 50,
    // It makes the plan, which locks the client, and reads the client's holds and the service's prices before it and for
    // its visits, each time once nobody changes them, and the client's other visits to say who else would be there.
    statements: 22,
  },
  priceChange: {
    as: 'staff',
    subject: ({ em }) => makeService(em),
    addRow: async ({ em, subject }, n) =>
      makeAppointment(em, {
        client: await makeClient(em),
        service: subject as never,
        scheduledDate: new Date(Date.now() + (3 + n) * day),
        duration: 180,
        estimatedCost: '102.00',
      }),
    arguments: ({ subject }, rows) =>
      `(first: ${rows}, input: { set: { id: "${subject!.id}", price: "36.00", firstDay: "${calendarDay(new Date(Date.now() + day))}" } })`,
    rowsIn: ({ clients: { nodes: found } }: { clients: { nodes: unknown[] } }) => found,
    // The service and its prices, weekends and holidays, what the change comes to, a page of clients and their count.
    statements: 6,
  },
  specialDays: {
    as: 'staff',
    addRow: async ({ em, clerk }, n) => {
      em.create(Holiday, {
        day: calendarDay(new Date(Date.now() + n * day)),
        name: 'Founders’ Day',
        enteredBy: clerk,
        enteredAt: new Date(),
      });
      await em.flush();
    },
    rowsIn: ({ holidays }: { holidays: unknown[] }) => holidays,
    most: 300,
  },
  specialDaysChange: {
    as: 'staff',
    subject: ({ em }) => makeService(em),
    addRow: async ({ em, subject }, n) =>
      makeAppointment(em, {
        client: await makeClient(em),
        service: subject as never,
        scheduledDate: weekendAhead(n),
        duration: 180,
        estimatedCost: '102.00',
      }),
    arguments: ({ subject }, rows) =>
      `(first: ${rows}, input: { addRate: { kind: WEEKEND, serviceId: "${subject!.id}", price: "51.00", firstDay: "${calendarDay(new Date(Date.now() + day))}" }, addHolidays: [] })`,
    rowsIn: ({ clients: { nodes: found } }: { clients: { nodes: unknown[] } }) => found,
    // Holidays, rates, services and own prices, what the change comes to, a page of clients and their count.
    statements: 7,
  },
  clientPrices: {
    as: 'staff',
    addRow: ({ em }) => makeService(em),
    arguments: ({ client }) => `(clientId: "${client.id}")`,
    rowsIn: itself,
  },
  priceChanges: {
    as: 'staff',
    subject: ({ em }) => makeService(em),
    addRow: async ({ em, subject, client, clerk }, n) => {
      em.create(PriceChange, {
        service: subject as never,
        client,
        ofPrice: randomUUID(),
        firstDay: '2030-01-01',
        price: '36.00',
        changedBy: clerk,
        changedAt: new Date(Date.now() - n * 1000),
      });
      await em.flush();
    },
    arguments: ({ subject, client }) => `(serviceId: "${subject!.id}", clientId: "${client.id}")`,
    rowsIn: itself,
    most: 100,
  },
  client: single('hiddenFacts', ({ em }) => makeClient(em)),
  clients: page(({ em }) => makeClient(em)),
  caregivers: page(({ em }) => makeCaregiver(em, { specialties: ['Memory care'] })),
  caregiver: single('specialties', ({ em }) => makeCaregiver(em, { specialties: ['Memory care'] })),
  accounts: page(({ em }) => makeUser(em)),
  apiTokens: {
    as: 'admin',
    addRow: ({ em, clerk }) => makeApiToken(em, ['visits:read'], { madeBy: clerk }),
    rowsIn: itself,
    most: 200,
  },
  lockedAccounts: {
    as: 'staff',
    addRow: async ({ em }) => makeLocked(em, await makeUser(em)),
    rowsIn: itself,
    most: 100,
  },
  officeInvoices: page(async ({ em, client }) =>
    makePayment(em, { invoice: await makeInvoice(em, { client }), amount: '1.00' }),
  ),
  officeInvoice: single(
    'payments',
    ({ em }) => makeInvoice(em),
    ({ em, subject }) => makePayment(em, { invoice: subject as never, amount: '0.10' }),
  ),
  officePayments: page(({ em }) => makePayment(em)),
  outstandingByClient: page(async ({ em }) =>
    makeAccountPayment(em, { client: (await makeInvoice(em)).client }),
  ),
  outstandingByAge: {
    as: 'staff',
    addRow: ({ em }) => makeInvoice(em),
    rowsIn: ({ ages }: { ages: unknown[] }) => ages,
    most: 5,
  },
  accountPayments: page(({ em }) => makeAccountPayment(em)),
  bookBatches: page(({ em }) => makeBookBatch(em)),
  bookMonths: {
    as: 'staff',
    addRow: ({ em }, n) =>
      makePayment(em, { paymentDate: calendarDay(new Date(Date.now() - n * 31 * day)) }),
    rowsIn: itself,
    most: 36,
  },
  waitingEntries: {
    as: 'staff',
    addRow: async ({ em, clerk }, n) =>
      [
        () => makePayment(em),
        () => makePayment(em, { amount: '-1.00' }),
        () => makeInvoiceCredit(em),
        () => makeAccountPayment(em),
        () => makeInvoice(em, { status: 'cancelled' }),
        () =>
          makePayment(em, {
            ...{ voidedAt: new Date(), voidedOn: '2036-03-09', voidedAs: 'mistake' },
            ...{ voidedBy: clerk, voidReason: 'Twice' as never },
          }),
      ][n % 6]!(),
    rowsIn: itself,
    most: 14,
  },
  unbilledByClient: {
    as: 'staff',
    addRow: async ({ em }, n) =>
      makeDoneVisit(em, {
        client: await makeClient(em),
        day: calendarDay(new Date(Date.now() - (n + 3) * day)),
      }),
    rowsIn: ({ clients }: { clients: unknown[] }) => clients,
    // Visits and lines to bill, visits that are held, and those that never ended.
    statements: 4,
  },
  clientPeople: {
    as: 'staff',
    addRow: ({ em, client }) => makeClientPerson(em, { client }),
    arguments: ({ client }) => `(clientId: "${client.id}")`,
    rowsIn: itself,
    most: 100,
  },
  clientPayers: {
    as: 'staff',
    addRow: ({ em, client }) =>
      makeClientPayer(em, { client, name: 'Desert Mutual', email: 'claims@mutual.example' }),
    arguments: ({ client }) => `(clientId: "${client.id}")`,
    rowsIn: itself,
    most: 100,
  },
  sentStatements: {
    as: 'staff',
    addRow: ({ em, client }) => makeSentStatement(em, { client }),
    arguments: ({ client }) => `(clientId: "${client.id}")`,
    rowsIn: itself,
    most: 20,
  },
  unbilledLines: {
    as: 'staff',
    addRow: ({ em, client }) => makeCustomLine(em, { client }),
    arguments: ({ client }) => `(clientId: "${client.id}")`,
    rowsIn: itself,
    most: 1_000,
  },
  unbilledCharges: {
    as: 'staff',
    addRow: ({ em, client }, n) =>
      makeDoneVisit(em, { client, day: calendarDay(new Date(Date.now() - (n + 3) * day)) }),
    arguments: ({ client }) => `(clientId: "${client.id}")`,
    rowsIn: itself,
  },
  inboxCounts: { as: 'staff', addRow: ({ em }) => makeContactInquiry(em), rowsIn: itself, most: 5 },
  inboxEntries: page(({ em }, n) =>
    [
      makeContactInquiry,
      makeConsultation,
      makeConsultationRequest,
      makeSignupApplication,
      makeJobApplication,
    ][n % 5]!(em),
  ),
  inboxEntry: {
    as: 'staff',
    subject: ({ em }) => makeConsultation(em),
    addRow: async ({ em, clerk, subject }) => {
      em.create(SubmissionNote, {
        consultation: subject as never,
        text: 'Called back.',
        writtenBy: clerk,
      });
      await em.flush();
    },
    arguments: ({ subject }) => `(kind: CONSULTATION, id: "${subject!.id}")`,
    rowsIn: ({ notes }: { notes: unknown[] }) => notes,
  },
  visitExceptions: page(({ em, caregiver }) => exceptionOf(em, caregiver)),
  visitRecords: {
    as: 'staff',
    subject: ({ em, caregiver }) => makeAppointment(em, { caregiver }),
    addRow: ({ em, caregiver, subject }) =>
      makeVisitRecord(em, { caregiver, appointment: subject as never }),
    arguments: ({ subject }) => `(appointmentId: "${subject!.id}")`,
    rowsIn: itself,
  },
  visitCorrections: {
    as: 'staff',
    subject: ({ em, caregiver }) => makeAppointment(em, { caregiver }),
    addRow: async ({ em, subject, clerk }) => {
      em.create(VisitCorrection, {
        appointment: subject as never,
        correctedBy: clerk,
        correctedAt: new Date(),
        reason: 'A typo.',
      });
      await em.flush();
    },
    arguments: ({ subject }) => `(appointmentId: "${subject!.id}")`,
    rowsIn: itself,
  },
  visitConfirmations: {
    as: 'staff',
    subject: ({ em, caregiver }) => makeAppointment(em, { caregiver }),
    addRow: async ({ em, subject, clerk }) => {
      em.create(VisitConfirmation, {
        appointment: subject as never,
        confirmedBy: clerk,
        at: new Date(),
        serverAt: new Date(),
      });
      await em.flush();
    },
    arguments: ({ subject }) => `(appointmentId: "${subject!.id}")`,
    rowsIn: itself,
  },
  caregiverHours: {
    as: 'staff',
    addRow: ({ em }) => makeCaregiver(em),
    arguments: () => `(day: "${calendarDay(new Date())}", by: WEEK)`,
    rowsIn: ({ caregivers }: { caregivers: unknown[] }) => caregivers,
  },
  clientHolds: {
    as: 'staff',
    subject: ({ em }) => makeClient(em),
    addRow: async ({ em, subject }) => {
      await makeClientHold(em, { client: subject as never, removedAt: new Date() });
    },
    arguments: ({ subject }) => `(clientId: "${subject!.id}")`,
    rowsIn: itself,
  },
  visitTimes: {
    as: 'staff',
    subject: ({ em, caregiver }) => makeAppointment(em, { caregiver }),
    addRow: ({ em, caregiver, subject }) =>
      makeVisitRecord(em, { caregiver, appointment: subject as never }),
    arguments: ({ subject }) => `(appointmentIds: ["${subject!.id}"])`,
    rowsIn: itself,
    most: 1,
  },
  visitExport: {
    as: 'staff',
    addRow: async ({ em }) => exceptionOf(em, await makeCaregiver(em), noon),
    arguments: () => `(day: "${today}")`,
    rowsIn: itself,
    // Visits, their records, exceptions, changes and confirmations.
    statements: 5,
  },
  nodes: {
    as: 'staff',
    subject: ({ em }) => makeClient(em),
    arguments: ({ subject, client, caregiver }) =>
      `(ids: ["${subject!.id}", "${client.id}", "${caregiver.id}", "${client.user.id}"])`,
    rowsIn: itself,
    most: 4,
  },
  failedJobs: page(failedJob),
  webhooks: { as: 'admin', addRow: ({ em }) => makeWebhook(em), rowsIn: itself },
  changes: page(async ({ em, database }) => {
    await makeCaregiver(em);
    await allTold(database.pool);
  }),
  deskToday: {
    as: 'staff',
    addRow: async (world) => {
      await makeContactInquiry(world.em);
      await makeAppointment(world.em, { caregiver: null, scheduledDate: new Date() });
      await failedJob(world);
    },
    rowsIn: ({ waiting }: { waiting: unknown[] }) => waiting,
    most: 100,
  },
  auditTrail: {
    as: 'staff',
    addRow: ({ em, client }) => makeCareUpdate(em, { client }),
    arguments: ({ client }, rows) => `(clientId: "${client.id}", first: ${rows})`,
    rowsIn: nodes,
  },
  auditLog: {
    as: 'admin',
    addRow: ({ em, client }) => makeCareUpdate(em, { client }),
    arguments: firstRows,
    rowsIn: nodes,
  },
  settingsTrail: {
    as: 'admin',
    addRow: ({ database }) =>
      database.pool.query(
        `update settings set chosen = jsonb_build_object('hours', 'Since ' || clock_timestamp()), version = version + 1`,
      ),
    arguments: firstRows,
    rowsIn: nodes,
  },
  provider: {
    rowsIn: ({ serviceArea }: { serviceArea: unknown[] }) => serviceArea,
    most: 0,
  },
  officeSettings: {
    as: 'admin',
    rowsIn: ({ settings }: { settings: unknown[] }) => settings,
    most: 0,
  },
  analytics: {
    as: 'staff',
    addRow: ({ em }) => makeDoneVisit(em, { day: '2026-03-04' }),
    arguments: (_world, rows) =>
      `(unit: DAY, from: "2026-01-01", through: "${calendarDay(new Date(Date.parse('2026-01-01') + (rows - 1) * day))}")`,
    rowsIn: itself,
  },
  reports: {
    as: 'staff',
    addRow: ({ em }) => makeDoneVisit(em, { day: '2026-03-04' }),
    arguments: (_world, rows) =>
      `(input: { by: DAY, from: "2026-01-01", through: "${calendarDay(new Date(Date.parse('2026-01-01') + (rows - 1) * day))}" })`,
    rowsIn: ({ periods }: { periods: unknown[] }) => periods,
  },
};

/** Makes separate people for each list, so that no list sees another's rows. */
export async function makeWorld(
  em: EntityManager,
  database: Database,
  sessions: SessionKeeper,
): Promise<World> {
  return {
    ...(await makeCast(em, sessions)),
    em,
    database,
    sessions,
    clerk: await makeUser(em, { role: 'staff' }),
    subject: null,
  };
}
