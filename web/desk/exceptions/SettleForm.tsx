import { clockInPhoenix, dayInPhoenix } from '#graph/shared/phoenix.rules';
import { limits, messages } from '#graph/shared/validation/forms.rules';
import { useState, type ReactNode } from 'react';
import { string } from 'yup';
import { SideBySide } from '../../app/forms/FieldSet.tsx';
import { RadioField } from '../../ui/form/fields.tsx';
import { atMost } from '../../ui/form/schema.ts';
import { formOf } from '../../ui/form/formOf.tsx';
import { instantAt } from '../visits/phoenix.ts';
import { DeskForm } from '../ui/DialogForm.tsx';
import { useDeskForm } from '../ui/useDeskForm.ts';
import { isAboutTime } from './byVisit.ts';
import { settleCopy as copy } from './copy.ts';
import {
  useDeskSettleExceptionsMutation,
  useDeskVisitTimesQuery,
  type DeskExceptionFragment,
} from './exceptions.generated.ts';
import { timeChoices, typedInWords, type TimeName } from './timesInWords.ts';

const { Field, empty, schema } = formOf(
  {
    time: { kind: 'choice', label: copy.time, choices: copy.times, initial: 'keep' },
    from: { kind: 'text', label: copy.from, max: 5, optional: true },
    fromDay: { kind: 'day', label: copy.fromDay, optional: true },
    until: { kind: 'text', label: copy.until, max: 5, optional: true },
    untilDay: { kind: 'day', label: copy.untilDay, optional: true },
    why: {
      kind: 'choice',
      label: copy.why,
      choices: copy.reasons,
      none: copy.otherReason,
      optional: true,
    },
    reason: {
      kind: 'text',
      label: copy.reason,
      hint: copy.reasonHint,
      max: limits.message,
      lines: 3,
    },
  },
  {
    reason: atMost(string().trim().default('').defined(), copy.reason, limits.message).when('why', {
      is: (why: unknown) => !why,
      then: (text) => text.required(messages.required(copy.reason)),
    }),
  },
);

interface SettleFormProps {
  exceptions: readonly DeskExceptionFragment[];
  onDone: () => void;
}

/**
 * Asks why exceptions are all right and, if the time is in question, which one counts: each choice
 * says what the visit's length and cost would be.
 */
export function SettleForm({ exceptions, onDone }: SettleFormProps): ReactNode {
  const [settle] = useDeskSettleExceptionsMutation();
  const visits = [...new Set(exceptions.map(({ appointmentId }) => appointmentId))];
  const asksTime = exceptions.some(({ kind }) => isAboutTime(kind));
  const { data } = useDeskVisitTimesQuery({ variables: { ids: visits }, skip: !asksTime });
  const [values] = useState(() => {
    const { startsAt, endsAt, startedAt, completedAt } = exceptions[0]!;
    const [begins, ends] = [startedAt ?? startsAt, completedAt ?? endsAt];
    return {
      ...empty,
      from: clockInPhoenix(begins),
      fromDay: dayInPhoenix(begins),
      until: clockInPhoenix(ends),
      untilDay: dayInPhoenix(ends),
    };
  });
  const form = useDeskForm({
    values,
    schema,
    send: async ({ time, why, reason, from, fromDay, until, untilDay }) => {
      const chosen = asksTime ? (time as TimeName) : 'keep';
      const usual = why ? copy.reasons[why as keyof typeof copy.reasons] : null;
      const input = {
        ids: exceptions.map(({ id }) => id),
        reason: [usual, reason].filter(Boolean).join(' '),
        time: chosenTimes[chosen],
        ...(chosen === 'typed' && {
          startedAt: instantAt(fromDay ?? '', from ?? ''),
          completedAt: instantAt(untilDay ?? '', until ?? ''),
        }),
      };
      return (await settle({ variables: { input } })).data?.settleVisitExceptions;
    },
    renamed: { startedAt: 'from', completedAt: 'until' },
    done: copy.done(exceptions.length),
    failed: copy.failed,
    onDone,
  });
  const { time, from, fromDay, until, untilDay } = form.formik.values;
  const isTyped = time === 'typed' && visits.length === 1;
  return (
    <DeskForm
      form={form}
      label={copy.title.open(exceptions.length)}
      submit={copy.submit}
      sending={copy.sending}
    >
      {asksTime && data && (
        <RadioField name="time" label={copy.time} choices={timeChoices(data.visitTimes)} />
      )}
      {asksTime && isTyped && (
        <>
          <SideBySide>
            <Field name="from" type="time" />
            <Field name="fromDay" />
          </SideBySide>
          <SideBySide>
            <Field name="until" type="time" />
            <Field name="untilDay" />
          </SideBySide>
          {from && fromDay && until && untilDay && (
            <p role="status">
              {typedInWords(
                data?.visitTimes[0],
                instantAt(fromDay, from),
                instantAt(untilDay, until),
              ) ?? copy.backwards}
            </p>
          )}
        </>
      )}
      <Field name="why" />
      <Field name="reason" />
    </DeskForm>
  );
}

const chosenTimes = {
  keep: null,
  planned: 'PLANNED',
  recorded: 'RECORDED',
  stated: 'STATED',
  typed: 'TYPED',
} as const;
