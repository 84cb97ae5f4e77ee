import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jobApplicationTransitions } from '../careers/careers.rules.ts';
import { makeJobApplication } from '../careers/jobApplication.factory.ts';
import type { Submission } from '../submissions/submission.entity.ts';
import { enumName } from '../../shared/validation/forms.rules.ts';
import type { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import {
  makeConsultation,
  makeConsultationRequest,
  makeContactInquiry,
  makeSignupApplication,
} from '../intake/intake.factory.ts';
import { consultationTransitions } from '../intake/consultation.rules.ts';
import { inquiryTransitions } from '../intake/contactInquiry.rules.ts';
import { useApp } from '../../testing/app.ts';
import { mailbox, type WrittenMail } from '../../testing/mailbox.ts';
import { discardJobs } from '../../testing/process.ts';
import { confidentialColumns } from '../../database/encryption/encryptedText.ts';
import { replyBy } from './replyBy.ts';
import { submissionKinds, type SubmissionKind } from '../submissions/submissionKind.ts';
import { kinds } from './submissionKinds.ts';

const app = useApp();
let staff: User;
let token: string;
let mail: () => Promise<WrittenMail[]>;
beforeAll(async () => {
  mail = mailbox(app.services);
  staff = await makeUser(fork(), { role: 'staff', firstName: 'Teresa', lastName: 'Valdez' });
  token = await app.services.sessions.open(staff.id);
});
beforeEach(() =>
  app.database.pool.query(
    'truncate submission_notes, contact_inquiries, consultations, consultation_requests, signup_applications, job_applications cascade',
  ),
);

const fork = (): EntityManager => app.database.orm.em.fork();

type Values = Partial<Submission> & { status?: never };
const make: Record<SubmissionKind, (values?: object) => Promise<Submission & { status: string }>> =
  {
    'contact-inquiry': (values: Values = {}) => makeContactInquiry(fork(), values),
    consultation: (values: Values = {}) => makeConsultation(fork(), values),
    'consultation-request': (values: Values = {}) => makeConsultationRequest(fork(), values),
    'signup-application': (values: Values = {}) => makeSignupApplication(fork(), values),
    'job-application': (values: Values = {}) => makeJobApplication(fork(), values),
  };

/** A state in which somebody has got in touch. */
const begun: Record<SubmissionKind, string> = {
  'contact-inquiry': 'answered',
  consultation: 'contacted',
  'consultation-request': 'contacted',
  'signup-application': 'declined',
  'job-application': 'reviewing',
};

const lists: Record<SubmissionKind, string> = {
  'contact-inquiry': 'contactInquiries',
  consultation: 'consultations',
  'consultation-request': 'consultationRequests',
  'signup-application': 'signupApplications',
  'job-application': 'jobApplications',
};

interface Page {
  nodes: Record<string, unknown>[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}

const fields = `nodes { id kind reference senderName status email phone phoneE164 suspectedSpam createdAt assignee { id firstName lastName } notes { text } }
  totalCount pageInfo { hasNextPage hasPreviousPage endCursor }`;

async function list(kind: SubmissionKind, args = ''): Promise<Page> {
  const data = await app.read<{ page: Page }>(
    `{ page: ${lists[kind]}${args === '' ? '' : `(${args})`} { ${fields} } }`,
    token,
  );
  return data.page;
}

const idsOf = async (kind: SubmissionKind, args = ''): Promise<unknown[]> =>
  (await list(kind, args)).nodes.map(({ id }) => id);

type Refusals = Awaited<ReturnType<typeof app.change>>['userErrors'];
const change = async (name: string, input: object): Promise<Refusals> =>
  (await app.change(name, input, token)).userErrors;
const mark = (kind: SubmissionKind, id: string, suspectedSpam: boolean): Promise<Refusals> =>
  change('markSubmission', { kind: enumName(kind), id, suspectedSpam });

const stored = async (kind: SubmissionKind, id: string): Promise<Record<string, unknown>> =>
  (
    await app.database.pool.query<Record<string, unknown>>(
      `select * from ${kinds[kind].table} where id = $1`,
      [id],
    )
  ).rows[0]!;

describe.each(submissionKinds)('the list of the kind %s', (kind) => {
  it('shows an entry as submitted, and by its identifier', async () => {
    const submission = await make[kind]();
    const { email, phone, ...row } = await stored(kind, submission.id);
    expect((await list(kind)).nodes).toEqual([
      {
        id: submission.id,
        kind: enumName(kind),
        reference: submission.reference,
        senderName: row.name ?? `${String(row.first_name)} ${String(row.last_name)}`,
        status: enumName(submission.status),
        email,
        phone,
        phoneE164: submission.phoneE164,
        suspectedSpam: false,
        createdAt: submission.createdAt.toISOString(),
        assignee: null,
        notes: [],
      },
    ]);
    const one = (id: string) =>
      app.graph(`{ one: ${kinds[kind].link}(id: "${id}") { id } }`, {}, token);
    expect((await one(submission.id)).data).toEqual({ one: { id: submission.id } });
    for (const id of [staff.id, 'nonsense'])
      expect((await one(id)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is paged, newest first, each entry once', async () => {
    const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 4, 10, minute));
    const made: string[] = [];
    for (const minute of [1, 2, 2, 2, 3])
      made.push((await make[kind]({ createdAt: at(minute) })).id);
    const seen: unknown[] = [];
    let after = '';
    for (let page = 1; page <= 3; page += 1) {
      const { nodes, totalCount, pageInfo } = await list(kind, `first: 2${after}`);
      expect([totalCount, pageInfo.hasNextPage, pageInfo.hasPreviousPage]).toEqual([
        5,
        page < 3,
        page > 1,
      ]);
      seen.push(...nodes.map(({ id }) => id));
      after = `, after: "${pageInfo.endCursor}"`;
    }
    expect([seen[0], seen[4]]).toEqual([made[4], made[0]]);
    expect([...seen].sort()).toEqual([...made].sort());
    for (const args of ['first: 0', 'first: 101', 'after: "nonsense"']) {
      const { errors } = await app.graph(`{ ${lists[kind]}(${args}) { totalCount } }`, {}, token);
      expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
    }
  });

  it('is filtered by state, spam, assignee and day in Phoenix', async () => {
    const mine = await make[kind]({
      assignee: staff,
      createdAt: new Date('2026-03-05T06:59:59.999Z'),
    });
    const other = await make[kind]({ createdAt: new Date('2026-03-05T07:00:00Z') });
    const spam = await make[kind]({ suspectedSpam: true });
    for (const [args, found] of [
      ['', [other, mine]],
      ['filter: { suspectedSpam: true }', [spam]],
      [`filter: { assigneeId: "${staff.id}" }`, [mine]],
      ['filter: { assigneeId: "nobody" }', []],
      ['filter: { unassigned: true }', [other]],
      ['filter: { through: "2026-03-04" }', [mine]],
      ['filter: { from: "2026-03-05", through: "2026-03-05" }', [other]],
      [`statuses: [${enumName(kinds[kind].first)}]`, [other, mine]],
      ['statuses: []', []],
    ] as const)
      expect([args, await idsOf(kind, args)]).toEqual([args, found.map(({ id }) => id)]);
  });

  it('is searched by name, ignoring case and accents, by email, reference and the digits of a phone number', async () => {
    const names = { firstName: 'Íñigo', lastName: 'Núñez-Yazzie', name: 'Íñigo Núñez-Yazzie' };
    const wanted = await make[kind]({
      ...names,
      email: 'wanted_one@example.com',
      phone: '480.555.0123',
    });
    await make[kind]({ email: 'wantedXone@example.com', phone: '(602) 555-0199' });
    const found = [
      'inigo',
      'NUNEZ-yazzie Íñigo',
      'wanted_one',
      wanted.reference.toLowerCase(),
      '(480) 555-0123',
      '+1 480 555 0123',
      '5550123',
    ];
    for (const search of [...found, 'nobody', '%', 'inigo nobody', '4805550124'])
      expect([search, await idsOf(kind, `filter: { search: ${JSON.stringify(search)} }`)]).toEqual([
        search,
        found.includes(search) ? [wanted.id] : [],
      ]);
  });

  it('is searched through an index', async () => {
    const client = await app.database.pool.connect();
    try {
      await client.query('begin; set local enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id from ${kinds[kind].table} where ${kinds[kind].search.sql} like '%nunez%'`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(
        `${kinds[kind].table}_search_index`,
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it('keeps notes, oldest first, each stored once per key', async () => {
    const { id } = await make[kind]();
    const note = (text: string, key: number) =>
      change('noteSubmission', {
        kind: enumName(kind),
        id,
        text,
        idempotencyKey: `${id}-${key}`,
      });
    expect(await note('  Called, no answer.\nTry again on Monday. ', 1)).toEqual([]);
    expect(await note('Reached her son.', 2)).toEqual([]);
    expect(await note('Reached her son.', 2)).toEqual([]);
    expect(await note('Something else', 2)).toMatchObject([{ code: 'KEY_REUSED' }]);
    expect(await note('  ', 3)).toMatchObject([{ field: 'text', message: 'Note is required' }]);
    const { data } = await app.graph<{ one: { notes: unknown[] } }>(
      `{ one: ${kinds[kind].link}(id: "${id}") { notes { text writtenBy { id } } } }`,
      {},
      token,
    );
    expect(data.one.notes).toEqual([
      { text: 'Called, no answer.\nTry again on Monday.', writtenBy: { id: staff.id } },
      { text: 'Reached her son.', writtenBy: { id: staff.id } },
    ]);
  });

  it('sends the emails that were held, once, when two say at once that it isn’t spam', async () => {
    await discardJobs(app);
    const { id, reference } = await make[kind]({ suspectedSpam: true, mailsHeld: true });
    const { email } = await stored(kind, id);
    await Promise.all([mark(kind, id, false), mark(kind, id, false)]);
    expect((await stored(kind, id)).suspected_spam).toBe(false);
    const sent = await mail();
    expect(sent.map(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1]).sort()).toEqual(
      [email, app.settings.provider.email].sort(),
    );
    for (const { text } of sent) expect(text).toContain(reference);
    await mark(kind, id, true);
    expect((await stored(kind, id)).suspected_spam).toBe(true);
    await mark(kind, id, false);
    expect(await mail()).toEqual([]);
  });

  it('sends nothing that is out of date: somebody has got in touch already', async () => {
    const held = { suspectedSpam: true, mailsHeld: true, status: begun[kind] };
    await discardJobs(app);
    const { id } = await make[kind](held);
    await mark(kind, id, false);
    expect(await mail()).toEqual([]);
    expect(await stored(kind, id)).toMatchObject({ suspected_spam: false, mails_held: false });
  });
});

/** These commands are the same for each kind, so that two show it. */
describe.each(['contact-inquiry', 'job-application'] as const)('the kind %s', (kind) => {
  it('is assigned to someone of the office, or to nobody', async () => {
    const { id } = await make[kind]();
    const assign = (to: object) => change('assignSubmission', { kind: enumName(kind), id, ...to });
    const assignee = async (): Promise<unknown> => (await stored(kind, id)).assignee_id;
    expect(await assign({ assigneeId: staff.id })).toEqual([]);
    expect((await list(kind)).nodes[0]?.assignee).toEqual({
      id: staff.id,
      firstName: 'Teresa',
      lastName: 'Valdez',
    });
    for (const values of [{}, { role: 'caregiver' }, { role: 'staff', isActive: false }] as const)
      expect(await assign({ assigneeId: (await makeUser(fork(), values)).id })).toMatchObject([
        { field: 'assigneeId', code: 'INVALID' },
      ]);
    expect(await assign({ assigneeId: 'nonsense' })).toMatchObject([
      { field: 'assigneeId', code: 'NOT_FOUND' },
    ]);
    expect(await assign({})).toEqual([]);
    expect(await assignee()).toBe(staff.id);
    expect(await assign({ assigneeId: null })).toEqual([]);
    expect(await assignee()).toBeNull();
  });

  it('answers NOT_FOUND when an unknown entry is changed', async () => {
    expect(await mark(kind, staff.id, true)).toMatchObject([{ field: 'id', code: 'NOT_FOUND' }]);
  });
});

const moving: [
  kind: SubmissionKind,
  type: string,
  transitions: Readonly<Record<string, readonly string[]>>,
][] = [
  ['contact-inquiry', 'ContactInquiry', inquiryTransitions],
  ['consultation', 'Consultation', consultationTransitions],
  ['consultation-request', 'ConsultationRequest', consultationTransitions],
  ['job-application', 'JobApplication', jobApplicationTransitions],
];

it.each(moving)('the kind %s moves only as its states allow', async (kind, type, transitions) => {
  const { thing, link } = kinds[kind];
  for (const [from, next] of Object.entries(transitions))
    for (const to of Object.keys(transitions)) {
      const { id } = await make[kind]({ status: from });
      const answer = await app.change(
        `move${type}`,
        { id, status: enumName(to) },
        token,
        `entry: ${link} { id }`,
      );
      const [entry, refused] = !next.includes(to)
        ? [null, `${thing} is ${from}: it cannot become ${to}.`]
        : to === 'hired'
          ? [null, expect.stringContaining('hireApplicant') as string]
          : [{ id }, null];
      expect([from, to, answer, (await stored(kind, id)).status]).toEqual([
        from,
        to,
        {
          entry,
          userErrors:
            refused === null ? [] : [{ field: 'status', code: 'CONFLICT', message: refused }],
        },
        refused === null ? to : from,
      ]);
    }
});

it('of two concurrent moves one succeeds', async () => {
  const { id } = await make.consultation({ status: 'scheduled' });
  const answers = await Promise.all(
    ['COMPLETED', 'CANCELLED'].map((status) => change('moveConsultation', { id, status })),
  );
  expect(answers.filter((refusals) => refusals.length === 0)).toHaveLength(1);
});

it('counts what waits, kind by kind', async () => {
  await make.consultation();
  await make.consultation({ assignee: staff });
  await make.consultation({ status: 'contacted' });
  await make.consultation({ suspectedSpam: true });
  await make['contact-inquiry']();
  const { data } = await app.graph<{ inboxCounts: unknown[] }>(
    '{ inboxCounts { kind waiting unassigned suspectedSpam } }',
    {},
    token,
  );
  const nothing = { waiting: 0, unassigned: 0, suspectedSpam: 0 };
  expect(data.inboxCounts).toEqual([
    { kind: 'CONTACT_INQUIRY', waiting: 1, unassigned: 1, suspectedSpam: 0 },
    { kind: 'CONSULTATION', waiting: 2, unassigned: 1, suspectedSpam: 1 },
    { kind: 'CONSULTATION_REQUEST', ...nothing },
    { kind: 'SIGNUP_APPLICATION', ...nothing },
    { kind: 'JOB_APPLICATION', ...nothing },
  ]);
});

type Sent = [name: string, label: string, kind: string, value: string];

async function sentOf(kind: SubmissionKind, { id }: { id: string }): Promise<Sent[]> {
  const data = await app.read<{ one: { sent: Record<string, string>[] } }>(
    `{ one: ${kinds[kind].link}(id: "${id}") { sent { name label kind value } } }`,
    token,
  );
  return data.one.sent.map((value) => Object.values(value) as Sent);
}

const email = 'maribel@example.com';
const phoneSent: Sent = ['phone', 'Phone number', 'PHONE', '(602) 555-0163'];
const emailSent: Sent = ['email', 'Email', 'EMAIL', email];
const namesSent: Sent[] = [
  ['firstName', 'First name', 'TEXT', 'Maribel'],
  ['lastName', 'Last name', 'TEXT', 'Ibarra'],
  emailSent,
  phoneSent,
];
const jobs = [
  ['Home health aide', '2021-05-03', '2025-08-29', 'Moved to Phoenix'],
  ['Cook', '2019-01-01', '2021-04-30', 'The kitchen closed.\nFor good.'],
].map(([title = '', startDate = '', endDate = '', reasonForLeaving = '']) => ({
  title,
  startDate,
  endDate,
  reasonForLeaving,
}));

/** Values for every field of each form, and what the office reads. */
const full: Record<SubmissionKind, [values: object, sent: Sent[]]> = {
  'contact-inquiry': [
    { email, message: 'Do you visit Sun City?\n\nOn <b>Sundays</b>, too?' },
    [
      ...namesSent,
      ['message', 'Message', 'TEXT', 'Do you visit Sun City?\n\nOn <b>Sundays</b>, too?'],
    ],
  ],
  consultation: [
    { email, preferredDate: '2026-03-04', preferredTime: 'any', message: 'For my mother.' },
    [
      ['name', 'Name', 'TEXT', 'Maribel Ibarra'],
      emailSent,
      phoneSent,
      ['preferredDate', 'Preferred date', 'TEXT', 'Mar 04, 2026'],
      ['preferredTime', 'Preferred time', 'TEXT', 'Any time during office hours'],
      ['message', 'Message', 'TEXT', 'For my mother.'],
      ['agreeToContact', 'I agree to be contacted', 'TEXT', 'Yes'],
    ],
  ],
  'consultation-request': [
    {
      ...{ email, preferredDate: '2026-12-31', preferredTime: 'evening' },
      ...{ serviceType: 'meal-prep', urgency: 'planning-ahead', additionalInfo: 'Evenings' },
    },
    [
      ['name', 'Full name', 'TEXT', 'Maribel Ibarra'],
      emailSent,
      phoneSent,
      ['preferredDate', 'Preferred date', 'TEXT', 'Dec 31, 2026'],
      ['preferredTime', 'Preferred call time', 'TEXT', 'Evening (5-8)'],
      ['serviceType', 'Type of care', 'TEXT', 'Meal preparation'],
      ['urgency', 'How soon care is needed', 'TEXT', 'Planning ahead (1+ months)'],
      ['additionalInfo', 'Additional information', 'TEXT', 'Evenings'],
    ],
  ],
  'signup-application': [
    { email },
    [
      ...namesSent,
      ['address', 'Address', 'TEXT', '2 Factory Lane, Mesa, AZ 85201'],
      ['emergencyContact', 'Emergency contact', 'TEXT', 'Óscar Ibarra'],
      ['emergencyPhone', 'Emergency contact phone', 'PHONE', '(480) 555-0119'],
    ],
  ],
  'job-application': [
    { email, workExperience: jobs, additionalNotes: 'I speak French.' },
    [
      ['name', 'Name', 'TEXT', 'Thérèse Okafor'],
      emailSent,
      ['phone', 'Phone number', 'PHONE', '(623) 555-0158'],
      ...[
        'Home health aide\nMay 03, 2021 to Aug 29, 2025\nReason for leaving: Moved to Phoenix',
        'Cook\nJan 01, 2019 to Apr 30, 2021\nReason for leaving: The kitchen closed.\nFor good.',
      ].map((entry): Sent => ['workExperience', 'Work experience', 'ENTRY', entry]),
      ['backgroundCheckConsent', 'I agree to a background check.', 'TEXT', 'Yes'],
      ['fingerprintConsent', 'I agree to be fingerprinted.', 'TEXT', 'Yes'],
      ['additionalNotes', 'Additional notes', 'TEXT', 'I speak French.'],
    ],
  ],
};

describe.each(submissionKinds)('what was sent with a %s', (kind) => {
  it('is every field of its form, under its label and in words', async () => {
    const [values, sent] = full[kind];
    expect(await sentOf(kind, await make[kind](values))).toEqual(sent);
  });

  it('is in its list field by field, as it was stored', async () => {
    const stored = await make[kind](full[kind][0]);
    const { fields: form } = kinds[kind];
    const selected = Object.entries(form).map(([name, field]) =>
      field.kind === 'list' ? `${name} { ${Object.keys(field.of).join(' ')} }` : name,
    );
    const data = await app.read<{ list: Page }>(
      `{ list: ${lists[kind]} { nodes { ${selected.join(' ')} } } }`,
      token,
    );
    const values = Object.entries(form).map(([name, field]) => {
      const value = stored[name as keyof typeof stored] as unknown;
      return [name, field.kind === 'choice' ? enumName(String(value)) : value];
    });
    expect(data.list.nodes).toEqual([Object.fromEntries(values)]);
  });

  it('includes all its encrypted texts', () => {
    const { entity, fields } = kinds[kind];
    const encrypted = confidentialColumns(app.database.orm.getMetadata().get(entity));
    expect(Object.keys(fields)).toEqual(
      expect.arrayContaining(encrypted.map(({ property }) => property)),
    );
  });
});

it('leaves out empty fields, but not a consent that was not given', async () => {
  const request = await makeConsultationRequest(fork(), { email: null });
  expect((await sentOf('consultation-request', request)).map(([name]) => name)).toEqual([
    'name',
    'phone',
    'urgency',
  ]);
  const inquiry = await makeContactInquiry(fork(), { phone: null, phoneE164: null });
  expect((await sentOf('contact-inquiry', inquiry)).map(([name]) => name)).not.toContain('phone');
  const consultation = await makeConsultation(fork(), { agreeToContact: false });
  expect((await sentOf('consultation', consultation)).at(-1)?.at(-1)).toBe('No');
});

it('is part of a list, too', async () => {
  await makeContactInquiry(fork(), { message: 'The newest message' });
  const { data } = await app.graph<{ page: { nodes: { sent: unknown[] }[] } }>(
    '{ page: contactInquiries(first: 1) { nodes { sent { value } } } }',
    {},
    token,
  );
  expect(data.page.nodes[0]?.sent.at(-1)).toEqual({ value: 'The newest message' });
});

describe('the reply deadline', () => {
  it.each([
    ['consultation', '2027-03-05T20:00:00Z', '2027-03-06T20:00:00Z'],
    ['contact-inquiry', '2027-03-05T20:00:00Z', '2027-03-08T20:00:00Z'],
    ['contact-inquiry', '2027-03-06T05:30:00Z', '2027-03-09T05:30:00Z'], // Friday evening
    ['job-application', '2027-03-03T20:00:00Z', '2027-03-10T20:00:00Z'],
    ['job-application', '2027-03-06T20:00:00Z', '2027-03-12T20:00:00Z'],
  ] as const)('of a %s received at %s is %s', (kind, cameIn, ends) => {
    expect(replyBy(kind, new Date(cameIn)).toISOString()).toBe(new Date(ends).toISOString());
  });

  it("is the same in today's waiting list and in the inbox", async () => {
    const { id, createdAt } = await make.consultation();
    const data = await app.read<{
      deskToday: { waiting: { id: string; replyBy: string }[] };
      consultation: { replyBy: string };
      consultations: { nodes: { replyBy: string }[] };
    }>(
      'query ($id: ID!) { deskToday { waiting { id replyBy } } consultation(id: $id) { replyBy } consultations(first: 1) { nodes { replyBy } } }',
      token,
      { id },
    );
    const { replyBy: moment } = data.consultation;
    expect(moment).toBe(new Date(createdAt.getTime() + 24 * 3_600_000).toISOString());
    expect(data.consultations.nodes).toEqual([{ replyBy: moment }]);
    expect(data.deskToday.waiting.find((one) => one.id === id)?.replyBy).toBe(moment);
  });
});
