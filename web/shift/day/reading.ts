import { ask, GraphFailure } from '../graph/ask.ts';
import { MyShiftText, ShiftMeText } from '../graph/shift.generated.ts';
import type { Day, KeptDay } from './dayDatabase.ts';
import { goodToken, noteRefusal } from './session.ts';
import type { ShiftState } from './shiftState.ts';

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
}

/** Loads the day from the graph and updates the state. */
export function createReading({ get, set, keep, forget }: ReadingOptions): Reading {
  let answers = 0;
  let answersRead = 0;

  async function read(): Promise<void> {
    const token = goodToken();
    if (token === null) return set({ needsLogin: true });
    if (get().reading) return;
    answersRead = answers;
    set({ reading: true });
    try {
      const { myShift: day } = await ask(MyShiftText, {}, token);
      // Someone has logged out or in, or an entry was answered in the meantime.
      if (goodToken() !== token || answersRead !== answers) return;
      set({ kept: await keep(day), is: 'open', unreachable: false, needsLogin: false });
    } catch (error) {
      if (!(error instanceof GraphFailure)) set({ unreachable: true, is: 'open' });
      else if (error.code === 'UNAUTHENTICATED') {
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
  };
}
