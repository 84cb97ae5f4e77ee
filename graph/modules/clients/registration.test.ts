import 'reflect-metadata';
import { RefusalCode } from '../../shared/errors.ts';
import { signIn } from '../sign-in/signIn.commands.ts';
import type { SignedIn } from '../sign-in/signIn.type.ts';
import { useProcess, testProcess } from '../../testing/process.ts';
import { refusal } from '../../testing/commands.ts';
import { register } from './registration.commands.ts';

const app = useProcess();
const form = {
  firstName: ' Zoë ',
  lastName: 'Núñez',
  email: ' Zoe@Example.com',
  password: 'Ocotillo7&',
  confirmPassword: 'Ocotillo7&',
};

const registering = async (values: Partial<typeof form>, process = app): Promise<SignedIn> =>
  register(await process.request(), { ...form, ...values });

async function counts(): Promise<Record<string, number>> {
  const {
    rows: [row],
  } = await app.database.pool.query<Record<string, number>>(`
    select (select count(*) from users)::int as users, (select count(*) from clients)::int as clients,
           (select count(*) from sessions)::int as sessions, (select count(*) from graphile_worker.jobs)::int as jobs`);
  return row ?? {};
}

it('creates a client user with an empty profile, signs in, and sends a link to verify the email', async () => {
  const { token, user } = await registering({});
  expect(user).toEqual({
    id: expect.any(String) as string,
    ...{ email: 'zoe@example.com', firstName: 'Zoë', lastName: 'Núñez' },
    ...{ role: 'client', emailVerified: false },
  });
  const { viewer } = await app.request({ token });
  const { rows } = await app.database.pool.query(
    'select user_id, status, cancellation_policy, emergency_contact, address from clients where id = $1',
    [viewer?.clientId],
  );
  const blank = { emergency_contact: null, address: null };
  expect(rows).toEqual([
    { user_id: user!.id, status: 'active', cancellation_policy: 'standard', ...blank },
  ]);

  const [mail, ...others] = await app.mail();
  expect(others).toEqual([]);
  expect(mail!.headers).toMatch(/^To: zoe@example\.com$/m);
  expect(mail!.text).toContain('Hello Zoë,');
  const { url } = app.settings.provider;
  expect(mail!.text).toContain(`${url}/verify-email?token=${mail!.token}`);
  const { email } = user!;
  const again = await signIn(await app.request(), { email, password: form.password });
  expect(again.user?.email).toBe(email);
});

it('refuses an email that has an account, in any spelling, and stores nothing', async () => {
  await registering({ email: 'taken@example.com' });
  const before = await counts();
  expect(await refusal(registering({ email: 'Taken@Example.com ' }))).toEqual({
    field: 'email',
    code: RefusalCode.EMAIL_TAKEN,
    message: 'An account with this email already exists. Please log in, or reset your password.',
  });
  expect(await counts()).toEqual(before);
});

it('stores nothing of an invalid form', async () => {
  const before = await counts();
  expect(
    await refusal(registering({ confirmPassword: 'Ocotillo8&', email: 'fault@example.com' })),
  ).toEqual({
    field: 'confirmPassword',
    code: RefusalCode.INVALID,
    message: "Passwords don't match",
  });
  expect(await counts()).toEqual(before);
});

it('creates one account for concurrent registrations on two processes', async () => {
  const other = await testProcess({ beside: app });
  const before = await counts();
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      refusal(registering({ email: 'race@example.com' }, index % 2 === 0 ? app : other)),
    ),
  );
  await other.stop();
  expect(answers.filter((answer) => answer === null)).toHaveLength(1);
  for (const answer of answers)
    if (answer !== null) expect(answer).toMatchObject({ code: RefusalCode.EMAIL_TAKEN });
  const more = Object.entries(before).map(([table, count]) => [table, count + 1]);
  expect(await counts()).toEqual(Object.fromEntries(more));
});

it('stops an address after twenty attempts within the window, so that it cannot create accounts in bulk', async () => {
  await refusal(registering({}));
  app.settings.rateLimits = true;
  for (let attempt = 0; attempt < 20; attempt += 1)
    expect(await refusal(registering({}))).toMatchObject({ code: RefusalCode.EMAIL_TAKEN });
  expect(await refusal(registering({}))).toMatchObject({
    code: 'RATE_LIMITED',
    message: 'Too many attempts. Please try again in 15 minutes.',
  });
});
