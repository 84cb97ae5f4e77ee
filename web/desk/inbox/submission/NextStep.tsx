import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../../ui/Button.tsx';
import { space } from '../../../ui/theme.ts';
import { focusAfterPress } from '../../../ui/useFocusHandover.ts';
import { Question } from '../../../ui/Question.tsx';
import { admissionCopy, moveCopy, questionCopy, submissionCopy as copy } from '../copy.ts';
import { kinds, stateOf } from '../kinds.ts';
import type { Submission } from '../reads.ts';
import type { useSubmissionCommands } from './useSubmissionCommands.ts';

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

interface NextStepProps {
  entry: Submission;
  use: ReturnType<typeof useSubmissionCommands>;
  /** Opens the form that makes them a client or a caregiver. */
  onAdmit: () => void;
}

/** Buttons for the moves allowed from the current state. */
export function NextStep({ entry, use: { busy, move }, onAdmit }: NextStepProps): ReactNode {
  const [asked, setAsked] = useState<string | null>(null);
  const steps = useRef<HTMLDivElement>(null);
  const { transitions, becomes } = kinds[entry.kind];
  const state = stateOf(entry);
  const admits =
    becomes?.in.includes(state) && !entry.clientId && !entry.caregiverId ? becomes : undefined;
  const moves = (transitions[state] ?? []).filter((next) => next in moveCopy);
  // The pressed button is gone by then: focus the buttons that replaced it.
  const go = async (next: string): Promise<void> => {
    const focus = focusAfterPress();
    if (await move(next)) focus(steps.current);
  };
  const press = (next: string): void => {
    if (next in questionCopy) setAsked(next);
    else void go(next);
  };
  const question = asked === null ? undefined : questionCopy[asked];
  return (
    <Buttons ref={steps}>
      {!admits && moves.length === 0 && <p>{copy.done}</p>}
      {admits && <Button onClick={onAdmit}>{admissionCopy[admits.as].open}</Button>}
      {moves.map((next) => (
        <Button
          key={next}
          variant={next in questionCopy ? 'quiet' : 'secondary'}
          busy={busy}
          onClick={() => press(next)}
        >
          {moveCopy[next]}
        </Button>
      ))}
      {asked !== null && question && (
        <Question
          open
          onClose={() => setAsked(null)}
          title={question.title}
          act={moveCopy[asked]!}
          busy={busy}
          onAct={() => void go(asked).finally(() => setAsked(null))}
        >
          <p>{question.text}</p>
        </Question>
      )}
    </Buttons>
  );
}
