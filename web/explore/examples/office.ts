import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { money, whoAmI, type Example } from './example.ts';

const day = 86_400_000;
const daysFromNow = (days: number): string => todayInPhoenix(new Date(Date.now() + days * day));

/** What the desk requests, and other staff tools would. */
export const officeExamples: readonly Example[] = [
  {
    query: `# What needs someone now. The first screen of the desk asks the same.
query Today {
  deskToday {
    day
    openVisits { client type startsAt endsAt }
    lateVisits { client caregiver caregiverPhone startsAt }
    waiting { kind reference senderName assignee replyBy }
    waitingCount
    overdueCount
    overdueTotal ${money}
    failedJobs { id }
  }
}
`,
  },
  whoAmI,
  {
    query: `# The visits of some days, and when each caregiver works.
query Week($from: Date!, $through: Date!) {
  schedule(from: $from, through: $through) {
    caregivers { name hours { dayOfWeek startTime endTime } timeOff { startsAt endsAt } }
    visits { client caregiver type startsAt endsAt status conflict }
  }
}
`,
    variables: { from: daysFromNow(0), through: daysFromNow(6) },
  },
  {
    query: `# Everyone who could take a visit of so many minutes, best first, and why the others can't.
query WhoCanCome($startsAt: DateTime!, $duration: Int!) {
  caregiverChoices(startsAt: $startsAt, duration: $duration) {
    id
    name
    phone
    specialties
    visitsWithClient
    conflicts
  }
}
`,
    variables: { startsAt: `${daysFromNow(1)}T17:00:00Z`, duration: 180 },
  },
  {
    query: `query Waiting($statuses: [SubmissionStatus!]) {
  inboxCounts { kind waiting unassigned suspectedSpam }
  inboxEntries(first: 10, filter: { statuses: $statuses }) {
    totalCount
    nodes { id kind reference senderName phone sent { label value } replyBy }
  }
}
`,
    variables: { statuses: ['NEW', 'PENDING'] },
  },
  {
    query: `# Finds by name, email, phone or address. Give the endCursor as $after to read on.
query Clients($search: String, $after: String) {
  clients(first: 10, search: $search, after: $after) {
    totalCount
    pageInfo { hasNextPage endCursor }
    nodes { id firstName lastName email phone status billingRhythm cancellationPolicy }
  }
}
`,
    variables: { search: 'jo' },
  },
  {
    query: `# What the office offers. A visit costs its hours at the price that holds on its day.
query Services {
  services { id name category duration basePrice ${money} }
}
`,
  },
  {
    query: `# Books a visit: put in a client's id from the tab Clients and a service's from Services. Until then
# nothing is booked, and userErrors says what is missing. With a caregiverId from WhoCanCome the visit is
# theirs; without one it waits on Today. With an idempotencyKey a repeat books nothing more.
mutation BookVisit($input: BookAppointmentInput!) {
  bookAppointment(input: $input) {
    appointment { id version clientName caregiverName startsAt endsAt status estimatedCost ${money} }
    offers { name phone }
    userErrors { field message code }
  }
}
`,
    variables: {
      input: {
        clientId: '',
        serviceId: '',
        caregiverId: null,
        startsAt: `${daysFromNow(1)}T17:00:00Z`,
        duration: 180,
      },
    },
  },
  {
    query: `query Caregivers {
  caregivers(first: 10, isActive: true) {
    totalCount
    nodes { id firstName lastName email phone certification specialties hourlyRate ${money} }
  }
}
`,
  },
  {
    query: `# What the next run would bill, to the cent. Nothing is issued.
query NotBilledYet {
  unbilledByClient {
    chargeCount
    total ${money}
    clients { client { id name } chargeCount subtotal ${money} tax ${money} total ${money} }
    held { appointmentId client startsAt exceptions }
  }
}
`,
  },
  {
    query: `# Bills one client now: put in an id from NotBilledYet. The client gets the invoice by email.
# Without through, everything up to today is on it.
mutation BillClient($input: IssueInvoiceInput!) {
  issueInvoice(input: $input) {
    invoice {
      id
      invoiceNumber
      dueDate
      amountDue ${money}
      items { description serviceDate quantity rate ${money} amount ${money} }
    }
    userErrors { field message code }
  }
}
`,
    variables: { input: { clientId: '' } },
  },
  {
    query: `query Unpaid($filter: InvoiceFilterInput) {
  officeInvoices(first: 10, filter: $filter) {
    totalCount
    nodes {
      id
      invoiceNumber
      clientName
      dueDate
      status
      amount ${money}
      amountDue ${money}
      payments { paymentDate paymentMethod amount ${money} }
    }
  }
}
`,
    variables: { filter: { statuses: ['PENDING', 'OVERDUE'] } },
  },
  {
    query: `# Money that came: put in an id from Unpaid and the amount, as text. The client reads the note.
mutation RecordPayment($input: RecordPaymentInput!) {
  recordPayment(input: $input) {
    payment { id amount ${money} }
    invoice { status amountPaid ${money} amountDue ${money} }
    userErrors { field message code }
  }
}
`,
    variables: {
      input: { invoiceId: '', amount: '50.00', paymentMethod: 'Check', notes: 'No. 1042' },
    },
  },
  {
    query: `query Figures($from: Date!, $through: Date!) {
  analytics(from: $from, through: $through, unit: WEEK) {
    from
    completedVisits
    cancelledVisits
    hours
    billed ${money}
    revenue ${money}
  }
}
`,
    variables: { from: daysFromNow(-27), through: daysFromNow(0) },
  },
  {
    query: `# A change. Something is missing here, so nothing is kept, and userErrors names each field at fault.
# docs/request-to-invoice.md walks from a request to a paid invoice in changes like this one.
mutation NewService($input: AddServiceInput!) {
  addService(input: $input) {
    service { id name basePrice ${money} }
    userErrors { field message code }
  }
}
`,
    variables: {
      input: { name: '', category: 'companionship', basePrice: '31.00', duration: 120 },
    },
  },
];
