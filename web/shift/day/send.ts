import { shiftCopy as copy } from '../copy.ts';
import { ask, GraphFailure } from '../graph/ask.ts';
import {
  RecordArrivalText,
  RecordDepartureText,
  SendCareNoteText,
} from '../graph/shift.generated.ts';
import type { Entry, Outcome } from '../outbox/entry.ts';
import { goodToken, noteRefusal, signedInPerson } from './session.ts';

type Payload = Record<string, { userErrors: { message: string; code: string }[] }>;

const texts = {
  arrival: RecordArrivalText,
  departure: RecordDepartureText,
  note: SendCareNoteText,
};

/** Sends one entry once, with its owner's session. */
export async function sendEntry(entry: Entry): Promise<Outcome> {
  const { kind, appointmentId, input, key: idempotencyKey, at } = entry;
  const token = goodToken();
  if (token === null || signedInPerson() !== entry.person) return { is: 'signed-out' };
  // `deviceNow` lets the server work out how far off the device's clock is.
  const clocks = kind !== 'note' && { deviceAt: at, deviceNow: new Date().toISOString() };
  const variables = { input: { ...input, ...clocks, appointmentId, idempotencyKey } };
  try {
    const answer: Payload = await ask(texts[kind] as string, variables, token);
    const refusals = Object.values(answer).flatMap(({ userErrors }) => userErrors);
    // KEY_REUSED: the entry has already taken effect.
    const refusal = refusals.find(({ code }) => code !== 'KEY_REUSED');
    return { is: 'answered', refusal: refusal?.message ?? null };
  } catch (error) {
    if (!(error instanceof GraphFailure))
      return { is: 'failed', itself: /^INTERNAL/.test((error as Error).message) };
    noteRefusal(token, error.code);
    if (error.code === 'UNAUTHENTICATED') return { is: 'signed-out' };
    const isTold = error.code === 'FORBIDDEN' || error.code === 'NOT_FOUND';
    return { is: 'answered', refusal: isTold ? error.message : copy.notTaken };
  }
}
