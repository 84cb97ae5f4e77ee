import { useState, type ReactNode } from 'react';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { useDeskChangeWebhookMutation, type DeskWebhookFragment } from './activity.generated.ts';
import { webhooksCopy } from './copy.ts';
import { inputOf, schema, valuesOf, WebhookFields } from './webhookForm.tsx';

const copy = webhooksCopy.changing;

interface ChangeWebhookDialogProps {
  webhook: DeskWebhookFragment;
  onClose: () => void;
}

/** Changes where a webhook leads and what it tells. Sends only what is changed here. */
export function ChangeWebhookDialog({ webhook, onClose }: ChangeWebhookDialogProps): ReactNode {
  const [{ id, url, kinds }] = useState(webhook);
  const [change] = useDeskChangeWebhookMutation();
  const form = useDeskForm({
    values: valuesOf(url, kinds),
    schema,
    send: async (values) => {
      const now = inputOf(values);
      const input = {
        id,
        ...(now.url !== url && { url: now.url }),
        ...(now.kinds.join() !== kinds.join() && { kinds: now.kinds }),
      };
      return (await change({ variables: { input } })).data?.changeWebhook;
    },
    done: copy.done,
    failed: copy.failed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={copy.title}
      description={copy.description}
      record={id}
      submit={copy.submit}
      sending={copy.sending}
      onClose={onClose}
    >
      <WebhookFields />
    </DialogForm>
  );
}
