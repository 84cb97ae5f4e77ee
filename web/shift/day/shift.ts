import { tokenKey } from '../../app/session/token.ts';
import { ask, GraphFailure } from '../graph/ask.ts';
import { MyShiftText, ShiftLogOutText, ShiftMeText } from '../graph/shift.generated.ts';
import type { Entry, EntryKind, NewEntry } from '../outbox/entry.ts';
import { createOutbox, placeWithin, type Outbox, type Sending } from '../outbox/outbox.ts';
import { openOutboxDatabase } from '../outbox/outboxDatabase.ts';
import {
  forgetDay,
  keepDay,
  openDayDatabase,
  readKeptDay,
  type DayDatabase,
  type Draft,
  type KeptDay,
} from './dayDatabase.ts';
import { askPlace } from './place.ts';
import { sendEntry } from './send.ts';
import { dropToken, goodToken, signedInPerson } from './session.ts';
import { withEntry } from './visits.ts';

/** All that the screens show. */
export interface ShiftState {
  is:
    | 'opening'
    /** There is nothing to show before someone logs in. */
    | 'signed-out'
    /** Someone of another role: they have a page of their own. */
    | 'elsewhere'
    /** The graph does not let them read, in its own words. */
    | { refused: string }
    /** The browser keeps nothing, or the phone is full. */
    | 'storage-failed'
    | 'logged-out'
    | 'open';
  kept: KeptDay | null;
  /** The person's own, in order. */
  entries: readonly Entry[];
  /** How many entries of other people wait on this phone. */
  ofOthers: number;
  sending: Sending;
  reading: boolean;
  /** Whether the last reading got no answer. */
  unreachable: boolean;
  /** The session is over, while the day still shows. */
  needsLogin: boolean;
}

export interface Shift {
  get(): ShiftState;
  subscribe(listener: () => void): () => void;
  record(done: RecordDone): Promise<void>;
  sendNote(note: NewNote): Promise<void>;
  draftOf(appointmentId: string): Promise<Draft | undefined>;
  keepDraft(note: NewNote): Promise<void>;
  dismiss(key: string): Promise<void>;
  read(): Promise<void>;
  logOut(): Promise<void>;
  /** Lets go: nothing is sent or followed any more. */
  stop(): void;
}

export interface NewNote {
  appointmentId: string;
  tasks: readonly string[];
  content: string;
}
export interface RecordDone {
  kind: Exclude<EntryKind, 'note'>;
  appointmentId: string;
  stated?: { statedAt: string; statedReason: string };
  /** Written before leaving, and sent after it. */
  note?: NewNote;
}

/** A reading is taken again when someone comes back to the phone after this long, in milliseconds. */
const freshFor = 60_000;

const isWritten = ({ tasks, content }: NewNote): boolean =>
  tasks.length > 0 || content.trim() !== '';

