import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../manifest.ts';
import type { Database } from '../../database/orm.ts';
import { hashPassword } from '../../modules/sign-in/passwords.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { testDatabase, type TestDatabase } from '../../testing/database.ts';
import { testDataKey } from '../../testing/database.ts';

/*
 * Runs a real process that logs everything it can, and sends it everything that no log may contain:
 * what people type, what signs them in, and whatever goes wrong.
 */
const secrets = {
  email: 'zq-canary-mail@example.com',
  password: 'Zq-canary-pass1!',
  newPassword: 'Zq-canary-word2!',
  wrongPassword: 'Zq-canary-typo3!',
  phone: '(602) 555-7397',
  name: 'Zqcanaria',
  note: 'zq-canary-note of a person',
  message: 'zq-canary-message of a person',
  json: 'zq-canary-json',
  path: 'zq-canary-secret-of-a-calendar-0123456789abcdef',
  bearer: 'zq-canary-bearer',
  code: '0f9d3e51-zq-canary-invite',
};
/** Not `zq` alone: the name of a temporary folder is made up. */
const canary = /zq-?canary/i;
const staffPassword = 'Zq-canary-desk4!';

let source: TestDatabase;
let database: Database;
let folder: string;
let server: ChildProcess;
let url: string;
let output = '';
const sinks: Server[] = [];
const answered: { id: string | null; status: number }[] = [];

