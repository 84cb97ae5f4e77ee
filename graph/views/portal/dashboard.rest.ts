import { z } from 'zod';
import { clientStatuses } from '../../modules/clients/care.rules.ts';
import { appointmentStatuses } from '../../modules/appointments/appointment.rules.ts';
import { hyphenated } from '../../shared/validation/choices.ts';
import type { RestRow } from '../../shared/rest/route.ts';

interface DashboardValue {
  account: { status: string; careLevel: string; emergencyPhone: string };
  stats: Record<string, unknown>;
  careUpdates: Record<string, unknown>[];
  upcomingAppointments: ({ status: string } & Record<string, unknown>)[];
}

const dashboardSchema = z.object({
  account: z.object({
    status: z.enum(clientStatuses),
    careLevel: z.string(),
    emergencyPhone: z.string(),
  }),
  stats: z.object({
    totalAppointments: z.int().min(0),
    completedThisMonth: z.int().min(0),
    primaryCaregiver: z.string(),
  }),
  careUpdates: z
    .array(
      z.object({
        id: z.uuid(),
        type: z.string(),
        title: z.string().nullable(),
        date: z.iso.datetime().meta({ inGraph: 'createdAt' }),
        caregiver: z.string().nullable(),
        notes: z.string(),
        tasks: z.array(z.string()),
      }),
    )
    .max(10),
  upcomingAppointments: z
    .array(
      z.object({
        id: z.uuid(),
        type: z.string(),
        date: z.iso.datetime().meta({ inGraph: 'startsAt' }),
        endsAt: z.iso.datetime(),
        caregiver: z.string().nullable(),
        status: z.enum(appointmentStatuses),
        location: z.string().nullable(),
      }),
    )
    .max(10),
});

export const dashboardRows: readonly RestRow[] = [
  {
    method: 'GET',
    path: '/api/client/dashboard',
    operationId: 'dashboard',
    tag: 'Portal',
    summary: 'The first page of the client portal.',
    description: 'The account, figures, the latest care updates and the next visits.',
    access: 'client',
    operation: `query Dashboard {
      dashboard {
        account { status careLevel emergencyPhone }
        stats { totalAppointments completedThisMonth primaryCaregiver }
        careUpdates { id type title date: createdAt caregiver notes tasks }
        upcomingAppointments { id type date: startsAt endsAt caregiver status location }
      }
    }`,
    status: 200,
    answer: ({ account, stats, careUpdates, upcomingAppointments }: DashboardValue) => ({
      account: { ...account, status: hyphenated(account.status) },
      stats,
      careUpdates,
      upcomingAppointments: upcomingAppointments.map((visit) => ({
        ...visit,
        status: hyphenated(visit.status),
      })),
    }),
    answerSchema: dashboardSchema,
    describedBy: 'Dashboard',
  },
];
