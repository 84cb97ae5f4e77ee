/** Ids of the requesting client's own data. */
export interface Own {
  /** One of their invoices. */
  invoiceId: string;
  /** Cursors in the middle of their lists. */
  invoicesAfter: string;
  paymentsAfter: string;
  pastAppointmentsAfter: string;
}

/** One read of the portal with the largest possible selection. */
export interface PortalRead {
  document: string;
  variables?: (own: Own) => Record<string, unknown>;
}

const money = '{ amount currencyCode }';
const page = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor } totalCount';
const invoiceRow = `id invoiceNumber issueDate dueDate amount ${money} status`;
const items = `items { id description quantity rate ${money} amount ${money} serviceDate visit { startsAt endsAt caregiver cancelled } }`;
const sums = `description subtotal ${money} tax ${money} amountReceived ${money} amountRefunded ${money} amountCredited ${money} amountDue ${money}`;
const credits = `credits { id creditDate amount ${money} reason takenBackAt }`;
const paymentRow = `id invoiceId invoiceNumber paymentDate amount ${money} paymentMethod notes voided { as day }`;
const visit = `id type startsAt endsAt caregiver status location freeUntil cancellation { percent fee ${money} refund ${money} }`;
const update = 'id type title createdAt caregiver notes tasks priority';
const pastVisit = `id type startsAt endsAt caregiver status careUpdates { ${update} } cost ${money} invoiceId invoiceNumber asksConfirmation confirmedAt`;
const user = 'id email firstName lastName role emailVerified';

const dashboard = `dashboard {
  account { status statusReason heldThrough careLevel address emergencyPhone emergencyContactName emergencyContactPhone }
  owed { totalOutstanding ${money} totalOverdue ${money} totalInvoices paidThisMonth ${money} outstandingCount overdueCount }
  stats { totalAppointments completedThisMonth primaryCaregiver }
  caregiversHere { appointmentId caregiver since }
  careUpdates { ${update} }
  upcomingAppointments { ${visit} }
  visitRequests { id reference createdAt preferredDate serviceType }
}`;

/**
 * Every read of the portal by name. `npm run bench` measures them with years of data,
 * `plans.test.ts` checks their query plans.
 */
export const portalReads: Readonly<Record<string, PortalRead>> = {
  dashboard: { document: `{ ${dashboard} }` },
  comingWeek: { document: `{ comingWeek { from through visits { ${visit} } } }` },
  'past appointments, first page': {
    document: `{ pastAppointments(first: 10) { nodes { ${pastVisit} } ${page} } }`,
  },
  'past appointments, a later page': {
    document: `query ($after: String) { pastAppointments(first: 10, after: $after) { nodes { ${pastVisit} } ${page} } }`,
    variables: ({ pastAppointmentsAfter }) => ({ after: pastAppointmentsAfter }),
  },
  'invoices, as the screen asks': {
    document: `{ unpaidInvoices { ${invoiceRow} amountDue ${money} } invoices(first: 100) { nodes { ${invoiceRow} amountDue ${money} } pageInfo { hasNextPage endCursor } totalCount } }`,
  },
  'invoices, first page': {
    document: `{ invoices(first: 20) { nodes { ${invoiceRow} ${items} } ${page} } }`,
  },
  'invoices, with all money': {
    document: `{ invoices(first: 20) { nodes { ${invoiceRow} ${sums} } ${page} } }`,
  },
  'invoices, a later page': {
    document: `query ($after: String) { invoices(first: 20, after: $after) { nodes { ${invoiceRow} ${items} } ${page} } }`,
    variables: ({ invoicesAfter }) => ({ after: invoicesAfter }),
  },
  invoice: {
    document: `query ($id: ID!) { invoice(id: $id) { ${invoiceRow} ${sums} ${items} ${credits} } payments(first: 100, invoiceId: $id) { nodes { ${paymentRow} } } }`,
    variables: ({ invoiceId }) => ({ id: invoiceId }),
  },
  'payments, first page': {
    document: `{ payments(first: 20) { nodes { ${paymentRow} } ${page} } }`,
  },
  'payments, a later page': {
    document: `query ($after: String) { payments(first: 20, after: $after) { nodes { ${paymentRow} } ${page} } }`,
    variables: ({ paymentsAfter }) => ({ after: paymentsAfter }),
  },
  billingSummary: {
    document: `{ billingSummary { totalOutstanding ${money} totalOverdue ${money} totalInvoices paidThisMonth ${money} outstandingCount overdueCount onAccount ${money} accountReceipts { id paymentDate amount ${money} } } }`,
  },
  billingByMonth: {
    document: `{ billingByMonth(months: 12) { month billed ${money} paid ${money} } }`,
  },
  ownProfile: { document: '{ ownProfile { phone address emergencyContact emergencyPhone } }' },
  portals: {
    document:
      '{ portals { hasEnded portals { clientId firstName lastName isOwn relation parts decides isOpen } } }',
  },
  ownAccess: {
    document:
      '{ ownAccess { personId firstName lastName relation email parts hasPowerOfAttorney grantedAt grantedBy } }',
  },
  ownAccessRequests: { document: '{ ownAccessRequests { reference clientName createdAt } }' },
  whoLooked: {
    document:
      '{ whoLooked { edges { cursor } nodes { day name as relation looks } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }',
  },
  ownAccount: {
    document: `{ ownAccount { user { ${user} } pendingEmail sessions { id device address startedAt lastUsedAt current } } }`,
  },
  calendarLink: { document: '{ calendarLink { createdAt } }' },
  provider: { document: '{ provider { serviceArea } }' },
  me: { document: `{ me { ${user} } }` },
  passwordLink: {
    document: '{ passwordLink(purpose: PASSWORD_RESET, token: "of an email") { email } }',
  },
  verificationLink: {
    document:
      '{ verificationLink(token: "of an email") { state email firstName isNewAddress isOwn } }',
  },
};

/**
 * Portal reads that are not graph operations, by name and path. `secret` opens the client's
 * calendar.
 */
export const portalFiles: Readonly<Record<string, (own: Own & { secret: string }) => string>> = {
  'invoice as PDF': ({ invoiceId }) => `/api/billing/invoices/${invoiceId}/download`,
  calendar: ({ secret }) => `/calendar/${secret}.ics`,
};
