import type { EntityManager } from '@mikro-orm/postgresql';
import { dayIn, daysBetween } from '../../shared/time.ts';
import { kysely } from '../../database/kysely.ts';
import { useApp } from '../../testing/app.ts';
import { emptied } from '../../testing/emptied.ts';
import { kinds } from '../../modules/inbox/submissionKinds.ts';
import { replyBy } from '../../modules/inbox/replyBy.ts';
import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { printableTexts, unprintableTexts } from '../../modules/invoice-pdf/printable.examples.ts';
import { makePayment } from '../../modules/payments/payment.factory.ts';
import { makeJobApplication } from '../../modules/careers/jobApplication.factory.ts';
import { makeCaregiver } from '../../modules/caregivers/caregiver.factory.ts';
import { makeClient, makeClientWithoutEmail } from '../../modules/clients/client.factory.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeConsultation, makeContactInquiry } from '../../modules/intake/intake.factory.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { makeWorkingCaregiver } from '../../modules/appointments/schedule.factory.ts';
import { makeService } from '../../modules/catalogue/service.factory.ts';
import { dutiesOf, visitsOfToday } from './today.queries.ts';

const app = useApp({ env: { DEMO: '0', PROVIDER_NAME: 'Saguaro House' } });
let em: EntityManager;
beforeEach(() => {
  em = app.database.orm.em.fork();
});

it("the visits are today's, unassigned ones and those that were never started", async () => {
  const now = new Date('2027-03-03T20:00:00Z'); // Wednesday, 1 PM
  const at = (instant: string, values = {}) =>
    makeAppointment(em, { scheduledDate: new Date(instant), duration: 120, ...values });
  const overnight = await at('2027-03-03T06:00:00Z', { status: 'completed' });
  const cancelled = await at('2027-03-03T16:00:00Z', { status: 'cancelled' });
  const underWay = await at('2027-03-03T19:00:00Z', { status: 'in-progress' });
  const begunOpen = await at('2027-03-03T19:10:00Z', { caregiver: null });
  const late = await at('2027-03-03T19:45:00Z', { status: 'confirmed' });
  const notYetLate = await at('2027-03-03T19:46:00Z', { status: 'confirmed' });
  const tonight = await at('2027-03-04T06:59:00Z');
  const unmarked = await at('2027-02-28T20:00:00Z', { status: 'confirmed' });
  const missed = await at('2027-03-01T20:00:00Z', { caregiver: null });
  const open = await at('2027-03-06T19:59:00Z', { caregiver: null });
  await at('2027-02-28T19:59:00Z', { status: 'confirmed' });
  await at('2027-03-04T07:00:00Z');
  await at('2027-03-05T20:00:00Z', { caregiver: null, status: 'cancelled' });
  await at('2027-03-06T20:00:00Z', { caregiver: null });

  const ids = (visits: { id: string }[]) => visits.map(({ id }) => id);
  const seen = await visitsOfToday(kysely(em), now);
  expect([ids(seen.open), ids(seen.late), ids(seen.today)]).toEqual([
    ids([begunOpen, open]),
    ids([unmarked, missed, late]),
    ids([overnight, cancelled, underWay, begunOpen, late, notYetLate, tonight]),
  ]);
});

