import type { ReactNode } from 'react';
import { string } from 'yup';
import {
  statementDays,
  statementFaults,
  type StatementDays,
} from '#graph/modules/statements/statement.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { messages } from '#graph/shared/validation/forms.rules';
import { download } from '../../app/download.ts';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { clientStatementPath } from '../../paths.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { useDeskStatementPayersQuery } from '../charges/charges.generated.ts';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { statementCopy as copy } from './copy.ts';

const day = (field: keyof StatementDays) =>
  string()
    .default('')
    .defined()
    .required(messages.required(copy[field]))
    .test('days', (_, { createError, parent }) => {
      const days = parent as StatementDays;
      if (!days.from || !days.through) return true;
      const message = statementFaults(days, todayInPhoenix())[field];
      return message === undefined || createError({ message });
    });

const { Field, schema } = formOf(
  {
    payerId: { kind: 'text', label: copy.payer, max: 100, optional: true },
    from: { kind: 'day', label: copy.from, bound: 'until today' },
    through: { kind: 'day', label: copy.through, bound: 'until today' },
  },
  { payerId: string().default('').defined(), from: day('from'), through: day('through') },
);

/** Asks for whom and for which days, and saves their account statement. */
export function StatementDialog({
  client,
  onClose,
}: {
  client: { id: string; name: string };
  onClose: () => void;
}): ReactNode {
  const others = useChoices(client);
  const form = useDeskForm({
    values: { payerId: '', ...statementDays({}, todayInPhoenix()) },
    schema,
    send: async ({ payerId, ...days }) => {
      const payer = payerId === '' ? {} : { payerId };
      await download(
        clientStatementPath(client.id, { ...payer, ...days }),
        `statement-${days.through}.pdf`,
      );
      return { userErrors: [] };
    },
    failed: copy.failed,
    noAnswer: copy.failedHint,
    onDone: onClose,
  });
  return (
    <DialogForm
      form={form}
      title={copy.title(client.name)}
      description={copy.hint}
      submit={copy.download}
      sending={copy.downloading}
      onClose={onClose}
    >
      {others.length > 1 && <Field name="payerId" choices={others} />}
      <SideBySide>
        <Field name="from" />
        <Field name="through" />
      </SideBySide>
    </DialogForm>
  );
}

/** Whoever pays now first, then the others: a person once, however often they began to pay. */
function useChoices(client: { id: string; name: string }): { value: string; label: string }[] {
  const payers =
    useDeskStatementPayersQuery({ variables: { clientId: client.id } }).data?.clientPayers ?? [];
  const now = payers.find(({ removedAt }) => removedAt === null);
  const before = new Map(
    payers
      .filter(
        ({ personId, removedAt }) =>
          removedAt !== null && (!personId || personId !== now?.personId),
      )
      .map(({ id, personId, name }) => [personId ?? id, { value: id, label: name }]),
  );
  return [
    { value: '', label: copy.now(now?.name ?? client.name) },
    ...(now ? [{ value: 'client', label: client.name }] : []),
    ...before.values(),
  ];
}
