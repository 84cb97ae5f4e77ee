const isWhole = (zip: string): boolean => zip.length === 5;

/** "85281", "85281 and 85282", "85281, 85282 and all that begin with 8530 or 8531" */
const inWords = (zips: readonly string[]): string => {
  const begins = zips.filter((zip) => !isWhole(zip)).join(' or ');
  const words = [...zips.filter(isWhole), ...(begins ? [`all that begin with ${begins}`] : [])];
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
};

/** What is said about where we come. */
export const areaCopy = {
  label: 'Do we come to you?',
  ask: 'Check',
  asking: 'Checking...',
  yes: (zip: string): string => `Yes, we come to ${zip}.`,
  consultation: 'Ask for a free consultation',
  no: (zip: string): string =>
    `We don’t usually come to ${zip}. Please call us anyway: we may have a way, or know someone closer to you.`,
  all: 'All places we come to',
  cities: 'The places we come to',
  codes: 'ZIP codes of each place',
  zips: inWords,
  lost: 'We didn’t get an answer. Please try again, or call us.',
  failure: {
    title: 'We Couldn’t Check',
    description: 'Please try again, or call us.',
  },
} as const;