it('reads the inbox, those to answer soonest first, without spam and submissions already started on, and overdue amounts minus payments', async () => {
  const hour = 3_600_000;
  const ago = (hours: number) => ({ createdAt: new Date(Date.now() - hours * hour) });
  const second = await makeConsultation(em, ago(2));
  const first = await makeJobApplication(em, ago(3));
  await makeContactInquiry(em, { ...ago(4), suspectedSpam: true });
  await makeContactInquiry(em, { ...ago(5), status: 'answered' });
  const staff = await makeUser(em, { role: 'staff', firstName: 'Teresa' });
  const third = await makeContactInquiry(em, { ...ago(1), assignee: staff });
  const invoice = await makeInvoice(em, { dueDate: '2026-03-10', items: [{}, {}] });
  await makePayment(em, { invoice, amount: '8.50' });
  await makeInvoice(em, { dueDate: '2026-03-10', status: 'paid' });
  await makeInvoice(em);

  const duties = await dutiesOf(kysely(em), new Date(), 2);
  expect(duties).toMatchObject({
    waitingCount: 3,
    suspectedSpamCount: 1,
    waiting: [
      { id: second.id, kind: 'consultation', reference: second.reference, assignee: null },
      { id: third.id, kind: 'contact-inquiry', assignee: 'Teresa' },
    ],
    overdueCount: 1,
    overdueTotal: '59.50',
    suspendable: [
      {
        clientId: invoice.client.id,
        invoiceNumbers: [invoice.invoiceNumber],
        due: '59.50',
        daysLate: daysBetween('2026-03-10', dayIn(new Date())),
      },
    ],
  });
  const all = await dutiesOf(kysely(em), new Date(), 3);
  expect(all.waiting[2]).toMatchObject({ id: first.id, kind: 'job-application' });
});

it('puts what comes in on any day where its promise is due, however many older ones have longer', async () => {
  await emptied(app.database.pool, ...Object.values(kinds).map(({ table }) => table));
  // Another day in UTC than in Phoenix, and the same.
  const days = Array.from({ length: 8 }, (_, at) =>
    ['05:15', '20:15'].map((time) => new Date(`2026-03-0${at + 1}T${time}:00Z`)),
  ).flat();
  for (const createdAt of days) {
    await makeJobApplication(em, { createdAt });
    await makeContactInquiry(em, { createdAt });
    await makeConsultation(em, { createdAt });
  }
  const { waiting } = await dutiesOf(kysely(em), new Date(), 100);
  expect(waiting).toHaveLength(48);
  expect(waiting.map((one) => one.replyBy)).toEqual(
    waiting.map(({ kind, createdAt }) => replyBy(kind, createdAt)),
  );
  expect(waiting).toEqual(waiting.toSorted((a, b) => a.replyBy.getTime() - b.replyBy.getTime()));
  const { waiting: first } = await dutiesOf(kysely(em), new Date(), 1);
  expect(first).toEqual(waiting.slice(0, 1));
});

describe('missing records', () => {
  const missing = async (most = 100) => dutiesOf(kysely(em), new Date(), most);
  const invited = async (values: object = {}) =>
    makeClient(em, { user: await makeUser(em, { emailVerified: false, ...values }) });
  beforeEach(() => emptied(app.database.pool, 'clients', 'caregivers'));

  it('are an emergency contact, an invitation, and the hours of a caregiver', async () => {
    const later = new Date(Date.now() + 3_600_000);
    const noContact = await makeClient(em, {
      emergencyPhone: null,
      user: await makeUser(em, { passwordHash: 'hash' }),
    });
    const noEmail = await makeClientWithoutEmail(em, { emergencyContact: null });
    const neverInvited = await invited();
    const ranOut = await invited({ resetToken: 'old', resetTokenExpiry: new Date(Date.now() - 1) });
    await invited({ resetToken: 'new', resetTokenExpiry: later });
    await makeClient(em, { user: await makeUser(em, { passwordHash: 'hash' }) });
    await makeClient(em, { status: 'ended', emergencyContact: null });
    const registered = await makeUser(em, { passwordHash: 'hash', emailVerified: false });
    await makeClient(em, { emergencyContact: null, user: registered });
    await makeClientWithoutEmail(em);
    const idle = await makeCaregiver(em, { firstName: 'Ida', lastName: 'Cruz' });
    await makeCaregiver(em, { isActive: false });
    await makeWorkingCaregiver(em);
    const found = await missing();
    expect(found.missing).toEqual([
      { id: noContact.id, kind: 'emergency-contact', name: 'Rosalía Quintero' },
      { id: noEmail.id, kind: 'emergency-contact', name: 'Elvira Montaño' },
      { id: neverInvited.id, kind: 'invitation', name: 'Rosalía Quintero' },
      { id: ranOut.id, kind: 'invitation', name: 'Rosalía Quintero' },
      { id: idle.id, kind: 'hours', name: 'Ida Cruz' },
    ]);
    expect(found.missingCount).toBe(5);
  });

  it('count all even if only some are listed, oldest first', async () => {
    const { id } = await makeClient(em, { emergencyContact: null, createdAt: new Date(0) });
    for (let n = 0; n < 3; n += 1) await invited();
    const { missing: shown, missingCount } = await missing(2);
    expect([missingCount, ...shown.map((one) => one.id)]).toEqual([5, id, id]);
  });

  it('are names and addresses in letters that no invoice can print', async () => {
    const named = async (lastName: string, address = '1 Test Road') =>
      makeClient(em, { user: await makeUser(em, { lastName }), address });
    const strange = [];
    for (const text of unprintableTexts) strange.push(await named(text), await named('Li', text));
    for (const text of printableTexts) await named(text, text);
    const { missing: shown } = await missing();
    expect(shown.filter(({ kind }) => kind === 'printable-name').map(({ id }) => id)).toEqual(
      strange.map(({ id }) => id),
    );
  });
});

