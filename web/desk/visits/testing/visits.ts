import { dayInPhoenix } from '#graph/shared/phoenix.rules';
import type { GraphQLHandler } from 'msw/graphql';
import { money } from '../../../testing/answers.ts';
import { data, graph } from '../../../testing/graph.ts';
import { addDays } from '../../../ui/days.ts';
import { instantAt } from '../phoenix.ts';

/** A day, counted from today in Phoenix. */
export const day = (days: number): string => addDays(dayInPhoenix(new Date().toISOString()), days);

export const visit = {
  __typename: 'Appointment',
  id: 'v1',
  externalReferences: [] as Record<string, unknown>[],
  version: 1,
  clientId: 'c1',
  clientName: 'Ruth Alvarez',
  clientPhone: '(602) 555-0111',
  cancellationPolicy: 'STANDARD',
  freeUntil: instantAt(day(4), '09:00') as string | null,
  caregiverId: null as string | null,
  caregiverName: null as string | null,
  caregiverPhone: null as string | null,
  serviceId: 's1',
  type: 'Personal Care',
  startsAt: instantAt(day(5), '09:00'),
  endsAt: instantAt(day(5), '12:00'),
  duration: 180,
  status: 'SCHEDULED',
  location: '12 East Palm Lane, Phoenix',
  specialInstructions: null as string | null,
  clientNotes: 'Likes the radio on.',
  caregiverNotes: null,
  adminNotes: null,
  entryReason: null as string | null,
  beyondHours: null as string | null,
  estimatedCost: money('102.00'),
  specialRate: null as 'WEEKEND' | 'HOLIDAY' | null,
  ownPrice: null as { __typename: string; amount: string } | null,
  actualCost: null,
  startedAt: null as string | null,
  completedAt: null as string | null,
  cancelledAt: null as string | null,
  cancelReason: null as string | null,
  cancelFee: null as { __typename: string; amount: string } | null,
  cancelledBy: null as string | null,
  recurringAppointmentId: null as string | null,
  conflict: null as string | null,
  isHeld: false,
  offeredAt: null as string | null,
  notices: [] as Record<string, unknown>[],
  declined: null as Record<string, unknown> | null,
};
export type Visit = typeof visit;

export const given: Partial<Visit> = {
  caregiverId: 'ana',
  caregiverName: 'Ana Cruz',
  caregiverPhone: '(602) 555-0122',
};

export const plan = {
  __typename: 'RecurringAppointment',
  id: 'p1',
  version: 1,
  pattern: 'WEEKLY',
  interval: 1,
  daysOfWeek: ['MONDAY', 'THURSDAY'],
  dayOfMonth: null,
  endDate: null,
  maxOccurrences: null,
  startTime: '09:00',
  duration: 180,
  caregiverId: 'ana',
  caregiverName: 'Ana Cruz',
  serviceId: 's1',
  type: 'Personal Care',
  beyondHours: null as string | null,
  visitsToCome: 16,
  blockedBy: null,
};

const choice = (id: string, name: string, more = {}) => ({
  __typename: 'CaregiverChoice',
  id,
  name,
  phone: '(602) 555-0122',
  isSpecialist: false,
  visitsWithClient: 0,
  conflicts: [],
  outsideHours: false,
  ...more,
});

export const answersVisit = (values: () => Partial<Visit>): GraphQLHandler =>
  graph.query('DeskVisit', () => data({ appointment: { ...visit, ...values() } }));

export const answersChoices = (): GraphQLHandler =>
  graph.query('DeskCaregiverChoices', () =>
    data({
      caregiverChoices: [
        choice('zoe', 'Zoë Begay', { visitsWithClient: 8, isSpecialist: true }),
        choice('ana', 'Ana Cruz'),
        choice('bo', 'Bo Tso', {
          conflicts: ['Bo Tso does not work at that time.'],
          outsideHours: true,
        }),
        choice('lee', 'Lee Park', { conflicts: ['Lee Park has time off until noon.'] }),
      ],
    }),
  );

export const answersPlan = (): GraphQLHandler =>
  graph.query('DeskPlan', () => data({ recurringAppointment: plan }));

export const answersOutcome = (unassigned: object[] = []): GraphQLHandler =>
  graph.query('DeskPlanOutcome', () =>
    data({
      recurringAppointment: plan,
      appointments: { __typename: 'AppointmentConnection', nodes: unassigned },
    }),
  );

/** What making or changing a plan answers. */
export const madePlan = { recurringAppointment: { __typename: 'RecurringAppointment', id: 'p1' } };

/** A plan's preview: three visits, the second one without its caregiver, unless told otherwise. */
export const answersPreview = (
  asked: unknown[] = [],
  { visits = threeVisits(), refusals = [] as { field: string | null; message: string }[] } = {},
): GraphQLHandler =>
  graph.query('DeskPlanPreview', ({ variables }) => {
    asked.push(variables.input);
    return data({
      planPreview: {
        __typename: 'PlanPreview',
        visits: refusals.length > 0 ? [] : visits,
        userErrors: refusals.map((refusal) => ({ __typename: 'UserError', ...refusal })),
      },
    });
  });

/** A visit of a plan's preview. */
export const previewed = (date: string, values: object = {}, time = '09:00') => ({
  __typename: 'PreviewedVisit',
  startsAt: instantAt(date, time),
  caregiver: 'Ana Cruz' as string | null,
  conflict: null as string | null,
  outsideHours: false,
  alsoThere: null as string | null,
  isPast: false,
  ...values,
});

const threeVisits = () => [
  previewed(day(3)),
  previewed(day(10), { caregiver: null, conflict: 'Ana Cruz has time off until noon.' }),
  previewed(day(17)),
];
