import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { isForbidden } from '../app/graph/graphErrors.ts';
import { LongWait } from '../app/TakesLong.tsx';
import { PageHead } from '../app/head/PageHead.tsx';
import { paths } from '../paths.ts';
import { useProvider } from '../app/provider.tsx';
import { media, space } from '../ui/theme.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ownHead, Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useRetry } from '../ui/useRetry.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useComingWeekQuery } from './care.generated.ts';
import { useLivePortal } from './useLivePortal.ts';
import { NoClientProfile } from './NoClientProfile.tsx';
import { WhosePortal } from './WhosePortal.tsx';
import { WeekSheet } from './week/WeekSheet.tsx';
import { weekCopy as copy } from './copy.ts';

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

/** The coming week on one page in large type, for the screen and the refrigerator door. */
export default function WeekPage(): ReactNode {
  const { name } = useProvider();
  return (
    <Sheet {...ownHead}>
      <PageHead title={`${copy.title} | ${name}`} indexed={false} />
      <h1>{copy.title}</h1>
      <WeekContent />
    </Sheet>
  );
}

function WeekContent(): ReactNode {
  useLivePortal();
  const { data, error, loading, refetch } = useComingWeekQuery();
  const { retrying, retry } = useRetry(loading, refetch);
  if (data) {
    return (
      <WhosePortal isKnown>
        <Bar>
          <Button onClick={() => window.print()}>{copy.print}</Button>
          <Link to={paths.clientPortal}>{copy.back}</Link>
        </Bar>
        <WeekSheet week={data.comingWeek} />
      </WhosePortal>
    );
  }
  if (isForbidden(error)) return <NoClientProfile />;
  if ((loading || !error) && !retrying) {
    return (
      <>
        <LongWait />
        <div role="status">
          <VisuallyHidden>{copy.loading}</VisuallyHidden>
          <Skeleton $height="44rem" />
        </div>
      </>
    );
  }
  return (
    <ErrorState title={copy.failed} onRetry={retry} retrying={retrying}>
      {copy.failedHint}
    </ErrorState>
  );
}
