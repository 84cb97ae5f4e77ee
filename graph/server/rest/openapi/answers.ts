/**
 * A real answer of each path to its example, by operationId. answers.test.ts holds them against what the server answers;
 * `RECORD=1` before it writes them anew.
 */
export const answers: Readonly<Record<string, unknown>> = {
  login: {
    token: 'eyJhbGciOiJIUzI1NiIs…',
    user: {
      id: '21a60c82-690c-4f54-826f-c1655c667d43',
      email: 'client@demo.example',
      firstName: 'José',
      lastName: 'Núñez',
      role: 'client',
    },
  },
  register: {
    token: 'eyJhbGciOiJIUzI1NiIs…',
    user: {
      id: '65c33935-9011-4d03-b3a8-f52c5266f5d7',
      email: 'ana@example.com',
      firstName: 'Ana',
      lastName: 'Ruiz',
      role: 'client',
    },
  },
  currentUser: {
    id: '21a60c82-690c-4f54-826f-c1655c667d43',
    email: 'client@demo.example',
    firstName: 'José',
    lastName: 'Núñez',
    role: 'client',
    emailVerified: false,
  },
  bookConsultation: {
    id: 'e1746aba-7fbd-40d9-953d-8a73883ee5e4',
    status: 'pending',
    reference: '3D8TD47C',
  },
  bookConsultationFromHome: {
    id: 'baa18d16-9cf0-47c1-aee4-0f29f64761a3',
    status: 'pending',
    reference: 'MA7XPMQ6',
  },
  requestConsultation: {
    id: '445c5f3d-671b-467b-a64c-a30023eca5af',
    status: 'pending',
    reference: 'YDTGRR68',
  },
  submitSignupApplication: {
    id: '7409a172-7ab6-441c-a578-d3235331ebba',
    status: 'pending',
    reference: 'PVN6EFV8',
  },
  submitJobApplication: {
    id: '66604e7d-edb3-4ea7-baa5-268bc9549893',
    status: 'pending',
    reference: 'RJF5R28E',
  },
  dashboard: {
    account: { status: 'active', careLevel: 'Personalized Care', emergencyPhone: '(602) 555-0142' },
    stats: { totalAppointments: 1, completedThisMonth: 0, primaryCaregiver: 'Lucía Ocampo' },
    careUpdates: [
      {
        id: '5784bccb-3f4c-45d5-a632-3f732c5fa3b3',
        type: 'Visit summary',
        title: 'A good morning',
        date: '2026-03-03T19:05:00.000Z',
        caregiver: 'Lucía Ocampo',
        notes: 'We walked to the mailbox and back before lunch.',
        tasks: ['Help with bathing', 'Walk'],
      },
    ],
    upcomingAppointments: [
      {
        id: 'b1b70544-902a-4eaf-ad90-208ec3c0137e',
        type: 'Personal Care',
        date: '2036-03-04T16:00:00.000Z',
        endDate: '2036-03-04T19:00:00.000Z',
        caregiver: 'Lucía Ocampo',
        status: 'scheduled',
        location: '4118 East Palo Verde Drive, Phoenix, AZ 85018',
      },
    ],
  },
  invoices: [
    {
      id: '55e657ed-fb43-4eb8-bbc5-69296336de8d',
      invoiceNumber: 'INV-1002',
      issueDate: '2026-03-09',
      dueDate: '2036-04-08',
      status: 'pending',
      description: null,
      paidAt: null,
      amount: 68,
      subtotal: 68,
      tax: 0,
      amountPaid: 0,
      amountDue: 68,
      items: [
        {
          id: '386bf6f3-fef2-4bf0-b9b7-63750f248432',
          description: 'Personal Care',
          quantity: 2,
          rate: 34,
          amount: 68,
          serviceDate: '2026-03-03',
        },
      ],
    },
    {
      id: 'beb269eb-16ac-430b-9b34-e4a953e8d9df',
      invoiceNumber: 'INV-1001',
      issueDate: '2026-03-02',
      dueDate: '2026-04-01',
      status: 'paid',
      description: 'Care from 02/23/2026 through 03/01/2026',
      paidAt: '2026-03-20T17:00:00.000Z',
      amount: 102,
      subtotal: 102,
      tax: 0,
      amountPaid: 102,
      amountDue: 0,
      items: [
        {
          id: '9467d037-c9be-4467-bb85-46cc9fa95f9c',
          description: 'Personal Care',
          quantity: 3,
          rate: 34,
          amount: 102,
          serviceDate: '2026-02-24',
        },
      ],
    },
  ],
  payments: [
    {
      id: '508d18dd-69ab-4b03-a64b-b3824615aae5',
      invoiceId: 'beb269eb-16ac-430b-9b34-e4a953e8d9df',
      invoiceNumber: 'INV-1001',
      paymentDate: '2026-03-20',
      amount: 102,
      paymentMethod: 'Check',
      notes: null,
    },
  ],
  billingSummary: { totalOutstanding: 68, totalInvoices: 2, paidThisMonth: 0, overdueCount: 0 },
};
