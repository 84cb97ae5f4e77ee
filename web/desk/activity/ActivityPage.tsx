import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PagedList } from '../../app/lists/PagedList.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { formatVisitTime } from '../../ui/format.ts';
import { color, space } from '../../ui/theme.ts';
import { DeskPage } from '../ui/DeskPage.tsx';
import { useDeskActivityQuery, type DeskActivityQuery } from './activity.generated.ts';
import { activityCopy as copy } from './copy.ts';
import { FailedJobs } from './FailedJobs.tsx';

const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};
  margin-block: ${space(1)} ${space(4)};
  padding-block: ${space(1.5)};
  border-block: 1px solid ${color.line};
  dt {
    color: ${color.inkSoft};
  }
  dd {
    margin: 0;
    font-weight: 700;
    font-variant-numeric: tabular-nums;
  }
`;
const Heading = styled.h2`
  margin-bottom: ${space(1)};
`;

/** How the work in the background fares, and what of it failed. */
export default function ActivityPage(): ReactNode {
  const { data, error, loading, refetch, fetchMore } = useDeskActivityQuery({
    variables: {},
    notifyOnNetworkStatusChange: true,
  });
  const page = data?.failedJobs ?? null;
  return (
    <DeskPage title={copy.title}>
      {data && <Queue queue={data.queueHealth} />}
      {data && <Heading>{copy.failed}</Heading>}
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
            updateQuery: (before, { fetchMoreResult: more }) => ({
              ...more,
              failedJobs: {
                ...more.failedJobs,
                nodes: [...before.failedJobs.nodes, ...more.failedJobs.nodes],
              },
            }),
          })
        }
      >
        {(jobs) =>
          jobs.length === 0 ? (
            <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
          ) : (
            <FailedJobs jobs={jobs} caption={copy.failed} onChange={() => refetch()} />
          )
        }
      </PagedList>
    </DeskPage>
  );
}

function Queue({ queue }: { queue: DeskActivityQuery['queueHealth'] }): ReactNode {
  const { status, waiting, running, failing, givenUp, waitingSince, lastScheduledRun } = queue;
  const figures: [string, ReactNode][] = [
    [copy.figures.waiting, waiting],
    [copy.figures.running, running],
    [copy.figures.failing, failing],
    [copy.figures.givenUp, givenUp],
    ...(waitingSince === null
      ? []
      : [[copy.figures.waitingSince, formatVisitTime(waitingSince)] as [string, ReactNode]]),
    [
      copy.figures.lastScheduledRun,
      lastScheduledRun === null ? copy.never : formatVisitTime(lastScheduledRun),
    ],
  ];
  return (
    <>
      <Heading>{copy.background}</Heading>
      <p>{copy.states[status]}</p>
      <Figures>
        {figures.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </Figures>
    </>
  );
}
