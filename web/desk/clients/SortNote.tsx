import { useState, type ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { string } from 'yup';
import { limits } from '#graph/shared/validation/forms.rules';
import type { SortDecision } from '../../app/graph/schema.generated.ts';
import { formatVisitDay } from '../../ui/format.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatHours } from '../visits/phoenix.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import {
  useDeskSortCareNoteMutation,
  useDeskVisitsOfCaregiverQuery,
  type DeskCareUpdateFragment,
} from './careUpdates.generated.ts';
import { noteCopy as copy } from './copy.ts';
import { NoteFacts } from './NoteFacts.tsx';

const { Field, empty, schema } = formOf(
  {
    decision: {
      kind: 'choice',
      label: copy.decision,
      choices: copy.decisions,
      initial: 'show',
    },
    appointmentId: {
      kind: 'text',
      label: copy.target,
      hint: copy.targetHint,
      max: limits.name,
    },
  },
  {
    appointmentId: string()
      .default('')
      .when('decision', ([decision], id) =>
        decision === 'move' ? id.required(copy.targetMissing) : id,
      ),
  },
);
const decisions = { show: 'SHOW', keep: 'KEEP', move: 'MOVE' } as const satisfies Record<
  string,
  SortDecision
>;

interface SortNoteProps {
  note: DeskCareUpdateFragment;
  onClose: () => void;
}

/** Decides what becomes of a care note that the family can't read as it is. */
export default function SortNote({ onClose, ...props }: SortNoteProps): ReactNode {
  // As it was when the dialog opened: the answer changes the note before it closes.
  const [note] = useState(props.note);
  const [sort] = useDeskSortCareNoteMutation();
  const { id, version } = note;
  const isShown = note.standing === 'SHOWN';
  const form = useDeskForm({
    values: isShown ? { ...empty, decision: 'move' } : empty,
    schema,
    send: async ({ decision, appointmentId }) => {
      const input = {
        id,
        version,
        decision: decisions[decision as keyof typeof decisions],
        appointmentId: decision === 'move' && appointmentId !== '' ? appointmentId : null,
      };
      return (await sort({ variables: { input } })).data?.sortCareNote;
    },
    done: isShown ? copy.moved : copy.sorted,
    failed: isShown ? copy.moveFailed : copy.sortFailed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={id}
      title={isShown ? copy.moveTitle : copy.sortTitle}
      lead={<NoteFacts note={note} />}
      // Once decided, its row leaves the list.
      opener={() => document.querySelector<HTMLElement>(`[data-note="${id}"]`)}
      submit={isShown ? copy.moveSubmit : copy.sortSubmit}
      sending={isShown ? copy.moving : copy.sorting}
      onClose={onClose}
    >
      {!isShown && <Field name="decision" />}
      <Target note={note} />
    </DialogForm>
  );
}

const week = 7 * 86_400_000;

/** Which visit of the caregiver it is about, if it moves. */
function Target({
  note: { caregiverId, visit, createdAt },
}: {
  note: DeskCareUpdateFragment;
}): ReactNode {
  const { decision } = useFormikContext<typeof empty>().values;
  const moments = [createdAt, visit?.startsAt ?? createdAt].map((at) => Date.parse(at));
  const { data } = useDeskVisitsOfCaregiverQuery({
    variables: {
      filter: {
        caregiverId,
        from: new Date(Math.min(...moments) - week).toISOString(),
        to: new Date(Math.max(...moments) + week).toISOString(),
      },
    },
    skip: decision !== 'move',
  });
  if (decision !== 'move') return null;
  const choices = (data?.appointments.nodes ?? []).map(({ id, clientName, startsAt, endsAt }) => ({
    value: id,
    label: copy.visitOf(clientName, formatVisitDay(startsAt), formatHours(startsAt, endsAt)),
  }));
  return <Field name="appointmentId" choices={choices} emptyLabel={copy.targetNone} />;
}
