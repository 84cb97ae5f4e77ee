import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pageOf } from '../../app/lists/pageOf.ts';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { useSession } from '../../app/session/session.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { space } from '../../ui/theme.ts';
import { DeskPage } from '../ui/DeskPage.tsx';
import { useDeskActivityQuery } from './activity.generated.ts';
import { AuditLog } from './AuditLog.tsx';
import { activityCopy as copy, auditLogCopy } from './copy.ts';
import { FailedJobs } from './FailedJobs.tsx';
import { SystemState } from './SystemState.tsx';

const Part = styled.section`
  margin-bottom: ${space(5)};
`;
const Heading = styled.h2`
  margin-bottom: ${space(1)};
`;

/** The system's status and failed jobs; for admins, the audit log first. */
export default function ActivityPage(): ReactNode {
  const result = useDeskActivityQuery({
    variables: {},
    notifyOnNetworkStatusChange: true,
  });
  const { user } = useSession();
  const { data } = result;
  return (
    <DeskPage title={copy.title}>
      {user?.role === 'ADMIN' && (
        <Part aria-labelledby="audit-log">
          <Heading id="audit-log">{auditLogCopy.title}</Heading>
          <AuditLog />
        </Part>
      )}
      {data && <Heading>{copy.background}</Heading>}
      {data && <SystemState state={data.systemState} />}
      {data && <Heading>{copy.failed}</Heading>}
      <PagedList things={copy.things} these={copy.these} {...pageOf(result, 'failedJobs')}>
        {(jobs) =>
          jobs.length === 0 ? (
            <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
          ) : (
            <FailedJobs jobs={jobs} caption={copy.failed} />
          )
        }
      </PagedList>
    </DeskPage>
  );
}
