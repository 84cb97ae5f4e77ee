import type { ReactNode } from 'react';
import { string } from 'yup';
import { limits } from '#graph/shared/validation/forms.rules';
import { formOf } from '../../../ui/form/formOf.tsx';
import { DialogForm } from '../../ui/DialogForm.tsx';
import { useDeskForm } from '../../ui/useDeskForm.ts';
import { beyondCopy, giveCopy } from '../../visits/copy.ts';
import { scheduleCopy as copy } from '../copy.ts';

const formWith = (label: string) =>
  formOf(
    { reason: { kind: 'text', label, max: limits.message } },
    { reason: string().trim().default('').required(copy.reasonMissing) },
  );
const asking = {
  beyondHours: { title: beyondCopy.title, ...formWith(beyondCopy.label) },
  overrideReason: { title: copy.moveAnyway, ...formWith(giveCopy.reasonLabel) },
};

interface AskWhyProps {
  visitId: string;
  /** What it asks for. */
  field: keyof typeof asking;
  /** The graph's message. */
  refusal: string;
  /** The usual reason, as the default. */
  usual: string;
  onClose: () => void;
  /** Moves the visit, then closes or asks again. */
  onReason: (reason: string) => Promise<void>;
}

/** Asks for the reason that a move needs. */
export function AskWhy({
  visitId,
  field,
  refusal,
  usual,
  onClose,
  onReason,
}: AskWhyProps): ReactNode {
  const { Field, schema, title } = asking[field];
  const form = useDeskForm({
    values: { reason: usual },
    schema,
    send: async ({ reason }) => {
      await onReason(reason);
      return { userErrors: [] };
    },
    failed: copy.notMoved,
  });
  return (
    <DialogForm
      keeps
      form={form}
      record={visitId}
      title={title}
      lead={<p>{refusal}</p>}
      opener={() => document.querySelector<HTMLElement>(`[data-visit="${visitId}"]`)}
      submit={copy.move}
      onClose={onClose}
    >
      <Field data-first name="reason" />
    </DialogForm>
  );
}
