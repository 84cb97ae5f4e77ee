import { DashboardResolver } from './dashboard.resolver.ts';
import { ComingWeekResolver } from './comingWeek.resolver.ts';
import { PastVisitsResolver } from './pastVisits.resolver.ts';
import { CalendarLinkResolver } from './calendarLink.resolver.ts';
import { dashboardRows } from './dashboard.rest.ts';
import { calendarRouter } from './calendar.http.ts';
import type { Module } from '../../modules/module.ts';

/** What a client’s pages and calendar read. */
export const portal: Module = {
  resolvers: [DashboardResolver, ComingWeekResolver, PastVisitsResolver, CalendarLinkResolver],
  rest: dashboardRows,
  routes: calendarRouter,
};
