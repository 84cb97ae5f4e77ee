import { graphCache } from '../app/graph/apollo.ts';

// Cache policies for types that only the desk queries.
graphCache.policies.addTypePolicies({
  // These hold for some visits or one week only, so they aren't normalized.
  CaregiverChoice: { keyFields: false },
  CaregiverForVisits: { keyFields: false },
  ScheduledCaregiver: { keyFields: false },
});
