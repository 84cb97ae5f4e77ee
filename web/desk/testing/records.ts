import type { GraphQLQuery } from 'msw/graphql';
import { profileFields } from '#graph/modules/clients/client.rules';
import { mapFields } from '#graph/shared/validation/fields.rules';
import { money } from '../../testing/portal.ts';

/** A client, as the graph returns one to the office. */
export const ann = (values: Record<string, unknown> = {}) => ({
  __typename: 'Client',
  id: 'c1',
  externalReferences: [],
  version: 1,
  userId: 'u1',
  firstName: 'Ann',
  lastName: 'Begaye',
  email: 'ann@home.example',
  isUnconfirmed: false,
  ...mapFields(profileFields, () => null),
  phone: '(602) 555-0111',
  address: '12 Ocotillo Lane, Phoenix',
  medicalNotes: 'Walks with a cane.',
  hiddenFacts: [],
  cancellationPolicy: 'PREMIUM',
  billingRhythm: 'WEEKLY',
  status: 'ACTIVE',
  statusReason: null,
  reasonForClient: null,
  remindersPausedAt: null,
  remindersPauseReason: null,
  createdAt: '2026-01-05T16:00:00.000Z',
  ...values,
});

/** A caregiver, as the graph returns one to the office. */
export const dan = (values: Record<string, unknown> = {}) => ({
  __typename: 'Caregiver',
  id: 'g1',
  externalReferences: [],
  version: 1,
  userId: 'u2',
  firstName: 'Dan',
  lastName: 'Yazzie',
  email: 'dan@home.example',
  isInvited: false,
  phone: '(480) 555-0147',
  certification: 'CPR',
  experience: 4,
  specialties: ['dementia', 'transfers'],
  hourlyRate: money('21.50'),
  bio: null,
  isActive: true,
  lastWorkingDay: null,
  createdAt: '2026-01-05T16:00:00.000Z',
  ...values,
});

/** An upcoming visit, as listed in records. */
export const plannedVisit = (values: Record<string, unknown> = {}) => ({
  __typename: 'Appointment',
  id: 'a1',
  recurringAppointmentId: null,
  startsAt: '2031-03-04T16:00:00.000Z',
  endsAt: '2031-03-04T19:00:00.000Z',
  startedAt: null,
  completedAt: null,
  type: 'Personal Care',
  clientName: 'Ann Begaye',
  clientId: 'c1',
  caregiverName: null,
  caregiverId: null,
  status: 'SCHEDULED',
  conflict: null,
  estimatedCost: money('102.00'),
  actualCost: null,
  cancelFee: null,
  ...values,
});

/** A plan for Mondays and Fridays. */
export const weeklyPlan = () => ({
  __typename: 'RecurringAppointment',
  id: 'p1',
  clientName: 'Ann Begaye',
  clientId: 'c1',
  caregiverName: 'Dan Yazzie',
  caregiverId: 'g1',
  type: 'Personal Care',
  pattern: 'WEEKLY',
  interval: 1,
  daysOfWeek: ['MONDAY', 'FRIDAY'],
  dayOfMonth: null,
  startDate: '2026-01-05',
  endDate: null,
  maxOccurrences: null,
  startTime: '13:30',
  duration: 180,
  isActive: true,
  visitsToCome: 12,
  conflictCount: 1,
});

/** A connection whose one page is the whole list. */
export const wholeList = (nodes: readonly unknown[]): GraphQLQuery => ({
  nodes,
  totalCount: nodes.length,
  totalCountIsExact: true,
  pageInfo: { __typename: 'PageInfo', hasNextPage: false, endCursor: null },
});

/** No money on a client's account. */
export const noAccountMoney = (): GraphQLQuery => ({
  accountPayments: wholeList([]),
  there: wholeList([]),
});
