import 'reflect-metadata';
import { makeInvoice } from '../../modules/billing/invoices/invoice.factory.ts';
import { makeCaregiver } from '../../modules/care/caregivers/caregiver.factory.ts';
import { makeClient } from '../../modules/care/clients/client.factory.ts';
import { whoMay } from '../../modules/identity/authorization.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeAppointment } from '../../modules/scheduling/appointments/appointment.factory.ts';
import { graphSchema } from './schema.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { everyOperation, type Given } from '../../testing/operations.ts';

/** Who calls. The owner is the client whose data the operation names, if any. */
const viewers = ['visitor', 'other client', 'owner', 'caregiver', 'staff', 'admin'] as const;
type Who = (typeof viewers)[number];

type Refused = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';
type Answer = 'yes' | Refused;

const visitor = 'UNAUTHENTICATED';
const no = 'FORBIDDEN';
/** Answers that each of them gets, by what the operation's @Authorized names. */
const answers: Readonly<Record<string, readonly Answer[]>> = {
  EVERYONE: ['yes', 'yes', 'yes', 'yes', 'yes', 'yes'],
  '': [visitor, 'yes', 'yes', 'yes', 'yes', 'yes'],
  CLIENT: [visitor, 'yes', 'yes', no, no, no],
  CAREGIVER: [visitor, no, no, 'yes', no, no],
  'OFFICE,CAREGIVER': [visitor, no, no, 'yes', 'yes', 'yes'],
  OFFICE: [visitor, no, no, no, 'yes', 'yes'],
  ADMIN: [visitor, no, no, no, no, 'yes'],
};
/** Answers about data of one client. */
const ofOwner: readonly Answer[] = [visitor, 'NOT_FOUND', 'yes', no, no, no];

const refusals: readonly unknown[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
] satisfies Refused[];

const schema = graphSchema();
const operations = {
  ...schema.getQueryType()!.getFields(),
  ...schema.getMutationType()!.getFields(),
};

let app: TestApp;
let users: Record<Exclude<Who, 'visitor'>, string>;
let given: Record<string, Given>;

beforeAll(async () => {
  app = await testApp();
  const em = app.database.orm.em.fork();
  const office = async (role: 'staff' | 'admin') =>
    (await makeUser(em, { role, passwordHash: 'a hash that no password has' })).id;
  const carer = await makeCaregiver(em, { user: await makeUser(em, { role: 'caregiver' }) });
  const client = await makeClient(em);
  users = {
    'other client': (await makeClient(em)).user.id,
    owner: client.user.id,
    caregiver: carer.user!.id,
    staff: await office('staff'),
    admin: await office('admin'),
  };
  given = {
    invoice: { id: (await makeInvoice(em, { client })).id },
    cancelAppointment: {
      id: (
        await makeAppointment(em, {
          client,
          caregiver: carer,
          scheduledDate: new Date('2999-01-04T17:00:00Z'),
        })
      ).id,
    },
    caregiverAvailability: { caregiverId: carer.id },
  };
});
afterAll(() => app?.stop());

/**
 * Operations that are not only for the office, and for whom: repeated here, so that a mistake in a
 * decorator is noticed.
 */
const notOffice: Readonly<Record<string, string>> = {
  EVERYONE:
    'acceptInvitation bookConsultation cancellationPolicies cancellationQuote disownEmail login logout passwordLinkWorks provider register requestConsultation requestPasswordReset resetPassword services submitContactInquiry submitJobApplication submitSignupApplication verificationLink verifyEmail',
  '': 'calendarLink changeEmail changeName changePassword endOtherSessions endSession me ownAccount ownProfile resendVerification seeNotices',
  CLIENT:
    'billingByMonth billingSummary cancelAppointment comingWeek dashboard endCalendarLink giveConfirmation invoice invoices makeCalendarLink pastAppointments payments unpaidInvoices updateOwnProfile',
  CAREGIVER:
    'acceptOpenVisit declineMyVisit myNotices myPastVisits myShift myShiftVisit myTimeOff openVisits recordArrival recordConfirmation recordDeparture requestTimeOff sendCareNote undoArrival',
  'OFFICE,CAREGIVER':
    'careUpdates caregiverAvailability caregiverTimeOff correctCareUpdate takeBackCareUpdate writeCareUpdate',
  ADMIN: 'auditLog changeRole createStaff',
};

it('every operation is for the office unless it is listed here', () => {
  const found: Record<string, string[]> = {};
  for (const [name, field] of Object.entries(operations)) (found[whoMay(field)] ??= []).push(name);
  const { OFFICE: _office, ...others } = Object.fromEntries(
    Object.entries(found).map(([who, names]) => [who, names.sort()]),
  );
  expect(others).toEqual(
    Object.fromEntries(
      Object.entries(notOffice).map(([who, names]) => [who, names.split(' ').sort()]),
    ),
  );
});

/**
 * Returns the first code that denies access, or "yes". Any other refusal (an invalid field, a
 * state) comes after the check.
 */
async function answerTo(name: string, who: Who): Promise<unknown> {
  const operation = everyOperation(schema, given).get(name)!;
  const token = who === 'visitor' ? null : await app.services.sessions.open(users[who]);
  const { data, errors } = await app.graph<Record<
    string,
    { userErrors?: { code: string }[] } | null
  > | null>(operation.document, operation.variables, token);
  const refused = data?.[name]?.userErrors ?? [];
  const codes = [
    ...errors.map(({ extensions }) => extensions.code),
    ...refused.map(({ code }) => code),
  ];
  expect(
    codes.filter((code) =>
      ['INTERNAL', 'UNAVAILABLE', 'BAD_REQUEST', 'GRAPHQL_VALIDATION_FAILED'].includes(code),
    ),
  ).toEqual([]);
  const code = codes.find((found) => refusals.includes(found)) ?? 'yes';
  // Made-up identifiers do not exist: whoever gets that answer was let in.
  return code === 'NOT_FOUND' && !(name in given) ? 'yes' : code;
}

describe.each(Object.keys(operations).sort())('%s', (name) => {
  const who = whoMay(operations[name]!);

  it.each(viewers.map((viewer, index) => [viewer, index] as const))(
    `for "${who}" answers the %s as it should`,
    async (viewer, index) => {
      const expected = who === 'CLIENT' && name in given ? ofOwner : answers[who];
      expect(await answerTo(name, viewer)).toBe(expected?.[index]);
    },
  );
});
