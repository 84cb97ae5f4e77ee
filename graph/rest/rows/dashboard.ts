import { hyphenated } from '../json.ts';
import type { RestRow } from '../route.ts';

interface DashboardValue {
  account: { status: string; careLevel: string; emergencyPhone: string };
  stats: Record<string, unknown>;
  careUpdates: Record<string, unknown>[];
  upcomingAppointments: ({ status: string } & Record<string, unknown>)[];
}

export const dashboardRows: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/api/client/dashboard',
    summary: 'What the client portal opens with (ruling 34).',
    operation: `query Dashboard {
      dashboard {
        account { status careLevel emergencyPhone }
        stats { totalAppointments completedThisMonth primaryCaregiver }
        careUpdates { id type title date caregiver notes }
        upcomingAppointments { id type date endDate caregiver status location }
      }
    }`,
    status: 200,
    answer: ({ account, stats, careUpdates, upcomingAppointments }: DashboardValue) => ({
      account: { ...account, status: hyphenated(account.status) },
      stats,
      careUpdates,
      upcomingAppointments: upcomingAppointments.map((visit) => ({ ...visit, status: hyphenated(visit.status) })),
    }),
  },
];
