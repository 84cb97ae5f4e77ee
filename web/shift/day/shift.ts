import { ask, contacts } from '../graph/ask.ts';
import { ShiftLogOutText } from '../graph/shift.generated.ts';
import type { Entry, NewEntry } from '../outbox/entry.ts';
import { createOutbox, type Outbox } from '../outbox/outbox.ts';
import { openOutboxDatabase } from '../outbox/outboxDatabase.ts';
import {
  contactOf,
  dayStores,
  forgetShown,
  keepDay,
  openDayDatabase,
  readKeptDay,
  type KeptDay,
  type KeptStores,
  type Words,
} from './dayDatabase.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { follow } from './follow.ts';
import { ticksNow, type Contact } from './clocks.ts';
import {
  aboutOf,
  confirmationEntry,
  isWritten,
  noteEntry,
  noteIn,
  recordEntry,
  undoEntry,
  withNote,
} from './newEntry.ts';
import { askPlace } from './place.ts';
import { createReading } from './reading.ts';
import { sendEntry } from './send.ts';
import { dropToken, goodToken, onRefusal, signedInPerson } from './session.ts';
import { notKept, type Shift, type ShiftState } from './shiftState.ts';
import { withEntry } from './visits.ts';

/** Milliseconds after which the day is reloaded when someone returns to the page. */
const freshFor = 60_000;

type Tabs = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

/** The page's other tabs; a phone of 2021 can't tell them. */
const openTabs = (): Tabs =>
  'BroadcastChannel' in globalThis
    ? new BroadcastChannel('shift')
    : { postMessage: () => undefined, close: () => undefined, onmessage: null };

/** The caregiver's day: the kept day, the outbox, and calls to the graph. Independent of React. */
export function createShift(): Shift {
  const listeners = new Set<() => void>();
  let state: ShiftState = {
    is: 'opening',
    kept: null,
    entries: [],
    ofOthers: 0,
    drafts: [],
    sending: 'idle',
    reading: false,
    unreachable: false,
    needsLogin: false,
    keeps: true,
  };
  let days: KeptStores;
  let drafts: Drafts;
  let outbox: Outbox;
  let person: string | null = null;
  /** Entries not stored yet, so that they show at once. */
  let justDone: readonly Entry[] = [];
  const tabs = openTabs();
  let stopFollowing = (): void => undefined;

  const set = (next: Partial<ShiftState>): void => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };

  const reading = createReading({
    get: () => state,
    set,
    async keep(day) {
      const past = state.kept?.past;
      const kept = {
        ...{ person: person!, at: Date.now(), ticks: ticksNow(), day },
        ...(past && { past }),
      };
      await keepDay(days, kept);
      tabs.postMessage('day');
      return kept;
    },
    forget: () => forgetShown(days),
  });

  const lastContact = (): Contact | null => contactOf(state.kept);

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
      ...(outbox.unkept().length > 0 && { keeps: false }),
    });
    if (sending === 'idle') reading.readOutdated();
    await drafts.settle(outbox.unkept());
    await showDrafts();
  }

  const showDrafts = async (): Promise<void> => set({ drafts: await drafts.written() });

  async function keepAs(next: KeptDay): Promise<void> {
    await keepDay(days, next);
    set({ kept: next });
  }

  /** Applies an accepted entry to the kept day before the entry is removed. */
  async function answered(entry: Entry, refusal: string | null): Promise<void> {
    reading.outdate();
    const { kept } = state;
    if (refusal !== null || kept === null) return;
    const visits = kept.day.visits.map((visit) => withEntry(visit, entry));
    const past = kept.past?.map((visit) => withEntry(visit, entry));
    await keepAs({ ...kept, day: { ...kept.day, visits }, ...(past && { past }) });
  }

  async function open(): Promise<void> {
    const [openedDays, database] = await Promise.all([
      openDayDatabase(() => location.reload()).catch(() => null),
      openOutboxDatabase(() => location.reload()).catch(() => null),
    ]);
    days = dayStores(openedDays, () => set({ keeps: false }));
    drafts = createDrafts(days, () => person);
    if (openedDays === null || database === null) set({ keeps: false });
    const kept = await readKeptDay(days, signedInPerson(), Date.now()).catch(() => null);
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
    stopFollowing = follow({ person, tabs, onBack, onTab, onOffice });
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
    await outbox.add(entries);
    justDone = justDone.filter((entry) => !done.includes(entry));
    await drafts.taken(entries, outbox.unkept());
    await showEntries();
    void navigator.storage?.persist?.();
  }

  async function keepDraft(about: string, words: Words): Promise<boolean> {
    const isStored = await drafts.keep(about, words);
    await showDrafts();
    return isStored;
  }

  /** The graph has answered something else: what waits can go. */
  function onContact(): void {
    if (state.sending === 'waiting') void outbox.flush();
  }

  /** The office has changed something, or may have. */
  function onOffice(): void {
    if (isOver()) return;
    reading.outdate();
    reading.readOutdated();
  }

  contacts.add(onContact);
  const stopListening = onRefusal((refusal) => (refusal === 'ended' ? end() : void reading.read()));
  const opened = open().catch(() => set({ is: 'open', keeps: false }));
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async record(done) {
      const entry = recordEntry(done, state.entries, lastContact());
      const { note } = done;
      const added = add([entry, ...(note && isWritten(note) ? [noteEntry(note)] : [])]);
      // Where the phone is now says nothing about a visit of another day.
      if (!done.afterward)
        void askPlace((found) => {
          if (found === 'REFUSED') set({ placeRefused: true });
          void added.then(() => outbox.setPlace(entry.key, found));
        });
      await added;
    },
    undo: (visit) => add([undoEntry(visit, lastContact())]),
    confirm: (id, name) => add([confirmationEntry(id, name, lastContact())]),
    sendNote: (note) => add([noteEntry(note)]),
    async keepPast(past) {
      if (state.kept !== null) await keepAs({ ...state.kept, past });
    },
    draftOf: (about) => drafts.of(about),
    keepDraft,
    async dropDraft(about) {
      await drafts.drop(about);
      await showDrafts();
    },
    dismiss: (key) => outbox.dismiss(key),
    async writeAgain(key) {
      const entry = state.entries.find((one) => one.key === key);
      if (entry === undefined) return;
      const about = aboutOf(entry);
      const isStored = await keepDraft(about, withNote(await drafts.of(about), noteIn(entry)));
      // On a full phone the refused note stays, since it is stored.
      if (isStored || outbox.unkept().some((one) => one.key === key)) await outbox.dismiss(key);
    },
    read: reading.read,
    tryAgain() {
      void outbox.flush();
      void reading.read();
    },
    stop() {
      stopListening();
      contacts.delete(onContact);
      stopFollowing();
      outbox?.stop();
      reading.stop();
      tabs.close();
    },
    async logOut() {
      const token = goodToken();
      outbox.stop();
      reading.stop();
      if (token !== null) dropToken(token);
      await forgetShown(days);
      await drafts.forget();
      tabs.postMessage('logged-out');
      set({ is: 'logged-out', kept: null });
      if (token !== null) await ask(ShiftLogOutText, {}, token).catch(() => undefined);
    },
  };
}
