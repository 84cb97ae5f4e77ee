/** What is said of an invoice's PDF once it was asked for. */
export const downloadCopy = {
  downloaded: {
    title: 'Invoice Downloaded',
    description: 'Invoice PDF has been downloaded successfully.',
  },
  downloadFailed: {
    title: 'Download Failed',
    description: 'Unable to download invoice. Please try again.',
  },
} as const;
