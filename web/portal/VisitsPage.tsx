import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { isForbidden } from '../app/graph/graphErrors.ts';
import { LongWait } from '../app/TakesLong.tsx';
import { PageHead } from '../app/head/PageHead.tsx';
import { useProvider } from '../app/provider.tsx';
import { paths } from '../paths.ts';
import { Page } from '../ui/Page.tsx';
import { space } from '../ui/theme.ts';
import { pageOf } from '../app/lists/pageOf.ts';
import { PagedList } from '../app/lists/PagedList.tsx';
import { usePastVisitsQuery } from './care.generated.ts';
import { NoClientProfile } from './NoClientProfile.tsx';
import { usePortalsQuery } from './portals.generated.ts';
import { useLivePortal } from './useLivePortal.ts';
import { VisitList } from './visits/VisitList.tsx';
import { WhosePortal } from './WhosePortal.tsx';
import { pastVisitsCopy as copy } from './copy.ts';

/** Keeps its place until it is known which of its words are true of the portal that is open. */
const Lead = styled.p<{ $isKnown: boolean }>`
  margin-bottom: ${space(4)};
  visibility: ${({ $isKnown }) => ($isKnown ? 'visible' : 'hidden')};
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
  useLivePortal();
  const { data, error } = usePortalsQuery();
  const open = data?.portals.portals.find(({ isOpen }) => isOpen);
  const result = usePastVisitsQuery();
  if (isForbidden(result.error)) return <NoClientProfile />;
  return (
    <WhosePortal>
      <Lead $isKnown={data !== undefined || error !== undefined}>
        <span>{copy.lead(open?.parts.includes('MONEY') ?? true)}</span> {copy.next}{' '}
        <Link to={paths.clientPortal}>{copy.portal}</Link>.
      </Lead>
      {!result.data && result.loading && <LongWait />}
      <PagedList things={copy.things} these={copy.these} {...pageOf(result, 'pastAppointments')}>
        {(visits) => <VisitList visits={visits} />}
      </PagedList>
    </WhosePortal>
  );
}
