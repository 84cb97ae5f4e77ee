import { todayInPhoenix } from '#graph/shared/validation/forms.rules';
import { whoAmI, type Example } from './example.ts';

/** What a caregiver's phone asks; for caregivers. */
export const caregiverExamples: readonly Example[] = [
  whoAmI,
  {
    query: `# Where to be, when, and what to know there.
query MyVisits($filter: MyVisitFilterInput) {
  myVisits(first: 10, filter: $filter) {
    totalCount
    nodes {
      id
      client
      type
      scheduledDate
      endDate
      status
      location
      careNotes
      specialInstructions
      emergencyContact
      emergencyPhone
    }
  }
}
`,
    variables: { filter: { from: `${todayInPhoenix()}T07:00:00Z` } },
  },
  {
    query: `# Visits that are over, the first one first.
query MyDoneVisits {
  myVisits(first: 10, filter: { statuses: [COMPLETED] }) {
    totalCount
    nodes { client type startedAt completedAt caregiverNotes }
  }
}
`,
  },
  {
    query: `# Their own updates, and those about clients they have visited.
query CareUpdates {
  careUpdates(first: 10) {
    nodes { createdAt client caregiver updateType title content priority }
  }
}
`,
  },
  {
    query: `# With the id of a visit, startMyVisit and completeMyVisit say that it begins and is done.
query MyTimeOff {
  caregiverTimeOff(first: 10) {
    nodes { startDate endDate isAllDay reason }
  }
}
`,
  },
];
