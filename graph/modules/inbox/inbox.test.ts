import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jobApplicationExamples } from '../careers/careers.examples.ts';
import { makeJobApplication } from '../careers/jobApplication.factory.ts';
import type { Submission } from '../submissions/submission.entity.ts';
import { enumName } from '../../shared/validation/forms.rules.ts';
import type { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import {
  consultationExamples,
  consultationRequestExamples,
  contactExamples,
  signupExamples,
} from '../intake/intake.examples.ts';
import {
  makeConsultation,
  makeConsultationRequest,
  makeContactInquiry,
  makeSignupApplication,
} from '../intake/intake.factory.ts';
import { addMinutes } from '../../shared/time.ts';
import { useApp } from '../../testing/app.ts';
import { explain, statementsOf } from '../../testing/plans.ts';
import { mailbox, type WrittenMail } from '../../testing/mailbox.ts';
import { discardJobs } from '../../testing/process.ts';
import { emptied } from '../../testing/emptied.ts';
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
  emptied(
    app.database.pool,
    'submission_notes',
    ...submissionKinds.map((kind) => kinds[kind].table),
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

interface Page {
  nodes: Record<string, unknown>[];
  totalCount: number;
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; endCursor: string | null };
}

const fields = `id kind reference senderName status email phone phoneE164 suspectedSpam createdAt replyBy
  assignee { id firstName lastName } notes { text writtenBy { id } } sent { name label kind value code }
  reviewedAt reviewedBy { id } clientId caregiverId`;
const page = `{ nodes { ${fields} } totalCount pageInfo { hasNextPage hasPreviousPage endCursor } }`;

const list = async (filter = '', rest = ''): Promise<Page> =>
  (
    await app.read<{ inboxEntries: Page }>(
      `{ inboxEntries(filter: { ${filter} }${rest}) ${page} }`,
      token,
    )
  ).inboxEntries;

const idsOf = async (filter: string): Promise<unknown[]> =>
  (await list(filter)).nodes.map(({ id }) => id);

const only = (kind: SubmissionKind): string => `kinds: [${enumName(kind)}]`;

const one = (kind: SubmissionKind, id: string) =>
  app.graph<{ inboxEntry: Record<string, unknown> }>(
    `{ inboxEntry(kind: ${enumName(kind)}, id: "${id}") { ${fields} } }`,
    {},
    token,
  );

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

/** Each form filled in whole. */
const whole: Record<SubmissionKind, object> = {
  'contact-inquiry': contactExamples.good,
  consultation: consultationExamples('home').good,
  'consultation-request': consultationRequestExamples.good,
  'signup-application': signupExamples.good,
  'job-application': jobApplicationExamples.good,
};

it('the list is paged over all kinds, newest first, each entry once', async () => {
  const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 4, 10, minute));
  const made: string[] = [];
  for (const [nth, minute] of [1, 2, 2, 2, 3].entries())
    made.push((await make[submissionKinds[nth]!]({ createdAt: at(minute) })).id);
  const seen: unknown[] = [];
  let after = '';
  for (let nth = 1; nth <= 3; nth += 1) {
    const { nodes, totalCount, pageInfo } = await list('', `, first: 2${after}`);
    expect([totalCount, pageInfo.hasNextPage, pageInfo.hasPreviousPage]).toEqual([
      5,
      nth < 3,
      nth > 1,
    ]);
    seen.push(...nodes.map(({ id }) => id));
    after = `, after: "${pageInfo.endCursor}"`;
  }
  expect([seen[0], seen[4]]).toEqual([made[4], made[0]]);
  expect([...seen].sort()).toEqual([...made].sort());
  for (const args of ['first: 0', 'first: 101', 'after: "nonsense"']) {
    const { errors } = await app.graph(`{ inboxEntries(${args}) { totalCount } }`, {}, token);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  }
});

it('the list begins with what is to be answered first if it is asked to, page by page', async () => {
  const hoursAgo = (hours: number): Date => addMinutes(new Date(), -hours * 60);
  const overdue = await make.consultation({ createdAt: hoursAgo(30) });
  for (const hours of [1, 2, 3]) await make['job-application']({ createdAt: hoursAgo(hours) });
  const soon = await make.consultation({ createdAt: hoursAgo(20) });
  const first = await list('', ', first: 1, soonestDue: true');
  expect(first.nodes.map(({ id }) => id)).toEqual([overdue.id]);
  const after = `, first: 4, after: "${first.pageInfo.endCursor}"`;
  const rest = await list('', `${after}, soonestDue: true`);
  expect(rest.nodes[0]!.id).toBe(soon.id);
  expect(rest.nodes.map(({ replyBy }) => replyBy)).toEqual(
    rest.nodes.map(({ replyBy }) => String(replyBy)).toSorted(),
  );
  const { errors } = await app.graph(
    `{ inboxEntries(first: 4${after.slice(10)}) { totalCount } }`,
    {},
    token,
  );
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
});

