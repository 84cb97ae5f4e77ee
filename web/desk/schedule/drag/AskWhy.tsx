import { useId, useState, type ReactNode } from 'react';
import { Field } from '../../../ui/form/Field.tsx';
import { TextInput } from '../../../ui/form/inputs.ts';
import { Question } from '../../ui/Question.tsx';
import { TaskPanel } from '../../visits/TaskPanel.tsx';
import { scheduleCopy as copy } from '../copy.ts';

interface AskWhyProps {
  /** The graph's message. */
  refusal: string;
  title: string;
  label: string;
  /** The usual reason, as the default. */
  usual: string;
  onClose: () => void;
  onReason: (reason: string) => void;
}

/** Asks for the reason that a move needs. */
export function AskWhy({
  refusal,
  title,
  label,
  usual,
  onClose,
  onReason,
}: AskWhyProps): ReactNode {
  const id = useId();
  const [reason, setReason] = useState(usual);
  const [isMissing, setMissing] = useState(false);
  const move = (): void => {
    if (reason.trim() === '') setMissing(true);
    else onReason(reason);
  };
  return (
    <Question open onClose={onClose} title={title} act={copy.move} onAct={move} busy={false}>
      <TaskPanel>
        <p>{refusal}</p>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            move();
          }}
        >
          <Field id={id} label={label} error={isMissing ? copy.reasonMissing : undefined}>
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
