import 'reflect-metadata';
import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { makeCaregiver } from '../../modules/caregivers/caregiver.factory.ts';
import { makeClient } from '../../modules/clients/client.factory.ts';
import { officeCounterparts, whoMay } from '../../modules/identity/authorization.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
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
    'acceptInvitation bookConsultation cancellationPolicies cancellationQuote disownEmail finishLogin login logout passwordLink provider register requestConsultation requestPasswordReset resetPassword services submitContactInquiry submitJobApplication submitSignupApplication verificationLink verifyEmail',
  '': 'beginProof calendarLink changeEmail changeName changePassword endOtherSessions endSession makeRecoveryCodes me openPortal ownAccessRequests ownAccount ownFactors ownProfile portals prove removeSecondFactor requestAccess resendVerification seeNotices',
  CLIENT:
    'billingByMonth billingSummary cancelAppointment changeOwnAccess comingWeek dashboard endCalendarLink endOwnAccess giveConfirmation grantOwnAccess invoice invoices makeCalendarLink ownAccess pastAppointments payments unpaidInvoices updateOwnProfile whoLooked',
  CAREGIVER:
    'acceptOpenVisit declineMyVisit myNotices myPastVisits myShift myShiftVisit myTimeOff openVisits recordArrival recordConfirmation recordDeparture requestTimeOff sendCareNote undoArrival',
  'OFFICE,CAREGIVER':
    'careUpdates caregiverAvailability caregiverTimeOff correctCareUpdate takeBackCareUpdate writeCareUpdate',
  ADMIN:
    'addWebhook apiTokens auditLog changeRole changeWebhook closeMonth createApiToken createStaff endApiToken officeSettings renameApiToken reopenMonth resetSecondFactor rotateWebhookSecret saveSettings sendWebhookAgain setWebhookActive settingsTrail webhooks',
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

it('an operation for clients tells the office which one to use', async () => {
  const token = await app.services.sessions.open(users.staff);
  const { errors } = await app.graph('{ invoices { nodes { id } } }', {}, token);
  expect(errors).toMatchObject([
    {
      message: '`invoices` is for clients. Use `officeInvoices`.',
      extensions: { code: 'FORBIDDEN' },
    },
  ]);
  for (const [forClients, forOffice] of Object.entries(officeCounterparts))
    expect([whoMay(operations[forClients]!), whoMay(operations[forOffice]!)]).toEqual([
      'CLIENT',
      'OFFICE',
    ]);
});

/** Several operations as one document, so that each viewer needs a dozen requests. */
function together(kind: string, names: readonly string[]) {
  const every = everyOperation(schema, given);
  const parts = names.map((name) => {
    const { document, variables } = every.get(name)!;
    const own = document.replaceAll('$', `$${name}_`);
    const [, declared = '', field] = /^\w+(?:\((.*?)\))? \{ (.*) \}$/.exec(own)!;
    const values = Object.entries(variables).map(([key, value]) => [`${name}_${key}`, value]);
    return { declared, field, values };
  });
  const declared = parts.flatMap((part) => part.declared || []).join(', ');
  return {
    document: `${kind} ${declared && `(${declared})`} { ${parts.map(({ field }) => field).join(' ')} }`,
    variables: Object.fromEntries(parts.flatMap(({ values }) => values)) as Given,
  };
}

/**
 * Returns, for each operation, the first code that denies access, or "yes". Any other refusal (an
 * invalid field, a state) comes after the check.
 */
async function answersTo(who: Who): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const [kind, root] of [
    ['query', schema.getQueryType()!],
    ['mutation', schema.getMutationType()!],
  ] as const) {
    // Logging out ends the session that the others of its document have.
    const left = Object.keys(root.getFields()).filter((name) => name !== 'logout');
    if (kind === 'mutation') left.push('logout');
    while (left.length > 0) {
      const names = left.splice(0, 25);
      const { document, variables } = together(kind, names);
      const token = who === 'visitor' ? null : await app.services.sessions.open(users[who]);
      const { data, errors } = await app.graph<
        Record<string, { userErrors?: { code: string }[] } | null>
      >(document, variables, token);
      expect(errors.filter(({ path }) => !path)).toEqual([]);
      for (const name of names) {
        const codes = [
          ...errors
            .filter(({ path }) => path![0] === name)
            .map(({ extensions }) => extensions.code),
          ...(data[name]?.userErrors ?? []).map(({ code }) => code),
        ];
        const fault = codes.find((code) =>
          ['INTERNAL', 'UNAVAILABLE', 'BAD_REQUEST'].includes(code),
        );
        const code = fault ?? codes.find((one) => refusals.includes(one)) ?? 'yes';
        // Made-up identifiers do not exist: whoever gets that answer was let in.
        found[name] = code === 'NOT_FOUND' && !(name in given) ? 'yes' : code;
      }
    }
  }
  return found;
}

it.each(viewers.map((viewer, index) => [viewer, index] as const))(
  'every operation answers the %s as it should',
  async (viewer, index) => {
    const expected = Object.entries(operations).map(([name, field]) => {
      const who = whoMay(field);
      const all = who === 'CLIENT' && name in given ? ofOwner : answers[who];
      return [name, all?.[index]];
    });
    expect(expected.length).toBeGreaterThan(150);
    expect(await answersTo(viewer)).toEqual(Object.fromEntries(expected));
  },
);
