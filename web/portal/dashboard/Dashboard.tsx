import { useState } from 'react';
import type { ReactNode } from 'react';
import CalendarPlus from 'lucide-react/icons/calendar-plus';
import Printer from 'lucide-react/icons/printer';
import Receipt from 'lucide-react/icons/receipt';
import UserRound from 'lucide-react/icons/user-round';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { calendarPlace, paths } from '../../paths.ts';
import { color, media, space, target, text } from '../../ui/theme.ts';
import { Card } from '../../ui/Card.tsx';
import type { DashboardQuery } from '../care.generated.ts';
import { AccountOverview } from './AccountOverview.tsx';
import { AssistancePanel } from './AssistancePanel.tsx';
import { CareUpdates } from './CareUpdates.tsx';
import { Facts } from './Facts.tsx';
import { NextVisit } from './NextVisit.tsx';
import { UpcomingVisits } from './UpcomingVisits.tsx';

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

/** The portal's first page, from the next visit to money. */
export function Dashboard({ dashboard }: { dashboard: DashboardQuery['dashboard'] }): ReactNode {
  const { account, stats, careUpdates, upcomingAppointments } = dashboard;
  const [upcoming, setUpcoming] = useState<HTMLElement | null>(null);
  return (
    <Sheet>
      <Wide>
        <NextVisit visit={upcomingAppointments[0]} />
      </Wide>
      <Main>
        <Section aria-labelledby="upcoming">
          <h2 id="upcoming" ref={setUpcoming} tabIndex={-1}>
            Upcoming Appointments
          </h2>
          <UpcomingVisits visits={upcomingAppointments} heading={upcoming} />
        </Section>
        <Section aria-labelledby="updates">
          <h2 id="updates">Recent Care Updates</h2>
          <CareUpdates updates={careUpdates} />
        </Section>
      </Main>
      <Side>
        <Card as="section" aria-labelledby="account">
          <h2 id="account">Account Overview</h2>
          <AccountOverview account={account} />
        </Card>
        <Card as="section" aria-labelledby="summary">
          <h2 id="summary">Care Summary</h2>
          <Facts
            facts={[
              ['Total appointments', stats.totalAppointments],
              ['Completed this month', stats.completedThisMonth],
              ['Primary caregiver', stats.primaryCaregiver],
            ]}
          />
        </Card>
        <Links aria-label="More of your portal">
          <ul>
            <li>
              <Link to={paths.week}>
                <Printer aria-hidden="true" />
                Your week, to print
              </Link>
            </li>
            <li>
              <Link to={calendarPlace}>
                <CalendarPlus aria-hidden="true" />
                Visits in your own calendar
              </Link>
            </li>
            <li>
              <Link to={paths.billing}>
                <Receipt aria-hidden="true" />
                Invoices and payments
              </Link>
            </li>
            <li>
              <Link to={paths.account}>
                <UserRound aria-hidden="true" />
                Your account
              </Link>
            </li>
          </ul>
        </Links>
      </Side>
      <Wide>
        <AssistancePanel />
      </Wide>
    </Sheet>
  );
}
