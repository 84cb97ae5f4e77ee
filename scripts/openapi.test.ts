import { expect, it } from '@jest/globals';
import { complaints } from './openapi.mjs';

const answers = {
  200: { description: 'The answer.' },
  400: { description: 'A refusal.' },
};
const document = {
  openapi: '3.1.0',
  info: {
    title: 'Paths',
    version: '1.0.0',
    description: 'What there is.',
    contact: { name: 'Office', url: 'https://care.test', email: 'care@care.test' },
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: 'https://care.test' }],
  tags: [
    { name: 'Visits', description: 'Visits.' },
    { name: 'Bills', description: 'Bills.' },
  ],
  paths: {
    '/visits': {
      get: {
        operationId: 'visits',
        tags: ['Visits'],
        summary: 'All visits.',
        description: 'Of a client.',
        security: [],
        responses: answers,
      },
    },
  },
};

it('has nothing against a sound document', async () => {
  expect(await complaints(document)).toEqual([]);
});

it.each([
  ['what neither allows', { paths: { '/visits': { get: { responses: 5 } } } }, 'struct: '],
  ['what Redocly finds', { servers: [{ url: 'https://example.com' }] }, 'no-server-example.com: '],
  ['what Spectral finds', { tags: [{ name: 'Visits' }] }, 'tag-description: '],
])('says %s, and where', async (_what, change, rule) => {
  expect(await complaints({ ...document, ...change })).toContainEqual(
    expect.stringMatching(new RegExp(`^${rule}.* \\(#/.+\\)$`)),
  );
});
