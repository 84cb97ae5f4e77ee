import type { EntityManager } from '@mikro-orm/postgresql';
import { useApp } from '../../testing/app.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCareUpdate } from './careUpdate.factory.ts';
import { at, makeCast, type Cast } from '../appointments/schedule.factory.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { makeService } from '../catalogue/service.factory.ts';
import type { CareUpdate } from './careUpdate.entity.ts';

const app = useApp();
let em: EntityManager;
let cast: Cast;
beforeEach(async () => {
  em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
});

const hours = (count: number): Date => new Date(Date.now() - count * 3_600_000);
const visit = (values: Partial<Appointment> = {}): Promise<Appointment> =>
  makeAppointment(em, {
    ...{ client: cast.client, caregiver: cast.caregiver, scheduledDate: hours(-0.5) },
    ...{ status: 'confirmed', ...values },
  });
interface Answer {
  careUpdate: ({ id: string } & Record<string, unknown>) | null;
}
interface Listed extends Record<string, unknown> {
  title: string;
}
/** The updates about the client that someone may read, with these fields. */
const listed = async (token: string, fields = 'title'): Promise<Listed[]> =>
  (
    await app.read<{ careUpdates: { nodes: Listed[] } }>(
      `{ careUpdates(filter: { clientId: "${cast.client.id}" }) { nodes { ${fields} } } }`,
      token,
    )
  ).careUpdates.nodes;
const onDashboard = (fields: string) =>
  app.read(`{ dashboard { careUpdates { ${fields} } } }`, cast.tokens.client);

describe('a care update', () => {
  const news = {
    updateType: ' Visit summary ',
    title: 'A walk',
    content: 'We walked to the mailbox.',
  };
  const write = (input: Record<string, unknown>, token = cast.tokens.caregiver) =>
    app.change<Answer>(
      'writeCareUpdate',
      { ...news, ...input },
      token,
      'careUpdate { id clientId caregiverName appointmentId title priority }',
    );

  it('is read by the family, and written by nobody who is not at the visit', async () => {
    const { id } = await visit({ status: 'in-progress', startedAt: new Date() });
    const others = await write({ appointmentId: id }, cast.tokens.otherCaregiver);
    expect(others.userErrors).toMatchObject([{ field: 'appointmentId', code: 'NOT_FOUND' }]);
    const { careUpdate, userErrors } = await write({ appointmentId: id, priority: 'URGENT' });
    expect(userErrors).toEqual([]);
    expect(careUpdate).toMatchObject({
      clientId: cast.client.id,
      caregiverName: 'Zoë Begay',
      appointmentId: id,
      title: 'A walk',
      priority: 'URGENT',
    });
    const shown = { id: careUpdate!.id, notes: news.content, caregiver: 'Zoë Begay' };
    expect(await onDashboard('id type notes caregiver priority')).toEqual({
      dashboard: { careUpdates: [{ ...shown, type: 'Visit summary', priority: 'URGENT' }] },
    });
    expect(await write({ appointmentId: id })).toMatchObject({
      careUpdate: { priority: 'NORMAL' },
    });
  });

  it('is not for someone whose caregiver profile was switched off', async () => {
    await app.database.pool.query('update caregivers set is_active = false where id = $1', [
      cast.caregiver.id,
    ]);
    const query = '{ careUpdates { totalCount } }';
    const { errors } = await app.graph(query, {}, cast.tokens.caregiver);
    expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }]);
    expect(errors[0]!.message).toContain('(602) 555-0142');
    expect(errors[0]!.message).not.toMatch(/(expired|invalid) token|unauthorized|authentication/i);
  });

  it('by a caregiver is refused before the visit begins, without a visit or words', async () => {
    const begun = (await visit({ startedAt: new Date() })).id;
    const notBegun = (await visit({ scheduledDate: at(2, '09:00') })).id;
    for (const [input, field, code] of [
      [{ appointmentId: notBegun }, 'appointmentId', 'WRONG_STATE'],
      [{ clientId: cast.client.id }, 'appointmentId', 'INVALID'],
      [{ appointmentId: begun, content: ' ' }, 'content', 'INVALID'],
    ] as const)
      expect(await write(input)).toMatchObject({ careUpdate: null, userErrors: [{ field, code }] });
  });

  it('is written by the office for a client, once per key', async () => {
    const { staff } = cast.tokens;
    const key = { idempotencyKey: `u-${cast.client.id}` };
    const input = { clientId: cast.client.id, priority: 'HIGH', ...key };
    const first = await write(input, staff);
    expect(first).toMatchObject({
      userErrors: [],
      careUpdate: { caregiverName: null, appointmentId: null, priority: 'HIGH' },
    });
    expect(await write(input, staff)).toEqual(first);
    expect((await write({}, staff)).userErrors).toMatchObject([{ field: 'clientId' }]);
    const mixed = { appointmentId: (await visit()).id, clientId: cast.otherClient.id };
    expect((await write(mixed, staff)).userErrors).toMatchObject([
      { field: 'clientId', message: 'This is not the client of that visit' },
    ]);
  });

  it('is read by the office, and by caregivers who currently visit the client', async () => {
    const { client, otherCaregiver: caregiver, tokens } = cast;
    const { title } = await makeCareUpdate(em, { client, caregiver });
    expect(await listed(tokens.staff)).toEqual([{ title }]);
    expect(await listed(tokens.otherCaregiver)).toEqual([]);
    await visit({ scheduledDate: at(15, '00:00') });
    expect(await listed(tokens.caregiver)).toEqual([]);
    await visit({ scheduledDate: at(14, '20:00') });
    expect(await listed(tokens.caregiver)).toEqual([{ title }]);
  });

  it('is read by a caregiver for 90 days, and their own for as long as they visit the client', async () => {
    await visit();
    const { client, caregiver, tokens } = cast;
    for (const [title, days, by] of [
      ['recent', 89, undefined],
      ['old', 91, undefined],
      ['old, of the office', 91, null],
      ['old, their own', 400, caregiver],
    ] as const)
      await makeCareUpdate(em, { client, caregiver: by, title, createdAt: hours(24 * days) });
    expect((await listed(tokens.caregiver)).map(({ title }) => title)).toEqual([
      'recent',
      'old, their own',
    ]);
    expect(await listed(tokens.staff)).toHaveLength(4);
  });
});

