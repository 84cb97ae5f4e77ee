import { useState, type ReactNode } from 'react';
import { timeOffAnswerFields } from '#graph/modules/absences/timeOffRequest.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { useToast } from '../../ui/toast/ToastProvider.tsx';
import { deskCopy } from '../copy.ts';
import { RowButton } from '../ui/rowAction.ts';
import { answerCopy as copy } from './copy.ts';
import { PlannedVisits } from './PlannedVisits.tsx';
import {
  useDeskAnswerTimeOffMutation,
  type DeskTimeOffRequestFragment,
} from './timeOffRequests.generated.ts';
import { daysOf } from './copy.ts';
import { usePlannedVisits } from './usePlannedVisits.ts';

const { Field, empty, schema, toInput } = formOf(timeOffAnswerFields);

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
  const { toast } = useToast();
  const [send] = useDeskAnswerTimeOffMutation();
  const planned = usePlannedVisits(caregiverId);
  const form = useServerForm({
    empty,
    schema,
    send: async (values) => {
      const input = { ...toInput(schema.cast(values)), id, approve, plannedVisits: planned.input };
      const { data } = await send({ variables: { input } });
      const answer = data?.answerTimeOffRequest;
      return answer && planned.asks(answer) ? { ...answer, userErrors: [] } : answer;
    },
    failure: (message) => ({ title: copy.failed, description: message ?? deskCopy.noAnswer }),
    onDone: ({ request }) => {
      if (request === null) return;
      toast({ title: approve ? copy.approved : copy.declined, variant: 'success' });
      onClose();
    },
  });
  return (
    <Form formik={form.formik} label={copy.form}>
      <Field name="answer" />
      {approve && <PlannedVisits planned={planned} />}
      <FormEnd form={form} submit={approve ? copy.approve : copy.decline} sending={copy.sending} />
    </Form>
  );
}