beforeAll(async () => {
  source = await testDatabase();
  database = await openDatabase(source.url, { dataKeys: [testDataKey] });
  folder = await mkdtemp(join(tmpdir(), 'home-care-log-'));
  await makeUser(database.orm.em.fork(), {
    email: 'desk@office.example',
    role: 'staff',
    passwordHash: await hashPassword(staffPassword),
  });
  await start();
});
afterAll(async () => {
  await end();
  for (const sink of sinks) sink.close();
  await database?.close();
  await source?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function start(settings: Record<string, string> = {}): Promise<void> {
  const { NODE_OPTIONS: _jest, ...env } = process.env;
  output = '';
  server = spawn(process.execPath, ['dist/graph/main.js', '--without-site'], {
    env: {
      ...env,
      NODE_ENV: 'test',
      DATA_DIR: folder,
      DATABASE_URL: source.url,
      DATA_KEY: testDataKey,
      PORT: '0',
      LOG_LEVEL: 'debug',
      RATE_LIMITS: 'off',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const opened = new Promise<string>((resolve, reject) => {
    server.once('exit', () => reject(new Error(output)));
    const hear = (words: Buffer): void => {
      output += words.toString();
      const address = /Graph +(http:\S+)\/graphql/.exec(output)?.[1];
      if (address) resolve(address);
    };
    server.stdout?.on('data', hear);
    server.stderr?.on('data', hear);
  });
  url = await opened;
}

async function end(): Promise<void> {
  server?.removeAllListeners('exit');
  if (server?.exitCode === null) {
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}

async function send(
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<Response> {
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  answered.push({ id: response.headers.get('x-request-id'), status: response.status });
  return response;
}

async function ask<Answer>(
  query: string,
  variables: object,
  token?: string,
): Promise<{ data: Answer | null; errors?: { extensions: { code: string } }[] }> {
  return (await send('POST', '/graphql', { query, variables }, token)).json() as Promise<{
    data: Answer | null;
    errors?: { extensions: { code: string } }[];
  }>;
}

/**
 * Starts a mail server that refuses everyone by name.
 * @returns its address
 */
async function refusingMailServer(): Promise<string> {
  const sink = createServer((socket) => {
    socket.write('220 sink\r\n');
    socket.on('data', (words) => {
      const receiver = /RCPT TO:(<.*>)/.exec(words.toString())?.[1];
      socket.write(
        receiver === undefined
          ? '250 fine\r\n'
          : `550 5.1.1 ${receiver} Recipient address rejected\r\n`,
      );
    });
    socket.on('error', () => undefined);
  });
  sinks.push(sink);
  await new Promise<void>((resolve) => sink.listen(0, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${(sink.address() as AddressInfo).port}`;
}

/** Returns the token of the link in the first email of a kind. */
async function mailed(kind: string): Promise<string> {
  for (; ; await pause(50)) {
    const [file] = (await readdir(join(folder, 'mail')).catch(() => [])).filter(
      (name) => name.includes(`-${kind}-`) && name.endsWith('.eml'),
    );
    const text =
      file === undefined
        ? ''
        : (await readFile(join(folder, 'mail', file), 'utf8'))
            .replaceAll('=\r\n', '')
            .replaceAll('=3D', '=');
    const token = /\?token=([\w-]{43})/.exec(text)?.[1];
    if (token !== undefined) return token;
  }
}

it('logs what each request was and how it ended, and nothing personal', async () => {
  const {
    email,
    password,
    newPassword,
    wrongPassword,
    phone,
    name,
    note,
    message,
    json,
    path,
    bearer,
    code,
  } = secrets;
  const tokens: string[] = [];
  const signedIn = async (response: Response): Promise<string> => {
    const { token } = (await response.json()) as { token: string };
    tokens.push(token);
    return token;
  };

  const client = await signedIn(
    await send('POST', '/api/register', {
      firstName: name,
      lastName: name,
      email,
      password,
      confirmPassword: password,
    }),
  );
  await send('POST', '/api/login', { email, password: wrongPassword });
  await signedIn(await send('POST', '/api/login', { email, password }));
  await ask(
    `mutation { login(input: { email: "${email}", password: "${wrongPassword}" }) { userErrors { message } } }`,
    {},
  );
  await send('GET', '/api/auth/user', undefined, client);
  await send('GET', '/api/auth/user', undefined, bearer);
  const verification = await mailed('verification');
  tokens.push(verification);
  await send('GET', `/verify-email?token=${verification}`);

  await ask(
    'mutation ($email: String!) { requestPasswordReset(email: $email) { userErrors { message } } }',
    { email },
  );
  await ask(
    'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { userErrors { message } } }',
    { input: { email } },
  );
  const reset = await mailed('passwordReset');
  tokens.push(reset);
  await send('GET', `/reset-password?token=${reset}`);
  await send('GET', `/reset-password/${reset}`);
  await send(
    'GET',
    `/graphql?query=${encodeURIComponent(`{ me { email } node(id: "${reset}") }`)}`,
  );
  await ask(
    'mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { userErrors { message } } }',
    { input: { token: reset, password: newPassword, confirmPassword: newPassword } },
  );

  const staff = await signedIn(
    await send('POST', '/api/login', { email: 'desk@office.example', password: staffPassword }),
  );
  const admitted = await ask<{ admitClient: { client: { id: string } } }>(
    'mutation ($input: AdmitClientInput!) { admitClient(input: $input) { client { id } userErrors { message } } }',
    {
      input: {
        firstName: name,
        lastName: name,
        email: `second.${email}`,
        phone,
        medicalNotes: note,
        careNotes: note,
      },
    },
    staff,
  );
  const id = admitted.data?.admitClient.client.id;

  await send('POST', '/api/consultations', { name, email, phone, message, agreeToContact: false });
  await send('POST', '/api/signup', { firstName: name, phone, address: message });
  await send('POST', '/api/consultations', `{"name": "${name}", "message": "${json}`);
  await send('POST', '/api/consultations', `"${json}"`);
  await send('POST', '/graphql', `${json} { "query": 1 }`);
  await ask(`{ me { email } zqCanary(phone: "${phone}") }`, {});
  await send('GET', `/calendar/${path}.ics`);
  await send('GET', `/accept-invitation/${code}/${encodeURIComponent(email)}?token=${path}`);
  await send('GET', `/contact/${phone.replace(/\D/g, '')}`);

  // Unexpected errors, with everything in reach: PostgreSQL quotes the row, and a function quotes
  // what it likes.
  await database.pool.query(`
    alter table clients add constraint clients_surprise check (address is null) not valid;
    create function surprise() returns trigger language plpgsql as $$ begin perform new.message::uuid; return new; end $$;
    create trigger surprise before insert on consultations for each row execute function surprise()`);
  const broken = await ask(
    'mutation ($input: UpdateClientInput!) { updateClient(input: $input) { userErrors { message } } }',
    { input: { id, address: message, phone, medicalNotes: note } },
    staff,
  );
  expect(broken.errors?.[0]?.extensions.code).toBe('INTERNAL');
  expect(
    (
      await send('POST', '/api/consultations', {
        name,
        email,
        phone,
        message,
        agreeToContact: true,
      })
    ).status,
  ).toBe(500);

  server.kill('SIGTERM');
  const [exitCode] = (await once(server, 'exit')) as [number];
  expect(exitCode).toBe(0);

  const found = [
    ...Object.entries(secrets),
    ['staffPassword', staffPassword],
    ['digits', '6025557397'],
    ...tokens.map((token, index) => [`token ${index}`, token]),
  ].filter(([, secret]) => output.toLowerCase().includes(secret!.toLowerCase()));
  expect(found).toEqual([]);
  expect(output).not.toMatch(canary);

  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
  const requests = lines.filter(({ msg }) => msg === 'request');
  expect(requests.map(({ requestId, status }) => ({ id: requestId, status }))).toEqual(answered);
  expect(requests).toContainEqual(
    expect.objectContaining({
      method: 'GET',
      path: '/reset-password',
      ms: expect.any(Number) as number,
    }),
  );
  expect(requests.filter(({ userId }) => userId !== undefined).length).toBeGreaterThan(2);
  const surprises = lines.filter(({ level }) => level === 50);
  expect(surprises.map(({ requestId }) => requestId)).toEqual(
    answered.slice(-2).map(({ id: request }) => request),
  );
  expect(surprises.map(({ err }) => err?.message)).toEqual([
    expect.stringContaining('clients_surprise'),
    expect.stringContaining('invalid input syntax for type uuid: "…"'),
  ]);
});

it('logs that a mail server refused someone, but not whom', async () => {
  await end();
  await start({ SMTP_URL: await refusingMailServer() });
  const { name, password } = secrets;
  const email = `refused.${secrets.email}`;
  expect(
    (
      await send('POST', '/api/register', {
        firstName: name,
        lastName: name,
        email,
        password,
        confirmPassword: password,
      })
    ).status,
  ).toBe(200);
  const failed = (): Line[] =>
    output
      .split('\n')
      .filter((line) => line.startsWith('{') && line.includes('send-mail'))
      .map((line) => JSON.parse(line) as Line)
      .filter(({ level }) => level === 50);
  while (failed().length === 0) await pause(50);
  // An email of a test before may be tried again meanwhile.
  for (const line of failed())
    expect(line).toMatchObject({
      task: 'send-mail',
      job: expect.any(String) as string,
      msg: expect.stringMatching(/^Failed task \d+ \(send-mail, .* of \d+\)$/) as string,
      err: { message: 'The mail server answered 550 5.1.1 to RCPT TO' },
    });
  expect(output).not.toMatch(canary);
  const reasons = async () =>
    (
      await database.pool.query<{ last_error: string }>(
        'select last_error from graphile_worker.jobs where last_error is not null',
      )
    ).rows;
  while ((await reasons()).length === 0) await pause(50);
  for (const { last_error: reason } of await reasons())
    expect(reason).toBe('The mail server answered 550 5.1.1 to RCPT TO');
});

interface Line {
  task?: string;
  job?: string;
  level: number;
  msg: string;
  requestId?: string;
  method?: string;
  path?: string;
  status?: number;
  ms?: number;
  userId?: string;
  err?: { message: string };
}
