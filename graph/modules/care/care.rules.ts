export const clientStatuses = ['active', 'suspended', 'ended'] as const;
export type ClientStatus = (typeof clientStatuses)[number];

/** Allowed moves of a client (product 6.2). */
export const clientTransitions: Readonly<Record<ClientStatus, readonly ClientStatus[]>> = {
  active: ['suspended', 'ended'],
  suspended: ['active', 'ended'],
  ended: [],
};

/** Which cancellation policy a client has agreed to; the fees are in `scheduling.rules.ts`. */
export const cancellationPolicyNames = ['standard', 'premium', 'emergency'] as const;
export type CancellationPolicyName = (typeof cancellationPolicyNames)[number];
