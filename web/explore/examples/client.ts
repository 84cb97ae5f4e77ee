import { money, whoAmI, type Example } from './example.ts';

/** What the site and the portal request, in the order a newcomer would run it. */
export const clientExamples: readonly Example[] = [
  whoAmI,
  {
    query: `query Portal {
  dashboard {
    account { status careLevel emergencyPhone }
    stats { totalAppointments completedThisMonth primaryCaregiver }
    careUpdates { createdAt type title notes caregiver }
    upcomingAppointments { startsAt endsAt type status caregiver location }
  }
}
`,
  },
  {
    query: `# Give the endCursor of one page as $after to read the next.
query MyInvoices($first: Int!, $after: String) {
  invoices(first: $first, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes {
      invoiceNumber
      issueDate
      dueDate
      status
      amount ${money}
      amountDue ${money}
      items { description quantity rate ${money} amount ${money} }
    }
  }
}
`,
    variables: { first: 5 },
  },
  {
    query: `query WhatIOwe {
  billingSummary {
    totalOutstanding ${money}
    paidThisMonth ${money}
    totalInvoices
    overdueCount
  }
  payments(first: 5) {
    nodes { paymentDate invoiceNumber paymentMethod amount ${money} }
  }
}
`,
  },
  {
    query: `# Open to everyone.
query Catalogue {
  provider { name phone hours }
  services { name category duration basePrice ${money} }
}
`,
  },
  {
    query: `# Open to everyone; changes nothing.
query WhatCancellingCosts($policy: CancellationPolicyName!, $hours: Float!, $cost: Decimal!) {
  cancellationQuote(policy: $policy, hoursOfNotice: $hours, cost: $cost) {
    percent
    fee ${money}
    refund ${money}
  }
  cancellationPolicies { name tiers { minimumHours percent } }
}
`,
    variables: { policy: 'STANDARD', hours: 6, cost: '150.00' },
  },
  {
    query: `# A form: with the same idempotencyKey a repeat gets the first answer again.
# Take a field away to see what a refusal looks like.
mutation FreeConsultation($input: BookConsultationInput!) {
  bookConsultation(input: $input) {
    submission { id reference status }
    userErrors { field message code }
  }
}
`,
    variables: {
      input: {
        name: 'Ana Ruiz',
        email: 'ana@example.com',
        phone: '(602) 555-0188',
        preferredTime: 'MORNING',
        agreeToContact: true,
        idempotencyKey: 'tried-from-the-explorer',
      },
    },
  },
];
