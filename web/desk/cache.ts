import { graphCache } from '../app/graph/apollo.ts';

// What the cache has to know of types that the desk alone asks for.
graphCache.policies.addPossibleTypes({
  InboxEntry: [
    'Consultation',
    'ConsultationRequest',
    'ContactInquiry',
    'JobApplication',
    'SignupApplication',
  ],
});
graphCache.policies.addTypePolicies({
  // What is said of a caregiver holds for one visit, for one week.
  CaregiverChoice: { keyFields: false },
  ScheduledCaregiver: { keyFields: false },
});
