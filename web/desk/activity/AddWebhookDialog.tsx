import type { ReactNode } from 'react';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { useDeskAddWebhookMutation } from './activity.generated.ts';
import { webhooksCopy } from './copy.ts';
import { empty, inputOf, schema, WebhookFields } from './webhookForm.tsx';

const copy = webhooksCopy.adding;

interface AddWebhookDialogProps {
  onSecret: (url: string, secret: string | null) => void;
  onClose: () => void;
}

/** Adds a webhook; the screen then shows its secret. */
export function AddWebhookDialog({ onSecret, onClose }: AddWebhookDialogProps): ReactNode {
  const [add] = useDeskAddWebhookMutation();
  const form = useDeskForm({
    values: empty,
    schema,
    send: async (values, idempotencyKey) =>
      (await add({ variables: { input: { ...inputOf(values), idempotencyKey } } })).data
        ?.addWebhook,
    done: copy.done,
    failed: copy.failed,
    onDone: ({ webhook, secret }) => {
      if (webhook) onSecret(webhook.url, secret ?? null);
      onClose();
    },
  });
  return (
    <DialogForm
      form={form}
      title={copy.title}
      description={copy.description}
      label={copy.label}
      submit={copy.submit}
      sending={copy.sending}
      onClose={onClose}
    >
      <WebhookFields />
    </DialogForm>
  );
}
