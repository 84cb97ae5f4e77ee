import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import type { EntityClass } from '@mikro-orm/core';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { createApp, type App } from '../../server/app.ts';
import { decrypted } from '../../cli/archive/encryption.ts';
import { writeBackup } from '../../cli/archive/write.ts';
import { makeCaregiver } from '../../modules/care/caregivers/caregiver.factory.ts';
import { mapFields } from '../../shared/validation/fields.rules.ts';
import { readSettings } from '../../shared/settings.ts';
import { createLog } from '../../server/http/log.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeConsultation } from '../../modules/intake/intake.factory.ts';
import { JobApplication } from '../../modules/careers/jobApplication.entity.ts';
import { ConsultationRequest } from '../../modules/intake/consultation-requests/consultationRequest.entity.ts';
import { Consultation } from '../../modules/intake/consultations/consultation.entity.ts';
import { ContactInquiry } from '../../modules/intake/contact-inquiries/contactInquiry.entity.ts';
import { makeService } from '../../modules/scheduling/services/service.factory.ts';
import { makeAppointment } from '../../modules/scheduling/appointments/appointment.factory.ts';
import { AppointmentReminder } from '../../modules/scheduling/reminders/appointmentReminder.entity.ts';
import { Client } from '../../modules/care/clients/client.entity.ts';
import { profileFields } from '../../modules/care/clients/client.rules.ts';
import { makeClient } from '../../modules/care/clients/client.factory.ts';
import { testDataKey } from '../../testing/database.ts';
import { openedRows } from '../../testing/openedRows.ts';
import { startEmbedded, type EmbeddedDatabase } from '../embedded/embedded.ts';
import { openDatabase } from '../../modules/database.ts';
import { migrate, type Database } from '../orm.ts';
import { confidentialColumns, confidentialTables } from './encryptedText.ts';
import { addDays, todayInPhoenix } from '../../shared/phoenix.rules.ts';

/*
 * Writes text to each encrypted column through the graph, and then looks for it in everything that
 * the installation stores: a dump of every table, the queue, PostgreSQL's files, a backup, emails
 * and the log.
 */
let folder: string;
let embedded: EmbeddedDatabase;
let database: Database;
let app: App;
let server: Server;
let url: string;
let logged = '';

const song = 'sang-in-the-mine';
const canary = (name: string): string => `canary-${name}-${song}`;
/** Stored as plain text: finding it proves that the search works. */
const control = 'control-bird-in-the-open';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'home-care-canary-'));
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    RATE_LIMITS: 'off',
    DATA_KEY: testDataKey,
  });
  embedded = await startEmbedded({ folder: join(folder, 'postgres') });
  database = await openDatabase(embedded.url, { dataKeys: [testDataKey] });
  await migrate(database);
  const log = createLog(
    { logLevel: 'debug' },
    new Writable({
      write: (line: Buffer, _encoding, done) => {
        logged += line.toString();
        done();
      },
    }),
  );
  app = await createApp({
    settings,
    database,
    tokenSecret: 'a test installation signs with this key, no other',
    work: false,
    site: false,
    log,
  });
  server = app.app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server?.closeAllConnections();
  server?.close();
  await app?.close();
  await database?.close();
  await embedded?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function ask<Answer>(
  token: string | null,
  query: string,
  variables: object = {},
): Promise<Answer> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as {
    data: Record<string, { userErrors?: unknown[] }>;
    errors?: unknown;
  };
  expect([errors, Object.values(data).flatMap((payload) => payload?.userErrors ?? [])]).toEqual([
    undefined,
    [],
  ]);
  return data as Answer;
}

const fork = () => database.orm.em.fork();

async function signedIn(role: 'staff' | 'caregiver'): Promise<{ token: string; id: string }> {
  const user = await makeUser(fork(), { role });
  return { token: await app.services.sessions.open(user.id), id: user.id };
}

/** Returns a text for a column, to be found only there and only with the key. */
const word = (place: string): string => canary(place.replace('.', '-'));
const givenOf = (table: string, names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(names).map(([name, column]) => [name, word(`${table}.${column}`)]),
  );

/** Returns a text for each encrypted column of an entity. */
function textsOf(entity: EntityClass<object>): Record<string, string> {
  const meta = database.orm.getMetadata().get(entity);
  return Object.fromEntries(
    confidentialColumns(meta).map(({ property, column }) => [
      property,
      word(`${meta.tableName}.${column}`),
    ]),
  );
}

