import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode } from '../../shared/errors.ts';
import { signedInOffice } from '../../testing/office.ts';
import { useProcess, testProcess } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { emptied } from '../../testing/emptied.ts';
import { updateClient } from '../clients/client.commands.ts';
import { Client } from '../clients/client.entity.ts';
import { makeClient } from '../clients/client.factory.ts';
import { updateOwnProfile } from '../clients/ownProfile.commands.ts';
import { changeRole, createStaff, sendInvitation, setUserActive } from './account.commands.ts';
import { accountRefusals } from '../identity/account.rules.ts';
import { roles } from '../identity/identity.rules.ts';
import { acceptInvitation } from '../account-links/invitation.ts';
import { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import type { Viewer } from '../identity/viewer.ts';

const app = useProcess();
let context: GraphContext;
let admin: Viewer;
let staff: Viewer;
beforeEach(async () => {
  await emptied(app.database.pool, 'users');
  ({ context, viewer: admin } = await signedInOffice(app, { role: 'admin' }));
  ({ viewer: staff } = await signedInOffice(app));
});

const fork = (): EntityManager => app.database.orm.em.fork();
const stored = (id: string): Promise<User> => fork().findOneOrFail(User, id);

const client = (id: string): Promise<Client | null> => fork().findOne(Client, id);
const unconfirmed = (email: string): Promise<User> =>
  makeUser(fork(), { email, emailVerified: false, passwordHash: 'unused' });
const registeredBy = async (email: string, values: Partial<Client>): Promise<string> =>
  (await makeClient(fork(), { user: await unconfirmed(email), ...values })).id;

describe('createStaff', () => {
  it.each([
    [undefined, 'staff'],
    ['staff', 'staff'],
    ['admin', 'admin'],
  ])(
    'creates an account with the role %s and sends an invitation that works',
    async (role, expected) => {
      const { user, link } = await createStaff(app, {
        email: ' Martin@Example.com',
        firstName: 'Martin',
        lastName: 'Grijalva',
        role,
      });
      expect(await stored(user.id)).toMatchObject({
        email: 'martin@example.com',
        role: expected,
        passwordHash: null,
        isActive: true,
        emailVerified: false,
      });
      const [mail] = await app.mail();
      expect(mail?.text).toContain('an office account');
      expect(link).toBe(`${app.settings.provider.url}/accept-invitation?token=${mail?.token}`);
      expect(
        (
          await acceptInvitation(await app.request(), {
            token: mail?.token,
            password: 'Ocotillo7&',
            confirmPassword: 'Ocotillo7&',
          })
        ).user?.role,
      ).toBe(expected);
    },
  );

  it('refuses the email of an office account, other roles, and missing fields, and creates nothing', async () => {
    await makeUser(fork(), { email: 'taken@example.com', role: 'staff' });
    const fields = { email: 'taken@example.com', firstName: 'Martin', lastName: 'Grijalva' };
    expect(await refusal(createStaff(app, fields))).toMatchObject({
      code: RefusalCode.EMAIL_TAKEN,
      field: 'email',
    });
    for (const role of ['client', 'caregiver'])
      expect(
        await refusal(createStaff(app, { ...fields, email: 'new@example.com', role })),
      ).toMatchObject({ code: RefusalCode.INVALID, field: 'role' });
    await expect(createStaff(app, {})).rejects.toMatchObject({
      refusals: [{ field: 'email' }, { field: 'firstName' }, { field: 'lastName' }],
    });
    expect(await app.mail()).toEqual([]);
  });

  it('creates one account for four concurrent calls', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        refusal(createStaff(app, { email: 'race@example.com', firstName: 'A', lastName: 'B' })),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(answers.filter((answer) => answer !== null)).toEqual(
      [1, 2, 3].map(() => expect.objectContaining({ code: RefusalCode.EMAIL_TAKEN }) as object),
    );
  });
});

describe('changeRole', () => {
  it.each(roles)('makes someone a %s from their next request on', async (role) => {
    const { id } = await makeUser(fork());
    const token = await app.sessions.open(id);
    await changeRole(context, id, role);
    expect((await app.request({ token })).viewer?.role).toBe(role);
  });

  it('refuses to demote the last admin who can sign in', async () => {
    await makeUser(fork(), { role: 'admin' });
    await makeUser(fork(), { role: 'admin', passwordHash: 'hash', isActive: false });
    const lastAdmin = {
      code: RefusalCode.IN_USE,
      field: null,
      message: accountRefusals.lastAdmin,
    };
    expect(await refusal(changeRole(context, admin.userId, 'staff'))).toEqual(lastAdmin);
    expect(await refusal(setUserActive(context, admin, admin.userId, false))).toEqual(lastAdmin);
    expect(await stored(admin.userId)).toMatchObject({ role: 'admin', isActive: true });
    await makeUser(fork(), { role: 'admin', passwordHash: 'hash' });
    expect(await refusal(changeRole(context, admin.userId, 'staff'))).toBeNull();
  });

  it('keeps one of two admins who demote each other at once', async () => {
    const other = await makeUser(fork(), { role: 'admin', passwordHash: 'hash' });
    const answers = await Promise.all(
      [admin.userId, other.id].map(async (id) =>
        refusal(changeRole(await app.request(), id, 'staff')),
      ),
    );
    expect(answers.filter((answer) => answer === null)).toHaveLength(1);
    expect(await fork().count(User, { role: 'admin' })).toBe(1);
  });
});

