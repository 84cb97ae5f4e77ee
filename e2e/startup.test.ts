import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { createServer, request, type ClientRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { testDatabase, type TestDatabase } from '../graph/testing/database.ts';
import { Installation, type Running } from './support/npmStart.ts';
import { eventually } from './support/processes.ts';

const installations: Installation[] = [];
const databases: TestDatabase[] = [];

function installation(before?: string): Installation {
  const made = new Installation(before);
  installations.push(made);
  return made;
}

afterEach(async () => {
  await Promise.all(installations.splice(0).map((made) => made.remove()));
  await Promise.all(databases.splice(0).map((database) => database.drop()));
});

/** Registers a user. @returns a token that works as long as data and signing key last */
async function register(url: string, email = `${randomUUID()}@demo.example`): Promise<string> {
  const password = 'Long-Enough1!';
  const answer = await fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Ana',
      lastName: 'Ruiz',
      email,
      password,
      confirmPassword: password,
    }),
  });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { token: string }).token;
}

async function firstNameOf(token: string, url: string): Promise<unknown> {
  const answer = await fetch(`${url}/api/auth/user`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.ok ? ((await answer.json()) as { firstName: string }).firstName : answer.status;
}

const statusOf = (url: string): Promise<number> =>
  fetch(url).then(
    (answer) => answer.status,
    () => 0,
  );

/** A request whose body is still being sent: in flight until `end`. */
async function inFlight(
  url: string,
): Promise<{ sending: ClientRequest; answer: Promise<IncomingMessage> }> {
  const sending = request(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
  });
  const answer = new Promise<IncomingMessage>((resolve, reject) =>
    sending.once('response', resolve).once('error', reject),
  );
  answer.catch(() => undefined);
  await new Promise<void>((resolve) => sending.write('{"email":', () => resolve()));
  await statusOf(`${url}/healthz`); // by now the server has read what was sent before
  return { sending, answer };
}

describe('a start', () => {
  it('says where everything is, and is faster the second time', async () => {
    const here = installation();
    const first = await here.start({ DEMO: '' });
    expect(first.said).toContain(`${first.url}/graphql`);
    for (const name of ['client', 'client2', 'newclient', 'caregiver', 'staff', 'admin'])
      expect(first.said).toContain(`${name}@demo.example`);
    expect(first.said).toContain('Welcome2Care!');
    expect(
      await Promise.all(
        ['/', '/healthz', '/no-such-page'].map((path) => statusOf(first.url + path)),
      ),
    ).toEqual([200, 200, 404]);
    // Not while the machine is too busy for the database to answer in time.
    await eventually('it is ready', async () => (await statusOf(`${first.url}/readyz`)) === 200);
    first.signal('SIGTERM');
    expect(await first.end()).toBe(0);
    await here.isStill();
    const second = await here.start();
    expect(second.said).toContain('nothing has changed');
  });

  it('reports every invalid setting', async () => {
    const start = installation().launch({
      PORT: 'many',
      DATABASE_URL: 'mysql://somewhere',
      RATE_LIMITS: 'sometimes',
      SMTP_URL: 'smtp://',
      MAIL_FROM: 'Harbor Care',
    });
    expect(await start.end()).toBe(78);
    expect(start.said).toMatch(
      /PORT.*\n.*DATABASE_URL.*\n.*RATE_LIMITS.*\n.*SMTP_URL names no host.*\n.*MAIL_FROM is neither an email address nor "Name <address>"/,
    );
    expect(start.said).not.toContain('    at ');
  });

  it('says that its port is taken', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, resolve));
    const { port } = holder.address() as AddressInfo;
    try {
      const start = installation().launch({ PORT: String(port) });
      expect(await start.end()).toBe(1);
      expect(start.said).toContain(
        `Port ${port} is in use: stop what listens there, or choose another with PORT.`,
      );
    } finally {
      holder.close();
    }
  });
});

