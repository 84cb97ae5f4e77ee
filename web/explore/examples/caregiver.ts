import { whoAmI, type Example } from './example.ts';

/** What the caregiver's phone requests. */
export const caregiverExamples: readonly Example[] = [
  whoAmI,
  {
    query: `# Where to be today and tomorrow, when, and what to know there; then the week.
query MyShift {
  myShift {
    visits {
      id
      client
      type
      startsAt
      endsAt
      status
      address
      accessNotes
      careNotes
      specialInstructions
      emergencyContact
      emergencyPhone
    }
    week {
      day
      visits { id client startsAt endsAt }
    }
  }
}
`,
  },
  {
    query: `# Their own updates, and those about clients they have visited.
query CareUpdates {
  careUpdates(first: 10) {
    nodes { createdAt clientName caregiverName updateType title content priority }
  }
}
`,
  },
  {
    query: `# With the id of a visit, recordArrival and recordDeparture say that it begins and is done.
query MyTimeOff {
  caregiverTimeOff(first: 10) {
    nodes { startsAt endsAt isAllDay reason }
  }
}
`,
  },
];
