/** What is said about where we come, once somebody asks. */
export const areaCopy = {
  label: 'Do we come to you?',
  ask: 'Check',
  asking: 'Checking...',
  yes: (zip: string): string => `Yes, we come to ${zip}.`,
  consultation: 'Ask for a free consultation',
  no: (zip: string): string =>
    `We don’t usually come to ${zip}. Please call us anyway: we may have a way, or know someone closer to you.`,
  lost: 'We didn’t get an answer. Please try again, or call us.',
  failure: {
    title: 'We Couldn’t Check',
    description: 'Please try again, or call us.',
  },
} as const;
