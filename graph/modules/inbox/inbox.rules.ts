/** What the office reads when something about a submission is refused. */
export const inboxRefusals = {
  notOfOffice: 'Choose someone of the office whose account is active',
  ownCommand: (command: string): string => `This takes more than a move: use ${command}.`,
  becameSomeone: (thing: string, whom: 'client' | 'caregiver'): string =>
    `${thing} has become a ${whom} already.`,
} as const;

export const inboxLabels = { note: 'Note', assigneeId: 'Assignee' } as const;
