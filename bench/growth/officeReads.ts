/** Someone whom the office looks for. */
export interface Sought {
  clientId: string;
  /** Given and family name. */
  name: string;
  email: string;
  /** As PostgreSQL has them. */
  from: string;
  to: string;
}

const page = 'pageInfo { hasNextPage hasPreviousPage endCursor } totalCount totalCountIsExact';
const quoted = JSON.stringify;
const visit = 'id client caregiver type scheduledDate endDate status';

/** The lists and searches of the office: what is asked, by name. */
export const officeReads: Readonly<Record<string, (sought: Sought) => string>> = {
  clients: () => `clients(first: 20) { nodes { id firstName lastName email status } ${page} }`,
  'clients by name': ({ name }) =>
    `clients(first: 20, search: ${quoted(name)}) { nodes { id firstName lastName } ${page} }`,
  'clients by e-mail': ({ email }) =>
    `clients(first: 20, search: ${quoted(email)}) { nodes { id firstName lastName } ${page} }`,
  caregivers: () => `caregivers(first: 20) { nodes { id firstName lastName } ${page} }`,
  accounts: () => `accounts(first: 20) { nodes { id email } ${page} }`,
  'accounts by name': ({ name }) =>
    `accounts(first: 20, search: ${quoted(name)}) { nodes { id email } ${page} }`,
  'schedule of a day': ({ from, to }) =>
    `appointments(first: 100, filter: { from: ${quoted(from)}, to: ${quoted(to)} }) { nodes { ${visit} } ${page} }`,
  'schedule, all': () => `appointments(first: 20) { nodes { ${visit} } ${page} }`,
  'schedule of a client': ({ clientId }) =>
    `appointments(first: 20, filter: { clientId: ${quoted(clientId)} }) { nodes { ${visit} } ${page} }`,
  'visits without a caregiver': () =>
    `appointments(first: 20, filter: { unassigned: true, statuses: [SCHEDULED, CONFIRMED] }) { nodes { ${visit} } ${page} }`,
  'visits that need attention': () =>
    `appointments(first: 20, filter: { needsAttention: true }) { nodes { ${visit} } ${page} }`,
  'care updates': () => `careUpdates(first: 20) { nodes { id title } ${page} }`,
  'recurring visits': () => `recurringAppointments(first: 20) { nodes { id } ${page} }`,
  invoices: () =>
    `officeInvoices(first: 20) { nodes { id invoiceNumber status amount { amount } client { id name } } ${page} }`,
  'overdue invoices': () =>
    `officeInvoices(first: 20, filter: { statuses: [OVERDUE] }) { nodes { id invoiceNumber client { id name } } ${page} }`,
  'invoices of a client': ({ clientId }) =>
    `officeInvoices(first: 20, filter: { clientId: ${quoted(clientId)} }) { nodes { id invoiceNumber } ${page} }`,
  payments: () =>
    `officePayments(first: 20) { nodes { id amount { amount } client { id name } } ${page} }`,
  'unbilled charges of a client': ({ clientId }) =>
    `unbilledCharges(clientId: ${quoted(clientId)}) { description }`,
  'inbox counts': () => 'inboxCounts { kind waiting }',
  'consultation requests': () => `consultationRequests(first: 20) { nodes { id } ${page} }`,
  'consultation requests by name': ({ name }) =>
    `consultationRequests(first: 20, filter: { search: ${quoted(name)} }) { nodes { id } ${page} }`,
  'audit trail of a client': ({ clientId }) =>
    `auditTrail(clientId: ${quoted(clientId)}, first: 20) { nodes { id } ${page} }`,
};
