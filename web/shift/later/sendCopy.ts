/** Copy of what is sent at once, and of the care note's own screen. */
export const sendCopy = {
  notSent: 'You need a signal for this. Nothing was sent.',
  noteEmpty: 'Tick what you did, or write a few words.',
  sendNote: 'Send Care Note',
} as const;
