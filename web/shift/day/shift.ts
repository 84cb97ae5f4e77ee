import { ask } from '../graph/ask.ts';
import { ShiftLogOutText } from '../graph/shift.generated.ts';
import type { Entry, NewEntry } from '../outbox/entry.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { openOutboxDatabase } from '../outbox/outboxDatabase.ts';
import {
  forgetDay,
  forgetShown,
  keepDay,
  openDayDatabase,
  readKeptDay,
  type DayDatabase,
} from './dayDatabase.ts';
import { follow } from './follow.ts';
import { isWritten, noteEntry, recordEntry } from './newEntry.ts';
import { askPlace } from './place.ts';
import { createReading } from './reading.ts';
import { sendEntry } from './send.ts';
import { dropToken, goodToken, onRefusal, signedInPerson } from './session.ts';
import { notKept, type Shift, type ShiftState } from './shiftState.ts';
import { withEntry } from './visits.ts';

/** Milliseconds after which the day is reloaded when someone returns to the page. */
const freshFor = 60_000;

/** The caregiver's day: the kept day, the outbox, and calls to the graph. Independent of React. */
export function createShift(): Shift {
  const listeners = new Set<() => void>();
  let state: ShiftState = {
    is: 'opening',
    kept: null,
    entries: [],
    ofOthers: 0,
    sending: 'idle',
    reading: false,
    unreachable: false,
    needsLogin: false,
  };
  let days: DayDatabase;
  let outbox: Outbox;
  let person: string | null = null;
  /** Entries not stored yet, so that they show at once. */
  let justDone: readonly Entry[] = [];
  const tabs = new BroadcastChannel('shift');

  const set = (next: Partial<ShiftState>): void => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };

  const reading = createReading({
    get: () => state,
    set,
    async keep(day) {
      const kept = { person: person!, at: Date.now(), day };
      await keepDay(days, kept);
      tabs.postMessage('day');
      return kept;
    },
    forget: () => forgetShown(days),
  });

  async function showEntries(): Promise<void> {
    const all = await outbox.entries();
    const sending = outbox.sending();
    const isKept = ({ key }: Entry): boolean => all.some((entry) => entry.key === key);
    set({
      entries: [
        ...all.filter((entry) => entry.person === person),
        ...justDone.filter((entry) => !isKept(entry)),
      ],
      ofOthers: all.filter((entry) => entry.person !== person && !entry.refusal).length,
      sending,
      needsLogin: signedInPerson() === null || sending === 'signed-out',
    });
    if (sending === 'idle') reading.readOutdated();
  }

  /** Applies an accepted entry to the kept day before the entry is removed. */
  async function answered(entry: Entry, refusal: string | null): Promise<void> {
    reading.outdate();
    const { kept } = state;
    if (refusal !== null || kept === null) return;
    const visits = kept.day.visits.map((visit) => withEntry(visit, entry));
    const next = { ...kept, day: { ...kept.day, visits } };
    await keepDay(days, next);
    set({ kept: next });
  }

  async function open(): Promise<void> {
    const [openedDays, database] = await Promise.all([
      openDayDatabase(() => location.reload()),
      openOutboxDatabase(() => location.reload()),
    ]);
    days = openedDays;
    const kept = await readKeptDay(days, signedInPerson(), Date.now());
    person = signedInPerson() ?? kept?.person ?? null;
    outbox = createOutbox({
      database,
      owner: () => person,
      signedIn: signedInPerson,
      send: sendEntry,
      answered,
      alone: (work) => navigator.locks?.request('shift-outbox', work) ?? work(),
      later(wait, work) {
        const timer = setTimeout(work, wait);
        return () => clearTimeout(timer);
      },
      changed() {
        void showEntries();
        tabs.postMessage('entries');
      },
    });
    await showEntries();
    if (person === null) return set({ is: 'signed-out' });
    if (isOver()) return;
    set({ kept, is: kept === null ? 'opening' : 'open' });
    follow({ person, tabs, onBack, onTab });
    void outbox.flush();
    await reading.read();
  }

  /** This phone was logged out from elsewhere, or the account was deactivated: shows nothing. */
  function end(): void {
    set({ is: 'logged-out', kept: null });
    void opened.then(async () => {
      set({ is: 'logged-out', kept: null });
      await forgetShown(days);
      tabs.postMessage('logged-out');
    });
  }

  const isOver = (): boolean => state.is === 'logged-out';

  function onBack(): void {
    // Someone has logged in again, in another tab.
    if (isOver()) return void (signedInPerson() !== null && location.reload());
    void outbox.flush();
    void readKeptDay(days, person, Date.now()).then((kept) => isOver() || set({ kept }));
    if (Date.now() - (state.kept?.at ?? 0) > freshFor || state.unreachable) void reading.read();
  }

  function onTab(isDay: boolean): void {
    void showEntries();
    if (isDay)
      void readKeptDay(days, person, Date.now()).then((kept) => kept && !isOver() && set({ kept }));
  }

  async function add(entries: readonly NewEntry[]): Promise<void> {
    const done = entries.map((entry) => ({ ...entry, n: notKept, person: person! }));
    justDone = [...justDone, ...done];
    set({ entries: [...state.entries, ...done] });
    try {
      await outbox.add(entries);
    } catch {
      return set({ is: 'storage-failed' });
    } finally {
      justDone = justDone.filter((entry) => !done.includes(entry));
    }
    await showEntries();
    void navigator.storage?.persist?.();
    for (const { kind, appointmentId } of entries)
      if (kind === 'note') await days.delete('drafts', appointmentId);
  }

  const stopListening = onRefusal((refusal) => (refusal === 'ended' ? end() : void reading.read()));
  const opened = open().catch(() => set({ is: 'storage-failed' }));
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async record(done) {
      const entry = recordEntry(done);
      const place = askPlace();
      const { note } = done;
      await add([entry, ...(note && isWritten(note) ? [noteEntry(note)] : [])]);
      void place.then((found) => outbox.setPlace(entry.key, found));
    },
    sendNote: (note) => add([noteEntry(note)]),
    async draftOf(appointmentId) {
      const draft = await days.get('drafts', appointmentId);
      return draft?.person === person ? draft : undefined;
    },
    async keepDraft(note) {
      await days.put('drafts', { ...note, person: person!, at: Date.now() });
    },
    dismiss: (key) => outbox.dismiss(key),
    read: reading.read,
    stop() {
      stopListening();
      outbox?.stop();
      tabs.close();
    },
    async logOut() {
      const token = goodToken();
      outbox.stop();
      if (token !== null) dropToken(token);
      await forgetDay(days);
      tabs.postMessage('logged-out');
      set({ is: 'logged-out', kept: null });
      if (token !== null) await ask(ShiftLogOutText, {}, token).catch(() => undefined);
    },
  };
}
