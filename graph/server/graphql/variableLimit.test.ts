import { makeUser } from '../../modules/identity/user.factory.ts';
import { useApp } from '../../testing/app.ts';

const app = useApp();

const apply =
  'mutation ($input: SubmitJobApplicationInput!) { submitJobApplication(input: $input) { userErrors { field message } } }';
const refused = {
  message:
    'The variables hold too many values. The limit is 1,000 values, those in lists and objects counted.',
  extensions: { code: 'BAD_USER_INPUT' },
};

/** Returns the answer to a new document, and those to one that is known. */
async function thrice<T>(send: () => Promise<T>): Promise<T[]> {
  return [await send(), await send(), await send()];
}

it.each([
  ['entries that are no jobs', { workExperience: Array(49_000).fill(1) }],
  ['jobs without anything', { workExperience: Array(33_000).fill({}) }],
  ['entries that are null', { workExperience: Array(19_000).fill(null) }],
  [
    'fields that no input has',
    Object.fromEntries(Array.from({ length: 9_000 }, (_, n) => [`f${n}`, 1])),
  ],
])(
  'a visitor who sends thousands of %s is refused before they are checked',
  async (_what, input) => {
    for (const { status, errors } of await thrice(() => app.graph(apply, { input }))) {
      expect([status, errors]).toEqual([200, [refused]]);
    }
  },
);

it('staff who send thousands of states or days are refused, too', async () => {
  const token = await app.services.sessions.open(
    (await makeUser(app.database.orm.em.fork(), { role: 'staff' })).id,
  );
  const list = 'query ($status: [ClientStatus!]) { clients(statuses: $status) { totalCount } }';
  for (const status of [Array(9_000).fill('ENDED'), Array(30_000).fill('')]) {
    for (const { errors } of await thrice(() => app.graph(list, { status }, token)))
      expect(errors).toEqual([refused]);
  }
});

it('counts nested values, and accepts them up to the limit', async () => {
  const entries = (count: number) => Array.from({ length: count }, () => ({ title: '' }));
  const { errors } = await app.graph(apply, { input: { workExperience: entries(500) } });
  expect(errors).toEqual([refused]);
  // The input, its list, and two times 499.
  expect((await app.graph(apply, { input: { workExperience: entries(499) } })).errors).toEqual([]);
});

it.each(['[', '{"a":'])(
  'variables nested ten thousand levels deep (%s) are an error of the caller',
  async (open) => {
    const close = open === '[' ? ']' : '}';
    const deep = `${open.repeat(10_000)}1${close.repeat(10_000)}`;
    for (const variables of [`{"input":${deep}}`, `{"input":{"workExperience":${deep}}}`, deep]) {
      for (const response of await thrice(() =>
        app.rest('POST', '/graphql', {
          body: `{"query":${JSON.stringify(apply)},"variables":${variables}}`,
        }),
      )) {
        const { errors } = (await response.json()) as {
          errors: { extensions: { code: string } }[];
        };
        expect(['BAD_USER_INPUT', 'BAD_REQUEST']).toContain(errors[0]!.extensions.code);
      }
    }
  },
);

it('an error in a variable does not repeat a long text in full', async () => {
  const wrong = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, 1]));
  for (const { errors } of await thrice(() =>
    app.graph(apply, { input: { name: 'x'.repeat(90_000), ...wrong } }),
  )) {
    expect(JSON.stringify(errors).length).toBeLessThan(50_000);
  }
});
