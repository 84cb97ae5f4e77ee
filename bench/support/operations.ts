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

export const requestConsultation = `mutation RequestConsultation($input: RequestConsultationInput!) {
  requestConsultation(input: $input) { submission { id status reference } userErrors { message } }
}`;
