/**
 * What a program's token may be given, in plain words. Whatever people write about a person, and what is
 * medical or opens a home, is `care`: it comes on top of the others, and none of them includes it.
 */
export const subjects = {
  visits: 'Visits, plans, the schedule and visit records',
  clients: 'Clients, with their addresses and phones',
  caregivers: 'Caregivers, with their hours and time off',
  billing: 'Invoices, payments and what is not billed yet',
  inbox: 'What came in by the forms',
  services: 'Services and their prices',
  reports: 'Figures and reports',
  care: 'Notes, messages, reasons, and what is medical or opens a home, wherever it may look',
} as const;
export type Subject = keyof typeof subjects;

export const subjectNames = Object.keys(subjects) as Subject[];

/** Subjects that a program can only read. */
const onlyRead: readonly Subject[] = ['reports'];

export type Access = 'read' | 'write';
export type Scope = `${Subject}:${Access}`;

/** Every scope: `visits:read`, `visits:write`, … */
export const scopes: readonly Scope[] = subjectNames.flatMap((subject): Scope[] =>
  onlyRead.includes(subject) ? [`${subject}:read`] : [`${subject}:read`, `${subject}:write`],
);
