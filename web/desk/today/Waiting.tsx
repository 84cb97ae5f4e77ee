import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { kindNames, openPath } from '../inbox/names.ts';
import { screenPath } from '../paths.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { RowLink } from '../ui/rowAction.ts';
import { TimeLeft } from '../ui/TimeLeft.tsx';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';
import type { DeskTodayQuery } from './today.generated.ts';

const copy = todayCopy.waiting;
type Today = DeskTodayQuery['deskToday'];

/** How many are shown. */
const most = 8;

/**
 * Requests and applications that nobody has answered, those to answer soonest first.
 */
export function Waiting({ today: { waiting, waitingCount, asOf } }: { today: Today }): ReactNode {
  return (
    <Part title={copy.title} count={waitingCount}>
      <Ledger
        caption={copy.title}
        rows={waiting.slice(0, most)}
        rowKey={({ id }) => id}
        columns={[
          {
            header: todayCopy.columns.sender,
            isRowHeader: true,
            cell: ({ senderName }) => senderName,
          },
          { header: todayCopy.columns.what, cell: ({ kind }) => kindNames[kind].one },
          {
            header: todayCopy.columns.left,
            cell: ({ replyBy }) => <TimeLeft until={replyBy} asOf={asOf} />,
          },
          {
            header: todayCopy.columns.assignee,
            cell: ({ assignee }) => (assignee === null ? copy.nobody : copy.has(assignee)),
          },
          {
            header: todayCopy.columns.action,
            align: 'right',
            cell: ({ id, kind, senderName }) => (
              <RowLink to={openPath(kind, id)}>
                {copy.action}
                <VisuallyHidden>{` ${senderName}`}</VisuallyHidden>
              </RowLink>
            ),
          },
        ]}
      />
      {waitingCount > most && (
        <p>
          <Link to={screenPath('inbox')}>{copy.more(waitingCount)}</Link>
        </p>
      )}
    </Part>
  );
}
