import { Writable } from 'node:stream';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { kysely } from '../../database/kysely.ts';
import type { GraphContext } from '../../shared/context.ts';
import { User } from '../../modules/identity/user.entity.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { CatalogueResolver } from '../../modules/catalogue/catalogue.resolver.ts';
import { useApp } from '../../testing/app.ts';
import { createLog } from './log.ts';

interface Line {
  requestId: string;
  err: { message: string; stack: string; statement?: string };
}

const lines: Line[] = [];
const log = createLog(
  { logLevel: 'error' },
  new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(JSON.parse(line.toString()) as Line);
      done();
    },
  }),
);
const app = useApp({ log });
afterEach(() => void (lines.length = 0));

const insides = /select |password_hash|column \\?"|relation|node_modules|\.[jt]s:\d|\bat [A-Z]/;

/** Returns the one line of the log, after checking that it belongs to this answer. */
function loggedFor(response: Response): Line {
  expect(lines).toEqual([
    expect.objectContaining({ requestId: response.headers.get('x-request-id') }),
  ]);
  return lines[0]!;
}

describe('a resolver that breaks', () => {
  const read = () =>
    app.rest('POST', '/graphql', { body: { query: '{ provider { name } services { name } }' } });

  it.each<[string, (context: GraphContext) => Promise<unknown>]>([
    ['a statement', ({ em }) => em.execute('select password_hash, nonsense from users')],
    [
      'a query',
      ({ em }) =>
        kysely(em)
          .selectFrom('users')
          .select(['password_hash', 'nonsense' as never])
          .execute(),
    ],
  ])(
    'on %s: the caller sees no SQL and no stack, the log has both with the request id',
    async (_what, broken) => {
      jest
        .spyOn(CatalogueResolver.prototype, 'services')
        .mockImplementation(async (context) => (await broken(context)) as never);
      const response = await read();
      const text = await response.text();
      expect([response.status, JSON.parse(text)]).toEqual([
        200,
        {
          data: { provider: { name: expect.any(String) }, services: null },
          errors: [
            {
              message: 'Something went wrong on our side. Please try again.',
              locations: expect.any(Array),
              path: ['services'],
              extensions: { code: 'INTERNAL' },
            },
          ],
        },
      ]);
      expect(text).not.toMatch(insides);
      const { err } = loggedFor(response);
      expect(err.message).toContain('column "nonsense" does not exist');
      expect(err.statement).toMatch(/^select "?password_hash"?, "?nonsense"? from "?users"?$/);
      expect(err.stack).toContain('surprises.test');
    },
  );

  it('on an invalid row: the log has the statement but no personal data', async () => {
    await makeUser(app.database.orm.em.fork(), { email: 'private@example.com' });
    jest.spyOn(CatalogueResolver.prototype, 'services').mockImplementation(async ({ em }) => {
      em.create(User, { email: 'private@example.com', firstName: 'Private', lastName: 'Person' });
      await em.flush();
      return [];
    });
    const response = await read();
    expect(await response.text()).not.toMatch(/private|users_email/i);
    expect(loggedFor(response).err.statement).toMatch(/^insert into "users"/);
    expect(JSON.stringify(lines)).not.toMatch(/private@example|'Person/);
  });

  it('by returning null for a non-null field', async () => {
    jest
      .spyOn(CatalogueResolver.prototype, 'services')
      .mockImplementation(async () => [null] as never);
    const response = await read();
    expect(((await response.json()) as { errors: unknown[] }).errors).toEqual([
      expect.objectContaining({
        message: expect.stringMatching(/^Something went wrong/),
        extensions: { code: 'INTERNAL' },
      }),
    ]);
    expect(loggedFor(response).err.message).toContain('Query.services');
  });

  it('with a text thrown instead of an error', async () => {
    jest.spyOn(CatalogueResolver.prototype, 'services').mockImplementation(async () => {
      throw 'select 1' as unknown as Error;
    });
    const response = await read();
    expect(await response.text()).not.toMatch(insides);
    loggedFor(response);
  });

  it('under a REST path: 500 with the same message', async () => {
    jest
      .spyOn(app.services.sessions, 'open')
      .mockRejectedValue(new Error('insert into sessions: column "sid" does not exist'));
    const body = {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana@example.com',
      password: 'Welcome2Care!',
      confirmPassword: 'Welcome2Care!',
    };
    const response = await app.rest('POST', '/api/register', { body });
    const text = await response.text();
    expect([response.status, JSON.parse(text)]).toEqual([
      500,
      { code: 'INTERNAL', message: 'Something went wrong on our side. Please try again.' },
    ]);
    expect(text).not.toMatch(insides);
    const { err } = loggedFor(response);
    expect([err.message, err.stack]).toEqual([
      expect.stringContaining('insert into sessions'),
      expect.stringContaining('surprises.test'),
    ]);
  });
});

it.each(['/graphql', '/api/auth/user'])(
  'before the operation of %s: 500 in its format, logged once',
  async (path) => {
    jest
      .spyOn(app.services.sessions, 'find')
      .mockRejectedValue(new Error('select password_hash from users'));
    const response = await app.rest(
      path === '/graphql' ? 'POST' : 'GET',
      path,
      path === '/graphql' ? { body: { query: '{ __typename }' } } : {},
    );
    const text = await response.text();
    expect([response.status, text]).toEqual([
      500,
      expect.stringContaining('Something went wrong on our side.'),
    ]);
    expect(text).not.toMatch(insides);
    expect(loggedFor(response).err.message).toContain('password_hash');
  },
);

it('an expected refusal is not logged', async () => {
  await app.rest('GET', '/api/auth/user');
  await app.graph('{ me { id } nothing }');
  await app.graph('{ me { id } }');
  await app.graph('{');
  expect(lines).toEqual([]);
});
