import { UserError, type Refusal } from '../shared/errors.ts';

/** Returns how a command ended: null for success, its one refusal, or the failure it threw. */
export async function refusal(command: Promise<unknown>): Promise<Refusal | Error | null> {
  try {
    await command;
    return null;
  } catch (error) {
    if (error instanceof UserError && error.refusals.length === 1) return error.refusals[0] ?? null;
    return error as Error;
  }
}
