import { useRef, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { useSession } from '../../../app/session/session.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/form/inputs.ts';
import { space } from '../../../ui/theme.ts';
import { focusAfterPress } from '../../../ui/useFocusHandover.ts';
import { submissionCopy as copy } from '../copy.ts';
import type { Submission } from '../reads.ts';
import { wholeName } from '../times.ts';
import type { DeskSubmissionQuery } from './submission.generated.ts';
import type { useSubmissionCommands } from './useSubmissionCommands.ts';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(1)};
  margin-top: ${space(1)};
  label {
    flex: 1 1 10rem;
  }
`;

interface InHandProps {
  entry: Submission;
  read: DeskSubmissionQuery;
  use: ReturnType<typeof useSubmissionCommands>;
}

/** The assignee, and controls to assign someone else. */
export function InHand({ entry, read, use: { assign, busy } }: InHandProps): ReactNode {
  const { user } = useSession();
  const present = entry.assignee?.id ?? '';
  const [chosen, setChosen] = useState<string | null>(null);
  const colleagues = [...read.staff.nodes, ...read.admins.nodes].sort((one, other) =>
    wholeName(one).localeCompare(wholeName(other)),
  );
  const holder = useRef<HTMLParagraphElement>(null);
  const give = async (id: string): Promise<void> => {
    const focus = focusAfterPress();
    if (!(await assign(id === '' ? null : id))) return;
    setChosen(null);
    focus(holder.current);
  };
  const value = chosen ?? present;
  return (
    <>
      <p ref={holder}>{entry.assignee ? copy.holder(wholeName(entry.assignee)) : copy.nobodyHas}</p>
      <Line>
        <label>
          {copy.colleague}
          <Select value={value} onChange={({ target }) => setChosen(target.value)}>
            <option value="">{copy.nobody}</option>
            {colleagues.map((colleague) => (
              <option key={colleague.id} value={colleague.id}>
                {wholeName(colleague)}
              </option>
            ))}
          </Select>
        </label>
        <Button
          variant="secondary"
          busy={busy}
          disabled={value === present}
          onClick={() => void give(value)}
        >
          {copy.assign}
        </Button>
      </Line>
      {user && present !== user.id && (
        <Line>
          <Button variant="secondary" busy={busy} onClick={() => void give(user.id)}>
            {copy.takeIt}
          </Button>
        </Line>
      )}
    </>
  );
}
