/**
 * Shown to someone whose change would overwrite another's that they have not seen (product 6.5).
 */
export const staleMessage =
  'Someone else changed this meanwhile. Nothing of yours was saved. Look at the new version, then make your change again.';
