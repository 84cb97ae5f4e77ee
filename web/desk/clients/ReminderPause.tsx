import { useRef, useState, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { FormEnd } from '../../app/forms/FormEnd.tsx';
import { useServerForm } from '../../app/forms/useServerForm.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Form } from '../../ui/form/Form.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatVisitDay } from '../../ui/format.ts';
import { deskCopy } from '../copy.ts';
import { useCommand } from '../ui/useCommand.ts';
import type { DeskClientDetailsFragment } from './clients.generated.ts';
import {
  useDeskPauseInvoiceRemindersMutation,
  useDeskResumeInvoiceRemindersMutation,
} from './record.generated.ts';
import { remindersCopy as copy } from './copy.ts';

const { Field, empty, schema } = formOf({
  reason: { kind: 'text', label: copy.reason, hint: copy.reasonHint, max: limits.title },
});

/** Whether a client gets reminders of unpaid invoices, and the buttons that change it. */
export function ReminderPause({ client }: { client: DeskClientDetailsFragment }): ReactNode {
  const { id, email, remindersPausedAt, remindersPauseReason } = client;
  const [asked, setAsked] = useState(false);
  const [resume] = useDeskResumeInvoiceRemindersMutation();
  const { run, busy } = useCommand();
  const resumeNow = (): Promise<boolean> =>
    run({
      send: async () =>
        (await resume({ variables: { input: { clientId: id } } })).data?.resumeInvoiceReminders,
      done: copy.resumed,
      failed: copy.failed,
    });
  return (
    <>
      <p>
        {remindersPausedAt
          ? copy.paused(formatVisitDay(remindersPausedAt), remindersPauseReason ?? '')
          : copy.on(email !== null)}
      </p>
      {remindersPausedAt ? (
        <Button variant="secondary" busy={busy} onClick={() => void resumeNow()}>
          {copy.resume}
        </Button>
      ) : (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {copy.pause}
        </Button>
      )}
      {asked && <PauseDialog id={id} onClose={() => setAsked(false)} />}
    </>
  );
}

function PauseDialog({ id, onClose }: { id: string; onClose: () => void }): ReactNode {
  const first = useRef<HTMLInputElement>(null);
  const [opener] = useState(() => document.activeElement as HTMLElement | null);
  const [pause] = useDeskPauseInvoiceRemindersMutation();
  const form = useServerForm({
    empty,
    schema,
    send: async ({ reason }) =>
      (await pause({ variables: { input: { clientId: id, reason } } })).data?.pauseInvoiceReminders,
    failure: (message) => ({ title: copy.failed, description: message ?? deskCopy.noAnswer }),
    onDone: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      opener={() => (opener?.isConnected ? opener : document.getElementById('main'))}
      first={first}
      title={copy.title}
      description={copy.means}
    >
      <Form formik={form.formik} label={copy.title}>
        <Field ref={first} name="reason" />
        <FormEnd form={form} submit={copy.pause} sending={copy.pausing} />
      </Form>
    </Dialog>
  );
}