const submit = (operation: string, type: string): string =>
  `mutation ($input: ${type}!) { ${operation}(input: $input) { userErrors { field message } } }`;
const day = (days: number): string => addDays(todayInPhoenix(), days);
const moment = (days: number): Date => new Date(`${day(days)}T17:00:00.000Z`);

/** A text for each encrypted field of a client's profile. */
const notes = (): Record<string, string> =>
  Object.fromEntries(Object.entries(textsOf(Client)).filter(([name]) => name in profileFields));
const news = givenOf('care_updates', {
  updateType: 'update_type',
  title: 'title',
  content: 'content',
});
const note = { updateType: 'Care note', title: 'Personal Care', content: canary('care note') };
/** Only the office still reads it. */
const takenBack = givenOf('care_update_changes', { title: 'title', content: 'content' });
const visitWords = givenOf('appointments', {
  specialInstructions: 'special_instructions',
  clientNotes: 'client_notes',
  adminNotes: 'admin_notes',
});
const planWords = givenOf('recurring_appointments', {
  clientNotes: 'client_notes',
  beyondHours: 'beyond_hours',
});
const sent = { idempotencyKey: 'a7d2' };
const person = { name: 'Ana Ruiz', email: 'ana@example.com', phone: '(602) 555-0101' };

/** Writes what visitors write. */
async function sendForms(): Promise<void> {
  const { name: _name, ...reached } = person;
  await ask(null, submit('submitContactInquiry', 'SubmitContactInquiryInput'), {
    input: {
      ...sent,
      ...reached,
      firstName: 'Ana',
      lastName: 'Ruiz',
      ...textsOf(ContactInquiry),
    },
  });
  await ask(null, submit('bookConsultation', 'BookConsultationInput'), {
    input: { ...sent, ...person, agreeToContact: true, ...textsOf(Consultation) },
  });
  await ask(null, submit('requestConsultation', 'RequestConsultationInput'), {
    input: { ...sent, ...person, ...textsOf(ConsultationRequest) },
  });
  await ask(null, submit('submitJobApplication', 'SubmitJobApplicationInput'), {
    input: {
      ...sent,
      ...person,
      backgroundCheckConsent: true,
      fingerprintConsent: true,
      workExperience: [
        {
          title: 'Aide',
          startDate: '2021-05-01',
          endDate: '2023-08-31',
          reasonForLeaving: 'We moved.',
        },
      ],
      ...textsOf(JobApplication),
    },
  });
}

/**
 * Writes what the office writes about submissions, clients and caregivers.
 * @returns the client
 */
async function workOnPeople(token: string): Promise<string> {
  for (const [kind, { id }] of [
    ['CONTACT_INQUIRY', await fork().findOneOrFail(ContactInquiry, { email: person.email })],
    ['CONSULTATION', await fork().findOneOrFail(Consultation, { email: person.email })],
  ] as const) {
    const note = `mutation ($id: ID!, $text: String!, $key: String) { noteSubmission(input: { kind: ${kind}, id: $id, text: $text, idempotencyKey: $key }) { userErrors { message } } }`;
    await ask(token, note, { id, text: word('submission_notes.text'), key: `note-${kind}` });
  }
  const admission = {
    input: {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@clients.example',
      address: control,
      ...notes(),
      ...sent,
    },
  };
  const admit =
    'mutation ($input: AdmitClientInput!) { admitClient(input: $input) { client { id } userErrors { message } } }';
  const {
    admitClient: { client },
  } = await ask<{ admitClient: { client: { id: string } } }>(token, admit, admission);
  await ask(token, admit, admission);
  const consultation = await makeConsultation(fork(), {
    email: 'bea@example.com',
    message: canary('words taken over'),
  });
  await ask(token, submit('admitConsultation', 'AdmitConsultationInput'), {
    input: { id: consultation.id, lastName: 'Bee' },
  });
  await ask(token, submit('updateClient', 'UpdateClientInput'), {
    input: { id: client.id, ...notes() },
  });
  const other = await makeClient(fork());
  await ask(
    token,
    'mutation ($id: ID!, $reason: String, $reasonForClient: String) { moveClient(input: { id: $id, status: SUSPENDED, reason: $reason, reasonForClient: $reasonForClient }) { userErrors { message } } }',
    {
      id: other.id,
      reason: word('clients.status_reason'),
      reasonForClient: word('clients.reason_for_client'),
    },
  );

  await ask(token, submit('moveClient', 'MoveClientInput'), {
    input: {
      id: (await makeClient(fork())).id,
      status: 'SUSPENDED',
      firstDay: day(3),
      reason: word('client_holds.reason'),
      reasonForClient: word('client_holds.reason_for_client'),
    },
  });

  const {
    addCaregiver: { caregiver },
  } = await ask<{ addCaregiver: { caregiver: { id: string } } }>(
    token,
    'mutation ($input: AddCaregiverInput!) { addCaregiver(input: $input) { caregiver { id } userErrors { message } } }',
    {
      input: {
        ...sent,
        firstName: 'Zoe',
        lastName: 'Begay',
        email: 'zoe@example.com',
        bio: word('caregivers.bio'),
      },
    },
  );
  await ask(token, submit('updateCaregiver', 'UpdateCaregiverInput'), {
    input: { id: caregiver.id, bio: word('caregivers.bio') },
  });
  await ask(token, submit('addCaregiverTimeOff', 'AddCaregiverTimeOffInput'), {
    input: {
      caregiverId: caregiver.id,
      firstDay: day(30),
      lastDay: day(31),
      ...givenOf('caregiver_time_off', { reason: 'reason', notes: 'notes' }),
    },
  });
  return client.id;
}

