import { fc } from '../../testing/properties.ts';
import { emailPattern, enumName, isCalendarDate, isReadableText } from './forms.rules.ts';

describe('isCalendarDate', () => {
  it.each(['2028-02-29', '1999-12-31', '2026-01-01'])('accepts %s', (text) =>
    expect(isCalendarDate(text)).toBe(true),
  );
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
    '2026-00-10',
  ])('refuses %j', (text) => expect(isCalendarDate(text)).toBe(false));
});

describe('isReadableText', () => {
  it('accepts line breaks and tabs and no other control character', () => {
    for (let code = 0; code < 0xa0; code += 1) {
      const control = code < 0x20 || code >= 0x7f;
      expect([code, isReadableText(`a${String.fromCharCode(code)}b`)]).toEqual([
        code,
        !control || [9, 10, 13].includes(code),
      ]);
    }
  });

  it('refuses half a surrogate pair', () => {
    expect(isReadableText('👩🏽‍⚕️')).toBe(true);
    expect(isReadableText('\ud83d')).toBe(false);
  });
});

describe('emailPattern', () => {
  it('accepts ordinary addresses', () => {
    fc.assert(fc.property(fc.emailAddress({ size: 'small' }), (email) => emailPattern.test(email)));
  });

  it('returns quickly on long text that is not an address', () => {
    expect(emailPattern.test(`${'a.'.repeat(40_000)}!`)).toBe(false);
    expect(emailPattern.test(`a@${'a-'.repeat(40_000)}`)).toBe(false);
  });
});

it('converts choices to graph names', () => {
  expect(enumName('within-week')).toBe('WITHIN_WEEK');
  expect(enumName('any')).toBe('ANY');
});
