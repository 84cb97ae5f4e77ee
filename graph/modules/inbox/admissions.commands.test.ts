import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode } from '../../shared/errors.ts';
import { acceptInvitation } from '../account-links/invitation.ts';
import { makeUser } from '../identity/user.factory.ts';
import type { Viewer } from '../identity/viewer.ts';
import {
  makeConsultation,
  makeConsultationRequest,
  makeSignupApplication,
} from '../intake/intake.factory.ts';
import { signedInOffice } from '../../testing/office.ts';
import { discardJobs, useProcess, testProcess } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import {
  admitConsultation,
  admitConsultationRequest,
  approveSignupApplication,
} from './admissions.commands.ts';

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
const clientRow = (id: string) =>
  row(
    'select c.*, u.first_name, u.last_name, u.email, u.role, u.password_hash, u.email_verified from clients c join users u on u.id = c.user_id where c.id = $1',
    id,
  );
const application = (id: string) =>
  row('select status, reviewed_by, reviewed_at from signup_applications where id = $1', id);
const statusOf = async (table: string, id: string): Promise<unknown> =>
  (await row(`select status from ${table} where id = $1`, id))?.status;
const careNotesOf = async (id: string) => (await fork().findOneOrFail(Client, id)).careNotes;
const counts = () =>
  row(`select (select count(*) from users)::int as users, (select count(*) from clients)::int as clients,
  (select count(*) from submission_outcomes)::int as outcomes, (select count(*) from graphile_worker.jobs where locked_at is null)::int as jobs`);