/** Writes what the office and a caregiver write about visits and plans. */
async function workOnVisits(
  token: string,
  caregiver: { token: string; id: string },
  clientId: string,
): Promise<void> {
  const service = await makeService(fork());
  const booking = {
    clientId,
    serviceId: service.id,
    scheduledDate: moment(12),
    duration: 180,
    // Without hours on file.
    caregiverId: (await makeCaregiver(fork())).id,
    beyondHours: word('appointments.beyond_hours'),
    ...visitWords,
    ...sent,
  };
  const {
    bookAppointment: { appointment },
  } = await ask<{ bookAppointment: { appointment: { id: string } } }>(
    token,
    'mutation ($input: BookAppointmentInput!) { bookAppointment(input: $input) { appointment { id } userErrors { message } } }',
    { input: booking },
  );
  await ask(token, submit('changeAppointment', 'ChangeAppointmentInput'), {
    input: { id: appointment.id, ...visitWords },
  });

  const client = await fork().findOneOrFail(Client, clientId);
  await ask(token, submit('recordPastVisit', 'RecordPastVisitInput'), {
    input: {
      clientId,
      serviceId: service.id,
      caregiverId: (await makeCaregiver(fork())).id,
      startedAt: moment(-9),
      endedAt: new Date(moment(-9).getTime() + 3 * 3_600_000),
      reason: word('appointments.entry_reason'),
    },
  });
  const begun = new Date(Date.now() - 3_600_000);
  const visit = await makeAppointment(fork(), {
    client,
    caregiver: await makeCaregiver(fork(), { user: caregiver.id as never }),
    scheduledDate: begun,
    startedAt: begun,
    status: 'in-progress',
  });
  await ask(caregiver.token, submit('recordArrival', 'RecordArrivalInput'), {
    input: {
      appointmentId: visit.id,
      deviceAt: begun,
      deviceNow: new Date(),
      statedAt: begun,
      statedReason: word('visit_records.stated_reason'),
      idempotencyKey: visit.id,
    },
  });
  await ask(caregiver.token, submit('recordConfirmation', 'RecordConfirmationInput'), {
    input: {
      appointmentId: visit.id,
      deviceAt: begun,
      deviceNow: new Date(),
      name: word('visit_confirmations.name'),
      idempotencyKey: visit.id,
    },
  });
  const {
    visitExceptions: { nodes: exceptions },
  } = await ask<{ visitExceptions: { nodes: { id: string }[] } }>(
    token,
    '{ visitExceptions { nodes { id } } }',
  );
  await ask(token, submit('settleVisitException', 'SettleVisitExceptionInput'), {
    input: { id: exceptions[0]?.id, reason: word('visit_exceptions.settled_reason') },
  });
  await ask(caregiver.token, submit('sendCareNote', 'SendCareNoteInput'), {
    input: { ...sent, appointmentId: visit.id, tasks: [], content: canary('care note') },
  });
  const write = submit('writeCareUpdate', 'WriteCareUpdateInput');
  await ask(caregiver.token, write, { input: { appointmentId: visit.id, ...news } });
  for (let time = 0; time < 2; time += 1)
    await ask(token, write, { input: { clientId, ...news, idempotencyKey: 'b8e3' } });
  const { writeCareUpdate } = await ask<{ writeCareUpdate: { careUpdate: { id: string } } }>(
    token,
    'mutation ($input: WriteCareUpdateInput!) { writeCareUpdate(input: $input) { careUpdate { id } } }',
    { input: { clientId, updateType: 'News', ...takenBack } },
  );
  await ask(token, submit('takeBackCareUpdate', 'TakeBackCareUpdateInput'), {
    input: { id: writeCareUpdate.careUpdate.id, reason: word('care_update_changes.reason') },
  });
  await ask(
    token,
    'mutation ($id: ID!, $words: String) { completeAppointment(input: { id: $id, caregiverNotes: $words }) { userErrors { message } } }',
    { id: visit.id, words: word('appointments.caregiver_notes') },
  );
  await ask(token, submit('correctVisit', 'CorrectVisitInput'), {
    input: {
      id: visit.id,
      completedAt: new Date(),
      reason: word('visit_corrections.reason'),
    },
  });

  const cannot = await makeAppointment(fork(), {
    client,
    caregiver: visit.caregiver!,
    scheduledDate: moment(5),
  });
  await ask(caregiver.token, submit('declineMyVisit', 'DeclineMyVisitInput'), {
    input: { appointmentId: cannot.id, reason: word('visit_declines.reason'), ...sent },
  });
  const {
    requestTimeOff: { request },
  } = await ask<{ requestTimeOff: { request: { id: string } } }>(
    caregiver.token,
    'mutation ($input: RequestTimeOffInput!) { requestTimeOff(input: $input) { request { id } userErrors { message } } }',
    {
      input: {
        firstDay: day(40),
        lastDay: day(41),
        reason: word('time_off_requests.reason'),
        ...sent,
      },
    },
  );
  await ask(token, submit('answerTimeOffRequest', 'AnswerTimeOffRequestInput'), {
    input: { id: request.id, approve: false, answer: word('time_off_requests.answer') },
  });

  const {
    createRecurringAppointment: { recurringAppointment },
  } = await ask<{ createRecurringAppointment: { recurringAppointment: { id: string } } }>(
    token,
    'mutation ($input: CreateRecurringAppointmentInput!) { createRecurringAppointment(input: $input) { recurringAppointment { id } userErrors { message } } }',
    {
      input: {
        clientId,
        serviceId: service.id,
        pattern: 'DAILY',
        startDate: day(1),
        startTime: '06:00',
        duration: 180,
        caregiverId: (await makeCaregiver(fork())).id,
        ...planWords,
        ...sent,
      },
    },
  );
  await ask(token, submit('endRecurringAppointment', 'EndRecurringAppointmentInput'), {
    input: {
      id: recurringAppointment.id,
      endDate: day(-1),
      overrideReason: word('recurring_changes.override_reason'),
    },
  });
  const em = fork();
  // No operation writes one: a reminder only has a text of its own if someone adds it by hand.
  em.create(AppointmentReminder, {
    appointment: visit.id as never,
    reminderType: 'email',
    reminderTime: moment(1),
    timeBeforeAppointment: 60,
    message: word('appointment_reminders.message'),
  });
  await em.flush();
}

