/** An amount in the graph's answer. */
export const money = (amount: string) => ({ __typename: 'Money', amount, currencyCode: 'USD' });

/** An upcoming visit in the graph's answer, on Wednesday, March 4, 2099, 2 PM in Phoenix. */
export const visit = (
  values: Record<string, unknown> = {},
  { percent = 0, fee = '0.00', refund = '102.00' } = {},
): Record<string, unknown> => ({
  __typename: 'UpcomingAppointment',
  id: 'a1',
  type: 'Personal Care',
  startsAt: '2099-03-04T21:00:00.000Z',
  endsAt: '2099-03-05T00:00:00.000Z',
  caregiver: 'Zoë Begay',
  status: 'CONFIRMED',
  location: '12 Palm Lane, Phoenix',
  freeUntil: '2099-03-03T21:00:00.000Z',
  cancellation: {
    __typename: 'CancellationQuote',
    percent,
    fee: money(fee),
    refund: money(refund),
  },
  ...values,
});

/** A billing summary in the graph's answer; all zero by default. */
export const owed = (values: Record<string, unknown> = {}): Record<string, unknown> => ({
  __typename: 'BillingSummary',
  totalOutstanding: money('0.00'),
  outstandingCount: 0,
  totalOverdue: money('0.00'),
  overdueCount: 0,
  ...values,
});

/** The portals that somebody may open, in the graph's answer: by default their own. */
export const portals = (...values: object[]): Record<string, unknown> => ({
  __typename: 'Portals',
  hasEnded: false,
  portals: (values.length === 0 ? [{}] : values).map((portal) => ({
    ...{ __typename: 'Portal', clientId: 'c1', firstName: 'Rosa', lastName: 'Ibáñez' },
    ...{ isOwn: true, relation: null, parts: ['VISITS', 'MONEY', 'ASKING'], isOpen: true },
    decides: (portal as { isOwn?: boolean }).isOwn ?? true,
    ...portal,
  })),
});

/** A dashboard in the graph's answer; empty by default. */
export const dashboard = (
  values: Record<string, unknown> = {},
  what = owed(),
): Record<string, unknown> => ({
  portals: portals(),
  dashboard: {
    __typename: 'Dashboard',
    owed: what,
    account: {
      __typename: 'DashboardAccount',
      status: 'ACTIVE',
      statusReason: null,
      heldThrough: null,
      careLevel: 'Personalized Care',
      address: '12 Palm Lane, Phoenix',
      emergencyContactName: 'Inés Ibáñez',
      emergencyContactPhone: '(602) 555-0111',
    },
    stats: {
      __typename: 'DashboardStats',
      totalAppointments: 25,
      completedThisMonth: 7,
      primaryCaregiver: 'Assigned Soon',
    },
    caregiversHere: [],
    careUpdates: [],
    upcomingAppointments: [],
    notices: [],
    visitRequests: [],
    ...values,
  },
});