describe('approving a sign-up application', () => {
  it('creates a user and client, records who decided, and sends an invitation that opens the portal', async () => {
    await discardJobs(app);
    const email = 'beatriz@example.com';
    const sent = await makeSignupApplication(fork(), {
      firstName: 'Beatriz',
      lastName: 'Muñoz',
      email,
    });
    const id = await approveSignupApplication(office, viewer, sent.id);
    expect(await clientRow(id)).toMatchObject({
      first_name: 'Beatriz',
      last_name: 'Muñoz',
      email,
      role: 'client',
      password_hash: null,
      email_verified: false,
      status: 'active',
      phone: sent.phone,
      address: sent.address,
      emergency_contact: sent.emergencyContact,
      emergency_phone: sent.emergencyPhone,
      medical_notes: null,
      care_notes: null,
      cancellation_policy: 'standard',
    });
    expect(await application(sent.id)).toEqual({
      status: 'approved',
      reviewed_by: viewer.userId,
      reviewed_at: expect.any(Date) as Date,
    });
    expect(
      await row(
        'select client_id, caregiver_id, decided_by from submission_outcomes where signup_application_id = $1',
        sent.id,
      ),
    ).toEqual({ client_id: id, caregiver_id: null, decided_by: viewer.userId });
    const [mail, ...others] = await app.mail();
    expect(others).toEqual([]);
    expect(mail?.headers).toContain(`To: ${email}`);
    expect(mail?.text).toContain('Hello Beatriz,');
    const password = 'Ocotillo7&';
    const { token } = await acceptInvitation(await app.request(), {
      token: mail?.token,
      password,
      confirmPassword: password,
    });
    expect((await app.request({ token })).viewer).toMatchObject({
      clientId: id,
      role: 'client',
      emailVerified: true,
    });
  });

  it('fills the empty profile of a user who has the email, and tells them that their portal is ready', async () => {
    const user = await makeUser(fork(), {
      email: 'registered@example.com',
      passwordHash: 'hash',
      firstName: 'Renée',
      lastName: 'Ibarra',
    });
    const { id: profile } = await makeClient(fork(), {
      user,
      address: null,
      emergencyContact: null,
      emergencyPhone: '(602) 555-0100',
    });
    const sent = await makeSignupApplication(fork(), {
      email: 'registered@example.com',
      firstName: 'renee',
    });
    const before = await counts();
    expect(await approveSignupApplication(office, viewer, sent.id)).toBe(profile);
    expect(await clientRow(profile)).toMatchObject({
      user_id: user.id,
      first_name: 'Renée',
      password_hash: 'hash',
      address: sent.address,
      emergency_contact: sent.emergencyContact,
      emergency_phone: '(602) 555-0100',
    });
    expect(await counts()).toMatchObject({ users: before?.users, clients: before?.clients });
    const mails = await app.mail();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Your portal is ready');
    expect(mails[0]?.text).toContain(`${app.settings.provider.url}/login`);
  });

  it('gives a profile to a user who has none, and keeps their role', async () => {
    const user = await makeUser(fork(), {
      ...{ email: 'caregiver@example.com', firstName: 'Maribel', lastName: 'Ibarra' },
      role: 'caregiver',
      passwordHash: 'hash',
    });
    const { id } = await makeSignupApplication(fork(), { email: 'caregiver@example.com' });
    expect(await clientRow(await approveSignupApplication(office, viewer, id))).toMatchObject({
      user_id: user.id,
      role: 'caregiver',
    });
  });

  it("applies the office's corrections", async () => {
    const { id } = await makeSignupApplication(fork(), { email: 'mistyped@exmaple.com' });
    const client = await approveSignupApplication(office, viewer, id, {
      email: ' Right@Example.com ',
      cancellationPolicy: 'premium',
      lastName: undefined,
      emergencyContact: null,
    });
    expect(await clientRow(client)).toMatchObject({
      email: 'right@example.com',
      cancellation_policy: 'premium',
      last_name: 'Ibarra',
      emergency_contact: null,
    });
  });

  it.each(['approved', 'declined'] as const)(
    'is refused for one that is %s, and changes nothing',
    async (status) => {
      const { id } = await makeSignupApplication(fork(), { status });
      const before = await counts();
      expect(await refusal(approveSignupApplication(office, viewer, id))).toEqual({
        code: status === 'approved' ? RefusalCode.ALREADY_DONE : RefusalCode.WRONG_STATE,
        field: 'status',
        message: `This sign-up application is ${status}: it cannot become approved.`,
      });
      expect(await counts()).toEqual(before);
    },
  );

  it('is refused for the email of a deactivated account and of a client whose care has ended, and changes nothing', async () => {
    await makeUser(fork(), { email: 'gone@example.com', isActive: false });
    await makeClient(fork(), {
      user: await makeUser(fork(), {
        ...{ email: 'ended@example.com', firstName: 'Maribel', lastName: 'Ibarra' },
      }),
      status: 'ended',
    });
    for (const [email, code] of [
      ['gone@example.com', RefusalCode.EMAIL_TAKEN],
      ['ended@example.com', RefusalCode.WRONG_STATE],
    ]) {
      const { id } = await makeSignupApplication(fork(), { email });
      const before = await counts();
      expect(await refusal(approveSignupApplication(office, viewer, id))).toMatchObject({
        code,
        field: 'email',
      });
      expect(await application(id)).toMatchObject({ status: 'pending', reviewed_at: null });
      expect(await counts()).toEqual(before);
    }
  });

  it('is refused for invalid overrides and unknown applications', async () => {
    const { id } = await makeSignupApplication(fork());
    for (const values of [{ email: 'x' }, { lastName: null }])
      expect(await refusal(approveSignupApplication(office, viewer, id, values))).toMatchObject({
        code: RefusalCode.INVALID,
        field: Object.keys(values)[0],
      });
    for (const unknown of [viewer.userId, 'nonsense'])
      expect(await refusal(approveSignupApplication(office, viewer, unknown))).toMatchObject({
        code: 'NOT_FOUND',
      });
  });

  it('of four concurrent approvals on two processes one succeeds: one user, one client, one invitation', async () => {
    const other = await testProcess({ beside: app });
    const { id } = await makeSignupApplication(fork(), { email: 'race@example.com' });
    const before = await counts();
    const answers = await Promise.all(
      Array.from({ length: 4 }, async (_, index) =>
        refusal(
          approveSignupApplication(
            index % 2 === 0 ? await app.request() : await other.request(),
            viewer,
            id,
          ),
        ),
      ),
    );
    await other.stop();
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer !== null)).toMatchObject(
      Array(3).fill({ code: RefusalCode.ALREADY_DONE }),
    );
    expect(await counts()).toEqual({
      users: Number(before?.users) + 1,
      clients: Number(before?.clients) + 1,
      outcomes: Number(before?.outcomes) + 1,
      jobs: Number(before?.jobs) + 1,
    });
  });

  it('of different forms of one person at once creates one user and one client', async () => {
    const email = 'twice@example.com';
    const [application, consultation, request] = [
      await makeSignupApplication(fork(), { email }),
      await makeConsultation(fork(), { email }),
      await makeConsultationRequest(fork(), { email }),
    ];
    const clients = await Promise.all([
      approveSignupApplication(office, viewer, application.id),
      admitConsultation(office, viewer, consultation.id),
      admitConsultationRequest(office, viewer, request.id),
    ]);
    expect(new Set(clients).size).toBe(1);
    expect(await row('select count(*)::int as users from users where email = $1', email)).toEqual({
      users: 1,
    });
  });
});