/** Writes what the office writes about money. */
async function bill(token: string, clientId: string): Promise<void> {
  // The invoice keeps the line's text from when it was issued.
  const description = ['custom_lines.description', 'invoice_items.custom_description'].map(word);
  await ask(token, submit('addCustomLine', 'AddCustomLineInput'), {
    input: { clientId, description: description.join(' '), quantity: '12', rate: '0.70', ...sent },
  });
  const {
    issueInvoice: { invoice },
  } = await ask<{ issueInvoice: { invoice: { id: string } } }>(
    token,
    'mutation ($input: IssueInvoiceInput!) { issueInvoice(input: $input) { invoice { id } userErrors { message } } }',
    { input: { clientId, notes: word('invoices.notes'), ...sent } },
  );
  const money = { invoiceId: invoice.id, amount: '1.00', paymentMethod: 'Check', ...sent };
  await ask(token, submit('recordPayment', 'RecordPaymentInput'), {
    input: { ...money, notes: word('payments.notes') },
  });
  await ask(token, submit('recordRefund', 'RecordRefundInput'), {
    input: { ...money, reason: word('payments.reason') },
  });
  const {
    officeInvoice: { payments },
  } = await ask<{ officeInvoice: { payments: { id: string; amount: { amount: string } }[] } }>(
    token,
    'query ($id: ID!) { officeInvoice(id: $id) { payments { id amount { amount } } } }',
    { id: invoice.id },
  );
  const refund = payments.find(({ amount }) => amount.amount.startsWith('-'));
  await ask(token, submit('voidPayment', 'VoidPaymentInput'), {
    input: {
      paymentId: refund!.id,
      as: 'MISTAKE',
      reason: word('payments.void_reason'),
      ...sent,
    },
  });
  await ask(token, submit('recordRefund', 'RecordRefundInput'), {
    input: { ...money, reason: word('payments.reason'), idempotencyKey: 'again' },
  });
  await ask(token, submit('cancelInvoice', 'CancelInvoiceInput'), {
    input: { id: invoice.id, reason: word('invoices.cancel_reason'), ...sent },
  });
}

