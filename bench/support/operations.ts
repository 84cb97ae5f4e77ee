/** What is measured against the peers, as the graph is asked. */
export const invoices = `query Invoices($first: Int) {
  invoices(first: $first) {
    nodes {
      id invoiceNumber issueDate dueDate amount { amount currencyCode } status
      items { id description quantity rate { amount currencyCode } amount { amount currencyCode } serviceDate }
    }
    pageInfo { hasNextPage }
    totalCount
  }
}`;

export const dashboard = `query Dashboard {
  dashboard {
    account { status emergencyContactName emergencyContactPhone }
    stats { totalAppointments completedThisMonth primaryCaregiver }
    careUpdates { id type title createdAt caregiver notes tasks }
    upcomingAppointments { id type startsAt caregiver status location }
  }
}`;

export const billingSummary = `query BillingSummary {
  billingSummary { totalOutstanding { amount } totalOverdue { amount } totalInvoices paidThisMonth { amount } }
}`;

export const requestConsultation = `mutation RequestConsultation($input: RequestConsultationInput!) {
  requestConsultation(input: $input) { submission { id status reference } userErrors { message } }
}`;

export const clients = `query Clients($search: String) {
  clients(first: 20, search: $search) { nodes { id firstName lastName status } pageInfo { hasNextPage endCursor } totalCount }
}`;

export const reports = `query Reports($input: ReportsInput!) {
  reports(input: $input) { periods { from hours billed { amount } paid { amount } } outstandingTotal { amount } }
}`;
