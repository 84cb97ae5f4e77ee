import { useRef, useSyncExternalStore } from 'react';
import { longestOpen } from '#graph/shared/validation/forms.rules';
import { isAuthFailure } from '../graph/graphErrors.ts';
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
  sent?: { content: string; marks: SubmissionMarks; unanswered?: boolean };
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
  /** True if the last attempt got no answer: it may be stored. */
  unanswered(): boolean;
  /** True if exactly these values were sent that way. */
  repeats(values: unknown): boolean;
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
      const before = sent?.content === content ? sent : undefined;
      const marks = before?.marks ?? {
        idempotencyKey: newKey(),
        filledInMs: Math.min(openBefore + sinceLoad(), longestOpen),
        submittedAt: new Date().toISOString(),
      };
      const now = { content, marks, unanswered: true };
      attempt.current = { openBefore, sent: now };
      underWay.current = true;
      try {
        const answer = await send(marks);
        now.unanswered = false;
        return answer;
      } catch (error) {
        // Not stored, but an earlier attempt may be.
        if (isAuthFailure(error)) now.unanswered = before?.unanswered ?? false;
        throw error;
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
    unanswered: () => attempt.current?.sent?.unanswered ?? false,
    repeats: (values) =>
      attempt.current?.sent?.unanswered === true &&
      attempt.current.sent.content === JSON.stringify(values),
  };
  return submission.current;
}
