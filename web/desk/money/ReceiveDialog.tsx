import { useEffect, useState, type ReactNode } from 'react';
import { useFormikContext } from 'formik';
import { array, object, string } from 'yup';
import { lessDollars, spreadOldestFirst, sumInDollars } from '#graph/modules/payments/spread.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { isAmount, limits } from '#graph/shared/validation/forms.rules';
import { FieldSet, SideBySide } from '../../app/forms/FieldSet.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { TextField, useNamedField } from '../../ui/form/fields.tsx';
import { formOf } from '../../ui/form/formOf.tsx';
import { formatDate, formatMoney } from '../../ui/format.ts';
import { amountOf, amountSchema } from '../ui/amount.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { receiveCopy as copy } from './copy.ts';
import { payingCopy as words } from './payingCopy.ts';
import {
  useDeskOpenInvoicesQuery,
  useDeskReceivePaymentMutation,
  type DeskOpenInvoicesQuery,
} from './money.generated.ts';

type OpenInvoice = DeskOpenInvoicesQuery['officeInvoices']['nodes'][number];

const entry = {
  invoiceId: { kind: 'text', label: '', max: limits.name },
  amount: { kind: 'text', label: words.amount, max: limits.name },
} as const;
const { Field, empty, schema } = formOf(
  {
    amount: { kind: 'text', label: words.amount, max: limits.name },
    paymentMethod: { kind: 'choice', label: words.method, choices: words.methods },
    paymentDate: { kind: 'day', label: words.day, bound: 'until today' },
    notes: {
      ...{ kind: 'text', label: words.notes, hint: words.notesHint },
      ...{ max: limits.message, optional: true },
    },
    invoices: { kind: 'list', label: copy.invoices, of: entry, inWords: () => '' },
    isAnother: { kind: 'text', label: copy.another, max: limits.message * 2, optional: true },
  },
  {
    amount: amountSchema(words.amount, words.badAmount),
    invoices: array()
      .of(
        object({
          invoiceId: string().defined(),
          amount: string()
            .trim()
            .default('')
            .defined()
            .test('amount', words.badAmount, (typed) => typed === '' || isTyped(typed)),
        }),
      )
      .defined(),
  },
);
type Values = typeof empty;

const isTyped = (typed: string): boolean => isAmount(amountOf(typed), 8);
const centsTyped = (typed: string): string => (isTyped(typed) ? amountOf(typed) : '0');
const whatIsSent = ({ amount, paymentDate, notes }: Values): string =>
  JSON.stringify([amount, paymentDate, notes]);

interface ReceiveDialogProps {
  client: { id: string; name: string };
  onClose: () => void;
}

/** Receives money from a client, spread over their unpaid invoices; what is left stays on their account. */
export function ReceiveDialog({ client, onClose }: ReceiveDialogProps): ReactNode {
  const result = useDeskOpenInvoicesQuery({
    variables: { clientId: client.id },
    fetchPolicy: 'network-only',
  });
  // Those that were there when it opened: others don't move what is typed.
  const [open, setOpen] = useState<readonly OpenInvoice[] | null>(null);
  if (open === null && result.data) setOpen(result.data.officeInvoices.nodes.toReversed());
  if (open) return <ReceiveForm client={client} open={open} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={copy.title(client.name)}>
      <Loaded what={copy.theInvoices} of={result} />
    </Dialog>
  );
}

