import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { makeInvoice } from '../../modules/billing/invoices/invoice.factory.ts';
import { makeCaregiver } from '../../modules/care/caregivers/caregiver.factory.ts';
import { makeClient } from '../../modules/care/clients/client.factory.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import { makeAppointment } from '../../modules/scheduling/appointments/appointment.factory.ts';
import { createSchema } from './schema.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { everyOperation, type Given } from '../../testing/operations.ts';

/** Who asks. The owner is the client whose things the operation names, where it names any. */
const viewers = ['visitor', 'other client', 'owner', 'caregiver', 'staff', 'admin'] as const;
type Who = (typeof viewers)[number];

type Refused = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'NOT_FOUND';
type Rule = Readonly<Record<Who, 'yes' | Refused>>;

const rule = (
  ...answers: [
    'yes' | Refused,
    'yes' | Refused,
    'yes' | Refused,
    'yes' | Refused,
    'yes' | Refused,
    'yes' | Refused,
  ]
): Rule =>
  Object.fromEntries(viewers.map((who, index) => [who, answers[index]])) as unknown as Rule;

//                           visitor            other client  owner        caregiver    staff        admin
const everyone = rule('yes', 'yes', 'yes', 'yes', 'yes', 'yes');
const signedIn = rule('UNAUTHENTICATED', 'yes', 'yes', 'yes', 'yes', 'yes');
const clients = rule('UNAUTHENTICATED', 'yes', 'yes', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN');
const owner = rule('UNAUTHENTICATED', 'NOT_FOUND', 'yes', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN');
const caregivers = rule(
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'FORBIDDEN',
  'yes',
  'FORBIDDEN',
  'FORBIDDEN',
);
const officeAndCaregivers = rule('UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'yes', 'yes', 'yes');
const office = rule('UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'yes', 'yes');
const admins = rule('UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'yes');

/** Who may call what. An operation without a row fails the first test: decide who may, then write it down here. */
const access: Readonly<Record<string, Rule>> = {
  provider: everyone,
  services: everyone,
  cancellationPolicies: everyone,
  cancellationQuote: everyone,
  bookConsultation: everyone,
  requestConsultation: everyone,
  submitContactInquiry: everyone,
  submitJobApplication: everyone,
  submitSignupApplication: everyone,
  login: everyone,
  logout: everyone,
  register: everyone,
  requestPasswordReset: everyone,
  resetPassword: everyone,
  verifyEmail: everyone,
  acceptInvitation: everyone,

  me: signedIn,
  ownAccount: signedIn,
  changeName: signedIn,
  changeEmail: signedIn,
  changePassword: signedIn,
  resendVerification: signedIn,
  endSession: signedIn,
  endOtherSessions: signedIn,
  // Null for someone without a client profile.
  ownProfile: signedIn,
  calendarLink: signedIn,

  dashboard: clients,
  comingWeek: clients,
  invoices: clients,
  payments: clients,
  billingSummary: clients,
  billingByMonth: clients,
  updateOwnProfile: clients,
  makeCalendarLink: clients,
  endCalendarLink: clients,
  invoice: owner,
  cancelAppointment: owner,

  myVisits: caregivers,
  startMyVisit: caregivers,
  completeMyVisit: caregivers,
  caregiverAvailability: officeAndCaregivers,
  caregiverTimeOff: officeAndCaregivers,
  careUpdates: officeAndCaregivers,
  writeCareUpdate: officeAndCaregivers,

  inboxCounts: office,
  assignSubmission: office,
  noteSubmission: office,
  markSubmission: office,
  contactInquiries: office,
  contactInquiry: office,
  moveContactInquiry: office,
  consultations: office,
  consultation: office,
  moveConsultation: office,
  admitConsultation: office,
  consultationRequests: office,
  consultationRequest: office,
  moveConsultationRequest: office,
  admitConsultationRequest: office,
  signupApplications: office,
  signupApplication: office,
  approveSignupApplication: office,
  declineSignupApplication: office,
  jobApplications: office,
  jobApplication: office,
  moveJobApplication: office,
  hireApplicant: office,

  clients: office,
  client: office,
  admitClient: office,
  updateClient: office,
  moveClient: office,
  caregivers: office,
  caregiver: office,
  addCaregiver: office,
  updateCaregiver: office,
  setCaregiverActive: office,
  accounts: office,
  account: office,
  accountOfEmail: office,
  setUserActive: office,
  sendInvitation: office,
  createStaff: admins,
  changeRole: admins,

  catalogue: office,
  addService: office,
  updateService: office,
  setServiceActive: office,
  appointments: office,
  appointment: office,
  availableCaregivers: office,
  bookAppointment: office,
  changeAppointment: office,
  confirmAppointment: office,
  startAppointment: office,
  completeAppointment: office,
  cancelAppointmentForClient: office,
  recurringAppointments: office,
  recurringAppointment: office,
  createRecurringAppointment: office,
  changeRecurringAppointment: office,
  endRecurringAppointment: office,
  repeatAppointment: office,
  setCaregiverAvailability: office,
  addCaregiverTimeOff: office,
  removeCaregiverTimeOff: office,

  officeInvoices: office,
  officeInvoice: office,
  officePayments: office,
  unbilledCharges: office,
  issueInvoice: office,
  cancelInvoice: office,
  runInvoices: office,
  recordPayment: office,
  recordRefund: office,
  setBillingRhythm: office,
  auditTrail: office,
  analytics: office,
  failedJobs: office,
  queueHealth: office,
  retryJob: office,
};

const refusals: readonly unknown[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
] satisfies Refused[];

let app: TestApp;
let schema: GraphQLSchema;
let users: Record<Exclude<Who, 'visitor'>, string>;
let given: Record<string, Given>;

beforeAll(async () => {
  [app, schema] = await Promise.all([testApp(), createSchema()]);
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

/** The first code that says no, or "yes". What is refused for other reasons (a field at fault, a state) got past the gate. */
async function answerTo(name: string, who: Who): Promise<unknown> {
  const operation = everyOperation(schema, given).get(name)!;
  const token = who === 'visitor' ? null : await app.services.sessions.open(users[who]);
  const { errors } = await app.graph(operation.document, operation.variables, token);
  const codes = errors.map(({ extensions }) => extensions.code);
  expect(
    codes.filter((code) =>
      ['INTERNAL', 'UNAVAILABLE', 'BAD_REQUEST', 'GRAPHQL_VALIDATION_FAILED'].includes(code),
    ),
  ).toEqual([]);
  const code = codes.find((found) => refusals.includes(found)) ?? 'yes';
  // Nothing is there under a made-up identifier: whoever hears that was let in.
  return code === 'NOT_FOUND' && !(name in given) ? 'yes' : code;
}

it('every operation of the graph says who may call it, and no other does', () => {
  expect([...everyOperation(schema).keys()].sort()).toEqual(Object.keys(access).sort());
});

describe.each(Object.keys(access).sort())('%s', (name) => {
  it.each(viewers)('answers the %s as it should', async (who) => {
    expect(await answerTo(name, who)).toBe(access[name]?.[who]);
  });
});
