/** What is measured, as the graph is asked. */
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
    account { status statusReason careLevel emergencyPhone }
    stats { totalAppointments completedThisMonth primaryCaregiver }
    careUpdates { id type title date caregiver notes }
    upcomingAppointments {
      id type date endDate caregiver status location freeUntil
      cancellation { percent fee { amount currencyCode } refund { amount currencyCode } }
    }
  }
}`;

export const billingSummary = `query BillingSummary {
  billingSummary { totalOutstanding { amount currencyCode } totalInvoices paidThisMonth { amount currencyCode } overdueCount }
}`;

export const requestConsultation = `mutation RequestConsultation($input: RequestConsultationInput!) {
  requestConsultation(input: $input) { submission { id status reference } userErrors { message } }
}`;