describe('setUserActive', () => {
  it('ends every session at once, on every process, and lets them sign in again', async () => {
    const other = await testProcess({ beside: app });
    const { id } = await makeUser(fork());
    const tokens = [await app.sessions.open(id), await other.sessions.open(id)];
    await setUserActive(context, staff, id, false);
    for (const token of tokens)
      for (const process of [app, other])
        expect((await process.request({ token })).viewer).toBeNull();
    await setUserActive(context, staff, id, true);
    expect((await app.request({ token: tokens[0] })).viewer).toBeNull();
    expect((await app.request({ token: await app.sessions.open(id) })).viewer?.userId).toBe(id);
    await other.stop();
  });

  it('of office accounts requires an admin', async () => {
    const colleague = await makeUser(fork(), { role: 'staff' });
    for (const id of [colleague.id, admin.userId])
      expect(await refusal(setUserActive(context, staff, id, false))).toMatchObject({
        code: 'FORBIDDEN',
      });
    expect(await stored(colleague.id)).toMatchObject({ isActive: true });
    expect(await refusal(setUserActive(context, admin, colleague.id, false))).toBeNull();
    expect(await refusal(setUserActive(context, admin, 'nobody', false))).toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});

describe('sendInvitation', () => {
  it('sends a new link, and the earlier one stops working', async () => {
    const { user } = await createStaff(app, {
      email: 'again@example.com',
      firstName: 'A',
      lastName: 'B',
    });
    const [first] = await app.mail();
    await sendInvitation(context, admin, user.id);
    const [second] = await app.mail();
    const passwords = { password: 'Ocotillo7&', confirmPassword: 'Ocotillo7&' };
    expect(
      await refusal(acceptInvitation(await app.request(), { token: first?.token, ...passwords })),
    ).toMatchObject({ code: RefusalCode.INVALID });
    expect(
      await refusal(acceptInvitation(await app.request(), { token: second?.token, ...passwords })),
    ).toBeNull();
    expect(await refusal(sendInvitation(context, admin, user.id))).toEqual({
      code: RefusalCode.WRONG_STATE,
      field: null,
      message: accountRefusals.hasPassword,
    });
  });

  it('corrects a wrong address, but not to one that is taken', async () => {
    const { id } = await makeUser(fork(), { email: 'mistyped@example.com' });
    await sendInvitation(context, staff, id, 'Right@example.com');
    expect((await app.mail())[0]?.headers).toMatch(/^To: right@example\.com$/m);
    expect(await stored(id)).toMatchObject({ email: 'right@example.com' });
    expect(await refusal(sendInvitation(context, staff, id, admin.email))).toMatchObject({
      code: RefusalCode.EMAIL_TAKEN,
      field: 'email',
    });
    expect(await refusal(sendInvitation(context, staff, id, 'x'))).toMatchObject({
      code: RefusalCode.INVALID,
      field: 'email',
    });
    expect(await stored(id)).toMatchObject({ email: 'right@example.com' });
  });

  it('frees the corrected address from a registration, but never from a record that the office wrote in', async () => {
    const { id } = await makeUser(fork(), { email: 'mistyped@example.com' });
    const blank = { address: null, emergencyContact: null, emergencyPhone: null };
    const registered = await registeredBy('una@example.com', blank);
    const written = await registeredBy('ola@example.com', { ...blank, medicalNotes: 'Insulin' });
    expect(await refusal(sendInvitation(context, staff, id, 'ola@example.com'))).toMatchObject({
      code: RefusalCode.EMAIL_TAKEN,
      field: 'email',
    });
    expect(await client(written)).toMatchObject({ medicalNotes: 'Insulin' });
    expect(await refusal(sendInvitation(context, staff, id, 'una@example.com'))).toBeNull();
    expect(await client(registered)).toBeNull();
  });

  it('takes from an account that nobody confirmed what its maker entered, not what the office did', async () => {
    const { id, user } = await makeClient(fork(), {
      user: await unconfirmed('una@example.com'),
      ...{ address: null, emergencyContact: null, emergencyPhone: null },
    });
    const token = await app.sessions.open(user.id);
    await updateOwnProfile(await app.request({ token }), {
      phone: '602-555-0166',
      address: '66 Cactus Road',
    });
    const typed: object = { address: '3 Office Road', emergencyContact: 'Neighbor Bo' };
    await updateClient(context, id, typed);
    await sendInvitation(context, staff, user.id);
    expect(await client(id)).toMatchObject({
      phone: null,
      address: '3 Office Road',
      emergencyContact: 'Neighbor Bo',
    });
  });

  it('is refused for a deactivated account, to staff for office accounts, and from the sixth within an hour', async () => {
    const { id } = await makeUser(fork(), { isActive: false });
    expect(await refusal(sendInvitation(context, staff, id))).toMatchObject({
      code: RefusalCode.WRONG_STATE,
    });
    const colleague = await makeUser(fork(), { role: 'staff' });
    expect(await refusal(sendInvitation(context, staff, colleague.id))).toMatchObject({
      code: 'FORBIDDEN',
    });
    for (let sent = 1; sent <= 5; sent += 1) await sendInvitation(context, admin, colleague.id);
    expect(await refusal(sendInvitation(context, admin, colleague.id))).toMatchObject({
      code: 'RATE_LIMITED',
    });
  });
});
