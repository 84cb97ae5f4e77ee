import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { pageOf } from '../../app/lists/pageOf.ts';
import { useSession } from '../../app/session/session.ts';
import { space } from '../../ui/theme.ts';
import { ListScreen } from '../ui/ListScreen.tsx';
import { useDeskActivityQuery } from './activity.generated.ts';
import { AuditLog } from './AuditLog.tsx';
import { activityCopy as copy, auditLogCopy, webhooksCopy } from './copy.ts';
import FailedJobs from './FailedJobs.tsx';
import { SystemState } from './SystemState.tsx';
import { Webhooks } from './Webhooks.tsx';

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
  const state = result.data?.systemState;
  return (
    <ListScreen
      copy={copy}
      lead={
        <>
          {user?.role === 'ADMIN' && (
            <Part aria-labelledby="audit-log">
              <Heading id="audit-log">{auditLogCopy.title}</Heading>
              <AuditLog />
            </Part>
          )}
          {user?.role === 'ADMIN' && (
            <Part aria-labelledby="webhooks">
              <Heading id="webhooks">{webhooksCopy.title}</Heading>
              <Webhooks />
            </Part>
          )}
          {state && (
            <>
              <Heading>{copy.background}</Heading>
              <SystemState state={state} />
              <Heading>{copy.failed}</Heading>
            </>
          )}
        </>
      }
      list={pageOf(result, 'failedJobs')}
      table={(jobs) => <FailedJobs jobs={jobs} caption={copy.failed} />}
    />
  );
}