it('what was sent is read as on the form, in words, and by programs by its code', async () => {
  const workExperience = [
    {
      ...{ title: 'Home health aide', startDate: '2021-05-03', endDate: '2025-08-29' },
      reasonForLeaving: 'Moved to Phoenix',
    },
    {
      ...{ title: 'Cook', startDate: '2019-01-01', endDate: '2021-04-30' },
      reasonForLeaving: 'The kitchen closed.\nFor good.',
    },
  ];
  await make['job-application']({ workExperience, additionalNotes: 'I speak French.' });
  await make['consultation-request']({
    ...{ requestType: 'visit', email: 'ana@example.com', preferredDate: '2026-12-31' },
    ...{ preferredTime: 'evening', serviceType: 'meal-prep', additionalInfo: 'Evenings' },
  });
  await make.consultation({ form: 'dialog', message: 'For my mother.' });
  const { nodes } = await list();
  const sent = (kind: string) =>
    (nodes.find((node) => node.kind === kind)!.sent as Record<string, string | null>[]).map(
      ({ name, label, kind: reads, value, code }) => [name, label, reads, value, code],
    );
  expect(sent('JOB_APPLICATION')).toEqual(
    expect.arrayContaining([
      [
        ...['workExperience', 'Work experience', 'ENTRY'],
        'Home health aide\nMay 03, 2021 to Aug 29, 2025\nReason for leaving: Moved to Phoenix',
        null,
      ],
      [
        ...['workExperience', 'Work experience', 'ENTRY'],
        'Cook\nJan 01, 2019 to Apr 30, 2021\nReason for leaving: The kitchen closed.\nFor good.',
        null,
      ],
      ['backgroundCheckConsent', 'I agree to a background check.', 'TEXT', 'Yes', 'true'],
      ['additionalNotes', 'Additional notes', 'TEXT', 'I speak French.', null],
    ]),
  );
  expect(sent('CONSULTATION_REQUEST')).toEqual(
    expect.arrayContaining([
      ['email', expect.any(String), 'EMAIL', 'ana@example.com', null],
      ['preferredDate', expect.any(String), 'TEXT', 'Dec 31, 2026', '2026-12-31'],
      ['additionalInfo', expect.any(String), 'TEXT', 'Evenings', null],
    ]),
  );
  expect(sent('CONSULTATION')).toEqual(
    expect.arrayContaining([
      ['message', 'Message', 'TEXT', 'For my mother.', null],
      ['form', 'Form', 'TEXT', 'The dialog', 'DIALOG'],
    ]),
  );
});

it('the list reads no table whole', async () => {
  const at = (minute: number): Date => new Date(Date.UTC(2026, 2, 4, 10, minute));
  for (const kind of submissionKinds)
    for (let minute = 0; minute < 3; minute += 1) await make[kind]({ createdAt: at(minute) });
  for (const { table } of Object.values(kinds)) {
    const { rows } = await app.database.pool.query<{ columns: string }>(
      `select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
        where table_name = $1 and column_name not in ('id', 'reference', 'idempotency_key', 'created_at') and is_generated = 'NEVER'`,
      [table],
    );
    const { columns } = rows[0]!;
    await app.database.pool.query(
      `insert into ${table} (id, reference, created_at, ${columns})
        select gen_random_uuid(), left(md5(nth::text || id), 8), created_at - nth * interval '1 hour', ${columns}
        from ${table}, generate_series(1, 400) nth`,
    );
    await app.database.pool.query(`analyze ${table}`);
  }
  const [read] = await statementsOf(() =>
    app.read('{ inboxEntries(first: 10) { nodes { id } pageInfo { hasNextPage } } }', token),
  );
  const client = await app.database.pool.connect();
  try {
    expect((await explain(client, read!)).scanned).toEqual([]);
  } finally {
    client.release(true);
  }
});

it('the list is filtered by kind, state, spam, assignee and day in Phoenix', async () => {
  const mine = await make.consultation({
    assignee: staff,
    createdAt: new Date('2026-03-05T06:59:59.999Z'),
  });
  const other = await make['contact-inquiry']({ createdAt: new Date('2026-03-05T07:00:00Z') });
  const begun = await make['job-application']({ status: 'reviewing', assignee: staff });
  const spam = await make['signup-application']({ suspectedSpam: true });
  for (const [filter, found] of [
    ['', [begun, other, mine]],
    ['suspectedSpam: true', [spam]],
    [`assigneeId: "${staff.id}"`, [begun, mine]],
    ['assigneeId: "nobody"', []],
    ['unassigned: true', [other]],
    ['through: "2026-03-04"', [mine]],
    ['from: "2026-03-05", through: "2026-03-05"', [other]],
    ['statuses: [NEW, PENDING]', [other, mine]],
    ['statuses: []', []],
    ['kinds: [CONSULTATION, JOB_APPLICATION]', [begun, mine]],
    ['kinds: [CONSULTATION], statuses: [REVIEWING]', []],
    ['kinds: [CONSULTATION, CONSULTATION]', [mine]],
    ['kinds: []', []],
  ] as const)
    expect([filter, await idsOf(filter)]).toEqual([filter, found.map(({ id }) => id)]);
});

