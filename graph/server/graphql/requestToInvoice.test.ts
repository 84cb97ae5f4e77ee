import { readFileSync } from 'node:fs';
import { createStaff } from '../../modules/accounts/account.commands.ts';
import { useApp } from '../../testing/app.ts';
import { dayIn } from '../../shared/time.ts';

/** A step of the page: its operation, the variables below it, and what to keep of the answer. */
interface Step {
  title: string;
  query: string;
  variables: unknown;
  kept: { path: string; name: string }[];
}

const page = readFileSync('docs/request-to-invoice.md', 'utf8');
const steps = page
  .split('\n### ')
  .slice(1)
  .flatMap((part): Step[] => {
    const [, query] = /```graphql\n(.*?)```/s.exec(part) ?? [];
    if (query === undefined) return [];
    const [, variables = '{}'] = /```json\n(.*?)```/s.exec(part) ?? [];
    return [
      {
        title: part.split('\n')[0]!,
        query,
        variables: JSON.parse(variables),
        kept: [...part.matchAll(/`([\w.]+)` as `\$(\w+)`/g)].map(([, path = '', name = '']) => ({
          path,
          name,
        })),
      },
    ];
  });

const app = useApp();

/** Values kept so far; times count from their first use. */
const values: Record<string, unknown> = {};
function valueOf(name: string): unknown {
  const soon = new Date(Date.now() + 5_000);
  if (name === 'soon') {
    values.soon ??= soon.toISOString();
    values.earlier ??= new Date(soon.getTime() - 3 * 3_600_000).toISOString();
  }
  if (name === 'today') values.today ??= dayIn(new Date());
  if (!(name in values)) throw new Error(`The page uses $${name} before it says what it is`);
  return values[name];
}
const filledIn = (text: unknown): Record<string, unknown> =>
  JSON.parse(JSON.stringify(text), (_key, value: unknown) => {
    const [, name] = (typeof value === 'string' && /^\$(\w+)$/.exec(value)) || [];
    return name === undefined ? value : valueOf(name);
  }) as Record<string, unknown>;

const at = (answer: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], answer);

const seen: Record<string, unknown> = {};

beforeAll(async () => {
  // What the page's first command does.
  const { link } = await createStaff(app.services, {
    email: 'boss@office.example',
    firstName: 'Ana',
    lastName: 'Ruiz',
    role: 'admin',
  });
  values.invitation = new URL(link!).searchParams.get('token');
});

test.each(steps)('$title', async ({ query, variables, kept }) => {
  const data = await app.read(query, values.token as string | undefined, filledIn(variables));
  for (const [field, value] of Object.entries(data)) {
    expect((value as { userErrors?: unknown[] }).userErrors ?? []).toEqual([]);
    seen[field] = value;
  }
  for (const { path, name } of kept) {
    values[name] = at(data, path);
    expect([name, values[name]]).toEqual([name, expect.any(String)]);
  }
});

test('it led from a request to a paid invoice', () => {
  expect(steps).toHaveLength(19);
  expect(seen).toMatchObject({
    inboxEntries: { totalCount: 1, nodes: [{ senderName: 'Rose Hill' }] },
    caregiverChoices: [{ name: 'Cara Lopez', conflicts: [] }],
    changeAppointment: { appointment: { caregiverName: 'Cara Lopez', status: 'SCHEDULED' } },
    completeAppointment: { appointment: { status: 'COMPLETED', actualCost: { amount: '102.00' } } },
    unbilledByClient: { clients: [{ client: { name: 'Rose Hill' }, chargeCount: 1 }] },
    officeInvoice: { status: 'PAID', amount: { amount: '102.00' }, payments: [{}] },
  });
});

test('its last line returns the PDF', async () => {
  const [, path] = /localhost:4000(\/api\/\S+)/.exec(page)!;
  const response = await app.rest('GET', path!.replace('$invoiceId', String(values.invoiceId)), {
    token: values.token as string,
  });
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
});
