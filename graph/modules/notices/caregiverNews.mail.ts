import type { Provider } from '../../shared/provider.rules.ts';
import { greeting, renderMail, type MailBody, type RenderedMail } from '../../mail/layout.ts';
import { visitDay, visitTime } from '../appointments/visitTime.ts';

/** Start and end, ISO 8601. */
export interface Times {
  begins: string;
  ends: string;
}

/** A change of a caregiver's visits. */
export interface CaregiverNewsData {
  news: 'given' | 'changed' | 'taken' | 'cancelled';
  firstName: string;
  /** Single visits, with the client's full name and the previous time if moved. */
  visits: readonly (Times & {
    client: string;
    before?: Times | null;
    /** Whether it has another service, which the mail doesn't name. */
    otherService?: boolean;
  })[];
  plans: readonly {
    client: string;
    /** How it repeats, as text. */
    pattern: string;
    /** How it repeated before; absent if unchanged. */
    before?: string;
    otherService?: boolean;
    /** The first day of the change, or the last day of the plan; ISO 8601. */
    from?: string;
    until?: string;
    /** The caregiver's next visit in it. */
    next?: Times | null;
  }[];
}

/** In place of `changed` if nothing but the service did. */
const otherService = {
  visit: [
    'Your visit has changed',
    'We changed the service of one of your visits. The time is the same. My Day says which it is now.',
  ],
  plan: [
    'Your regular visits have changed',
    'We changed the service of these regular visits. My Day says which it is now.',
  ],
} as const;
const itsServiceToo = 'Its service has changed, too. My Day says which it is now.';
const theirServiceToo = 'Their service has changed, too. My Day says which it is now.';

const copy = {
  given: {
    visit: ['New visit', 'You’re the caregiver for this visit now.'],
    visits: ['New visits', 'You’re the caregiver for these visits now.'],
    plan: ['New regular visits', 'You’re the caregiver for these regular visits now.'],
  },
  changed: {
    visit: [
      'Your visit has a new time',
      'We moved one of your visits. Here’s the old time and the new one.',
    ],
    visits: ['Your visits have changed', 'We changed some of your visits.'],
    plan: ['Your regular visits have changed', 'We changed when these regular visits are.'],
  },
  taken: {
    visit: ['A visit isn’t yours anymore', 'You don’t need to come to this visit anymore.'],
    visits: ['Visits that aren’t yours anymore', 'You don’t need to come to these visits anymore.'],
    plan: [
      'Regular visits that aren’t yours anymore',
      'You don’t need to come to these regular visits anymore.',
    ],
  },
  cancelled: {
    visit: ['A visit is canceled', 'This visit is canceled. Please don’t come.'],
    visits: ['Visits are canceled', 'These visits are canceled. Please don’t come.'],
    plan: ['Regular visits are ending', 'After the last day these regular visits are canceled.'],
  },
} as const;

/**
 * Sent to a caregiver when visits were given to them, moved, taken away or canceled: one email per
 * change. It says when and for whom; address and kind of care can be read after login.
 */
export function caregiverNews(data: CaregiverNewsData, provider: Provider): RenderedMail {
  const { news, firstName, visits, plans } = data;
  const [visit] = visits;
  const alone = visits.length === 1 && plans.length === 0 ? visit : undefined;
  const kind = alone ? 'visit' : visits.length === 0 && plans.length === 1 ? 'plan' : 'visits';
  const [plan] = plans;
  const another =
    kind === 'visit' ? visit?.otherService : kind === 'plan' ? plan?.otherService : false;
  const isServiceAlone =
    news === 'changed' && another && !(kind === 'visit' ? visit?.before : plan?.before);
  const [heading, first] =
    isServiceAlone && kind !== 'visits' ? otherService[kind] : copy[news][kind];
  const too = kind === 'visit' ? itsServiceToo : theirServiceToo;
  return renderMail(
    {
      subject: alone ? `${heading}: ${visitDay(alone.begins)}` : heading,
      heading,
      paragraphs: [greeting(firstName), first, ...(another && !isServiceAlone ? [too] : [])],
      facts: factsOf(kind, data),
      action: { label: 'Open My Day', link: `${provider.url}/shift` },
      after: [
        news === 'given' || news === 'changed'
          ? `Can’t make it? Press “I Can’t Make It” at the visit, or call us at ${provider.phone} right away.`
          : `Have a question? Call us at ${provider.phone}.`,
      ],
    },
    provider,
  );
}

function factsOf(
  kind: 'visit' | 'visits' | 'plan',
  { visits, plans }: CaregiverNewsData,
): NonNullable<MailBody['facts']> {
  const [visit] = visits;
  const [plan] = plans;
  if (kind === 'visit' && visit)
    return [
      ...(visit.before
        ? ([
            ['Old time', visitTime(visit.before)],
            ['New time', visitTime(visit)],
          ] as const)
        : [['Visit', visitTime(visit)] as const]),
      ['Client', visit.client],
    ];
  if (kind === 'plan' && plan)
    return [
      ...(plan.before === undefined
        ? [['Visits', plan.pattern] as const]
        : ([
            ['Before', plan.before],
            ['Now', plan.pattern],
          ] as const)),
      ['Client', plan.client],
      ...(plan.from === undefined ? [] : [['From', visitDay(plan.from)] as const]),
      ...(plan.until === undefined ? [] : [['Last day', visitDay(plan.until)] as const]),
      ...(plan.next ? [['Next visit', visitTime(plan.next)] as const] : []),
    ];
  return [
    ...plans.map(
      ({ client, pattern, from }) =>
        [client, from === undefined ? pattern : `${pattern}, from ${visitDay(from)}`] as const,
    ),
    ...visits.map((one) => [one.client, visitTime(one)] as const),
  ];
}
