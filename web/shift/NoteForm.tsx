import { useEffect, useRef, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../app/forms/FormEnd.tsx';
import { useServerForm } from '../app/forms/useServerForm.ts';
import { useSubmission } from '../app/forms/useSubmission.ts';
import { Button } from '../ui/Button.tsx';
import { Form } from '../ui/form/Form.tsx';
import { formOf } from '../ui/form/formOf.tsx';
import { useToast } from '../ui/toast/ToastProvider.tsx';
import { shiftCopy as copy } from './copy.ts';
import { useWriteCareNoteMutation, type MyVisitFragment } from './shift.generated.ts';

const { Field, ...noteForm } = formOf({
  title: { kind: 'text', label: copy.noteTitle, max: limits.title },
  content: {
    kind: 'text',
    label: copy.noteText,
    hint: copy.noteTextHint,
    max: limits.message,
    lines: 5,
  },
});

/** News of a visit for the family. */
export function NoteForm({
  visit: { id, client },
  onClose,
}: {
  visit: MyVisitFragment;
  onClose: () => void;
}): ReactNode {
  const { toast } = useToast();
  const [write] = useWriteCareNoteMutation();
  const submission = useSubmission<typeof noteForm.empty>();
  const form = useServerForm({
    ...noteForm,
    send: (values) =>
      submission.submit(values, async ({ idempotencyKey }) => {
        const input = {
          ...noteForm.toInput(values),
          updateType: copy.noteKind,
          appointmentId: id,
          idempotencyKey,
        };
        return (await write({ variables: { input } })).data?.writeCareUpdate;
      }),
    failure: (message) => ({ title: copy.notSent, description: message ?? copy.tryAgain }),
    onDone: () => {
      toast({ title: copy.sent, description: copy.sentHint, variant: 'success' });
      onClose();
    },
  });
  // The button that was pressed is gone.
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={frame}>
      <Form formik={form.formik} label={copy.noteOf(client)}>
        <Field name="title" />
        <Field name="content" />
        <FormEnd form={form} submit={copy.send} sending={copy.sending} lostText={copy.lost} />
        <Button variant="quiet" wide onClick={onClose}>
          {copy.cancel}
        </Button>
      </Form>
    </div>
  );
}
