import { ask, GraphFailure } from '../graph/ask.ts';
import { MyShiftText, ShiftMeText } from '../graph/shift.generated.ts';
import type { Day, KeptDay } from './dayDatabase.ts';
import { goodToken, noteRefusal } from './session.ts';
import type { ShiftState } from './shiftState.ts';

/**
 * Pauses before the next attempt without a network, in milliseconds; each is twice the last, up to
 * the longest.
 */
const firstPause = 2_000;
const longestPause = 30_000;

interface ReadingOptions {
  get: () => ShiftState;
  set: (next: Partial<ShiftState>) => void;
  keep: (day: Day) => Promise<KeptDay>;
  forget: () => Promise<void>;
}

export interface Reading {
  read: () => Promise<void>;
  /** Marks the loaded day as outdated, after an entry was answered. */
  outdate: () => void;
  /** Reloads the day if it is outdated. */
  readOutdated: () => void;
  /** Makes no further attempt. */
  stop: () => void;
}

/** Loads the day from the graph and updates the state. */
export function createReading({ get, set, keep, forget }: ReadingOptions): Reading {
  let answers = 0;
  let answersRead = 0;
  let pause = firstPause;
  let next: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  /** A phone out of sight reads when it is looked at again. */
  function readLater(): void {
    if (stopped) return;
    next = setTimeout(() => void (document.hidden || read()), pause);
    pause = Math.min(pause * 2, longestPause);
  }

  async function read(): Promise<void> {
    const token = goodToken();
    if (token === null) return set({ needsLogin: true });
    if (get().reading) return;
    answersRead = answers;
    clearTimeout(next);
    set({ reading: true });
    try {
      const { myShift: day } = await ask(MyShiftText, {}, token);
      // Someone has logged out or in, or an entry was answered in the meantime.
      pause = firstPause;
      if (goodToken() !== token || answersRead !== answers) return;
      set({ kept: await keep(day), is: 'open', unreachable: false, needsLogin: false });
    } catch (error) {
      if (!(error instanceof GraphFailure)) {
        set({ unreachable: true, is: 'open' });
        readLater();
      } else if (error.code === 'UNAUTHENTICATED') {
        noteRefusal(token, error.code);
        if (get().is !== 'logged-out')
          set(get().kept === null ? { is: 'signed-out' } : { needsLogin: true });
      } else await refuse(error, token);
    } finally {
      set({ reading: false });
      if (answersRead !== answers) void read();
    }
  }

  /** Deletes the kept day when the graph refuses to show it. */
  async function refuse(error: GraphFailure, token: string): Promise<void> {
    const { me } = await ask(ShiftMeText, {}, token).catch(() => ({ me: null }));
    await forget();
    const isOther = me !== null && me.role !== 'CAREGIVER';
    set({ kept: null, is: isOther ? 'elsewhere' : { refused: error.message } });
  }

  return {
    read,
    outdate: () => void (answers += 1),
    readOutdated: () => void (answers > answersRead && read()),
    stop() {
      stopped = true;
      clearTimeout(next);
    },
  };
}
