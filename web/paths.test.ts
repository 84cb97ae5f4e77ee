import { describe, expect, it } from '@jest/globals';
import { loginPath, safeNext } from './paths.ts';

describe('safeNext', () => {
  it.each(['/', '/billing', '/billing?tab=payments#newest', '/services/personal-care', '/a%20b'])(
    'honours %s',
    (next) => {
      expect(safeNext(next)).toBe(next);
    },
  );

  it('resolves dots within the site', () => {
    expect(safeNext('/services/../billing')).toBe('/billing');
  });

  it.each([
    [null],
    [undefined],
    [''],
    ['billing'],
    ['https://evil.example/'],
    ['//evil.example/'],
    ['/\\evil.example'],
    ['\\\\evil.example'],
    ['/\t/evil.example'],
    ['/\n/evil.example'],
    ['\t//evil.example'],
    ['javascript:alert(1)'],
    ['/.//evil.example'],
    ['/..//evil.example'],
    ['http:/evil.example'],
    ['///evil.example'],
    ['data:text/html,x'],
  ])('refuses %j', (next) => {
    expect(safeNext(next)).toBeNull();
  });
});

describe('loginPath', () => {
  it('includes the next page in a readable form', () => {
    expect(loginPath({ next: '/billing' })).toBe('/login?next=/billing');
    expect(loginPath({ next: '/billing?a=1&b=2' })).toBe('/login?next=/billing%3Fa%3D1%26b%3D2');
  });

  it('drops a next page outside the site', () => {
    expect(loginPath({ next: '//evil.example' })).toBe('/login');
    expect(loginPath()).toBe('/login');
  });
});
