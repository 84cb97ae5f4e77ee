import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getIntrospectionQuery } from 'graphql';
import { makeUser } from '../../modules/identity/user.factory.ts';
import type { Role } from '../../modules/identity/identity.rules.ts';
import { testApp, type TestApp } from '../../testing/app.ts';

const secrets = {
  TOKEN_SECRET: 'a secret of more than thirty-two letters',
  DATA_KEY: 'another secret of more than thirty-two',
};

describe('in production, even with the explorer', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ env: { NODE_ENV: 'production', EXPLORER: 'on', ...secrets } });
  });
  afterAll(() => app?.stop());

  const tokenOf = async (role: Role): Promise<string> => {
    const { id } = await makeUser(app.database.orm.em.fork(), { role });
    return app.services.sessions.open(id);
  };
  const query = getIntrospectionQuery();

  it.each<Role>(['staff', 'admin'])(
    '%s may read the schema, even after others were refused',
    async (role) => {
      const { data, errors } = await app.graph<{ __schema: object }>(
        query,
        {},
        await tokenOf(role),
      );
      expect([errors, Object.keys(data.__schema)]).toEqual([[], expect.arrayContaining(['types'])]);
    },
  );

  it.each<Role>(['client', 'caregiver'])('%s may not', async (role) => {
    const { data, errors } = await app.graph(query, {}, await tokenOf(role));
    expect([data, errors]).toEqual([
      undefined,
      [{ message: 'Introspection is open to staff only.', extensions: { code: 'FORBIDDEN' } }],
    ]);
  });

  it('an admin may not, starting with the request after losing the role, the account or the session', async () => {
    const { id } = await makeUser(app.database.orm.em.fork(), { role: 'admin' });
    const token = await app.services.sessions.open(id);
    const codes = async (): Promise<unknown[]> =>
      (await app.graph(query, {}, token)).errors.map(({ extensions }) => extensions.code);
    const become = (change: string): Promise<unknown> =>
      app.database.pool.query(`update users set ${change} where id = $1`, [id]);
    expect(await codes()).toEqual([]);
    await become(`role = 'client'`);
    expect(await codes()).toEqual(['FORBIDDEN']);
    await become(`role = 'staff'`);
    expect(await codes()).toEqual([]);
    await become(`is_active = false`);
    expect(await codes()).toEqual(['UNAUTHENTICATED']);
    await become(`is_active = true`);
    await app.services.sessions.close(token);
    expect(await codes()).toEqual(['UNAUTHENTICATED']);
  });

  it('documents of the office have the same limits', async () => {
    const many = Array.from({ length: 16 }, (_, n) => `a${n}: __typename`).join(' ');
    const deep = `{ __schema { types { fields { type { fields { name } } } } } }`;
    for (const tooMuch of [`{ ${many} }`, deep]) {
      const { data, errors } = await app.graph(tooMuch, {}, await tokenOf('staff'));
      expect([data, errors.length]).toEqual([undefined, 1]);
    }
  });

  it('a refusal is an answer, not an internal error', async () => {
    const response = await app.rest('POST', '/graphql', { body: { query } });
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      expect.stringContaining('json'),
    ]);
  });

  it.each([
    query,
    '{ __type(name: "User") { name } }',
    '{ ...f } fragment f on Query { __schema { types { name } } }',
  ])('a visitor may not', async (asked) => {
    const { data, errors } = await app.graph(asked);
    expect([data, errors]).toEqual([
      undefined,
      [
        {
          message: 'Introspection is open to staff only.',
          extensions: { code: 'UNAUTHENTICATED' },
        },
      ],
    ]);
  });

  it('__typename is not introspection, and a misspelled field gets no suggestion', async () => {
    expect((await app.graph('{ __typename provider { __typename } }')).data).toEqual({
      __typename: 'Query',
      provider: { __typename: 'Provider' },
    });
    expect((await app.graph('{ provider { nam } }')).errors[0]!.message).toBe(
      'Cannot query field "nam" on type "Provider".',
    );
  });

  it('an invalid variable reveals neither values of an enum nor fields of an input, even the third time', async () => {
    const ask =
      'query ($policy: CancellationPolicyName!) { cancellationQuote(policy: $policy, hoursOfNotice: 1, cost: "1.00") { percent } }';
    const apply =
      'mutation ($input: SubmitJobApplicationInput!) { submitJobApplication(input: $input) { userErrors { field } } }';
    const tokens = [null, await tokenOf('staff')];
    for (const token of tokens) {
      for (let time = 0; time < 3; time += 1) {
        const { errors } = await app.graph(ask, { policy: 'STANDART' }, token);
        expect(errors.map(({ message }) => message)).toEqual([
          'Variable "$policy" got invalid value "STANDART"; Value "STANDART" does not exist in "CancellationPolicyName" enum.',
        ]);
        const misspelled = await app.graph(
          apply,
          { input: { nam: 'Ana', workExperience: [{ titel: 'x' }] } },
          token,
        );
        expect(JSON.stringify(misspelled.errors)).not.toContain('Did you mean');
        expect(misspelled.errors).toHaveLength(2);
      }
    }
  });

  it('there is no Sandbox page, and the graph itself serves no explorer', async () => {
    const [sandbox, explorer] = await Promise.all(
      ['/graphql', '/graphql/explore'].map((path) =>
        app.rest('GET', path, { headers: { accept: 'text/html' } }),
      ),
    );
    expect([sandbox!.status, explorer!.status]).toEqual([400, 404]);
    expect(await sandbox!.text()).not.toContain('apollographql.com');
  });
});

it('outside production anyone may read the schema', async () => {
  const app = await testApp();
  try {
    expect((await app.graph(getIntrospectionQuery())).errors).toEqual([]);
  } finally {
    await app.stop();
  }
});

it('is closed to a client in production without the explorer', async () => {
  const app = await testApp({ env: { NODE_ENV: 'production', ...secrets } });
  try {
    const { id } = await makeUser(app.database.orm.em.fork(), { role: 'client' });
    const token = await app.services.sessions.open(id);
    const { errors } = await app.graph(getIntrospectionQuery(), {}, token);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['FORBIDDEN']);
  } finally {
    await app.stop();
  }
});
