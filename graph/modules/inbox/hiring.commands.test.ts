import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { jobApplicationStatuses } from '../careers/careers.rules.ts';
import { makeJobApplication } from '../careers/jobApplication.factory.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode } from '../../shared/errors.ts';
import { acceptInvitation } from '../account-links/invitation.ts';
import { verifyEmail } from '../account-links/verificationLink.ts';
import { changeEmail } from '../accounts/ownAccount.commands.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import type { Account } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import type { Viewer } from '../identity/viewer.ts';
import { signedInOffice } from '../../testing/office.ts';
import { discardJobs, useProcess } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { nextNumber } from '../../database/sequence.factory.ts';
import { hireApplicant } from './hiring.commands.ts';

const password = 'Ocotillo7&';
const app = useProcess();
let office: GraphContext;
let viewer: Viewer;
beforeAll(async () => {
  ({ context: office, viewer } = await signedInOffice(app));
});
const fork = (): EntityManager => app.database.orm.em.fork();
const row = async (
  sql: string,
  ...values: unknown[]
): Promise<Record<string, unknown> | undefined> =>
  (await app.database.pool.query<Record<string, unknown>>(sql, values)).rows[0];
const caregiverRow = (id: string) =>
  row(
    'select c.*, u.role, u.password_hash, u.first_name as user_first_name from caregivers c join users u on u.id = c.user_id where c.id = $1',
    id,
  );

it('creates a user and caregiver for an applicant and sends an invitation that works', async () => {
  const application = await makeJobApplication(fork(), {
    name: 'Amina Warsame',
    email: 'amina@example.com',
    status: 'interviewing',
  });
  const id = await hireApplicant(office, viewer, application.id, {
    certification: 'CPR',
    hourlyRate: '21.5',
    specialties: ['Respite Care'],
    experience: 3,
  });
  expect(await caregiverRow(id)).toMatchObject({
    first_name: 'Amina',
    last_name: 'Warsame',
    email: 'amina@example.com',
    phone: application.phone,
    certification: 'CPR',
    hourly_rate: '21.50',
    specialties: ['Respite Care'],
    experience: 3,
    is_active: true,
    timezone: 'America/Phoenix',
    role: 'caregiver',
    user_first_name: 'Amina',
  });
  expect(await row('select status from job_applications where id = $1', application.id)).toEqual({
    status: 'hired',
  });
  expect(
    await row(
      'select caregiver_id, client_id, decided_by from submission_outcomes where job_application_id = $1',
      application.id,
    ),
  ).toEqual({ caregiver_id: id, client_id: null, decided_by: viewer.userId });
  const [mail, ...others] = await app.mail();
  expect(others).toEqual([]);
  expect(mail?.text).toContain('We’re glad you’re joining us');
  const { token } = await acceptInvitation(await app.request(), {
    token: mail?.token,
    password,
    confirmPassword: password,
  });
  expect((await app.request({ token })).viewer).toMatchObject({
    role: 'caregiver',
    clientId: null,
  });
});

it('is refused for an application that isn’t in interviews, and changes nothing', async () => {
  for (const status of jobApplicationStatuses.filter((one) => one !== 'interviewing')) {
    const { id, email } = await makeJobApplication(fork(), { status });
    expect(await refusal(hireApplicant(office, viewer, id))).toEqual({
      code: status === 'hired' ? RefusalCode.ALREADY_DONE : RefusalCode.WRONG_STATE,
      field: 'status',
      message: `This job application is ${status}: it cannot become hired.`,
    });
    expect(await row('select status from job_applications where id = $1', id)).toEqual({ status });
    expect(await row('select from users where email = $1', email)).toBeUndefined();
  }
});

