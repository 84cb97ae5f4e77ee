import { useRef } from 'react';
import type { ReactNode } from 'react';
import Printer from 'lucide-react/icons/printer';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths, portalsPlace } from '../../paths.ts';
import { color, media, space, target, text } from '../../ui/theme.ts';
import { Card } from '../../ui/Card.tsx';
import type { DashboardQuery } from '../care.generated.ts';
import { AskedVisits } from './AskedVisits.tsx';
import { AccountOverview } from './AccountOverview.tsx';
import { AssistancePanel } from './AssistancePanel.tsx';
import { CareState } from './CareState.tsx';
import { CareUpdates } from './CareUpdates.tsx';
import { Facts } from './Facts.tsx';
import { HereNow } from './HereNow.tsx';
import { MoneyLine } from './MoneyLine.tsx';
import { NextVisit } from './NextVisit.tsx';
import { UpcomingVisits } from './UpcomingVisits.tsx';
import { WhoComes } from './WhoComes.tsx';
import { useCancelDialog } from './useCancelDialog.tsx';
import { useOpenedPortal } from '../openedPortal.ts';
import { useLivePortal } from '../useLivePortal.ts';
import { careUpdatesCopy, dashboardCopy as copy, visitsCopy } from '../copy.ts';

const Sheet = styled.div`
  display: grid;
  gap: ${space(5)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) 21rem;
    align-items: start;
  }
`;
const Wide = styled.div`
  ${media.desktop} {
    grid-column: 1 / -1;
  }
`;
const Main = styled.div`
  display: grid;
  gap: ${space(5)};
  min-width: 0;
`;
const Side = styled.div`
  display: grid;
  gap: ${space(3)};
  h2 {
    font-size: ${text.h3};
  }
`;
const Section = styled.section`
  h2 {
    margin-bottom: ${space(2)};
    &:focus {
      outline: none;
    }
  }
`;
const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  min-height: ${target};
  margin-top: ${space(1)};
  font-weight: 700;
`;
const Links = styled.nav`
  ul {
    padding: 0;
    list-style: none;
  }
  a {
    display: flex;
    align-items: center;
    gap: ${space(1.5)};
    min-height: ${target};
    font-weight: 700;
  }
  svg {
    flex: none;
    color: ${color.teal};
  }
`;

/**
 * The portal's first page: the next visit, money, the latest updates, later visits, then help. If
 * care is suspended or has ended, that comes first, then money; there is nothing to book.
 */
export function Dashboard({ data: { dashboard } }: { data: DashboardQuery }): ReactNode {
  const { account, stats, caregiversHere, careUpdates, upcomingAppointments, notices } = dashboard;
  const { visitRequests, owed } = dashboard;
  const { isOwn, has } = useOpenedPortal();
  const [next, ...later] = upcomingAppointments;
  const isActive = account.status === 'ACTIVE';
  const hasEnded = account.status === 'ENDED';
  useLivePortal();
  const upcoming = useRef<HTMLHeadingElement>(null);
  const { coming, ask, dialog } = useCancelDialog(upcomingAppointments);
  const money = owed && (
    <Wide>
      <MoneyLine owed={owed} />
    </Wide>
  );
  return (
    <Sheet>
      {notices.length > 0 && (
        <Wide>
          <WhoComes notices={notices} />
        </Wide>
      )}
      {!isActive && (
        <Wide>
          <CareState account={account} />
        </Wide>
      )}
      {!isActive && money}
      {(isActive || next) && (
        <Wide>
          <HereNow here={caregiversHere} />
          <NextVisit
            visit={next}
            mayBook={isActive && has('ASKING')}
            hasCalendar={!hasEnded && isOwn}
            coming={coming === next?.id}
            onCancel={ask}
          />
        </Wide>
      )}
      {visitRequests.length > 0 && (
        <Wide>
          <AskedVisits asked={visitRequests} />
        </Wide>
      )}
      {isActive && money}
      <Main>
        <Section aria-labelledby="updates">
          <h2 id="updates">{careUpdatesCopy.heading}</h2>
          <CareUpdates updates={careUpdates} hasEnded={hasEnded} />
          <More to={paths.visits}>{careUpdatesCopy.visits(owed !== null)}</More>
        </Section>
        {(isActive || later.length > 0) && (
          <Section aria-labelledby="upcoming">
            <h2 id="upcoming" ref={upcoming} tabIndex={-1}>
              {visitsCopy.heading}
            </h2>
            <UpcomingVisits
              visits={later}
              next={next !== undefined}
              home={account.address}
              coming={coming}
              onCancel={(visit, button) => ask(visit, button, upcoming.current)}
            />
          </Section>
        )}
      </Main>
      <Side>
        <Card as="section" aria-labelledby="account">
          <h2 id="account">{copy.account}</h2>
          <AccountOverview account={account} />
        </Card>
        <Card as="section" aria-labelledby="summary">
          <h2 id="summary">{copy.summary}</h2>
          <Facts
            facts={[
              [copy.totalAppointments, stats.totalAppointments],
              [copy.completedThisMonth, stats.completedThisMonth],
              ...(isActive ? [[copy.primaryCaregiver, stats.primaryCaregiver] as const] : []),
            ]}
          />
          {isActive && stats.totalAppointments === 0 && (
            <>
              <p>{copy.notYet}</p>
              {isOwn && (
                <p>
                  {copy.forSomeone} <Link to={portalsPlace}>{copy.ask}</Link>
                </p>
              )}
            </>
          )}
        </Card>
        <Links aria-label={copy.more}>
          <ul>
            {!hasEnded && (
              <li>
                <Link to={paths.week}>
                  <Printer aria-hidden="true" />
                  {copy.week}
                </Link>
              </li>
            )}
            <li>
              <Link to={paths.account}>
                <UserRound aria-hidden="true" />
                {copy.ownAccount}
              </Link>
            </li>
          </ul>
        </Links>
      </Side>
      <Wide>
        <AssistancePanel account={account} />
      </Wide>
      {dialog}
    </Sheet>
  );
}
