/** Copy of {@link PagedList}. */
export const listCopy = {
  loading: (these: string): string => `Loading ${these}`,
  failed: (these: string): string => `We couldn’t load ${these}.`,
  failedHint: 'Nothing is lost. Please try again in a moment.',
  showing: (shown: number, total: number, things: string, isExact = true): string =>
    `Showing ${shown < total ? `${shown} of${isExact ? '' : ' about'}` : 'all'} ${total} ${things}`,
  moreFailed: 'We couldn’t load the rest. Please try again.',
  showMore: 'Show More',
} as const;