it('names the missing first steps until there are none', async () => {
  await emptied(app.database.pool, 'users', 'caregivers', 'services');
  const staff = await makeUser(em, { role: 'staff' });
  const token = await app.services.sessions.open(staff.id);
  const query = `{ deskToday { firstSteps { unsetIdentity hasService hasColleague hasCaregiverWithHours hasClient } } }`;
  const steps = async () =>
    (await app.read<{ deskToday: { firstSteps: unknown } }>(query, token)).deskToday.firstSteps;
  const unsetIdentity = ['PROVIDER_PHONE', 'PROVIDER_EMAIL', 'PROVIDER_ADDRESS'];
  const none = { hasService: false, hasColleague: false, hasCaregiverWithHours: false };
  expect(await steps()).toEqual({ ...none, unsetIdentity, hasClient: false });
  app.settings.unsetIdentity = [];
  await makeUser(em, { role: 'admin' });
  await makeService(em);
  await makeClient(em);
  const most = { hasService: true, hasColleague: true, hasClient: true };
  expect(await steps()).toEqual({ unsetIdentity: [], ...most, hasCaregiverWithHours: false });
  await makeWorkingCaregiver(em);
  expect(await steps()).toBeNull();
  app.settings.unsetIdentity = unsetIdentity;
  app.settings.demo = true;
  expect(await steps()).toBeNull();
});

it('logs whose data it showed', async () => {
  await emptied(app.database.pool, 'clients', 'caregivers');
  const token = await app.services.sessions.open((await makeUser(em, { role: 'staff' })).id);
  const client = await makeClient(em, { emergencyContact: null });
  const visited = await makeClient(em);
  const idle = await makeCaregiver(em);
  await makeAppointment(em, { client: visited, caregiver: null, scheduledDate: new Date() });
  const { deskToday } = await app.read<{ deskToday: Record<string, unknown> }>(
    '{ deskToday { openVisits { client caregiver } missing { id kind name } } }',
    token,
  );
  expect(deskToday.openVisits).toEqual([{ client: 'Rosalía Quintero', caregiver: null }]);
  expect(JSON.stringify(deskToday.missing)).toContain('EMERGENCY_CONTACT');
  await app.services.audit.flush();
  const { rows } = await app.database.pool.query<{ id: string }>(
    `select subject_id as id from audit_log where operation = 'deskToday'`,
  );
  const logged = rows.map(({ id }) => id);
  expect(logged).toEqual(expect.arrayContaining([client.id, visited.id, idle.id]));
});
