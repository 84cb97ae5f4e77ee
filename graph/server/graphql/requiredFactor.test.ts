import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { makeFactor, makePasskey } from '../../modules/second-factor/secondFactor.factory.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { whoMay } from '../../modules/identity/authorization.ts';
import { restRows } from '../../manifest.ts';
import { useApp } from '../../testing/app.ts';
import { everyOperation } from '../../testing/operations.ts';
import { sampleQueryOf } from '../rest/openapi/curl.ts';
import { graphSchema } from './schema.ts';

const schema = graphSchema();
const fields = {
  ...schema.getQueryType()!.getFields(),
  ...schema.getMutationType()!.getFields(),
};
/** What someone may do who must add a second factor and has none, besides what everyone may. */
const before = [
  'addAuthenticatorApp',
  'addPasskey',
  'beginAuthenticatorApp',
  'beginPasskey',
  'endOtherSessions',
  'endSession',
  'me',
  'ownAccessRequests',
  'ownAccount',
  'ownFactors',
  'ownProfile',
  'portals',
  'prove',
];
const rows = restRows.filter(({ access }) => access !== 'anyone');
const needed = 'SECOND_FACTOR_NEEDED';

describe.each([
  ['admins', 'admin', ['staff', 'caregiver', 'client']],
  ['office', 'staff', ['caregiver', 'client']],
  ['office', 'admin', ['caregiver', 'client']],
] as const)('REQUIRE_SECOND_FACTOR=%s', (value, role, others) => {
  const app = useApp({ env: { REQUIRE_SECOND_FACTOR: value } });
  const em = () => app.database.orm.em.fork();
  const signedIn = async (as: typeof role | (typeof others)[number]) => {
    const user = await makeUser(em(), { role: as });
    return { user, token: await app.services.sessions.open(user.id) };
  };
  /** The paths that answer a token so. */
  const pathsWith = async (token: string): Promise<string[]> => {
    const { id } = await makeInvoice(em());
    const refused: string[] = [];
    for (const row of rows) {
      const query = 'query' in row && row.query ? `?${sampleQueryOf(row)}` : '';
      const answer = await app.rest(row.method, row.path.replace(':id', id) + query, { token });
      if ((await answer.text()).includes(needed)) refused.push(row.path);
    }
    const { status } = await app.rest('HEAD', '/events', { token });
    return status === 403 ? [...refused, '/events'] : refused;
  };

  test(`${role}: without one they can add one, and nothing else`, async () => {
    const { user, token } = await signedIn(role);
    const allowed: string[] = [];
    for (const [name, { document, variables }] of everyOperation(schema)) {
      if (whoMay(fields[name]!) === 'EVERYONE') continue;
      const { errors } = await app.graph(document, variables, token);
      if (!errors.some(({ extensions }) => extensions.code === needed)) allowed.push(name);
    }
    expect(allowed.sort()).toEqual(before);
    const logged = await app.database.pool.query<{ operation: string }>(
      `select distinct operation from audit_log where details ->> 'code' = $1 and actor_id = $2`,
      [needed, user.id],
    );
    expect(logged.rows.map(({ operation }) => operation)).toContain('officeInvoices');
  });

  test(`${role}: nor by REST, /events or a PDF, and the audit log has it`, async () => {
    const { user, token } = await signedIn(role);
    const paths = rows.map(({ path }) => path).filter((path) => path !== '/api/auth/user');
    expect(paths.length).toBeGreaterThan(3);
    expect(await pathsWith(token)).toEqual([...paths, '/events']);
    const logged = await app.database.pool.query<{ code: string }>(
      `select details ->> 'code' as code from audit_log where operation = 'downloadInvoice' and actor_id = $1`,
      [user.id],
    );
    expect(logged.rows).toEqual([{ code: needed }]);
    await makeFactor(em(), user);
    expect(await pathsWith(token)).toEqual([]);
    const { errors } = await app.graph('{ accounts(first: 1) { totalCount } }', {}, token);
    expect(errors).toEqual([]);
  });

  test.each(others)('%s goes on', async (other) => {
    const { token } = await signedIn(other);
    expect(await pathsWith(token)).toEqual([]);
  });

  test('a passkey is one, too, and the last one stays', async () => {
    const { user, token } = await signedIn(role);
    const { id } = await makePasskey(em(), user);
    expect(await pathsWith(token)).toEqual([]);
    const refused = await app.change('removeSecondFactor', { id }, token);
    expect(refused.userErrors[0]?.code).toBe('WRONG_STATE');
  });
});
