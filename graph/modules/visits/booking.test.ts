import { dayIn } from '../../shared/time.ts';
import { duringChange } from '../../testing/blocked.ts';
import { Bookings } from '../../testing/bookings.ts';
import { makeClient } from '../clients/client.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { AppointmentReminder } from '../notices/appointmentReminder.entity.ts';
import { makeService } from '../catalogue/service.factory.ts';
import { at, makeWorkingCaregiver } from '../appointments/schedule.factory.ts';

const office = new Bookings();
const { book, put, sql, visit, visits } = office;

describe('booking', () => {
  it('plans a visit at the price of the service, and an email a day before its free time ends', async () => {
    const { appointment, userErrors } = await book();
    expect(userErrors).toEqual([]);
    expect(appointment).toMatchObject({
      clientName: 'Rosalía Quintero',
      caregiverName: 'Zoë Begay',
      type: 'Personal Care',
      status: 'SCHEDULED',
      priority: 'NORMAL',
      startsAt: at(10, '09:00').toISOString(),
      endsAt: at(10, '12:15').toISOString(),
      duration: 195,
      estimatedCost: { amount: '110.53' },
      location: '1 Factory Lane, Phoenix, AZ 85004',
      reminders: [
        {
          type: 'EMAIL',
          minutesBefore: 2880,
          status: 'PENDING',
          dueAt: at(8, '09:00').toISOString(),
        },
      ],
    });
  });

  it('plans a visit without a caregiver, with custom reminders', async () => {
    const reminders = [
      { type: 'EMAIL', minutesBefore: 2880 },
      { type: 'CALL', minutesBefore: 60 },
      { type: 'EMAIL', minutesBefore: 20_160 },
    ];
    expect((await book({ caregiverId: null, reminders })).appointment).toMatchObject({
      caregiverName: null,
      caregiverId: null,
      reminders: reminders.slice(0, 2), // two weeks before has passed
    });
  });

  it('offers others who could come: those who know the client first, then specialists', async () => {
    const { em, cast } = office;
    await sql('update caregivers set is_active = false'); // everyone so far
    const worker = (firstName: string, lastName: string, specialties: string[] = []) =>
      makeWorkingCaregiver(em, { firstName, lastName, specialties });
    const knows = await worker('Noa', 'Zamora');
    const expert = await worker('Eli', 'Young', ['Personal Care']);
    const anyone = await worker('Bo', 'Abel');
    await makeWorkingCaregiver(em, { firstName: 'Night' }, ['20:00:00', '23:59:00']);
    await makeAppointment(em, {
      caregiver: knows,
      client: cast.client,
      scheduledDate: at(-4, '09:00'),
      status: 'completed',
    });
    const { userErrors, offers } = await book();
    expect(userErrors).toMatchObject([
      { field: 'caregiverId', code: 'WRONG_STATE', message: 'Zoë Begay is no longer active.' },
    ]);
    expect(offers).toEqual([
      { id: knows.id, name: 'Noa Zamora', isSpecialist: false, visitsWithClient: 1 },
      { id: expert.id, name: 'Eli Young', isSpecialist: true, visitsWithClient: 0 },
      { id: anyone.id, name: 'Bo Abel', isSpecialist: false, visitsWithClient: 0 },
    ]);
    expect(await visits()).toBe(1);
  });

  it('happens once per idempotency key, and the repeat gets the same visit', async () => {
    const key = { idempotencyKey: `k-${office.cast.client.id}` };
    const first = await book(key);
    expect((await book(key)).appointment?.id).toBe(first.appointment?.id);
    expect((await book({ ...key, duration: 240 })).userErrors).toMatchObject([
      { code: 'KEY_REUSED' },
    ]);
    expect(await visits()).toBe(1);
  });

  it('gives a caregiver to one of eight at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => book()));
    expect(answers.filter(({ appointment }) => appointment !== null)).toHaveLength(1);
    for (const { appointment, userErrors } of answers) {
      if (appointment === null)
        expect(userErrors).toMatchObject([{ field: 'caregiverId', code: 'TIME_TAKEN' }]);
    }
  });

  it("reports the database's refusal of an overlap, when somebody else was first", async () => {
    const { id } = await visit({ client: office.cast.otherClient, scheduledDate: at(20, '10:00') });
    const move = 'update appointments set scheduled_date = $2, end_date = $3 where id = $1';
    const times = [at(10, '10:00'), at(10, '13:00')];
    const answer = await duringChange(office.app.database.pool, move, [id, ...times], book);
    const message = 'This caregiver has just been given another visit at that time.';
    expect(answer).toMatchObject({
      appointment: null,
      userErrors: [{ field: 'caregiverId', code: 'TIME_TAKEN', message }],
    });
  });

  const client = async (status: 'suspended' | 'ended') => ({
    clientId: (await makeClient(office.em, { status })).id,
  });
  const service = async (values: object) => ({
    serviceId: (await makeService(office.em, values)).id,
  });
  const respite = async () => ({ ...(await service({ category: 'respite-care' })), duration: 540 });
  const past = { startsAt: at(-1, '09:00') };
  const email = { type: 'EMAIL', minutesBefore: 60 };
  const six = Array.from({ length: 6 }, (_, n) => ({ ...email, minutesBefore: 60 + n }));
  it.each<[string, string, RegExp, () => object | Promise<object>]>([
    ['clientId', 'NOT_FOUND', /not found/, () => ({ clientId: 'nobody' })],
    ['clientId', 'WRONG_STATE', /suspended/, () => client('suspended')],
    ['clientId', 'WRONG_STATE', /ended/, () => client('ended')],
    ['serviceId', 'WRONG_STATE', /no longer offered/, () => service({ isActive: false })],
    ['duration', 'INVALID', /at least 3 hours/, () => ({ duration: 165 })],
    ['duration', 'INVALID', /2 to 8 hours/, respite],
    ['duration', 'INVALID', /can’t cost more/, () => service({ basePrice: '999999.00' })],
    ['startsAt', 'INVALID', /in the past/, () => past],
    ['caregiverId', 'NOT_FOUND', /not found/, () => ({ caregiverId: office.service.id })],
    ['reminders', 'INVALID', /are the same/, () => ({ reminders: [email, email] })],
    ['reminders', 'INVALID', /5/, () => ({ reminders: six })],
    [
      'reminders.0.minutesBefore',
      'INVALID',
      /./,
      () => ({ reminders: [{ ...email, minutesBefore: 1 }] }),
    ],
  ])('is refused for %s, %s: %s', async (field, code, message, given) => {
    const { appointment, userErrors } = await book(await given());
    expect(appointment).toBeNull();
    expect(userErrors).toEqual([{ field, code, message: expect.stringMatching(message) }]);
    expect(await visits()).toBe(0);
  });

  it('is refused for everything at once', async () => {
    const { userErrors } = await book({ clientId: 'nobody', serviceId: 'nothing', duration: 20 });
    expect(userErrors.map(({ field }) => field)).toEqual(['clientId', 'serviceId', 'duration']);
  });
});

