import { networkOf } from '../identity/addressLimit.ts';
import { denialsApart, subjectsNamed, type DenialCode } from './audit.rules.ts';
import { Repeats } from './repeats.ts';
import type { Subject } from '../../shared/operations/audited.ts';
import { waitingRow, type Caller, type WaitingRow } from './waitingRow.ts';

/**
 * The denials of one minute. A caller's first denial at an operation gets its own row; further ones
 * are counted in one row. The number of subjects and addresses that callers can invent is limited,
 * so that nobody can fill the log or the memory.
 */
export class Denials {
  /** Visitors have their own limit, so they cannot crowd out signed-in people. */
  readonly #visitors = new Repeats<WaitingRow>(denialsApart.visitors);
  readonly #people = new Repeats<WaitingRow>(denialsApart.people);
  /** Number of subjects named so far, by caller and operation. */
  readonly #named = new Map<string, number>();

  /** @returns the row to write at once; null if the denial was only counted */
  first(
    caller: Caller,
    operation: string,
    subject: Subject | null,
    code: DenialCode,
  ): WaitingRow | null {
    const repeats = caller.userId === null ? this.#visitors : this.#people;
    const reason = `${caller.role}|${operation}|${code}`;
    // A stolen token is used elsewhere than its owner's.
    const callerKey = `${reason}|${caller.userId ?? ''}|${networkOf(caller.ip ?? '')}`;
    const withSubject = `${callerKey}|${subject?.id}`;
    const named = this.#named.get(callerKey) ?? 0;
    const isNamed = subject !== null && (named < subjectsNamed || repeats.has(withSubject));
    const key = isNamed ? withSubject : callerKey;
    if (repeats.isFullFor(key)) {
      const anyone = { ...caller, userId: null };
      const row = () => waitingRow('denied', anyone, operation, null, { code });
      return firstOf(repeats, reason, row);
    }
    if (isNamed && !repeats.has(key)) this.#named.set(callerKey, named + 1);
    const about = isNamed ? subject : null;
    return firstOf(repeats, key, () => waitingRow('denied', caller, operation, about, { code }));
  }

  /** Returns the rows that count repeats. */
  take(): WaitingRow[] {
    return [...this.#visitors.take(), ...this.#people.take()];
  }

  /** Starts a new minute. */
  clear(): void {
    this.#visitors.clear();
    this.#people.clear();
    this.#named.clear();
  }
}

function firstOf(
  repeats: Repeats<WaitingRow>,
  key: string,
  row: () => WaitingRow,
): WaitingRow | null {
  return repeats.isRepeat(key, row) ? null : row();
}