/** Writes why a client gets no reminders. */
const pause = (token: string, clientId: string): Promise<unknown> =>
  ask(token, submit('pauseInvoiceReminders', 'PauseInvoiceRemindersInput'), {
    input: { clientId, reason: word('clients.reminders_pause_reason') },
  });

/** Returns the columns that contain the text written for them, decrypted. */
async function columnsThatHoldTheirWord(): Promise<string[]> {
  const found: string[] = [];
  for (const { table, columns } of confidentialTables(database.orm)) {
    const { rows } = await database.pool.query<Record<string, string | null>>(
      `select * from ${table}`,
    );
    const opened = openedRows(database, table, rows);
    const places = columns.map((column) => `${table}.${column}`);
    const holds = (place: string): boolean =>
      opened.some((row) => row[place.slice(table.length + 1)]?.includes(word(place)));
    found.push(...places.filter(holds));
  }
  return found;
}

const inDump = (dump: Record<string, string>, text: string): string[] =>
  Object.entries(dump)
    .filter(([, rows]) => rows.includes(text))
    .map(([table]) => table);

it('text that was left blank, or emptied later, is null', async () => {
  const { token } = await signedIn('staff');
  const caregiver = await signedIn('caregiver');
  await ask(null, submit('bookConsultation', 'BookConsultationInput'), {
    input: { ...person, agreeToContact: true, message: ' ' },
  });
  await ask(null, submit('requestConsultation', 'RequestConsultationInput'), {
    input: { ...person, additionalInfo: '' },
  });
  const client = await makeClient(fork(), notes());
  await ask(token, submit('updateClient', 'UpdateClientInput'), {
    input: { id: client.id, ...mapFields(profileFields, () => ' '), medicalNotes: '' },
  });
  const other = await makeClient(fork());
  await ask(
    token,
    'mutation ($id: ID!) { moveClient(input: { id: $id, status: SUSPENDED, reason: " ", reasonForClient: " " }) { userErrors { message } } }',
    { id: other.id },
  );
  const visiting = await makeCaregiver(fork(), { user: caregiver.id as never, bio: 'Paints.' });
  await ask(token, submit('updateCaregiver', 'UpdateCaregiverInput'), {
    input: { id: visiting.id, bio: '' },
  });
  await ask(token, submit('addCaregiverTimeOff', 'AddCaregiverTimeOffInput'), {
    input: {
      caregiverId: visiting.id,
      firstDay: day(30),
      lastDay: day(31),
      reason: ' ',
      notes: '',
    },
  });
  const visit = await makeAppointment(fork(), { client, scheduledDate: moment(9), ...visitWords });
  await ask(token, submit('changeAppointment', 'ChangeAppointmentInput'), {
    input: { id: visit.id, specialInstructions: '', clientNotes: ' ', adminNotes: null },
  });
  const begun = new Date(Date.now() - 3_600_000);
  const done = await makeAppointment(fork(), {
    client,
    caregiver: visiting,
    scheduledDate: begun,
    startedAt: begun,
    status: 'in-progress',
  });
  await ask(
    token,
    'mutation ($id: ID!) { completeAppointment(input: { id: $id, caregiverNotes: " " }) { userErrors { message } } }',
    { id: done.id },
  );

  for (const { table, columns } of confidentialTables(database.orm)) {
    const { rows } = await database.pool.query<Record<string, unknown>>(`select * from ${table}`);
    for (const column of columns)
      expect([table, column, rows.map((row) => row[column])]).toEqual([
        table,
        column,
        rows.map(() => null),
      ]);
  }
});

