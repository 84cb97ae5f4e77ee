/** What the office reads when something about a submission is refused. */
export const inboxRefusals = {
  notOfOffice: 'Choose someone in the office whose account is active',
  ownCommand: (command: string): string =>
    `This takes more than a change of state: use ${command}.`,
  becameSomeone: (thing: string, whom: 'client' | 'caregiver'): string =>
    `${thing} has already become a ${whom}.`,
} as const;

export const inboxLabels = { note: 'Note', assigneeId: 'Assignee' } as const;