describe('a care note', () => {
  let appointment: Appointment;
  beforeEach(async () => {
    appointment = await visit({
      service: await makeService(em, { tasks: ['Shave', 'Lunch'] }),
      scheduledDate: at(0, '08:00'),
      startedAt: at(0, '08:00'),
      completedAt: at(0, '09:00'),
      status: 'completed',
    });
  });
  const note = (values: Partial<CareUpdate> = {}): Promise<CareUpdate> =>
    makeCareUpdate(em, {
      ...{ client: cast.client, caregiver: cast.caregiver, appointment, tasks: ['Shave'] },
      ...{ updateType: 'Care note', title: 'Personal Care', content: 'He fell.', ...values },
    });

  const fields = 'careUpdate { id content tasks standing correctedAt version }';
  const correct = (input: Record<string, unknown>, token = cast.tokens.caregiver) => {
    const corrected = { tasks: ['Shave'], content: 'He did not fall.', ...input };
    return app.change<Answer>('correctCareUpdate', corrected, token, fields);
  };
  const takeBack = (input: Record<string, unknown>, token = cast.tokens.caregiver) =>
    app.change<Answer>('takeBackCareUpdate', input, token, fields);

  const familyReads = () =>
    app.read(
      `{ dashboard { careUpdates { notes tasks correctedAt } }
         pastAppointments { nodes { careUpdates { notes correctedAt } } } }`,
      cast.tokens.client,
    );
  const trail = async (id: string) =>
    (
      await app.read<{ careUpdateChanges: unknown[] }>(
        `{ careUpdateChanges(id: "${id}") { kind changedBy changedAt reason content tasks title updateType priority } }`,
        cast.tokens.staff,
      )
    ).careUpdateChanges;
  const anyText = expect.any(String) as string;

  it('is corrected by its writer for a day; the family reads when, the office what it said', async () => {
    const { id } = await note({ createdAt: hours(23) });
    const content = 'He did not fall.\n\nAlso done: Walk.';
    expect(await correct({ id, tasks: ['Lunch', 'Walk'] })).toMatchObject({
      userErrors: [],
      careUpdate: {
        content,
        tasks: ['Lunch'],
        standing: 'SHOWN',
        correctedAt: anyText,
        version: 2,
      },
    });
    const shown = { notes: content, correctedAt: anyText };
    expect(await familyReads()).toMatchObject({
      dashboard: { careUpdates: [{ ...shown, tasks: ['Lunch'] }] },
      pastAppointments: { nodes: [{ careUpdates: [shown] }] },
    });
    const before = {
      ...{ content: 'He fell.', tasks: ['Shave'], reason: null },
      ...{ title: 'Personal Care', updateType: 'Care note', priority: 'NORMAL' },
    };
    expect(await trail(id)).toEqual([
      { kind: 'CORRECTED', changedBy: 'Zoë Begay', changedAt: anyText, ...before },
    ]);
  });

  it('is taken back by its writer for a day, after which nobody but the office reads it', async () => {
    const { id } = await note();
    expect(await takeBack({ id })).toMatchObject({
      userErrors: [],
      careUpdate: { standing: 'TAKEN_BACK' },
    });
    // The answer got lost, and the phone asks again.
    expect((await takeBack({ id })).userErrors).toEqual([]);
    expect(await familyReads()).toMatchObject({
      dashboard: { careUpdates: [] },
      pastAppointments: { nodes: [{ careUpdates: [] }] },
    });
    expect(await listed(cast.tokens.caregiver)).toEqual([]);
    expect(await listed(cast.tokens.staff, 'content standing')).toEqual([
      { content: 'He fell.', standing: 'TAKEN_BACK' },
    ]);
    expect(await trail(id)).toHaveLength(1);
    expect((await correct({ id })).userErrors).toMatchObject([{ code: 'WRONG_STATE' }]);
  });

  it('is the office’s after a day, with a reason', async () => {
    const { id } = await note({ createdAt: hours(25) });
    const message =
      'You can change a care note for a day after sending it. Please call our office at (602) 555-0142.';
    for (const { userErrors } of [await correct({ id }), await takeBack({ id })])
      expect(userErrors).toEqual([{ field: null, code: 'WRONG_STATE', message }]);
    const { staff } = cast.tokens;
    for (const { userErrors } of [
      await correct({ id }, staff),
      await takeBack({ id, reason: ' ' }, staff),
    ])
      expect(userErrors).toMatchObject([{ field: 'reason', code: 'INVALID' }]);
    expect((await correct({ id, reason: 'Wrong name' }, staff)).careUpdate).toMatchObject({
      content: 'He did not fall.',
    });
    expect((await takeBack({ id, reason: 'Wrong family' }, staff)).careUpdate).toMatchObject({
      standing: 'TAKEN_BACK',
    });
    expect(await trail(id)).toMatchObject([
      { kind: 'CORRECTED', changedBy: 'Teresa Valdez', reason: 'Wrong name', content: 'He fell.' },
      { kind: 'TAKEN_BACK', reason: 'Wrong family', content: 'He did not fall.' },
    ]);
  });

  it('is not for another caregiver, an update of the office, or an outdated version', async () => {
    const { id } = await note();
    const { otherCaregiver, staff } = cast.tokens;
    const office = await note({ caregiver: null });
    for (const { userErrors } of [
      await correct({ id }, otherCaregiver),
      await takeBack({ id }, otherCaregiver),
      await takeBack({ id: office.id }),
    ])
      expect(userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    await correct({ id, version: 1 });
    const outdated = { id, content: 'Other', reason: 'Typo', version: 1 };
    expect((await correct(outdated, staff)).userErrors).toMatchObject([{ code: 'STALE_VERSION' }]);
  });

  it('with the same words changes nothing, and needs words or a task', async () => {
    const { id } = await note();
    const { careUpdate } = await correct({ id, content: 'He fell.' });
    expect(careUpdate).toMatchObject({ correctedAt: null, version: 1 });
    expect(await trail(id)).toEqual([]);
    expect((await correct({ id, content: ' ', tasks: [] })).userErrors).toMatchObject([
      { field: 'content', code: 'INVALID' },
    ]);
  });

  it('is told at once where it presses, without a word of it, and again only for another client', async () => {
    const written = mailbox(app.services);
    const read = async () =>
      (await written()).filter(({ headers }) => headers.includes(`To: ${cast.client.user.email}`));
    const { staff } = cast.tokens;
    const { id } = await note();
    await correct({ id, priority: 'URGENT', title: 'A fall', updateType: 'Incident' });
    const [mail, ...others] = await read();
    expect(others).toEqual([]);
    expect(mail!.html).toContain('<title>There’s news about your visit</title>');
    expect(mail!.text).not.toMatch(/fall|fell|Incident|Personal/i);
    expect((await listed(staff, 'title updateType priority'))[0]).toEqual({
      ...{ title: 'A fall', updateType: 'Incident', priority: 'URGENT' },
    });
    await correct({ id, content: 'He slipped.', reason: 'Typo' }, staff);
    expect(await read()).toEqual([]);
    expect(await trail(id)).toMatchObject([
      { title: 'Personal Care', updateType: 'Care note', priority: 'NORMAL' },
      { title: 'A fall', updateType: 'Incident', priority: 'URGENT' },
    ]);
    expect((await correct({ id, title: ' ' })).userErrors).toMatchObject([
      { field: 'title', code: 'INVALID' },
    ]);
  });

  it('is told by phone to who reads no email, unless it doesn’t press after all', async () => {
    await app.database.pool.query('update users set email_verified = false where id = $1', [
      cast.client.user.id,
    ]);
    const calls = async () =>
      (
        await app.database.pool.query('select says from visit_notices where client_id = $1', [
          cast.client.id,
        ])
      ).rows;
    const { id } = await note({ priority: 'urgent', standing: 'to-sort', whyToSort: 'late' });
    expect(await calls()).toEqual([]);
    const decide = { id, decision: 'SHOW' };
    await app.change('sortCareNote', decide, cast.tokens.staff, 'careUpdate { id }');
    expect(await calls()).toHaveLength(1);
    await correct({ id, priority: 'NORMAL' });
    expect(await calls()).toEqual([]);
    await correct({ id, priority: 'HIGH' });
    expect(await calls()).toHaveLength(1);
    await takeBack({ id });
    expect(await calls()).toEqual([]);
  });

  it('keeps the trail: nobody changes or deletes it', async () => {
    const { id } = await note();
    await correct({ id });
    for (const statement of [
      `update care_update_changes set kind = 'moved' where care_update_id = $1`,
      'delete from care_update_changes where care_update_id = $1',
    ])
      await expect(app.database.pool.query(statement, [id])).rejects.toThrow('append-only');
  });

  it('is on the phone of its writer for a day, with the visit it is about', async () => {
    await note({ createdAt: hours(25) });
    const { id } = await note({ content: 'He sang.' });
    await takeBack({ id: (await note({ content: 'Wrong' })).id });
    const query =
      '{ myShift { notes { id appointmentId client startsAt content tasks createdAt until correctedAt isRead version } } }';
    const about = { appointmentId: appointment.id, client: 'Rosalía Quintero' };
    const scheduledDate = appointment.scheduledDate.toISOString();
    const said = { content: 'He sang.', tasks: ['Shave'], createdAt: anyText, until: anyText };
    const state = { correctedAt: null, isRead: true, version: 1 };
    expect(await app.read(query, cast.tokens.caregiver)).toEqual({
      myShift: { notes: [{ id, ...about, startsAt: scheduledDate, ...said, ...state }] },
    });
  });
});
