/** Toasts for downloading an invoice's PDF. */
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
