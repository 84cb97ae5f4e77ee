import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { forgetShownDay } from '../app/session/keptDay.ts';
import { data, graph, server } from '../testing/graph.ts';
import { keepDay, keptFor, openDayDatabase } from './day/dayDatabase.ts';
import {
  arrive,
  atPhone,
  closePhones,
  dayOf,
  everything,
  fill,
  isForgotten,
  isSent,
  land,
  logIn,
  minutes,
  noNotices,
  openPhone,
  press,
  shows,
  stored,
  takes,
  visitOf,
} from './testing/phone.tsx';

atPhone();

const left = visitOf({ arrivedAt: minutes(-90), leftAt: minutes(-30), status: 'COMPLETED' });
const note = (): Promise<HTMLTextAreaElement> =>
  screen.findByLabelText<HTMLTextAreaElement>('How did it go?');
/** Opens a screen of the phone as this person, with this visit. */
function openAs(person: string, hash: string, visit = left): void {
  closePhones();
  logIn(person);
  noNotices();
  shows(visit);
  window.location.hash = hash;
  openPhone();
}
async function writeAs(person: string, text: string): Promise<void> {
  openAs(person, '#note/v1');
  await fill('How did it go?', text);
  await waitFor(async () => expect(JSON.stringify(await stored('drafts'))).toContain(text));
}
const reads = async (text: string): Promise<void> => {
  const field = await note();
  await waitFor(() => expect(field.value).toBe(text));
};
const logsOut = (): void =>
  server.use(graph.mutation('ShiftLogOut', () => data({ logout: { ok: true } })));
const texts = async (): Promise<unknown[]> =>
  (await stored('drafts')).map((draft) => (draft as { words: { content: string } }).words.content);

/** The phone is full: nothing more can be stored, but what is there can be read and deleted. */
async function full(work: () => Promise<void>): Promise<void> {
  const { put, add } = IDBObjectStore.prototype;
  const refuse = (): never => {
    throw new DOMException('Full', 'QuotaExceededError');
  };
  Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
  try {
    await work();
  } finally {
    Object.assign(IDBObjectStore.prototype, { put, add });
  }
}

describe('logging out', () => {
  it('asks about what is typed and not sent, says what it is, and deletes one’s own only', async () => {
    await writeAs('zoe', 'She danced.');
    await writeAs('ana', 'He sang.');
    logsOut();
    window.location.hash = '#log-out';
    await screen.findByText('You wrote this and haven’t sent it. If you log out, it’s deleted:');
    expect(screen.getByText('Your care note about Rosa Ibáñez')).toBeTruthy();
    expect(await texts()).toHaveLength(2);
    await press('Log Out Anyway');
    await screen.findByText('You’re logged out');
    await isForgotten();
    await waitFor(async () => expect(await texts()).toEqual(['She danced.']));
    openAs('ana', '#note/v1');
    await reads('');
    openAs('zoe', '#note/v1');
    await reads('She danced.');
  });

  it('on another page deletes the day, and nothing that anyone has typed', async () => {
    await writeAs('zoe', 'She danced.');
    closePhones();
    forgetShownDay();
    await isForgotten();
    expect(await texts()).toEqual(['She danced.']);
  });

  it('says that what a full phone can’t save is lost', async () => {
    openAs('zoe', '#day', visitOf());
    await isSent();
    everything();
    await full(async () => {
      await arrive();
      await screen.findByText(/1 thing is waiting/);
      window.location.hash = '#log-out';
      await screen.findByText(/this phone can’t save it\. If you log out, it is lost\./);
    });
  });
});

