/** Minutes for which a proof of who someone is counts, before what needs a fresh one. */
export const proofMinutes = 10;

export const proveFirst = 'Please confirm first that it’s you.';

/** For descriptions of operations. */
export const proofNeeded = `PROOF_REQUIRED without a proof of the last ${proofMinutes} minutes`;
