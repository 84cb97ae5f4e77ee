import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { AnswerTimeOff } from '../caregivers/AnswerTimeOff.tsx';
import { daysOf } from '../caregivers/copy.ts';
import type { DeskTimeOffRequestFragment } from '../caregivers/timeOffRequests.generated.ts';
import { caregiverPath } from '../paths.ts';
import { Ledger } from '../ui/Ledger.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { todayCopy } from './copy.ts';
import { Part } from './Part.tsx';

const copy = todayCopy.timeOff;
type Request = DeskTimeOffRequestFragment;

/** Caregivers' time off requests, the oldest first. */
export function TimeOffRequests({ requests }: { requests: readonly Request[] }): ReactNode {
  const [answering, setAnswering] = useState<Request | null>(null);
  return (
    <>
      {requests.length > 0 && (
        <Part title={copy.title} count={requests.length}>
          <Ledger
            caption={copy.title}
            rows={requests}
            rowKey={({ id }) => id}
            columns={[
              {
                header: todayCopy.columns.caregiver,
                isRowHeader: true,
                cell: ({ caregiverId, caregiver }) => (
                  <Link to={caregiverPath(caregiverId)}>{caregiver}</Link>
                ),
              },
              { header: todayCopy.columns.days, cell: daysOf },
              { header: todayCopy.columns.reason, cell: ({ reason }) => reason },
              {
                header: todayCopy.columns.action,
                align: 'right',
                cell: (request) => (
                  <RowButton onClick={() => setAnswering(request)}>
                    {copy.action}
                    <VisuallyHidden>{` ${copy.of(request.caregiver)}`}</VisuallyHidden>
                  </RowButton>
                ),
              },
            ]}
          />
        </Part>
      )}
      {answering && <AnswerTimeOff request={answering} onClose={() => setAnswering(null)} />}
    </>
  );
}
