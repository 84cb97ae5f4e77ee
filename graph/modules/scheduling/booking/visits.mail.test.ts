import { defaultProvider } from '../../../shared/provider.rules.ts';
import { visitCancelled, visitCancelledForOffice } from '../cancellation/visitCanceled.mail.ts';
import { planNews, visitNews } from './visitNews.mail.ts';
import { visitReminder } from '../reminders/visitReminder.mail.ts';

const night = { begins: '2026-11-24T05:00:00Z', ends: '2026-11-24T14:30:00Z' };
const cancelled = {
  firstName: 'Eleanor',
  client: 'Eleanor Whitfield',
  ...night,
  caregiver: 'Grace Okafor',
  fee: '1200.00',
};

it.each([
  ['to the client', visitCancelled(cancelled, defaultProvider)],
  ['to the office', visitCancelledForOffice(cancelled, defaultProvider)],
  ['cancelled by the office', visitNews({ news: 'cancelled', ...cancelled }, defaultProvider)],
])(
  'a visit through the night ends on its day, and a fee reads as money: %s',
  (_whose, { text }) => {
    expect(text).toContain('Visit: Monday, November 23, 10:00 PM to Tuesday, November 24, 7:30 AM');
    expect(text).toContain('Fee: $1,200.00');
  },
);

it('says that nothing is owed', () => {
  const { text } = visitCancelled({ ...cancelled, fee: '0.00' }, defaultProvider);
  expect(text).toContain('Fee: None');
  expect(text).not.toContain('next invoice');
});

it('speaks of changing regular visits only where there are some', () => {
  const news = { firstName: 'Eleanor', first: null, firstEnds: null, visits: 0 };
  expect(planNews({ news: 'changed', ...news }, defaultProvider).text).toContain('48 hours');
  expect(planNews({ news: 'ended', ...news }, defaultProvider).text).not.toContain('48 hours');
});

it.each([
  [null, 'Here is when we come to you.'],
  ['Please leave the gate open.', 'Please leave the gate open.'],
])(
  "says a sentence before the facts of a reminder, the office's own where it wrote one: %j",
  (message, sentence) => {
    expect(visitReminder({ ...cancelled, message }, defaultProvider).text).toContain(
      `Hello Eleanor,\n\n${sentence}\n\nVisit: `,
    );
  },
);
