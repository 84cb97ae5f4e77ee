import { describe, expect, it } from '@jest/globals';
import { connectionOf, cursorOf, pageRequest } from './keyset.ts';

const position = { at: '2026-07-01', id: '0f8fad5b-d9cb-469f-a165-70867728950e' };

describe('pageRequest', () => {
  it('parses the cursors of its list', () => {
    expect(pageRequest('invoices', 5, cursorOf('invoices', position))).toEqual({
      first: 5,
      after: position,
    });
    const at = new Date('2026-07-01T16:00:00.000Z');
    expect(pageRequest('visits', 5, cursorOf('visits', { ...position, at })).after).toEqual({
      ...position,
      at: at.toISOString(),
    });
  });

  it.each([undefined, null])('defaults to the first 20 for %s', (absent) => {
    expect(pageRequest('payments', absent, absent)).toEqual({ first: 20, after: null });
  });

  it.each([1, 100])('accepts %i entries', (first) => {
    expect(pageRequest('invoices', first, null).first).toBe(first);
  });

  it.each([0, -1, 101, 2_147_483_647])('refuses %i entries and names the limit', (first) => {
    expect(() => pageRequest('invoices', first, null)).toThrow(
      expect.objectContaining({
        code: 'BAD_USER_INPUT',
        message: expect.stringContaining('1 and 100'),
      }),
    );
  });

  const encoded = (text: string): string => Buffer.from(text).toString('base64url');
  it.each([
    ['nothing', ''],
    ['words', 'next page'],
    ["another list's", cursorOf('payments', position)],
    ['a day that does not exist', encoded(`invoices|2026-02-30|${position.id}`)],
    ['an instant that does not exist', encoded(`invoices|2026-02-28T25:00:00.000Z|${position.id}`)],
    ['a day before all', encoded(`invoices|0026-02-28|${position.id}`)],
    ['an identifier that is none', encoded('invoices|2026-02-28|7')],
    ['something more behind it', encoded(`invoices|2026-02-28|${position.id}|x`)],
    ['padding', `${cursorOf('invoices', position)}==`],
    ['statements', encoded(`invoices|2026-02-28|' or 1=1`)],
  ])('refuses a cursor of %s', (_title, cursor) => {
    expect(() => pageRequest('invoices', 20, cursor)).toThrow(
      expect.objectContaining({ code: 'BAD_USER_INPUT' }),
    );
  });
});

describe('connectionOf', () => {
  const build = (count: number, preceded = false) =>
    connectionOf(
      'invoices',
      { first: 2, after: null },
      { rows: [1, 2, 3].slice(0, count), totalCount: 9, totalCountIsExact: true, preceded },
      () => position,
      (row) => row,
    );

  it('returns as many as requested and says that there are more', () => {
    const cursor = cursorOf('invoices', position);
    expect(build(3, true)).toEqual({
      nodes: [1, 2],
      edges: [
        { cursor, node: 1 },
        { cursor, node: 2 },
      ],
      pageInfo: {
        hasNextPage: true,
        hasPreviousPage: true,
        startCursor: cursor,
        endCursor: cursor,
      },
      totalCount: 9,
      totalCountIsExact: true,
    });
  });

  it('says when there are no more', () => {
    expect(build(2).pageInfo.hasNextPage).toBe(false);
    expect(build(0)).toMatchObject({
      nodes: [],
      pageInfo: { hasNextPage: false, startCursor: null, endCursor: null },
    });
  });
});
