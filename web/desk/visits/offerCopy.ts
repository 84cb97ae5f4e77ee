/** Words around a visit that is offered to all caregivers. */
export const offerCopy = {
  offer: 'Offer to Caregivers',
  withdraw: 'Withdraw Offer',
  offered: 'The visit is offered. Whoever accepts first has it.',
  withdrawn: 'The visit isn’t offered anymore',
  notOffered: 'The visit wasn’t offered',
  notWithdrawn: 'The offer stands',
} as const;
