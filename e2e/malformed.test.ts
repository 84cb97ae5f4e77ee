import { malformed } from './drills/malformed.ts';
import { faultOf } from './drills/malformed/judge.ts';

test('600 malformed requests: no 5xx, nothing of our insides, the documented shapes, and the process lives', async () => {
  const said: string[] = [];
  const figures = await malformed({ requests: 500, warmUp: 100, seed: 8 }, (words) =>
    said.push(words),
  );
  // Memory is for the drill: caches still fill in so few.
  const broken = figures.slice(0, 3).filter(({ holds }) => !holds);
  expect({ broken, said: broken.length > 0 ? said : [] }).toEqual({ broken: [], said: [] });
});

describe('what counts as a fault', () => {
  const json = { 'content-type': 'application/json; charset=utf-8' };
  const answer = (status: number, body: unknown, headers: Record<string, string> = json) => ({
    status,
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const at = (path: string) => ({ kind: 'any', path, bytes: Buffer.alloc(0) });

  test.each([
    ['a 500', '/api/login', answer(500, { message: 'x' })],
    ['a 503', '/graphql', answer(503, { errors: [] })],
    ['silence', '/api/login', null],
    [
      'a stack',
      '/api/login',
      answer(400, {
        message: 'TypeError: x\n    at parse (/srv/dist/graph/server/http/body.js:3:4)',
      }),
    ],
    [
      'a statement',
      '/api/login',
      answer(400, { message: 'select id from users where email = $1' }),
    ],
    [
      'words of the database',
      '/api/login',
      answer(400, { message: 'invalid input syntax for type uuid: "x"' }),
    ],
    ['a path', '/api/login', answer(400, { message: 'ENOENT: no such file' })],
    ['a field too many', '/api/login', answer(400, { message: 'x', status: 400 })],
    ['no message', '/api/login', answer(400, { errors: [] })],
    [
      'a field without a name',
      '/api/login',
      answer(400, { message: 'x', errors: [{ message: 'x' }] }),
    ],
    ['HTML for JSON', '/api/login', answer(404, '<p>x</p>', { 'content-type': 'text/html' })],
    [
      'a surprise of the graph',
      '/graphql',
      answer(200, { errors: [{ message: 'x', extensions: { code: 'INTERNAL' } }] }),
    ],
    ['an error without a code', '/graphql', answer(200, { errors: [{ message: 'x' }] })],
    [
      'a stack of the graph',
      '/graphql',
      answer(400, {
        errors: [{ message: 'x', extensions: { code: 'BAD_REQUEST', stacktrace: ['x'] } }],
      }),
    ],
  ])('%s', (_what, path, received) => {
    expect(faultOf(at(path), received)).not.toBeNull();
  });

  test.each([
    [
      'a refused form',
      '/api/login',
      answer(400, { message: 'x', errors: [{ field: 'email', message: 'x' }] }),
    ],
    [
      'a refused document',
      '/graphql',
      answer(400, { errors: [{ message: 'x', extensions: { code: 'GRAPHQL_PARSE_FAILED' } }] }),
    ],
    ['what Node itself refuses', '/', answer(400, '', {})],
    [
      'a page',
      '/nowhere',
      answer(404, '<p>Page Not Found</p>', { 'content-type': 'text/html; charset=utf-8' }),
    ],
  ])('not %s', (_what, path, received) => {
    expect(faultOf(at(path), received)).toBeNull();
  });
});
