import type { ReactNode } from 'react';
import { telHref } from '#graph/shared/phones.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { formatTime } from '../../ui/format.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { Ledger } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';
import type { DeskTodayQuery } from './today.generated.ts';
import { dayName } from './when.ts';

const copy = todayCopy.unseen;
type Notice = DeskTodayQuery['deskToday']['unseenNotices'][number];

interface UnseenNoticesProps {
  notices: readonly Notice[];
  day: string;
  onOpen: (id: string) => void;
}

/** Notices about upcoming visits that caregivers haven't seen, with numbers to call. */
export function UnseenNotices({ notices, day, onOpen }: UnseenNoticesProps): ReactNode {
  return (
    <Part title={copy.title} count={notices.length}>
      <Ledger
        caption={copy.title}
        rows={notices}
        rowKey={({ id }) => id}
        columns={[
          {
            header: todayCopy.columns.caregiver,
            isRowHeader: true,
            cell: ({ caregiver, caregiverPhone: phone }) =>
              phone === null ? (
                caregiver
              ) : (
                <a href={telHref(phone)}>{copy.call(caregiver, phone)}</a>
              ),
          },
          { header: todayCopy.columns.unseen, cell: ({ kind }) => copy.what[kind] },
          {
            header: todayCopy.columns.when,
            cell: ({ begins }) =>
              `${dayName(todayInPhoenix(new Date(begins)), day)}, ${formatTime(begins)}`,
          },
          { header: todayCopy.columns.client, cell: ({ client }) => client },
          {
            header: todayCopy.columns.action,
            align: 'right',
            cell: ({ appointmentId, client }) => (
              <RowButton data-visit={appointmentId} onClick={() => onOpen(appointmentId)}>
                {copy.look}
                <VisuallyHidden>{` ${copy.of(client)}`}</VisuallyHidden>
              </RowButton>
            ),
          },
        ]}
      />
    </Part>
  );
}
