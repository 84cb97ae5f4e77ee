import { useRef, useSyncExternalStore } from 'react';
import { longestOpen } from '#graph/shared/validation/forms.rules';

/** A UUID for what a person filled in, sent along so that a repeat is stored once (product 2.7). */
function newIdempotencyKey(): string {
  // Plain http on a home network has no randomUUID.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}

/** What goes with every filled-in form, beside what was typed. */
export interface SubmissionMarks {
  idempotencyKey: string;
  /** Milliseconds the form was open. */
  filledInMs: number;
  /** When it was first sent, ISO 8601. */
  submittedAt: string;
}

/** What is remembered of a form on screen. */
export interface Attempt {
  /** When it was first opened, in milliseconds since 1970. */
  since: number;
  /** The last content that was sent, whose answer may have been lost. */
  sent?: { content: string; marks: SubmissionMarks };
}

export interface Submission<Values> {
  /**
   * Sends the values once: a second press while the first is under way is dropped. The same values sent again, after a
   * lost answer say, carry the same marks and so get the first answer; changed values are another form.
   * @returns what `send` answered, or null when the press was dropped
   */
  submit<Answer>(
    values: Values,
    send: (marks: SubmissionMarks) => Promise<Answer>,
  ): Promise<Answer | null>;
  /** The next submission is a new form: call it once this one is stored. */
  startOver(): void;
  /** What is remembered of it, for its draft. */
  attempt(): Attempt;
  /** Goes on from a draft. */
  resume(attempt: Attempt): void;
}

const never = (): (() => void) => () => undefined;

/** Remembers, over the life of one form on screen, what was sent with which key. */
export function useSubmission<Values>(): Submission<Values> {
  const attempt = useRef<Attempt | null>(null);
  const underWay = useRef(false);
  const submission = useRef<Submission<Values> | null>(null);

  // A prerendered form was there, and could be typed in, before its code: it was opened with the page.
  const prerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  attempt.current ??= {
    since:
      Date.now() -
      (prerendered && typeof window !== 'undefined' ? Math.round(performance.now()) : 0),
  };
  submission.current ??= {
    async submit(values, send) {
      if (underWay.current) return null;
      const content = JSON.stringify(values);
      const { since, sent } = attempt.current ?? { since: Date.now() };
      const { marks } =
        sent?.content === content
          ? sent
          : {
              marks: {
                idempotencyKey: newIdempotencyKey(),
                filledInMs: Math.min(Date.now() - since, longestOpen),
                submittedAt: new Date().toISOString(),
              },
            };
      attempt.current = { since, sent: { content, marks } };
      underWay.current = true;
      try {
        return await send(marks);
      } finally {
        underWay.current = false;
      }
    },
    startOver() {
      attempt.current = { since: Date.now() };
    },
    attempt: () => attempt.current ?? { since: Date.now() },
    resume(draft) {
      attempt.current = draft;
    },
  };
  return submission.current;
}