function ReceiveForm({
  client,
  open,
  onClose,
}: ReceiveDialogProps & { open: readonly OpenInvoice[] }): ReactNode {
  const [receive] = useDeskReceivePaymentMutation();
  const form = useDeskForm({
    values: {
      ...empty,
      paymentMethod: words.usualMethod,
      paymentDate: todayInPhoenix(),
      invoices: open.map(({ id }) => ({ invoiceId: id, amount: '' })),
    },
    schema,
    send: async (values, idempotencyKey) => {
      const { amount, notes, isAnother, invoices, ...rest } = values;
      const input = {
        ...{ ...rest, clientId: client.id, amount: amountOf(amount), notes: notes || null },
        invoices: invoices.map((part) => ({ ...part, amount: amountOf(part.amount) || '0' })),
        ...(isAnother !== '' && isAnother === whatIsSent(values) && { isAnother: true }),
        idempotencyKey,
      };
      return (await receive({ variables: { input } })).data?.receivePayment;
    },
    done: copy.done,
    failed: copy.failed,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      record={client.id}
      title={copy.title(client.name)}
      description={open.length > 0 ? copy.hintOpen : copy.hintNone}
      submit={copy.now}
      sending={copy.sending}
      onClose={onClose}
    >
      <SideBySide>
        <Field data-first name="amount" inputMode="decimal" />
        <Field name="paymentMethod" />
        <Field name="paymentDate" />
      </SideBySide>
      <Field name="notes" />
      {open.length > 0 && <Parts open={open} />}
      <Rest />
      <IsAnother />
    </DialogForm>
  );
}

/** What goes on each unpaid invoice, the oldest first, until somebody types otherwise. */
function Parts({ open }: { open: readonly OpenInvoice[] }): ReactNode {
  const { values, setFieldValue } = useFormikContext<Values>();
  const [spread, setSpread] = useState<readonly string[]>(() => open.map(() => ''));
  const isOwn = values.invoices.some(({ amount }, n) => amount !== spread[n]);
  useEffect(() => {
    if (isOwn) return;
    const amount = centsTyped(values.amount);
    const next = spreadOldestFirst(
      amount,
      open.map(({ amountDue }) => amountDue.amount),
    ).map((part) => (Number(part) === 0 ? '' : part));
    if (next.every((part, n) => part === spread[n])) return;
    setSpread(next);
    void setFieldValue(
      'invoices',
      open.map(({ id }, n) => ({ invoiceId: id, amount: next[n]! })),
    );
  }, [values.amount, isOwn, open, spread, setFieldValue]);
  return (
    <FieldSet legend={copy.invoices}>
      {open.map(({ id, invoiceNumber, amountDue, issueDate }, n) => (
        <TextField
          key={id}
          name={`invoices.${n}.amount`}
          label={invoiceNumber}
          hint={copy.due(formatMoney(amountDue), formatDate(issueDate))}
          inputMode="decimal"
          optional
        />
      ))}
    </FieldSet>
  );
}

/** What is left for the account. */
function Rest(): ReactNode {
  const { values } = useFormikContext<Values>();
  const used = sumInDollars(values.invoices.map(({ amount }) => centsTyped(amount)));
  const left = lessDollars(centsTyped(values.amount), used);
  const cents = Number(left);
  return (
    <p role="status">
      {cents > 0
        ? copy.kept(formatMoney({ amount: left }))
        : cents < 0
          ? copy.above(formatMoney({ amount: left.slice(1) }))
          : isTyped(values.amount)
            ? copy.spent
            : ''}
    </p>
  );
}

/** Asks whether it is another payment, once the graph has said that one like it is there. */
function IsAnother(): ReactNode {
  const { values, status } = useFormikContext<Values>();
  const { id, input, error, helpers } = useNamedField('isAnother');
  const asked = whatIsSent(values);
  const [said, setSaid] = useState({ status: undefined as unknown, asked: '', message: '' });
  if (status !== said.status) setSaid({ status: status as unknown, asked, message: error ?? '' });
  if (said.message === '' || said.asked !== asked) return null;
  const isTicked = input.value === asked;
  return (
    <Checkbox
      id={id}
      label={copy.another}
      more={isTicked ? said.message : undefined}
      error={isTicked ? undefined : said.message}
      checked={isTicked}
      onChange={({ target }) => void helpers.setValue(target.checked ? asked : '')}
    />
  );
}
