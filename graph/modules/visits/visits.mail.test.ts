import { defaultProvider } from '../../shared/provider.rules.ts';
import { visitCancelled, visitCancelledForOffice } from './visitCancelled.mail.ts';
import { planNews, visitNews } from './visitNews.mail.ts';
import { visitReminder } from '../notices/visitReminder.mail.ts';

const night = { begins: '2026-11-24T05:00:00Z', ends: '2026-11-24T14:30:00Z' };
const cancelled = {
  firstName: 'Eleanor',
  client: 'Eleanor Whitfield',
  by: null,
  ...night,
  caregiver: 'Grace Okafor',
  fee: '1200.00',
};

it.each([
  ['to the client', visitCancelled(cancelled, defaultProvider)],
  ['to the office', visitCancelledForOffice(cancelled, defaultProvider)],
  ['cancelled by the office', visitNews({ news: 'cancelled', ...cancelled }, defaultProvider)],
])('an overnight visit ends on its own day, and a fee reads as money: %s', (_whose, { text }) => {
  expect(text).toContain('Visit: Monday, November 23, 10:00 PM to Tuesday, November 24, 7:30 AM');
  expect(text).toContain('Fee: $1,200.00');
});

it('says that nothing is owed', () => {
  const { text } = visitCancelled({ ...cancelled, fee: '0.00' }, defaultProvider);
  expect(text).toContain('Fee: None');
  expect(text).not.toContain('next invoice');
});

it('mentions changing regular visits only if there are some', () => {
  const news = { firstName: 'Eleanor', first: null, firstEnds: null, visits: 0 };
  expect(planNews({ news: 'changed', ...news }, defaultProvider).text).toContain('48 hours');
  expect(planNews({ news: 'ended', ...news }, defaultProvider).text).not.toContain('48 hours');
});

it.each([
  [null, 'Here’s when we’re coming.'],
  ['Please leave the gate open.', 'Please leave the gate open.'],
])(
  "puts a sentence before the facts of a reminder, the office's own if it wrote one: %j",
  (message, sentence) => {
    expect(visitReminder({ ...cancelled, message }, defaultProvider).text).toContain(
      `Hello Eleanor,\n\n${sentence}\n\nVisit: `,
    );
  },
);

it('says until when canceling is free, and nothing about a free time that has passed', () => {
  const free = { ...cancelled, message: null, freeUntil: '2026-11-23T05:00:00Z' };
  const line = 'You can cancel for free until Sunday, November 22, 10:00 PM';
  for (const mail of [
    visitReminder(free, defaultProvider),
    visitNews({ news: 'booked', ...free }, defaultProvider),
  ])
    expect(mail.text).toContain(line);
  for (const mail of [
    visitReminder({ ...free, freeUntil: null }, defaultProvider),
    visitNews({ news: 'booked', ...free, freeUntil: null }, defaultProvider),
    visitNews({ news: 'cancelled', ...free }, defaultProvider),
  ])
    expect(mail.text).not.toMatch(/free until|ended/);
});