describe('what is typed', () => {
  it('about one visit by two people is two drafts, and sending one keeps the other', async () => {
    await writeAs('zoe', 'She danced.');
    await writeAs('ana', 'He sang.');
    const sent = takes('SendCareNote');
    await press('Send Care Note');
    await waitFor(() => expect(sent).toMatchObject([{ content: 'He sang.' }]));
    await waitFor(async () => expect(await texts()).toEqual(['She danced.']));
    openAs('zoe', '#note/v1');
    await reads('She danced.');
  });

  it('before an update of the page is there after it', async () => {
    await new Promise((resolve, reject) => {
      const opening = indexedDB.open('shift-day', 1);
      opening.onerror = reject;
      opening.onupgradeneeded = () => {
        opening.result.createObjectStore('day');
        opening.result.createObjectStore('drafts', { keyPath: 'appointmentId' });
      };
      opening.onsuccess = () => {
        const change = opening.result.transaction(['day', 'drafts'], 'readwrite');
        const kept = { person: 'zoe', at: Date.now(), day: dayOf(left) };
        change.objectStore('day').put(kept, 'day');
        const draft = { appointmentId: 'v1', person: 'zoe', at: Date.now() };
        change.objectStore('drafts').put({ ...draft, tasks: ['Bathing'], content: 'She danced.' });
        change.oncomplete = () => resolve(opening.result.close());
      };
    });
    everything();
    window.location.hash = '#note/v1';
    openPhone();
    await reads('She danced.');
    expect(screen.getByRole('checkbox', { name: 'Bathing' })).toHaveProperty('checked', true);
  });

  it('stays on a full phone until its note is answered, through a reload', async () => {
    await writeAs('zoe', 'She danced.');
    everything();
    await full(async () => {
      await press('Send Care Note');
      await screen.findByText(/1 thing is waiting/);
      // The next note begins empty.
      window.location.hash = '#note/v1';
      await reads('');
      closePhones();
      everything();
      openPhone();
      await reads('She danced.');
      const sent = takes('SendCareNote');
      shows(left);
      await press('Send Care Note');
      await waitFor(() => expect(sent).toHaveLength(1));
      await waitFor(async () => expect(await stored('drafts')).toEqual([]));
    });
  });

  it('stays on a full phone when a refused note is written again, through a reload', async () => {
    await writeAs('zoe', 'She danced.');
    takes('SendCareNote', 'Please call the office.');
    await press('Send Care Note');
    await screen.findByText('Please call the office.');
    await full(async () => {
      await press('Write It Again');
      await reads('She danced.');
      closePhones();
      window.location.hash = '#day';
      openPhone();
      await screen.findByText('She danced.');
    });
  });

  it('stays whatever the phone’s clock says', async () => {
    await writeAs('zoe', 'She danced.');
    closePhones();
    const database = await openDayDatabase();
    const [draft] = await database.getAll('drafts');
    const longAgo = Date.now() - 10 * keptFor;
    await database.put('drafts', { ...draft!, at: longAgo });
    await keepDay(database, { person: 'zoe', at: longAgo, day: dayOf(left) });
    database.close();
    openAs('zoe', '#note/v1');
    await reads('She danced.');
  });

  it.each<[string, string, string | null, string, string, string, string]>([
    [
      'why not',
      '#decline/v1',
      null,
      'Why is that?',
      'Flat tire.',
      'Send to the Office',
      'ShiftDeclineVisit',
    ],
    [
      'time off',
      '#time-off',
      null,
      'Why? (optional)',
      'A wedding.',
      'Ask the Office',
      'ShiftAskTimeOff',
    ],
    [
      'a stated time',
      '#arrive/v1',
      'I Started at Another Time',
      'Why is that?',
      'The bus.',
      'Yes, I’m Here',
      'RecordArrival',
    ],
    [
      'who confirms',
      '#confirm/v1',
      null,
      'Your name',
      'Rosa Ruiz',
      'I Confirm This Visit',
      'RecordConfirmation',
    ],
  ])(
    'stays after Back until it is sent, its owner’s alone: %s',
    async (_what, hash, first, label, text, button, mutation) => {
      const day = new Date().toISOString().slice(0, 10);
      const visit = visitOf({
        asksConfirmation: true,
        startsAt: minutes(90),
        endsAt: minutes(150),
      });
      server.use(
        graph.query('ShiftTimeOff', () =>
          data({ myTimeOff: { requests: [], planned: [], hours: [] } }),
        ),
      );
      openAs('zoe', hash, visit);
      if (first !== null) await press(first);
      await fill(label, text);
      if (hash === '#time-off') {
        await fill('First day', day);
        await fill('Last day', day);
      }
      if (hash === '#arrive/v1') await fill('When did you start?', '00:00');
      window.location.hash = '#day';
      await screen.findByRole('heading', { name: 'My Day' });
      window.location.hash = '#log-out';
      await screen.findByText(/^You wrote this and haven’t sent it/);
      openAs('ana', hash, visit);
      if (first !== null) await press(first);
      expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('');
      openAs('zoe', hash, visit);
      await screen.findByDisplayValue(text);
      const sent = takes(mutation);
      await press(button);
      await waitFor(() => expect(JSON.stringify(sent)).toContain(text));
      await waitFor(async () => expect(await stored('drafts')).toEqual([]));
    },
  );

  it('as another time is taken away again by arriving now', async () => {
    openAs('zoe', '#arrive/v1', visitOf());
    await press('I Started at Another Time');
    await fill('Why is that?', 'A slip.');
    await press('No, I Just Arrived');
    expect(screen.queryByLabelText('Why is that?')).toBeNull();
    await waitFor(async () => expect(await stored('drafts')).toEqual([]));
    const sent = takes('RecordArrival');
    await press('Yes, I’m Here');
    land();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('statedReason');
  });
});
