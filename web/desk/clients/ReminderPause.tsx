import { useState, type ReactNode } from 'react';
import { limits } from '#graph/shared/validation/forms.rules';
import { Button } from '../../ui/Button.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatVisitDay } from '../../ui/format.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
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
  const [pause] = useDeskPauseInvoiceRemindersMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async ({ reason }) =>
      (await pause({ variables: { input: { clientId: id, reason } } })).data?.pauseInvoiceReminders,
    failed: copy.failed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={copy.title}
      description={copy.means}
      submit={copy.pause}
      sending={copy.pausing}
      onClose={onClose}
    >
      <Field data-first name="reason" />
    </DialogForm>
  );
}
