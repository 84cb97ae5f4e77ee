import type { Look, Looker } from '../../app/graph/schema.generated.ts';

/** What was looked at, as in “your visits, care notes, invoices and payments”. */
const lookedAt: Readonly<Record<Look, readonly string[]>> = {
  RECORD: ['record'],
  VISITS: ['visits'],
  NOTES: ['care notes'],
  MONEY: ['invoices', 'payments'],
  LIST: [],
};

/** What follows the name; a program’s says that it is one. */
const lookers: Readonly<Record<Looker, string>> = {
  OFFICE: ' from our office',
  CAREGIVER: ', caregiver,',
  PERSON: '',
  PROGRAM: ' from our office',
};

interface LookInWords {
  name: string;
  as: Looker;
  relation: string | null;
  looks: readonly Look[];
}

/** Who looked at the client's record; `client` is null for the client. */
export const whoLookedCopy = {
  title: 'Who Has Looked',
  what: (client: string | null): string =>
    `Whenever someone opens ${client === null ? 'your' : `${client}’s`} record, we write down who it was and on which day.`,
  show: 'Show Who Has Looked',
  earlier: 'Show Earlier Days',
  none: (client: string | null): string => `Nobody but ${client ?? 'you'} has looked so far.`,
  failed: 'We couldn’t load this. Please try again.',
  looked: ({ name, as, relation, looks }: LookInWords, client: string | null, day: string) => {
    const whose = client === null ? 'your' : `${client}’s`;
    const things = looks.flatMap((look) => lookedAt[look]);
    const last = things.pop();
    const what =
      last === undefined
        ? `saw ${whose} name in a list`
        : `looked at ${whose} ${things.length > 0 ? `${things.join(', ')} and ` : ''}${last}`;
    return `${name}${relation === null ? lookers[as] : `, ${relation},`} ${what} on ${day}.`;
  },
} as const;
