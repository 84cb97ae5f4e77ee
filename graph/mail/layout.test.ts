import { defaultProvider } from '../shared/provider.rules.ts';
import { greeting, renderMail } from './layout.ts';

const body = {
  subject: 'A visit\r\nBcc: everyone@example.com',
  heading: 'A <b>visit</b>',
  paragraphs: ['Tom & "Ana"\nboth'],
  facts: [['Reference', '<K7M2>']],
  action: { label: 'See "it"', link: 'https://care.example/x?a=1&b="2"' },
  after: ["That's all."],
} as const;

it('says the same in both parts', () => {
  const { text, html } = renderMail(body, defaultProvider);
  for (const passage of [
    'Reference',
    'https://care.example/x?a=1',
    defaultProvider.name,
    defaultProvider.phone,
    defaultProvider.address,
    defaultProvider.hours,
  ]) {
    expect(text).toContain(passage);
    expect(html).toContain(passage);
  }
  expect(text).toContain('Tom & "Ana"\nboth');
});

it('escapes all template data', () => {
  const { html } = renderMail(body, {
    ...defaultProvider,
    name: '<i>Care</i>',
    url: 'https://care.example/"><script>',
  });
  expect(html).toContain('A &lt;b&gt;visit&lt;/b&gt;');
  expect(html).toContain('Tom &amp; &quot;Ana&quot;<br>both');
  expect(html).toContain('&lt;K7M2&gt;');
  expect(html).toContain('href="https://care.example/x?a=1&amp;b=&quot;2&quot;"');
  expect(html).toContain('That&#39;s all.');
  expect(html).not.toMatch(/<(b|i|script)>/);
});

it('does not break a time of day across lines', () => {
  const { text, html } = renderMail(
    { ...body, after: [`Call us, ${defaultProvider.hours}.`] },
    defaultProvider,
  );
  expect(html).toContain('Call us, Monday to Friday, 8&nbsp;AM to 5&nbsp;PM.');
  expect(text).toContain('Call us, Monday to Friday, 8 AM to 5 PM.');
});

it('starts with a preview for the inbox: the subject matter, without greeting or sender', () => {
  const { html } = renderMail(
    {
      ...body,
      paragraphs: ['Hello Ana,', 'Your visit is <booked>.'],
      facts: [
        ['Visit', 'Sunday,\n9:00 AM'],
        ['Note', 'x'.repeat(200)],
      ],
    },
    defaultProvider,
  );
  const [, first = ''] =
    /<body[^>]*>\s*<div style="display:none[^"]*">(.*?)<\/div>/.exec(html) ?? [];
  expect(first).toMatch(/^Your visit is &lt;booked&gt;\. Visit: Sunday, 9:00 AM Note: x+$/);
  expect(first.replace(/&lt;|&gt;/g, '<')).toHaveLength(140);
});

it('keeps a subject on one line', () => {
  expect(renderMail(body, defaultProvider).subject).toBe('A visit Bcc: everyone@example.com');
});

it('keeps a fact on one line', () => {
  expect(
    renderMail({ ...body, facts: [['Name', 'Ana\r\nPhone: (900) 555-0100']] }, defaultProvider)
      .text,
  ).toContain('\nName: Ana Phone: (900) 555-0100\n');
});

it('uses the same office phone everywhere', () => {
  const { html: inWords } = renderMail(
    { ...body, after: [`Call us at ${defaultProvider.phone}.`] },
    defaultProvider,
  );
  expect(
    inWords.match(/<a href="tel:[^>]*white-space:nowrap;">\(602\) 555-0142<\/a>/g),
  ).toHaveLength(2);
  expect(renderMail(body, { ...defaultProvider, phone: '(480) 555-0199' }).html).toContain(
    'href="tel:+14805550199"',
  );
});

it.each([
  ['Zoë', 'Hello Zoë,'],
  ['Mary Ann O’Brien-Núñez', 'Hello Mary Ann O’Brien-Núñez,'],
  ['ليلى', 'Hello ليلى,'],
  ['Win at https://evil.example now', 'Hello,'],
  ['evil.example', 'Hello,'],
  ['Call 555 0100', 'Hello,'],
  ['Ana\nPlease pay here', 'Hello,'],
  ['', 'Hello,'],
])('greets %j with %j', (name, expected) => {
  expect(greeting(name)).toBe(expected);
});