/** The caregiver's day on this phone: what is kept, what waits, and what is asked of the graph. There is no React in here. */
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
  /** Counts answers to entries: what was read before one is older than it. */
  let answers = 0;
  let answersRead = 0;
  const tabs = new BroadcastChannel('shift');

  const set = (next: Partial<ShiftState>): void => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };

  async function showEntries(): Promise<void> {
    const all = await outbox.entries();
    const sending = outbox.sending();
    set({
      entries: all.filter((entry) => entry.person === person),
      ofOthers: all.filter((entry) => entry.person !== person && !entry.refusal).length,
      sending,
      needsLogin: signedInPerson() === null || sending === 'signed-out',
    });
    if (sending === 'idle' && answers > answersRead) void read();
  }

  async function read(): Promise<void> {
    const token = goodToken();
    if (token === null) return set({ needsLogin: true });
    if (state.reading) return;
    answersRead = answers;
    set({ reading: true });
    try {
      const { myShift: day } = await ask(MyShiftText, {}, token);
      // Somebody logged out or in meanwhile, or what is read was changed on the way.
      if (goodToken() !== token || answersRead !== answers) return;
      const kept: KeptDay = { person: person!, at: Date.now(), day };
      await keepDay(days, kept);
      set({ kept, is: 'open', unreachable: false, needsLogin: false });
      tabs.postMessage('day');
    } catch (error) {
      if (!(error instanceof GraphFailure)) set({ unreachable: true, is: 'open' });
      else if (error.code === 'UNAUTHENTICATED') {
        dropToken(token);
        set(state.kept === null ? { is: 'signed-out' } : { needsLogin: true });
      } else await refuse(error, token);
    } finally {
      set({ reading: false });
      if (answersRead !== answers) void read();
    }
  }

  /** What is not for them does not stay on the phone either. */
  async function refuse(error: GraphFailure, token: string): Promise<void> {
    const { me } = await ask(ShiftMeText, {}, token).catch(() => ({ me: null }));
    await forgetDay(days);
    const isOther = me !== null && me.role !== 'CAREGIVER';
    set({ kept: null, is: isOther ? 'elsewhere' : { refused: error.message } });
  }

  /** What an entry has said is in the kept day before the entry goes. */
  async function answered(entry: Entry, refusal: string | null): Promise<void> {
    answers += 1;
    const { kept } = state;
    if (refusal !== null || kept === null) return;
    const visits = kept.day.visits.map((visit) => withEntry(visit, entry));
    const next = { ...kept, day: { ...kept.day, visits } };
    await keepDay(days, next);
    set({ kept: next });
  }

  async function open(): Promise<void> {
    const [opened, database] = await Promise.all([
      openDayDatabase(() => location.reload()),
      openOutboxDatabase(() => location.reload()),
    ]);
    days = opened;
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
    set({ kept, is: kept === null ? 'opening' : 'open' });
    follow();
    void outbox.flush();
    await read();
  }

  /** The network, the person, another tab: what may change things without a press. */
  function follow(): void {
    const back = (): void => {
      if (document.visibilityState === 'hidden') return;
      void outbox.flush();
      void readKeptDay(days, person, Date.now()).then((kept) => set({ kept }));
      if (Date.now() - (state.kept?.at ?? 0) > freshFor || state.unreachable) void read();
    };
    window.addEventListener('online', back);
    document.addEventListener('visibilitychange', back);
    window.addEventListener('storage', ({ key }) => {
      // Whoever logged in elsewhere in this browser: all that shows is of the one before.
      if (key === tokenKey && (signedInPerson() ?? person) !== person) location.reload();
      else if (key === tokenKey) back();
    });
    tabs.onmessage = ({ data }) => {
      if (data === 'logged-out') return location.reload();
      void showEntries();
      if (data === 'day')
        void readKeptDay(days, person, Date.now()).then((kept) => kept && set({ kept }));
    };
  }

  const entryOf = (kind: EntryKind, appointmentId: string): NewEntry => ({
    key: crypto.randomUUID(),
    kind,
    appointmentId,
    input: {},
    at: new Date().toISOString(),
    once: `${kind} ${appointmentId}`,
  });
  const noteEntry = ({ appointmentId, tasks, content }: NewNote): NewEntry => ({
    ...entryOf('note', appointmentId),
    input: { tasks, content: content.trim() },
  });

  async function add(entries: readonly NewEntry[]): Promise<void> {
    await outbox.add(entries).catch((error: unknown) => {
      set({ is: 'storage-failed' });
      throw error;
    });
    void navigator.storage?.persist?.();
    for (const { kind, appointmentId } of entries)
      if (kind === 'note') await days.delete('drafts', appointmentId);
  }

  void open().catch(() => set({ is: 'storage-failed' }));
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async record({ kind, appointmentId, stated, note }) {
      const { once, ...entry } = entryOf(kind, appointmentId);
      const place = askPlace();
      await add([
        {
          ...entry,
          input: { ...stated },
          placeUntil: Date.parse(entry.at) + placeWithin,
          // Another time that is stated is no second press.
          ...(stated === undefined && { once }),
        },
        ...(note && isWritten(note) ? [noteEntry(note)] : []),
      ]);
      void place.then((found) => outbox.setPlace(entry.key, found));
    },
    sendNote: (note) => add([noteEntry(note)]),
    draftOf: (appointmentId) => days.get('drafts', appointmentId),
    async keepDraft(note) {
      await days.put('drafts', { ...note, person: person!, at: Date.now() });
    },
    dismiss: (key) => outbox.dismiss(key),
    read,
    stop() {
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
