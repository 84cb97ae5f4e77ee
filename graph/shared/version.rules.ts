/** To whoever would overwrite what someone else wrote after they looked (product 6.5). */
export const staleMessage =
  'Someone else changed this meanwhile. Nothing of yours was saved. Look at the new version, then make your change again.';
