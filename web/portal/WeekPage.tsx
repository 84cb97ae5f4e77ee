import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { isForbidden } from '../app/graph/graphErrors.ts';
import { PageHead } from '../app/head/PageHead.tsx';
import { paths } from '../paths.ts';
import { useProvider } from '../app/provider.tsx';
import { media, space } from '../ui/theme.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useRetry } from '../ui/useRetry.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useComingWeekQuery } from './care.generated.ts';
import { NoClientProfile } from './NoClientProfile.tsx';
import { WeekSheet } from './week/WeekSheet.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(4)};
  align-items: center;
  margin-block: ${space(2)} ${space(4)};
  ${media.print} {
    display: none;
  }
`;
const Sheet = styled(Page)`
  h1 {
    ${media.print} {
      font-size: 26pt;
      margin-bottom: 4pt;
    }
  }
  ${media.print} {
    width: 100%;
    padding: 0;
  }
`;

/** The coming week on one page in large type, for the screen and for the refrigerator door. */
export default function WeekPage(): ReactNode {
  const { name } = useProvider();
  return (
    <Sheet>
      <PageHead title={`Your Week | ${name}`} indexed={false} />
      <h1>Your Week</h1>
      <WeekContent />
    </Sheet>
  );
}

function WeekContent(): ReactNode {
  const { data, error, loading, refetch } = useComingWeekQuery();
  const { retrying, retry } = useRetry(loading, () => void refetch());
  if (data) {
    return (
      <>
        <Bar>
          <Button onClick={() => window.print()}>Print This Page</Button>
          <Link to={paths.clientPortal}>Back to your portal</Link>
        </Bar>
        <WeekSheet week={data.comingWeek} />
      </>
    );
  }
  if (isForbidden(error)) return <NoClientProfile />;
  if ((loading || !error) && !retrying) {
    return (
      <div role="status">
        <VisuallyHidden>Loading your week</VisuallyHidden>
        <Skeleton $height="36rem" />
      </div>
    );
  }
  return (
    <ErrorState title="We could not load your week." onRetry={retry} retrying={retrying}>
      Check your connection and try again, or call us.
    </ErrorState>
  );
}
