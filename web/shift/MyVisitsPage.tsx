import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { todayInPhoenix } from '#graph/shared/validation/forms.rules';
import { isForbidden } from '../app/graph/graphErrors.ts';
import { PageHead } from '../app/head/PageHead.tsx';
import { PagedList } from '../app/lists/PagedList.tsx';
import { useProvider } from '../app/provider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { space, text } from '../ui/theme.ts';
import { shiftCopy as copy } from './copy.ts';
import { useMyVisitsQuery } from './shift.generated.ts';
import { VisitEntry } from './VisitEntry.tsx';

/** Read in bright sun. */
const Sheet = styled(Page)`
  font-size: max(1.1875rem, ${text.body});
`;
const Lead = styled.p`
  margin-bottom: ${space(4)};
`;
const List = styled.ol`
  padding: 0;
  list-style: none;
`;

/** A day ago: a visit that was forgotten last night can still be ended. */
const yesterday = (): string =>
  new Date(Date.parse(`${todayInPhoenix()}T00:00:00-07:00`) - 86_400_000).toISOString();

/** A caregiver's own visits, with what is said of them: begun, done, a note. */
export default function MyVisitsPage(): ReactNode {
  const { name } = useProvider();
  return (
    <Sheet>
      <PageHead title={`${copy.title} | ${name}`} indexed={false} />
      <h1>{copy.title}</h1>
      <Lead>{copy.lead}</Lead>
      <MyVisits />
    </Sheet>
  );
}

function MyVisits(): ReactNode {
  const { phone } = useProvider();
  const [from] = useState(yesterday);
  const { data, error, loading, refetch, fetchMore } = useMyVisitsQuery({ variables: { from } });
  const page = data?.myVisits ?? null;
  if (isForbidden(error))
    return <EmptyState title={copy.notCaregiver}>{copy.notCaregiverHint(phone)}</EmptyState>;
  return (
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
          updateQuery: ({ myVisits: before }, { fetchMoreResult: more }) => ({
            myVisits: { ...more.myVisits, nodes: [...before.nodes, ...more.myVisits.nodes] },
          }),
        })
      }
    >
      {(visits) =>
        visits.length === 0 ? (
          <EmptyState title={copy.none}>{copy.noneHint}</EmptyState>
        ) : (
          <List>
            {visits.map((visit) => (
              <VisitEntry key={visit.id} visit={visit} />
            ))}
          </List>
        )
      }
    </PagedList>
  );
}
