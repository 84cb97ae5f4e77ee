import type { ReactNode } from 'react';
import { styled } from 'styled-components';
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
import { formatDate, formatVisitDay } from '../../ui/format.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { statementCopy as copy } from './copy.ts';
import {
  useDeskSendStatementMutation,
  useDeskStatementQuery,
  type DeskStatementQuery,
} from './statement.generated.ts';

const Words = styled.p`
  overflow-wrap: anywhere;
`;

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
    payerId: { kind: 'text', label: copy.payer, max: 100 },
    from: { kind: 'day', label: copy.from, bound: 'until today' },
    through: { kind: 'day', label: copy.through, bound: 'until today' },
    how: { kind: 'choice', label: copy.how, choices: copy.ways, initial: 'pdf' },
  },
  { payerId: string().default('').defined(), from: day('from'), through: day('through') },
);

/** Asks for whom and for which days, and saves or emails their account statement. */
export function StatementDialog({
  client,
  onClose,
}: {
  client: { id: string; name: string };
  onClose: () => void;
}): ReactNode {
  const { data } = useDeskStatementQuery({ variables: { clientId: client.id } });
  const payers = choicesOf(client, data?.clientPayers ?? []);
  const last = data?.sentStatements[0];
  const [email] = useDeskSendStatementMutation();
  const form = useDeskForm({
    values: { payerId: '', ...statementDays({}, todayInPhoenix()), how: 'pdf' },
    schema,
    send: async ({ payerId, how, ...days }, idempotencyKey) => {
      const asked = { ...(payerId === '' ? {} : { payerId }), ...days };
      if (how === 'email') {
        const input = { clientId: client.id, ...asked, idempotencyKey };
        return (await email({ variables: { input } })).data?.sendStatement;
      }
      await download(clientStatementPath(client.id, asked), `statement-${days.through}.pdf`);
      return { sentStatement: null, userErrors: [] };
    },
    done: ({ sentStatement }) => sentStatement && { title: copy.sent(sentStatement.sentTo) },
    failed: copy.failed,
    noAnswer: copy.failedHint,
    onDone: onClose,
  });
  const isMailed = form.formik.values.how === 'email';
  return (
    <DialogForm
      form={form}
      title={copy.title(client.name)}
      description={copy.hint}
      submit={isMailed ? copy.send : copy.download}
      sending={isMailed ? copy.sending : copy.downloading}
      onClose={onClose}
    >
      {payers.length > 1 && <Field name="payerId" choices={payers} />}
      <SideBySide>
        <Field name="from" />
        <Field name="through" />
      </SideBySide>
      <Field name="how" />
      {last && <Words>{lastInWords(last)}</Words>}
    </DialogForm>
  );
}

const lastInWords = ({
  sentTo,
  sentBy,
  sentAt,
  from,
  through,
}: DeskStatementQuery['sentStatements'][number]): string =>
  copy.last(sentTo, formatVisitDay(sentAt), sentBy, formatDate(from), formatDate(through));

/** Whoever pays now first, then the others: a person once, however often they began to pay. */
function choicesOf(
  client: { name: string },
  payers: DeskStatementQuery['clientPayers'],
): { value: string; label: string }[] {
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
