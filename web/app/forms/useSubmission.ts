import { useRef, useSyncExternalStore } from 'react';
import { longestOpen } from '#graph/shared/validation/forms.rules';
import { newKey } from '../newKey.ts';

/** What every form sends besides its fields. */
export interface SubmissionMarks {
  idempotencyKey: string;
  /** Milliseconds the form was open. */
  filledInMs: number;
  /** When it was first sent, ISO 8601. */
  submittedAt: string;
}

/** The state of filling in one form. */
export interface Attempt {
  /** Milliseconds it was open before this page loaded, negative if it was opened later. */
  openBefore: number;
  /** What was last sent; its answer may have been lost. */
  sent?: { content: string; marks: SubmissionMarks };
}

export interface Submission<Values> {
  /**
   * Sends the values; does nothing while a submission is under way. Sending the same values again,
   * for example after a lost answer, reuses their marks, so the server stores them once. Changed
   * values get new marks.
   * @returns the result of `send`, or null if nothing was sent
   */
  submit<Answer>(
    values: Values,
    send: (marks: SubmissionMarks) => Promise<Answer>,
  ): Promise<Answer | null>;
  /** Call once the form is stored: the next submission is a new one. */
  startOver(): void;
  /** The current state, for the draft: how long it was open until now. */
  kept(): Attempt;
  /** Continues from a draft. */
  resume(attempt: Attempt): void;
}

/** Milliseconds since the page loaded. Nobody sets this clock, unlike that of the day. */
const sinceLoad = (): number =>
  typeof performance === 'undefined' ? 0 : Math.round(performance.now());

const never = (): (() => void) => () => undefined;

/** Gives each distinct submission of a form its own idempotency key. */
export function useSubmission<Values>(): Submission<Values> {
  const attempt = useRef<Attempt | null>(null);
  const underWay = useRef(false);
  const submission = useRef<Submission<Values> | null>(null);

  // A prerendered form was open before its code loaded, since the page did.
  const prerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  attempt.current ??= { openBefore: prerendered ? 0 : -sinceLoad() };
  submission.current ??= {
    async submit(values, send) {
      if (underWay.current) return null;
      const content = JSON.stringify(values);
      const { openBefore, sent } = attempt.current ?? { openBefore: -sinceLoad() };
      const { marks } =
        sent?.content === content
          ? sent
          : {
              marks: {
                idempotencyKey: newKey(),
                filledInMs: Math.min(openBefore + sinceLoad(), longestOpen),
                submittedAt: new Date().toISOString(),
              },
            };
      attempt.current = { openBefore, sent: { content, marks } };
      underWay.current = true;
      try {
        return await send(marks);
      } finally {
        underWay.current = false;
      }
    },
    startOver() {
      attempt.current = { openBefore: -sinceLoad() };
    },
    kept: () => {
      const { openBefore, sent } = attempt.current ?? { openBefore: -sinceLoad() };
      return { openBefore: openBefore + sinceLoad(), sent };
    },
    resume(draft) {
      attempt.current = draft;
    },
  };
  return submission.current;
}
