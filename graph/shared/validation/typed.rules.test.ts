import { isVisible, pastedEmail, withoutMarks } from './typed.rules.ts';

test.each([
  'ana@example.com',
  '  ana@example.com\u00a0',
  '\u202aana@example.com\u202c',
  'ana\u200b@example.com',
  '\ufeffana@example.com\u2060',
  '\u00adana@exam\u00adple.com',
  'mailto:ana@example.com',
  'MAILTO:ana@example.com?subject=Care',
  '<ana@example.com>',
  '<mailto:ana@example.com>',
  'Ana Ruiz <ana@example.com>',
  '"Ruiz, Ana" <ana@example.com>,',
  'Ana Ruiz < ana@example.com >; ',
])('%j is the address ana@example.com', (text) => {
  expect(pastedEmail(text)).toBe('ana@example.com');
});

test.each(['', 'ana', 'ana@example.com <', '<>', 'a<b>c@example.com'])(
  '%j is no address',
  (text) => {
    expect(pastedEmail(text)).not.toMatch(/^[^<>@\s]+@[^<>@\s]+$/);
  },
);

test.each([
  '',
  ' \t\n',
  '\u200b',
  '\u3164',
  '\u2800\u2800',
  '\u202e',
  '\u115f\u1160\uffa0',
  '\u034f\u180e\u2063',
  '\ufe0f\u200d',
  '\u{e0041}',
  ' \u00a0\u3000\u2007',
])('%j shows nothing', (text) => {
  expect(isVisible(text)).toBe(false);
});

test.each(['Ana', '李', '·', '👩🏽‍⚕️', '❤️', 'ليا', '\u0301a'])('%j is seen', (text) => {
  expect(isVisible(text)).toBe(true);
});

test.each([
  ['\u202eAna', 'Ana'],
  ['Ana\u200bRuiz', 'AnaRuiz'],
  ['\u2066ליאורה\u2069', 'ליאורה'],
  // They join letters and emoji.
  ['می\u200cخواهم 👩🏽‍⚕️', 'می\u200cخواهم 👩🏽‍⚕️'],
])('%j is kept as %j', (text, kept) => {
  expect(withoutMarks(text)).toBe(kept);
});
