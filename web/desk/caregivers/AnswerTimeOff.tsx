import { useState, type ReactNode } from 'react';
import { timeOffAnswerFields } from '#graph/modules/absences/timeOffRequest.rules';
import { formOf } from '../../ui/form/formOf.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DeskForm } from '../ui/DialogForm.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { answerCopy as copy } from './copy.ts';
import { beyondHours, PlannedVisits } from './PlannedVisits.tsx';
import {
  useDeskAnswerTimeOffMutation,
  type DeskTimeOffRequestFragment,
} from './timeOffRequests.generated.ts';
import { daysOf } from './copy.ts';
import { usePlannedVisits } from './usePlannedVisits.ts';

const { Field, empty, schema, toInput } = formOf({ ...timeOffAnswerFields, beyondHours });

interface AnswerTimeOffProps {
  request: DeskTimeOffRequestFragment;
  onClose: () => void;
}

/** Approves or declines a time off request, and asks what happens to visits planned then. */
export function AnswerTimeOff({ request, onClose }: AnswerTimeOffProps): ReactNode {
  const [approve, setApprove] = useState(true);
  const { caregiver, reason } = request;
  return (
    <Dialog
      open
      onOpenChange={(stays) => stays || onClose()}
      record={request.id}
      title={copy.title(caregiver)}
      description={copy.asks(daysOf(request), reason)}
    >
      <AnswerForm key={String(approve)} request={request} approve={approve} onClose={onClose} />
      <RowButton onClick={() => setApprove(!approve)}>
        {approve ? copy.ratherDecline : copy.ratherApprove}
      </RowButton>
    </Dialog>
  );
}

function AnswerForm({
  request: { id, caregiverId },
  approve,
  onClose,
}: AnswerTimeOffProps & { approve: boolean }): ReactNode {
  const [send] = useDeskAnswerTimeOffMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async (values) => {
      const { answer } = toInput(schema.cast(values));
      const input = { answer, id, approve, plannedVisits: planned.input };
      return (await send({ variables: { input } })).data?.answerTimeOffRequest;
    },
    asks: (answer) => planned.asks(answer),
    done: approve ? copy.approved : copy.declined,
    failed: copy.failed,
    onDone: onClose,
  });
  const planned = usePlannedVisits(caregiverId, form.formik.values.beyondHours);
  return (
    <DeskForm
      form={form}
      label={copy.form}
      submit={approve ? copy.approve : copy.decline}
      sending={copy.sending}
    >
      <Field name="answer" />
      {approve && <PlannedVisits planned={planned} />}
    </DeskForm>
  );
}
