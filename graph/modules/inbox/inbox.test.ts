import 'reflect-metadata';
import type { EntityManager } from '@mikro-orm/postgresql';
import { jobApplicationTransitions } from '../careers/careers.rules.ts';
import { makeJobApplication } from '../careers/jobApplication.factory.ts';
import type { Submission } from '../intake/submissions/submission.entity.ts';
import { enumName } from '../../shared/validation/forms.rules.ts';
import type { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import {
  makeConsultation,
  makeConsultationRequest,
  makeContactInquiry,
  makeSignupApplication,
} from '../intake/intake.factory.ts';
import { consultationTransitions } from '../intake/consultations/consultation.rules.ts';
import { inquiryTransitions } from '../intake/contact-inquiries/contactInquiry.rules.ts';
import { useApp } from '../../testing/app.ts';
import { mailbox } from '../../testing/mailbox.ts';
import { submissionKinds, type SubmissionKind } from '../intake/submissions/submissionKind.ts';
import { kinds } from './submissionKinds.ts';

const app = useApp();
let staff: User;
let token: string;
beforeAll(async () => {
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
  const { data, errors } = await app.graph<{ page: Page }>(
    `{ page: ${lists[kind]}${args === '' ? '' : `(${args})`} { ${fields} } }`,
    {},
    token,
  );
  expect(errors).toEqual([]);
  return data.page;
}

const idsOf = async (kind: SubmissionKind, args = ''): Promise<unknown[]> =>
  (await list(kind, args)).nodes.map(({ id }) => id);

interface Changed {
  entry: Record<string, unknown> | null;
  userErrors: { field: string | null; message: string; code: string }[];
}

async function mutate(call: string, record = 'entry'): Promise<Changed> {
  const { data, errors } = await app.graph<{ done: Changed }>(
    `mutation { done: ${call} { entry: ${record} { id } userErrors { field message code } } }`,
    {},
    token,
  );
  expect(errors).toEqual([]);
  return data.done;
}

const stored = async (kind: SubmissionKind, id: string): Promise<Record<string, unknown>> =>
  (
    await app.database.pool.query<Record<string, unknown>>(
      `select * from ${kinds[kind].table} where id = $1`,
      [id],
    )
  ).rows[0]!;

describe.each(submissionKinds)('the list of the kind %s', (kind) => {
  it('shows an entry as submitted', async () => {
    const submission = await make[kind]();
    const [first = '', ...last] = String((await list(kind)).nodes[0]?.senderName).split(' ');
    expect(first && last.join(' ')).toBeTruthy();
    expect((await list(kind)).nodes).toEqual([
      {
        id: submission.id,
        kind: enumName(kind),
        reference: submission.reference,
        senderName: `${first} ${last.join(' ')}`,
        status: enumName(submission.status),
        email: (await stored(kind, submission.id)).email,
        phone: (await stored(kind, submission.id)).phone,
        phoneE164: submission.phoneE164,
        suspectedSpam: false,
        createdAt: submission.createdAt.toISOString(),
        assignee: null,
        notes: [],
      },
    ]);
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
      expect({
        totalCount,
        next: pageInfo.hasNextPage,
        previous: pageInfo.hasPreviousPage,
      }).toEqual({ totalCount: 5, next: page < 3, previous: page > 1 });
      seen.push(...nodes.map(({ id }) => id));
      after = `, after: "${pageInfo.endCursor}"`;
    }
    expect(seen[0]).toBe(made[4]);
    expect(seen[4]).toBe(made[0]);
    expect([...seen].sort()).toEqual([...made].sort());
  });

  it('lists suspected spam separately', async () => {
    const [good, spam] = [await make[kind](), await make[kind]({ suspectedSpam: true })];
    expect(await idsOf(kind)).toEqual([good.id]);
    expect(await idsOf(kind, 'filter: { suspectedSpam: true }')).toEqual([spam.id]);
  });

  it('is filtered by state, assignee and day in Phoenix', async () => {
    const mine = await make[kind]({
      assignee: staff,
      createdAt: new Date('2026-03-05T06:59:59.999Z'),
    });
    const other = await make[kind]({ createdAt: new Date('2026-03-05T07:00:00Z') });
    expect(await idsOf(kind, `filter: { assigneeId: "${staff.id}" }`)).toEqual([mine.id]);
    expect(await idsOf(kind, 'filter: { assigneeId: "nobody" }')).toEqual([]);
    expect(await idsOf(kind, 'filter: { unassigned: true }')).toEqual([other.id]);
    expect(await idsOf(kind, 'filter: { through: "2026-03-04" }')).toEqual([mine.id]);
    expect(await idsOf(kind, 'filter: { from: "2026-03-05", through: "2026-03-05" }')).toEqual([
      other.id,
    ]);
    expect(await idsOf(kind, `statuses: [${enumName(kinds[kind].first)}]`)).toHaveLength(2);
    expect(await idsOf(kind, 'statuses: []')).toEqual([]);
  });

  it('is searched by name, ignoring case and accents, by email, reference and the digits of a phone number', async () => {
    const names = { firstName: 'Íñigo', lastName: 'Núñez-Yazzie', name: 'Íñigo Núñez-Yazzie' };
    const wanted = await make[kind]({
      ...names,
      email: 'wanted_one@example.com',
      phone: '480.555.0123',
    });
    await make[kind]({ email: 'wantedXone@example.com', phone: '(602) 555-0199' });
    for (const search of [
      'inigo',
      'NUNEZ-yazzie Íñigo',
      'wanted_one',
      wanted.reference.toLowerCase(),
      '(480) 555-0123',
      '+1 480 555 0123',
      '5550123',
    ]) {
      expect([search, await idsOf(kind, `filter: { search: ${JSON.stringify(search)} }`)]).toEqual([
        search,
        [wanted.id],
      ]);
    }
    for (const search of ['nobody', '%', 'inigo nobody', '4805550124']) {
      expect([search, await idsOf(kind, `filter: { search: ${JSON.stringify(search)} }`)]).toEqual([
        search,
        [],
      ]);
    }
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

  it.each(['first: 0', 'first: 101', 'after: "nonsense"'])('refuses %s', async (args) => {
    const { errors } = await app.graph(`{ ${lists[kind]}(${args}) { totalCount } }`, {}, token);
    expect(errors.map(({ extensions }) => extensions.code)).toEqual(['BAD_USER_INPUT']);
  });

  it('returns one by its identifier, and no other', async () => {
    const submission = await make[kind]();
    const one = (id: string) =>
      app.graph(`{ one: ${kinds[kind].link}(id: "${id}") { id } }`, {}, token);
    expect((await one(submission.id)).data).toEqual({ one: { id: submission.id } });
    for (const id of [staff.id, 'nonsense'])
      expect((await one(id)).errors[0]?.extensions.code).toBe('NOT_FOUND');
  });

  it('is assigned to someone of the office, or to nobody', async () => {
    const { id } = await make[kind]();
    const assign = (to: string | null, wanted = `assigneeId: ${JSON.stringify(to)}`) =>
      mutate(`assignSubmission(input: { kind: ${enumName(kind)}, id: "${id}" ${wanted} })`);
    expect((await assign(staff.id)).userErrors).toEqual([]);
    expect((await list(kind)).nodes[0]?.assignee).toEqual({
      id: staff.id,
      firstName: 'Teresa',
      lastName: 'Valdez',
    });
    const nobodies = [
      await makeUser(fork()),
      await makeUser(fork(), { role: 'caregiver' }),
      await makeUser(fork(), { role: 'staff', isActive: false }),
    ];
    for (const nobody of nobodies)
      expect((await assign(nobody.id)).userErrors).toMatchObject([
        { field: 'assigneeId', code: 'INVALID' },
      ]);
    expect((await assign('nonsense')).userErrors).toMatchObject([
      { field: 'assigneeId', code: 'NOT_FOUND' },
    ]);
    expect((await stored(kind, id)).assignee_id).toBe(staff.id);
    expect((await assign(null, '')).userErrors).toEqual([]);
    expect((await stored(kind, id)).assignee_id).toBe(staff.id);
    expect((await assign(null)).userErrors).toEqual([]);
    expect((await stored(kind, id)).assignee_id).toBeNull();
  });

  it('keeps notes, oldest first, each stored once per key', async () => {
    const { id } = await make[kind]();
    const note = (text: string, key: string) =>
      mutate(
        `noteSubmission(input: { kind: ${enumName(kind)}, id: "${id}", text: ${JSON.stringify(text)}, idempotencyKey: "${key}" })`,
      );
    expect(
      (await note('  Called, no answer.\nTry again on Monday. ', `${id}-1`)).userErrors,
    ).toEqual([]);
    expect((await note('Reached her son.', `${id}-2`)).userErrors).toEqual([]);
    expect((await note('Reached her son.', `${id}-2`)).userErrors).toEqual([]);
    expect((await note('Something else', `${id}-2`)).userErrors).toMatchObject([
      { code: 'KEY_REUSED' },
    ]);
    expect((await note('  ', `${id}-3`)).userErrors).toMatchObject([
      { field: 'text', message: 'Note is required' },
    ]);
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

  it('moves an entry in and out of spam', async () => {
    const { id } = await make[kind]({ suspectedSpam: true });
    for (const suspectedSpam of [false, true]) {
      await mutate(
        `markSubmission(input: { kind: ${enumName(kind)}, id: "${id}", suspectedSpam: ${suspectedSpam} })`,
      );
      expect((await stored(kind, id)).suspected_spam).toBe(suspectedSpam);
    }
  });

  it('sends the emails that were held, once, when two say at once that it isn’t spam', async () => {
    const mail = mailbox(app.services);
    await mail();
    const { id, reference } = await make[kind]({ suspectedSpam: true, mailsHeld: true });
    const { email } = await stored(kind, id);
    const say = (suspectedSpam: boolean) =>
      mutate(
        `markSubmission(input: { kind: ${enumName(kind)}, id: "${id}", suspectedSpam: ${suspectedSpam} })`,
      );
    await Promise.all([say(false), say(false)]);
    const sent = await mail();
    expect(sent.map(({ headers }) => /^To: (.*)$/m.exec(headers)?.[1]).sort()).toEqual(
      [email, app.settings.provider.email].sort(),
    );
    for (const { text } of sent) expect(text).toContain(reference);
    await say(true);
    await say(false);
    expect(await mail()).toEqual([]);
  });

  it('sends nothing that is out of date: somebody has got in touch already', async () => {
    const mail = mailbox(app.services);
    await mail();
    const { id } = await make[kind]({
      suspectedSpam: true,
      mailsHeld: true,
      status: begun[kind],
    });
    await mutate(
      `markSubmission(input: { kind: ${enumName(kind)}, id: "${id}", suspectedSpam: false })`,
    );
    expect(await mail()).toEqual([]);
    expect(await stored(kind, id)).toMatchObject({ suspected_spam: false, mails_held: false });
  });

  it('answers NOT_FOUND when an unknown entry is changed', async () => {
    const { userErrors } = await mutate(
      `markSubmission(input: { kind: ${enumName(kind)}, id: "${staff.id}", suspectedSpam: true })`,
    );
    expect(userErrors).toMatchObject([{ field: 'id', code: 'NOT_FOUND' }]);
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

describe.each(moving)('the kind %s', (kind, type, transitions) => {
  const pairs = Object.keys(transitions).flatMap((from) =>
    Object.keys(transitions).map((to): [string, string] => [from, to]),
  );

  it.each(pairs)('moves from %s to %s only if that is allowed', async (from, to) => {
    const { id } = await make[kind]({ status: from });
    const { entry, userErrors } = await mutate(
      `move${type}(input: { id: "${id}", status: ${enumName(to)} })`,
      kinds[kind].link,
    );
    if (transitions[from]?.includes(to) && to !== 'hired') {
      expect({ entry, userErrors, status: (await stored(kind, id)).status }).toEqual({
        entry: expect.objectContaining({ id }) as object,
        userErrors: [],
        status: to,
      });
    } else {
      expect({ entry, status: (await stored(kind, id)).status }).toEqual({
        entry: null,
        status: from,
      });
      expect(userErrors).toMatchObject([{ field: 'status', code: 'CONFLICT' }]);
      if (!transitions[from]?.includes(to))
        expect(userErrors[0]?.message).toBe(
          `${kinds[kind].thing} is ${from}: it cannot become ${to}.`,
        );
      else expect(userErrors[0]?.message).toContain('hireApplicant');
    }
  });
});

it('of two concurrent moves one succeeds', async () => {
  const { id } = await make.consultation({ status: 'scheduled' });
  const answers = await Promise.all(
    ['COMPLETED', 'CANCELLED'].map((status) =>
      mutate(`moveConsultation(input: { id: "${id}", status: ${status} })`, 'consultation'),
    ),
  );
  expect(answers.filter(({ userErrors }) => userErrors.length === 0)).toHaveLength(1);
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

it('shows each kind in full', async () => {
  await make['contact-inquiry']({ message: 'Do you visit Sun City?' });
  await make.consultation({
    preferredDate: '2026-03-09',
    preferredTime: 'any',
    message: 'Mornings',
    form: 'home',
  });
  await make['consultation-request']({
    serviceType: 'meal-prep',
    urgency: 'immediately',
    additionalInfo: 'Evenings',
    email: null,
  });
  await make['signup-application']({
    reviewedBy: staff,
    reviewedAt: new Date('2026-03-09T10:00:00Z'),
    status: 'declined',
  });
  await make['job-application']();
  const { data, errors } = await app.graph(
    `{
    contactInquiries { nodes { firstName lastName message status } }
    consultations { nodes { name preferredDate preferredTime message agreeToContact form status clientId } }
    consultationRequests { nodes { name email preferredDate preferredTime serviceType urgency additionalInfo status clientId } }
    signupApplications { nodes { firstName lastName address emergencyContact emergencyPhone status reviewedAt reviewedBy { lastName } clientId } }
    jobApplications { nodes { name workExperience { title startDate endDate reasonForLeaving } backgroundCheckConsent fingerprintConsent additionalNotes status caregiverId } }
  }`,
    {},
    token,
  );
  expect(errors).toEqual([]);
  expect(data).toEqual({
    contactInquiries: {
      nodes: [
        {
          firstName: 'Maribel',
          lastName: 'Ibarra',
          message: 'Do you visit Sun City?',
          status: 'NEW',
        },
      ],
    },
    consultations: {
      nodes: [
        {
          name: 'Maribel Ibarra',
          preferredDate: '2026-03-09',
          preferredTime: 'ANY',
          message: 'Mornings',
          agreeToContact: true,
          form: 'HOME',
          status: 'PENDING',
          clientId: null,
        },
      ],
    },
    consultationRequests: {
      nodes: [
        {
          name: 'Maribel Ibarra',
          email: null,
          preferredDate: null,
          preferredTime: null,
          serviceType: 'MEAL_PREP',
          urgency: 'IMMEDIATELY',
          additionalInfo: 'Evenings',
          status: 'PENDING',
          clientId: null,
        },
      ],
    },
    signupApplications: {
      nodes: [
        {
          firstName: 'Maribel',
          lastName: 'Ibarra',
          address: '2 Factory Lane, Mesa, AZ 85201',
          emergencyContact: 'Óscar Ibarra',
          emergencyPhone: '(480) 555-0119',
          status: 'DECLINED',
          reviewedAt: '2026-03-09T10:00:00.000Z',
          reviewedBy: { lastName: 'Valdez' },
          clientId: null,
        },
      ],
    },
    jobApplications: {
      nodes: [
        {
          name: 'Thérèse Okafor',
          workExperience: [
            {
              title: 'Home health aide',
              startDate: '2021-05-03',
              endDate: '2025-08-29',
              reasonForLeaving: 'Moved to Phoenix',
            },
          ],
          backgroundCheckConsent: true,
          fingerprintConsent: true,
          additionalNotes: null,
          status: 'PENDING',
          caregiverId: null,
        },
      ],
    },
  });
});
