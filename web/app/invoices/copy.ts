/** Toasts for downloading a PDF, such as an “invoice”. */
export const downloadCopy = {
  downloaded: (thing: string) => ({
    title: `${thing[0]!.toUpperCase()}${thing.slice(1)} Downloaded`,
    description: `${thing[0]!.toUpperCase()}${thing.slice(1)} PDF has been downloaded successfully.`,
  }),
  failed: (thing: string) => ({
    title: 'Download Failed',
    description: `Unable to download ${thing}. Please try again.`,
  }),
} as const;
