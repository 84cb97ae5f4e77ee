import { useId, useState, type ReactNode } from 'react';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/inputs.ts';
import { Question } from '../../ui/Question.tsx';
import { giveCopy } from '../../visits/copy.ts';
import { TaskPanel } from '../../visits/TaskPanel.tsx';
import { scheduleCopy as copy } from '../copy.ts';

interface AskWhyProps {
  /** The graph's message. */
  refusal: string;
  /** The usual reason, as the default. */
  usual: string;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks for the reason that moving a plan's visit at short notice needs. */
export function AskWhy({ refusal, usual, onClose, onReason }: AskWhyProps): ReactNode {
  const id = useId();
  const [reason, setReason] = useState(usual);
  const [isMissing, setMissing] = useState(false);
  const move = (): void => {
    if (reason.trim() === '') setMissing(true);
    else onReason(reason);
  };
  return (
    <Question
      open
      onClose={onClose}
      title={copy.moveAnyway}
      act={copy.move}
      onAct={move}
      busy={false}
    >
      <TaskPanel>
        <p>{refusal}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            move();
          }}
        >
          <Field
            id={id}
            label={giveCopy.reasonLabel}
            error={isMissing ? copy.reasonMissing : undefined}
          >
            {(control) => (
              <TextInput
                {...control}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        </form>
      </TaskPanel>
    </Question>
  );
}