describe('admitting someone who asked for a consultation', () => {
  it('takes everything over from the form', async () => {
    await discardJobs(app);
    const { id, phone } = await makeConsultation(fork(), {
      name: 'Mrs. Adèle Fontaine',
      email: 'adele@example.com',
      message: 'For my mother.',
      status: 'scheduled',
    });
    const client = await admitConsultation(office, viewer, id);
    expect(await clientRow(client)).toMatchObject({
      first_name: 'Adèle',
      last_name: 'Fontaine',
      email: 'adele@example.com',
      phone,
    });
    expect(await careNotesOf(client)).toBe('For my mother.');
    expect(await statusOf('consultations', id)).toBe('completed');
    expect((await app.mail()).at(-1)?.text).toContain('Hello Adèle,');
  });

  it('notes the kind of care and takes the missing email', async () => {
    const { id } = await makeConsultationRequest(fork(), {
      name: 'Socorro Bustamante',
      email: null,
      serviceType: 'dementia-support',
      additionalInfo: 'Speaks Spanish.',
    });
    const client = await admitConsultationRequest(office, viewer, id, {
      email: 'socorro@example.com',
      emergencyContact: 'Lina',
    });
    expect(await clientRow(client)).toMatchObject({
      first_name: 'Socorro',
      last_name: 'Bustamante',
      emergency_contact: 'Lina',
    });
    expect(await careNotesOf(client)).toBe('Dementia support\nSpeaks Spanish.');
  });

  it('creates a client without an email for a caller, and sends nothing', async () => {
    const { id } = await makeConsultationRequest(fork(), {
      name: 'Socorro Bustamante',
      email: null,
    });
    await discardJobs(app);
    const client = await admitConsultationRequest(office, viewer, id);
    expect(await clientRow(client)).toMatchObject({ first_name: 'Socorro', email: null });
    expect(await app.mail()).toEqual([]);
  });

  it('asks for the last name if only one word was typed', async () => {
    const { id } = await makeConsultation(fork(), { name: 'Cher' });
    expect(await refusal(admitConsultation(office, viewer, id))).toMatchObject({
      field: 'lastName',
      message: 'Last name is required',
    });
    expect(
      await clientRow(await admitConsultation(office, viewer, id, { lastName: 'Sarkisian' })),
    ).toMatchObject({ first_name: 'Cher', last_name: 'Sarkisian' });
  });

  it.each(['pending', 'contacted', 'scheduled', 'completed'] as const)(
    'works from %s, once',
    async (status) => {
      const { id } = await makeConsultation(fork(), { status });
      await admitConsultation(office, viewer, id);
      expect(await statusOf('consultations', id)).toBe('completed');
      expect(await refusal(admitConsultation(office, viewer, id))).toEqual({
        code: RefusalCode.ALREADY_DONE,
        field: null,
        message: 'This consultation has already become a client.',
      });
    },
  );

  it('is refused for one that was cancelled', async () => {
    const { id } = await makeConsultationRequest(fork(), { status: 'cancelled' });
    expect(await refusal(admitConsultationRequest(office, viewer, id))).toMatchObject({
      message: 'This consultation request is cancelled: it cannot become completed.',
    });
  });
});
