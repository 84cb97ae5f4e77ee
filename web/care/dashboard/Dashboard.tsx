import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { formatChoice } from '../../format.ts';
import { paths } from '../../paths.ts';
import { media, space, text } from '../../theme.ts';
import { Card } from '../../ui/Card.tsx';
import type { DashboardQuery } from '../care.generated.ts';
import { AssistancePanel } from './AssistancePanel.tsx';
import { CareUpdates } from './CareUpdates.tsx';
import { Facts } from './Facts.tsx';
import { NextVisit } from './NextVisit.tsx';
import { UpcomingVisits } from './UpcomingVisits.tsx';

const Sheet = styled.div`
  display: grid; gap: ${space(5)};
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) 21rem; align-items: start; }
`;
const Wide = styled.div`${media.desktop} { grid-column: 1 / -1; }`;
const Main = styled.div`display: grid; gap: ${space(5)}; min-width: 0;`;
const Side = styled.div`display: grid; gap: ${space(3)}; h2 { font-size: ${text.h3}; }`;
const Section = styled.section`h2 { margin-bottom: ${space(2)}; }`;

/** The portal's first page, from the next visit to money. */
export function Dashboard({ dashboard }: { dashboard: DashboardQuery['dashboard'] }): ReactNode {
  const { account, stats, careUpdates, upcomingAppointments } = dashboard;
  return (
    <Sheet>
      <Wide><NextVisit visit={upcomingAppointments[0]} /></Wide>
      <Main>
        <Section aria-labelledby="upcoming">
          <h2 id="upcoming">Upcoming Appointments</h2>
          <UpcomingVisits visits={upcomingAppointments} />
        </Section>
        <Section aria-labelledby="updates">
          <h2 id="updates">Recent Care Updates</h2>
          <CareUpdates updates={careUpdates} />
        </Section>
      </Main>
      <Side>
        <Card as="section" aria-labelledby="account">
          <h2 id="account">Account Overview</h2>
          <Facts facts={[['Status', formatChoice(account.status)], ['Care level', account.careLevel], ['Emergency contact', account.emergencyPhone]]} />
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
        <p><Link to={paths.billing}>See your invoices and payments</Link></p>
      </Side>
      <Wide><AssistancePanel /></Wide>
    </Sheet>
  );
}
