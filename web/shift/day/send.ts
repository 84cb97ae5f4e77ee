import { shiftCopy as copy } from '../copy.ts';
import { ask, GraphFailure } from '../graph/ask.ts';
import {
  RecordArrivalText,
  RecordConfirmationText,
  RecordDepartureText,
  SendCareNoteText,
  UndoArrivalText,
} from '../graph/shift.generated.ts';
import type { Entry, Outcome } from '../outbox/entry.ts';
import { since } from './clocks.ts';
import { goodToken, noteRefusal, signedInPerson } from './session.ts';

type Payload = Record<
  string,
  { statedTimeRefused?: string | null; userErrors: { message: string; code: string }[] }
>;

const texts = {
  arrival: RecordArrivalText,
  departure: RecordDepartureText,
  undo: UndoArrivalText,
  confirmation: RecordConfirmationText,
  note: SendCareNoteText,
};

/** Sends one entry once, with its owner's session. */
export async function sendEntry(entry: Entry): Promise<Outcome> {
  const { kind, appointmentId, input, key: idempotencyKey, at, ticks, steady } = entry;
  const token = goodToken();
  if (token === null || signedInPerson() !== entry.person) return { is: 'signed-out' };
  // `deviceNow` lets the server work out how far off the device's clock is, `steady` whether it was
  // set in the meantime.
  const clocks = kind !== 'note' && {
    deviceAt: at,
    deviceNow: new Date().toISOString(),
    ...(steady && { steady: { ...steady, elapsedMs: (ticks && since(ticks)) ?? null } }),
  };
  const variables = { input: { ...input, ...clocks, appointmentId, idempotencyKey } };
  try {
    const answer: Payload = await ask(texts[kind] as string, variables, token);
    const refusals = Object.values(answer).flatMap(({ userErrors }) => userErrors);
    // KEY_REUSED: the entry has already taken effect.
    const refusal = refusals.find(({ code }) => code !== 'KEY_REUSED');
    const [stated] = Object.values(answer).map(({ statedTimeRefused: why }) => why ?? null);
    return { is: 'answered', refusal: refusal?.message ?? stated ?? null };
  } catch (error) {
    if (!(error instanceof GraphFailure))
      return { is: 'failed', itself: /^INTERNAL/.test((error as Error).message) };
    noteRefusal(token, error.code);
    // Whoever may no longer do this may do it again tomorrow: it waits, as without a session.
    if (error.code === 'UNAUTHENTICATED' || error.code === 'FORBIDDEN') return { is: 'signed-out' };
    return {
      is: 'answered',
      refusal: error.code === 'NOT_FOUND' ? error.message : copy.notTaken,
    };
  }
}