describe.each(submissionKinds)('the kind %s', (kind) => {
  it('is shown as sent, in the list and by its identifier', async () => {
    const submission = await make[kind](whole[kind]);
    const { email, phone, ...row } = await stored(kind, submission.id);
    const { nodes } = await list();
    expect(nodes).toMatchObject([
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
        clientId: null,
        caregiverId: null,
      },
    ]);
    const sent = nodes[0]!.sent as { name: string; label: string; value: string; code: string }[];
    const named = new Map(sent.map((value) => [value.name, value]));
    const { fields } = kinds[kind].asSent?.(submission) ?? kinds[kind];
    // Empty fields are left out, so each field of the form was stored and is shown.
    expect([...named.values()].map(({ name, label }) => [name, label])).toEqual(
      Object.entries(fields).map(([name, { label }]) => [name, label]),
    );
    for (const [name, field] of Object.entries(fields)) {
      const value = submission[name as keyof typeof submission] as unknown;
      const { value: words, code } = named.get(name)!;
      if (field.kind === 'choice') expect(code).toBe(enumName(value as string));
      else if (field.kind === 'day') expect(code).toBe(value);
      else if (typeof value === 'string') expect(words).toBe(value);
    }
    expect((await one(kind, submission.id)).data).toEqual({ inboxEntry: nodes[0] });
    for (const id of [staff.id, 'nonsense'])
      expect((await one(kind, id)).errors[0]?.extensions.code).toBe('NOT_FOUND');
    await app.services.audit.flush();
    const { rows } = await app.database.pool.query(
      `select kind, subject_kind, subject_id from audit_log where operation = 'inboxEntry' and subject_kind = $1`,
      [kind],
    );
    const of = (what: string, id: string) => ({ kind: what, subject_kind: kind, subject_id: id });
    expect(rows).toEqual(
      expect.arrayContaining([of('read', submission.id), of('denied', staff.id)]),
    );
  });

  it('shows all its encrypted texts', () => {
    const { entity, fields: form } = kinds[kind];
    const encrypted = confidentialColumns(app.database.orm.getMetadata().get(entity));
    expect(Object.keys(form)).toEqual(
      expect.arrayContaining(encrypted.map(({ property }) => property)),
    );
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
      expect([search, await idsOf(`${only(kind)}, search: ${JSON.stringify(search)}`)]).toEqual([
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
    const { data } = await one(kind, id);
    expect(data.inboxEntry.notes).toEqual([
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
    expect((await list()).nodes[0]?.assignee).toEqual({
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

it.each(submissionKinds)('the kind %s moves only as its states allow', async (kind) => {
  const { thing, transitions, ownCommands, reviewed } = kinds[kind];
  for (const [from, next] of Object.entries(transitions))
    for (const to of [...Object.keys(transitions), 'new', 'hired']) {
      const { id } = await make[kind]({ status: from });
      const input = { kind: enumName(kind), id, status: enumName(to) };
      const { userErrors, ...answer } = await app.change(
        'moveInboxEntry',
        input,
        token,
        'entry { id }',
      );
      const own = ownCommands[to];
      const refused = !next.includes(to)
        ? `${thing} is ${from}: it cannot become ${to}.`
        : own && `This takes more than a change of state: use ${own}.`;
      const row = await stored(kind, id);
      expect([from, to, answer, userErrors, row.status]).toEqual(
        refused
          ? [
              from,
              to,
              { entry: null },
              [
                {
                  field: 'status',
                  code: from === to ? 'ALREADY_DONE' : 'WRONG_STATE',
                  message: refused,
                },
              ],
              from,
            ]
          : [from, to, { entry: { id } }, [], to],
      );
      if (reviewed) expect(row.reviewed_by).toBe(refused ? null : staff.id);
    }
  expect(await mail()).toEqual([]);
});

it('shows who decided about a sign-up application, and when', async () => {
  const { id } = await make['signup-application']();
  const input = { kind: 'SIGNUP_APPLICATION', id, status: 'DECLINED' };
  const answer = await app.change('moveInboxEntry', input, token, `entry { ${fields} }`);
  expect(answer).toMatchObject({
    entry: {
      status: 'DECLINED',
      reviewedAt: expect.any(String) as string,
      reviewedBy: { id: staff.id },
    },
  });
});

it('of two concurrent moves one succeeds', async () => {
  const { id } = await make.consultation({ status: 'scheduled' });
  const answers = await Promise.all(
    ['COMPLETED', 'CANCELLED'].map((status) =>
      change('moveInboxEntry', { kind: 'CONSULTATION', id, status }),
    ),
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
    const data = await app.read<{ deskToday: { waiting: { id: string; replyBy: string }[] } }>(
      '{ deskToday { waiting { id replyBy } } }',
      token,
    );
    const [entry] = (await list()).nodes;
    const moment = new Date(createdAt.getTime() + 24 * 3_600_000).toISOString();
    expect(entry?.replyBy).toBe(moment);
    expect(data.deskToday.waiting.find((one) => one.id === id)?.replyBy).toBe(moment);
  });
});
