import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { isForbidden } from '../app/graph/graphErrors.ts';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/Page.tsx';
import { space } from '../ui/theme.ts';
import { PagedList } from '../app/lists/PagedList.tsx';
import { usePastVisitsQuery } from './care.generated.ts';
import { NoClientProfile } from './NoClientProfile.tsx';
import { VisitList } from './visits/VisitList.tsx';
import { pastVisitsCopy as copy } from './copy.ts';

const Lead = styled.p`
  margin-bottom: ${space(4)};
`;

/** Past visits: what was done and what they cost. */
export default function VisitsPage(): ReactNode {
  const { name } = useProvider();
  return (
    <Page>
      <PageHead title={`${copy.title} | ${name}`} indexed={false} />
      <h1>{copy.title}</h1>
      <VisitsContent />
    </Page>
  );
}

function VisitsContent(): ReactNode {
  const { data, error, loading, refetch, fetchMore } = usePastVisitsQuery();
  const page = data?.pastAppointments ?? null;
  if (isForbidden(error)) return <NoClientProfile />;
  return (
    <>
      <Lead>
        {copy.lead} {copy.next} <Link to={paths.clientPortal}>{copy.portal}</Link>.
      </Lead>
      <PagedList
        things={copy.things}
        these={copy.these}
        page={page}
        loading={loading}
        failed={error !== undefined}
        onRetry={() => void refetch()}
        onMore={() =>
          fetchMore({
            variables: { after: page?.pageInfo.endCursor },
            updateQuery: ({ pastAppointments: before }, { fetchMoreResult: more }) => ({
              pastAppointments: {
                ...more.pastAppointments,
                nodes: [...before.nodes, ...more.pastAppointments.nodes],
              },
            }),
          })
        }
      >
        {(visits) => <VisitList visits={visits} />}
      </PagedList>
    </>
  );
}
