import { useState, type ReactNode } from 'react';
import { careUpdateFields, pressing } from '#graph/modules/care-updates/careUpdate.rules';
import { limits } from '#graph/shared/validation/forms.rules';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import {
  useDeskCorrectCareUpdateMutation,
  useDeskTakeBackCareUpdateMutation,
  type DeskCareUpdateFragment,
} from './careUpdates.generated.ts';
import { noteCopy as copy } from './copy.ts';
import { NoteFacts } from './NoteFacts.tsx';

const reason = {
  kind: 'text',
  label: copy.reason,
  hint: copy.reasonHint,
  max: limits.message,
} as const;
const correction = formOf({
  ...careUpdateFields,
  content: { ...careUpdateFields.content, optional: true },
  reason,
});
const takingBack = formOf({ reason });

interface UpdateProps {
  update: DeskCareUpdateFragment;
  onClose: () => void;
}

/** Corrects a care update, with a reason. */
export function CorrectUpdate({ onClose, ...props }: UpdateProps): ReactNode {
  // As it was read when the dialog opened: what a colleague saves meanwhile isn't overwritten.
  const [update] = useState(props.update);
  const { id, version, updateType, title, content } = update;
  const urgency = pressing(update.priority) ?? 'normal';
  const [tasks, setTasks] = useState<readonly string[]>(update.tasks);
  const [correct] = useDeskCorrectCareUpdateMutation();
  const form = useDeskForm({
    values: { ...correction.empty, updateType, title, content, priority: urgency },
    schema: correction.schema,
    send: async (values) => {
      const { content: text, priority, ...rest } = correction.toInput(values);
      // One that presses less than the choices say keeps that.
      const changed = values.priority === urgency ? undefined : priority;
      const input = {
        id,
        version,
        tasks: [...tasks],
        ...rest,
        content: text ?? '',
        priority: changed,
      };
      return (await correct({ variables: { input } })).data?.correctCareUpdate;
    },
    done: copy.correctDone,
    failed: copy.correctFailed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={id}
      title={copy.correctTitle}
      description={copy.correctHint}
      submit={copy.correctSubmit}
      sending={copy.correcting}
      onClose={onClose}
    >
      {update.tasks.length > 0 && (
        <fieldset>
          <legend>{copy.tasks}</legend>
          {update.tasks.map((task, index) => (
            <Checkbox
              key={task}
              id={`task-${index}`}
              label={task}
              checked={tasks.includes(task)}
              onChange={({ target }) =>
                setTasks(
                  update.tasks.filter((one) =>
                    one === task ? target.checked : tasks.includes(one),
                  ),
                )
              }
            />
          ))}
        </fieldset>
      )}
      <correction.Field name="updateType" />
      <correction.Field name="title" />
      <correction.Field name="content" />
      <correction.Field name="priority" />
      <correction.Field name="reason" />
    </DialogForm>
  );
}

/** Takes a care update back, with a reason. */
export function TakeBackUpdate({ onClose, ...props }: UpdateProps): ReactNode {
  const [update] = useState(props.update);
  const { id, version } = update;
  const [takeBack] = useDeskTakeBackCareUpdateMutation();
  const form = useDeskForm({
    values: takingBack.empty,
    schema: takingBack.schema,
    send: async (values) => {
      const input = { id, version, ...values };
      return (await takeBack({ variables: { input } })).data?.takeBackCareUpdate;
    },
    done: copy.takeBackDone,
    failed: copy.takeBackFailed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={id}
      title={copy.takeBackTitle}
      description={copy.takeBackHint}
      lead={<NoteFacts note={update} />}
      submit={copy.takeBackSubmit}
      sending={copy.takingBack}
      onClose={onClose}
    >
      <takingBack.Field name="reason" />
    </DialogForm>
  );
}
