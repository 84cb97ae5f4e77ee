import { maxTokenDays } from '#graph/modules/api-tokens/apiToken.rules';
import { subjects, type Subject } from '#graph/modules/identity/scopes.rules';

/** What each subject is called in a row of the table. */
const short: Readonly<Record<Subject, string>> = {
  visits: 'Visits',
  clients: 'Clients',
  caregivers: 'Caregivers',
  billing: 'Billing',
  inbox: 'Inbox',
  services: 'Services',
  reports: 'Reports',
  care: 'Care and notes',
};

export const programsCopy = {
  title: 'Programs',
  lead: 'A program, such as a payroll export, doesn’t log in. It uses a token that you make here. A token keeps working if the person who made it leaves, so that nothing stops overnight: look here for who made it, and end what nobody needs.',
  things: 'programs',
  none: 'No program has a token yet',
  noneHint: 'Make one when another program should read or change something here.',
  adminsOnly: 'Only admins manage programs',
  adminsOnlyHint: 'Ask an admin if a program needs a token.',
  make: 'Make a Token',
  columns: {
    name: 'Program',
    may: 'May',
    state: 'Works',
    used: 'Last used',
    maker: 'Made by',
    action: 'Action',
  },
  short,
  reads: (things: readonly string[]): string => `Read: ${things.join(', ')}`,
  changes: (things: readonly string[]): string => `Change: ${things.join(', ')}`,
  through: (day: string): string => `Through ${day}`,
  expired: (day: string): string => `Expired after ${day}`,
  ended: (day: string, by: string): string => `Ended ${day} by ${by}`,
  never: 'Never',
  gone: (name: string): string => `${name}, who can’t log in anymore`,
  rename: 'Rename',
  end: 'End',
  endTitle: (name: string): string => `End the Token of ${name}?`,
  endHint:
    'The program is refused from its next request on. This can’t be undone; it would need a new token. What it did stays in the audit log.',
  endIt: 'Yes, End It',
  wasEnded: (name: string): string => `${name} can’t get in anymore`,
  notEnded: 'The token wasn’t ended',
} as const;

export const makingCopy = {
  title: 'Make a Token',
  description: 'Give the program what it needs and no more. You can’t add to it later.',
  name: 'Name of the program',
  nameHint: 'Shown wherever a name is, such as “Payroll export”. Not a person’s name.',
  subjects,
  nothing: 'Nothing',
  read: 'Read',
  write: 'Read and change',
  careHint:
    'Only together with what it is about: on its own it opens nothing. Without it, no notes, messages, medical facts or ways into a home.',
  lastDay: 'Last day it works',
  lastDayHint: `At most ${maxTokenDays} days from today.`,
  submit: 'Make Token',
  sending: 'Making…',
  failed: 'The token wasn’t made',
  doneTitle: (name: string): string => `Token of ${name}`,
  once: 'Copy it now: it’s shown this once. Put it where the program keeps its secrets, never in an email or a chat. If it gets lost, end it and make another.',
  secret: 'Token',
  secretHint: 'Whoever has it can do what you chose.',
  copy: 'Copy Token',
  copied: 'Copied',
  close: 'I Have It',
} as const;

export const renamingCopy = {
  title: (name: string): string => `Rename ${name}`,
  description: 'What it did before shows the new name, too.',
  submit: 'Save Name',
  sending: 'Saving…',
  done: 'Name saved',
  failed: 'The name wasn’t saved',
} as const;