describe('changing', () => {
  const change = (id: string, values: object) =>
    put(
      'changeAppointment',
      { id, ...values },
      'appointment { caregiverName caregiverPhone type serviceId status startsAt endsAt duration estimatedCost { amount } location adminNotes priority reminders { status dueAt sentAt } } offers { id }',
    );

  it('moves a visit to an overlapping time and moves its reminders, including those already sent', async () => {
    const appointment = await visit();
    const reminder = { appointment, reminderType: 'email' as const };
    office.em.create(AppointmentReminder, {
      ...reminder,
      timeBeforeAppointment: 1440,
      reminderTime: at(4, '09:00'),
    });
    office.em.create(AppointmentReminder, {
      ...reminder,
      timeBeforeAppointment: 7200,
      reminderTime: at(0, '09:00'),
      status: 'sent',
      sentAt: new Date(),
    });
    await office.em.flush();
    const moved = await change(appointment.id, { startsAt: at(6, '10:30') });
    expect(moved.appointment).toMatchObject({
      startsAt: at(6, '10:30').toISOString(),
      endsAt: at(6, '13:30').toISOString(),
      duration: 180,
      estimatedCost: { amount: '102.00' },
      caregiverName: 'Zoë Begay',
      reminders: [
        { status: 'PENDING', dueAt: at(1, '10:30').toISOString(), sentAt: null },
        { status: 'PENDING', dueAt: at(5, '10:30').toISOString() },
      ],
    });
    const again = await change(appointment.id, { startsAt: at(6, '11:00') });
    expect(again.userErrors).toEqual([]);
  });

  it('costs more when it takes longer, at the price fixed at booking', async () => {
    const { appointment } = await book();
    await sql('update services set base_price = 99 where id = $1', office.service.id);
    expect((await change(appointment!.id, { duration: 240 })).appointment).toMatchObject({
      duration: 240,
      estimatedCost: { amount: '136.04' },
      endsAt: at(10, '13:00').toISOString(),
    });
  });

  const other = (values: object = {}) =>
    makeService(office.em, { name: 'Companionship', basePrice: '30.00', ...values });

  it('gives it another service, which costs what it does on the day of the visit', async () => {
    const { appointment } = await book();
    const { id: serviceId } = await other();
    const price = `insert into service_prices (id, service_id, first_day, price)
      values (gen_random_uuid(), $1, $2, 40)`;
    await sql(price, serviceId, dayIn(at(9, '09:00')));
    const { id } = appointment!;
    const version = async () =>
      (await sql('select version, revision from appointments where id = $1', id))[0];
    const before = await version();
    const kept = { caregiverName: 'Zoë Begay', duration: 195, status: 'SCHEDULED' };
    const changed = {
      ...kept,
      type: 'Companionship',
      serviceId,
      estimatedCost: { amount: '130.00' },
    };
    expect((await change(id, { serviceId, version: 1 })).appointment).toMatchObject(changed);
    expect(await version()).toEqual({ version: 2, revision: (before!.revision as number) + 1 });
    // Neither the same one nor one left out changes what it costs.
    await sql('update service_prices set price = 50 where service_id = $1', serviceId);
    for (const values of [{ serviceId }, { location: 'Elsewhere' }])
      expect((await change(id, values)).appointment).toMatchObject(changed);
    expect(
      (await change(id, { serviceId: office.service.id, version: 1 })).userErrors,
    ).toMatchObject([{ code: 'STALE_VERSION', message: expect.stringContaining('Someone else') }]);
    const moved = { serviceId: office.service.id, startsAt: at(8, '10:00'), duration: 240 };
    expect((await change(id, moved)).appointment).toMatchObject({
      type: 'Personal Care',
      estimatedCost: { amount: '136.04' },
    });
  });

  it.each<[string, string, RegExp, () => object | Promise<object>]>([
    ['serviceId', 'NOT_FOUND', /not found/, () => ({ serviceId: 'nothing' })],
    ['serviceId', 'INVALID', /Service/, () => ({ serviceId: null })],
    [
      'serviceId',
      'WRONG_STATE',
      /no longer offered/,
      async () => ({ serviceId: (await other({ isActive: false })).id }),
    ],
    [
      'duration',
      'INVALID',
      /2 to 8 hours/,
      async () => ({ serviceId: (await other({ category: 'respite-care' })).id, duration: 540 }),
    ],
  ])('is refused for a service, on %s, %s: %s', async (field, code, message, values) => {
    const { id } = await visit({ duration: 540, endDate: at(5, '18:00') });
    expect(await change(id, await values())).toMatchObject({
      appointment: null,
      userErrors: [{ field, code, message: expect.stringMatching(message) }],
    });
  });

  it('reassigns it, unassigns it, and leaves other fields alone', async () => {
    const { id } = await visit({ location: 'At home', adminNotes: 'Gate code 4' });
    const given = await change(id, { caregiverId: office.cast.otherCaregiver.id });
    const kept = { location: 'At home', adminNotes: 'Gate code 4' };
    const { phone: caregiverPhone } = office.cast.otherCaregiver;
    expect(given.appointment).toMatchObject({ caregiverName: 'Ana Cruz', caregiverPhone, ...kept });
    const open = await change(id, { caregiverId: null, adminNotes: null, priority: 'HIGH' });
    const opened = {
      caregiverName: null,
      caregiverPhone: null,
      location: 'At home',
      adminNotes: null,
      priority: 'HIGH',
    };
    expect(open.appointment).toMatchObject(opened);
  });

  it('refuses a caregiver who cannot come, and offers those who could', async () => {
    const { caregiver, otherCaregiver } = office.cast;
    const both = [caregiver.id, otherCaregiver.id];
    await sql('update caregivers set is_active = false where id <> all($1)', both);
    const { id } = await visit();
    await makeAppointment(office.em, { caregiver: otherCaregiver, scheduledDate: at(5, '10:00') });
    expect(await change(id, { caregiverId: otherCaregiver.id })).toMatchObject({
      userErrors: [
        {
          field: 'caregiverId',
          code: 'TIME_TAKEN',
          message: expect.stringContaining('has another visit'),
        },
      ],
      offers: [{ id: caregiver.id }], // the visit does not conflict with itself
    });
  });

  it.each([
    ['startsAt', { startsAt: at(-1, '09:00') }],
    ['duration', { duration: 120 }],
    ['duration', { duration: 200 }],
  ])('is refused for an impossible %s (%#)', async (field, values) => {
    const { id } = await visit();
    expect((await change(id, values)).userErrors).toMatchObject([{ field, code: 'INVALID' }]);
  });

  it.each(['in-progress', 'completed', 'cancelled'] as const)(
    'is refused when %s',
    async (status) => {
      const { id } = await visit({ status });
      const message = `This visit is ${status.replace('-', ' ')}: it can’t be changed anymore.`;
      expect((await change(id, { location: 'Elsewhere' })).userErrors).toMatchObject([
        { code: 'WRONG_STATE', message },
      ]);
    },
  );
});