it('what people write about each other appears only in answers', async () => {
  const staff = await signedIn('staff');
  const caregiver = await signedIn('caregiver');
  await sendForms();
  const clientId = await workOnPeople(staff.token);
  await workOnVisits(staff.token, caregiver, clientId);
  await bill(staff.token, clientId);
  await pause(staff.token, clientId);
  const queued = await dumped();
  expect(inDump(queued, song)).toEqual([]);
  expect(queued['graphile_worker._private_jobs']).toContain('sealed');
  await app.services.jobs.runOnce();
  await app.services.audit.flush();

  expect(await columnsThatHoldTheirWord()).toEqual(
    confidentialTables(database.orm).flatMap(({ table, columns }) =>
      columns.map((column) => `${table}.${column}`),
    ),
  );
  const asClient = await app.services.sessions.open(
    (await fork().findOneOrFail(Client, clientId)).user.id,
  );
  expect(
    await ask(
      staff.token,
      `query ($id: ID!) { client(id: $id) { ${Object.keys(notes()).join(' ')} } clients { nodes { careNotes statusReason } } careUpdates { nodes { updateType title content } } }`,
      { id: clientId },
    ),
  ).toEqual({
    client: notes(),
    clients: {
      nodes: expect.arrayContaining([
        { careNotes: canary('words taken over'), statusReason: null },
        { careNotes: null, statusReason: word('clients.status_reason') },
      ]),
    },
    careUpdates: { nodes: [{ updateType: 'News', ...takenBack }, news, news, note] },
  });
  expect(await ask(asClient, '{ dashboard { careUpdates { type title notes } } }')).toEqual({
    dashboard: {
      careUpdates: [news, news, note].map(({ updateType, title, content }) => ({
        type: updateType,
        title,
        notes: content,
      })),
    },
  });
  expect(
    await ask(
      caregiver.token,
      '{ myShift { visits { accessNotes careNotes lastUpdates { content } } } careUpdates { nodes { content } } }',
    ),
  ).toMatchObject({
    myShift: {
      visits: [
        {
          accessNotes: notes().accessNotes,
          careNotes: notes().careNotes,
          lastUpdates: [news, news, note].map(({ content }) => ({ content })),
        },
      ],
    },
    careUpdates: { nodes: [news, news, note].map(({ content }) => ({ content })) },
  });

  const dump = await dumped();
  expect(Object.keys(dump)).toEqual(
    expect.arrayContaining([
      'public.clients',
      'public.idempotency_keys',
      'public.audit_log',
      'graphile_worker._private_jobs',
    ]),
  );
  expect(inDump(dump, song)).toEqual([]);
  expect(dump['public.clients']).toContain(control);

  expect(await inBackup(song)).toEqual([false, false]);
  expect(await inBackup(control)).toEqual([false, true]);

  await database.pool.query('checkpoint');
  expect(await filesWith(folder, song)).toEqual([]);
  const places = (await filesWith(folder, control)).map((file) => file.slice(folder.length));
  expect(places).toEqual(
    expect.arrayContaining([
      expect.stringContaining('/base/'),
      expect.stringContaining('/pg_wal/'),
    ]),
  );

  expect(logged).toContain('"msg":"request"');
  expect(logged).not.toContain(song);
});

/** Searches a backup for a text: in its raw bytes, and decrypted with the key. */
async function inBackup(text: string): Promise<[boolean, boolean]> {
  const path = join(folder, `${randomUUID()}.backup`);
  const client = new pg.Client({ connectionString: embedded.url });
  await client.connect();
  await writeBackup(client, path, testDataKey, { dataKeys: [], tokenKey: '' }).finally(() =>
    client.end(),
  );
  const opened = gunzipSync(await buffer(decrypted(createReadStream(path), path, [testDataKey])));
  const bytes = await readFile(path);
  expect(() => gunzipSync(bytes)).toThrow('incorrect header check');
  return [bytes.includes(text), opened.includes(text)];
}

/** Returns every table of the database, as COPY writes it. */
async function dumped(): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ name: string; table: string }>(
    `select schemaname || '.' || tablename as name, format('%I.%I', schemaname, tablename) as "table" from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const found: Record<string, string> = {};
  for (const { name, table } of rows) {
    const connection = await database.pool.connect();
    try {
      const parts: Buffer[] = [];
      for await (const part of connection.query(copyTo(`copy (table ${table}) to stdout`)))
        parts.push(part as Buffer);
      found[name] = Buffer.concat(parts).toString('latin1');
    } finally {
      connection.release();
    }
  }
  return found;
}

/** Returns the files below a folder that contain certain bytes. */
async function filesWith(below: string, text: string): Promise<string[]> {
  const entries = await readdir(below, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if ((await readFile(path)).includes(text)) found.push(path);
  }
  return found;
}
