import type { ReactNode } from 'react';
import { Question } from '../../ui/Question.tsx';
import { appCopy as copy } from '../copy.ts';

export interface LogOutQuestionProps {
  /** What receives focus if they stay. */
  opener: () => HTMLElement | null;
  onLogOut: () => void;
  onClose: () => void;
}

/** Asks before logging out throws away what was typed. */
export default function LogOutQuestion({
  opener,
  onLogOut,
  onClose,
}: LogOutQuestionProps): ReactNode {
  return (
    <Question
      open
      opener={opener}
      onClose={onClose}
      title={copy.discardTitle}
      act={copy.discardAndLogOut}
      onAct={onLogOut}
      keep={copy.keepWriting}
      busy={false}
    >
      <p>{copy.discardHint}</p>
    </Question>
  );
}
