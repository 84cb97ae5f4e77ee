import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SubmissionKind } from '../../../app/graph/schema.generated.ts';
import { Button } from '../../../ui/Button.tsx';
import { space } from '../../../ui/theme.ts';
import { Question } from '../../ui/Question.tsx';
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
  kind: SubmissionKind;
  entry: Submission;
  use: ReturnType<typeof useSubmissionCommands>;
  /** Opens the form that makes a client or a caregiver of them. */
  onAdmit: () => void;
}

/** Only the moves that are allowed from here. */
export function NextStep({ kind, entry, use: { busy, move }, onAdmit }: NextStepProps): ReactNode {
  const [asked, setAsked] = useState<string | null>(null);
  const { transitions, becomes } = kinds[kind];
  const state = stateOf(entry);
  const admits =
    becomes?.in.includes(state) && !entry.clientId && !entry.caregiverId ? becomes : undefined;
  const moves = (transitions[state] ?? []).filter((next) => next in moveCopy);
  if (!admits && moves.length === 0) return <p>{copy.done}</p>;
  const press = (next: string): void => {
    if (next in questionCopy) setAsked(next);
    else void move(next);
  };
  const question = asked === null ? undefined : questionCopy[asked];
  return (
    <Buttons>
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
          onAct={() => void move(asked).finally(() => setAsked(null))}
        >
          {question.text}
        </Question>
      )}
    </Buttons>
  );
}