it('makes a caregiver of a client account with the email, and keeps an office role', async () => {
  for (const [role, after] of [
    ['client', 'caregiver'],
    ['staff', 'staff'],
  ] as const) {
    const user = await makeUser(fork(), {
      role,
      email: `known-${role}@example.com`,
      passwordHash: 'hash',
    });
    const { id } = await makeJobApplication(fork(), { email: user.email, status: 'interviewing' });
    expect(await caregiverRow(await hireApplicant(office, viewer, id))).toMatchObject({
      user_id: user.id,
      role: after,
    });
  }
  expect(
    (await app.mail()).map(({ text }) => text.includes('You’re now one of our caregivers.')),
  ).toEqual([true, true]);
});

describe('for a caregiver who left, when their earlier email now is someone else’s', () => {
  let email = '';
  beforeEach(async () => {
    email = `shared${nextNumber()}@example.com`;
    await discardJobs(app);
  });
  const former = async (): Promise<{ user: Account; record: Caregiver }> => {
    const em = fork();
    const user = await makeUser(em, {
      email,
      passwordHash: await hashPassword(password),
      role: 'caregiver',
    });
    return { user, record: await makeCaregiver(em, { email, user, isActive: false }) };
  };
  const hireTheOther = async (): Promise<string> =>
    hireApplicant(
      office,
      viewer,
      (await makeJobApplication(fork(), { email, status: 'interviewing' })).id,
    );

  it('makes a record of their own: the one who left took theirs along to their new email', async () => {
    const { user, record } = await former();
    await changeEmail(await app.request({ token: await app.sessions.open(user.id) }), {
      email: 'moved@example.com',
      currentPassword: password,
    });
    const [link] = (await app.mail()).filter(({ text }) => text.includes('/verify-email?token='));
    await verifyEmail(await app.request(), { token: link!.token, password });
    const hired = await hireTheOther();
    expect(hired).not.toBe(record.id);
    expect(await caregiverRow(record.id)).toMatchObject({
      email: 'moved@example.com',
      user_id: user.id,
      is_active: false,
    });
    expect((await caregiverRow(hired))!.user_id).not.toBe(user.id);
  });

  it('is refused if the record still names that email, and changes nothing', async () => {
    const { user, record } = await former();
    await app.database.pool.query('update users set email = $1 where id = $2', [
      'elsewhere@example.com',
      user.id,
    ]);
    expect(await refusal(hireTheOther())).toMatchObject({
      code: RefusalCode.EMAIL_TAKEN,
      field: 'email',
    });
    expect(await caregiverRow(record.id)).toMatchObject({ user_id: user.id, is_active: false });
    expect(await row('select from users where email = $1', email)).toBeUndefined();
  });
});

it('reactivates a caregiver who left, and refuses an active one', async () => {
  const email = 'former@example.com';
  const former = await makeCaregiver(fork(), { email, isActive: false, bio: 'Known to all.' });
  const back = await makeJobApplication(fork(), { email, status: 'interviewing' });
  expect(await hireApplicant(office, viewer, back.id, { bio: 'New' })).toBe(former.id);
  expect(await caregiverRow(former.id)).toMatchObject({ is_active: true, role: 'caregiver' });
  expect((await fork().findOneOrFail(Caregiver, former.id)).bio).toBe('Known to all.');
  const again = await makeJobApplication(fork(), { email, status: 'interviewing' });
  expect(await refusal(hireApplicant(office, viewer, again.id))).toMatchObject({
    code: RefusalCode.EMAIL_TAKEN,
    field: 'email',
  });
});

it('names every invalid override', async () => {
  const { id } = await makeJobApplication(fork(), { status: 'interviewing' });
  const faults = hireApplicant(office, viewer, id, {
    hourlyRate: '-1',
    experience: 3.5,
    specialties: [''],
  });
  await expect(faults).rejects.toMatchObject({
    refusals: [{ field: 'experience' }, { field: 'specialties.0' }, { field: 'hourlyRate' }],
  });
});

it('of two concurrent hirings one succeeds', async () => {
  const { id, email } = await makeJobApplication(fork(), { status: 'interviewing' });
  const answers = await Promise.all(
    [1, 2].map(async () => refusal(hireApplicant(await app.request(), viewer, id))),
  );
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  expect(await row('select count(*)::int as n from caregivers where email = $1', email)).toEqual({
    n: 1,
  });
});