describe('a demo’s data folder in production', () => {
  it('signs nobody in with the well-known password, and keeps all other accounts', async () => {
    const here = installation();
    const secrets = {
      TOKEN_SECRET: 'signs the tokens of this test alone',
      DATA_KEY: 'encrypts the columns of this test alone',
    };
    const shown = await here.start({ DEMO: '1', ...secrets });
    const signIn = async ({ url }: Running, email: string, password: string): Promise<number> =>
      (
        await fetch(`${url}/api/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        })
      ).status;
    expect(await signIn(shown, 'admin@demo.example', 'Welcome2Care!')).toBe(200);
    const email = 'ana@ruiz.example';
    await register(shown.url, email);
    shown.signal('SIGTERM');
    await shown.end();
    const live = await here.start({ NODE_ENV: 'production', ...secrets });
    expect(live.said).not.toContain('no service is offered');
    expect(live.said).toMatch(
      /^Warning: admin@demo\.example, .* deactivated\. Go live with a fresh DATA_DIR\.$/m,
    );
    for (const name of ['admin', 'staff', 'caregiver', 'client'])
      expect(await signIn(live, `${name}@demo.example`, 'Welcome2Care!')).toBe(403);
    expect(await signIn(live, email, 'Long-Enough1!')).toBe(200);
  });
});

describe('an outside database', () => {
  it('has no demo accounts in production', async () => {
    const database = await testDatabase();
    databases.push(database);
    const secrets = {
      TOKEN_SECRET: 'signs the tokens of this test alone',
      DATA_KEY: 'encrypts the columns of this test alone',
    };
    const start = await installation().start({
      NODE_ENV: 'production',
      DATABASE_URL: database.url,
      DEMO: '1',
      ...secrets,
    });
    expect(start.said).not.toContain('demo.example');
    expect(start.said).not.toContain('TOKEN_SECRET');
    expect(start.said).toContain(
      "Warning: PROVIDER_NAME, PROVIDER_PHONE, PROVIDER_EMAIL, PROVIDER_ADDRESS, PROVIDER_URL not set: pages and emails show the demonstration's instead. An admin can set them at",
    );
    expect(start.said).toContain('Warning: no service is offered yet, so no visit can be booked.');
    expect(start.said).toContain('npm run admin -- create-staff');
    expect(start.said).toMatch(
      /^Warning: SMTP_URL is not set: emails are written to .*mail and reach nobody\.$/m,
    );
    const answer = await fetch(`${start.url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'client@demo.example', password: 'Welcome2Care!' }),
    });
    expect(answer.status).toBe(401);
  });

  it('says that its keys are in the data folder, where only its owner reads them', async () => {
    const database = await testDatabase();
    databases.push(database);
    const here = installation();
    const first = await here.start({ DATABASE_URL: database.url });
    expect(first.said).toContain(
      `Warning: TOKEN_SECRET, DATA_KEY not set: made once, in ${here.dataDir}. Every other process on this database needs the same.`,
    );
    expect(statSync(join(here.dataDir, 'token-secret')).mode & 0o777).toBe(0o600);
  });
});

describe('two of the same clone', () => {
  let here: Installation[] = [];
  let one: Running;
  let other: Running;
  beforeAll(async () => {
    here = [1, 2].map(() => new Installation(process.env.PREPARED_SITE));
    [one, other] = (await Promise.all(here.map((made) => made.start()))) as [Running, Running];
  });
  afterAll(() => Promise.all(here.map((made) => made.remove())));

  it('run alongside each other', async () => {
    const token = await register(one.url);
    expect(await firstNameOf(token, one.url)).toBe('Ana');
    expect(await firstNameOf(token, other.url)).toBe(401);
  });

  it('stop by Ctrl-C once, though the signal arrives three times', async () => {
    const { sending, answer } = await inFlight(one.url);
    one.signalGroup('SIGINT');
    await eventually('the stop has begun', () => one.said.includes('Stopping'));
    sending.end('"ana@demo.example","password":"no"}');
    expect((await answer).statusCode).toBe(401);
    expect(await one.end()).toBe(0);
    await here[0]!.isStill();
  });

  it('are forced to stop by a second signal', async () => {
    const { sending } = await inFlight(other.url); // would delay the stop for seconds
    await eventually('npm has ended', () => {
      other.signal('SIGTERM');
      return other.ended !== undefined;
    });
    expect(other.ended).not.toBe(0);
    expect(other.said).toContain("The server didn't stop in time and was killed.");
    sending.destroy();
    await here[1]!.isStill();
  });
});

describe('after kill -9', () => {
  it('of npm, the launcher or everything, nothing is left running and no data or session is lost', async () => {
    // Started before, as prepared by globalSetup.
    const here = installation(process.env.PREPARED_SITE);
    let start = await here.start();
    const token = await register(start.url);
    for (const part of ['npm', 'launcher', 'all'] as const) {
      if (part === 'all') start.signalGroup('SIGKILL');
      else here.kill(part);
      await start.end();
      await here.isStill();
      start = await here.start();
      expect([part, await firstNameOf(token, start.url)]).toEqual([part, 'Ana']);
    }
  });
});
