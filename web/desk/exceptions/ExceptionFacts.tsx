import type { ReactNode } from 'react';
import { formatVisitDay, formatVisitTime } from '../../ui/format.ts';
import { Facts } from '../ui/Facts.tsx';
import { recordCopy } from '../visits/copy.ts';
import { formatHours } from '../visits/phoenix.ts';
import { RecordInWords } from '../visits/records/VisitRecords.tsx';
import { exceptionCopy, settleCopy as copy } from './copy.ts';
import { detailOf } from './details.ts';
import type { DeskExceptionFragment } from './exceptions.generated.ts';

/** Which visit it is about. */
export const VisitOfExceptions = ({
  exception: { client, type, startsAt, endsAt, caregiver, record },
}: {
  exception: DeskExceptionFragment;
}): ReactNode => (
  <Facts
    facts={{
      [copy.visit]: `${client}, ${type}, ${formatVisitDay(startsAt)}, ${formatHours(startsAt, endsAt)}`,
      [copy.caregiver]: record?.caregiver ?? caregiver ?? exceptionCopy.nobody,
    }}
  />
);

/** The record that exceptions are about. */
export const RecordOfExceptions = ({
  exception: { record, startsAt },
}: {
  exception: DeskExceptionFragment;
}): ReactNode =>
  record && (
    <Facts
      facts={{
        [recordCopy.kinds[record.record.kind]]: <RecordInWords of={record} visitOn={startsAt} />,
        [copy.reasonThey]: record.record.statedReason,
      }}
    />
  );

/** What an exception is about, and how it was settled. */
export const ExceptionFacts = ({ exception }: { exception: DeskExceptionFragment }): ReactNode => {
  const { kind, settledAt, settledBy, settledReason, settledTime } = exception;
  return (
    <Facts
      facts={{
        [copy.whatFor]: `${exceptionCopy.kinds[kind]}, ${detailOf(exception)}`,
        [copy.settledBy]: settledAt && `${settledBy ?? ''}, ${formatVisitTime(settledAt)}`,
        [copy.settledReason]: settledReason,
        [copy.accepted]: settledTime && copy.acceptedTime[settledTime],
      }}
    />
  );
};
