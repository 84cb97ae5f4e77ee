import { ask, GraphFailure } from '../graph/ask.ts';
import { MyShiftText, ShiftMeText } from '../graph/shift.generated.ts';
import type { Day, KeptDay } from './dayDatabase.ts';
import { dropToken, goodToken } from './session.ts';
import type { ShiftState } from './shiftState.ts';

interface ReadingOptions {
  get: () => ShiftState;
  set: (next: Partial<ShiftState>) => void;
  keep: (day: Day) => Promise<KeptDay>;
  forget: () => Promise<void>;
}

export interface Reading {
  read: () => Promise<void>;
  /** An entry was answered: what was read before is older than it. */
  outdate: () => void;
  /** Reads again where that is so. */
  readOutdated: () => void;
}

/** Reads the day of the graph, and says what shows after it. */
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
      // Somebody logged out or in meanwhile, or what is read was changed on the way.
      if (goodToken() !== token || answersRead !== answers) return;
      set({ kept: await keep(day), is: 'open', unreachable: false, needsLogin: false });
    } catch (error) {
      if (!(error instanceof GraphFailure)) set({ unreachable: true, is: 'open' });
      else if (error.code === 'UNAUTHENTICATED') {
        dropToken(token);
        set(get().kept === null ? { is: 'signed-out' } : { needsLogin: true });
      } else await refuse(error, token);
    } finally {
      set({ reading: false });
      if (answersRead !== answers) void read();
    }
  }

  /** What is not for them does not stay on the phone either. */
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
