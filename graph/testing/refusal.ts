import { UserError, type Refusal } from '../shared/errors.ts';

/** How a command ended: null when it went through, its one refusal, or the failure that it threw. */
export async function refusal(command: Promise<unknown>): Promise<Refusal | Error | null> {
  try {
    await command;
    return null;
  } catch (error) {
    if (error instanceof UserError && error.refusals.length === 1) return error.refusals[0] ?? null;
    return error as Error;
  }
}
