import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import {
  buildSchema,
  getNullableType,
  GraphQLID,
  isInputObjectType,
  isListType,
  parse,
  valueFromASTUntyped,
  type FieldNode,
  type GraphQLInputType,
  type OperationDefinitionNode,
} from 'graphql';
import { makeCustomLine } from '../billing/custom-lines/customLine.factory.ts';
import { makeInvoice } from '../billing/invoices/invoice.factory.ts';
import { makePayment } from '../billing/payments/payment.factory.ts';
import { makeDoneVisit } from '../billing/invoices/visit.factory.ts';
import { makeJobApplication } from '../careers/jobApplication.factory.ts';
import { confidentialTables } from '../../database/encryption/encryptedText.ts';
import { linkHash, type LinkPurpose } from '../identity/links/links.ts';
import { hashPassword } from '../identity/sign-in/passwords.ts';
import type { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import {
  makeConsultation,
  makeConsultationRequest,
  makeContactInquiry,
  makeSignupApplication,
} from '../intake/intake.factory.ts';
import { makeClientWithoutEmail, makeClientHold } from '../care/clients/client.factory.ts';
import { ServicePrice } from '../scheduling/services/servicePrice.entity.ts';
import { makeService } from '../scheduling/services/service.factory.ts';
import type { Appointment } from '../scheduling/appointments/appointment.entity.ts';
import { makeCareUpdate } from '../scheduling/care-updates/careUpdate.factory.ts';
import { makeAppointment } from '../scheduling/appointments/appointment.factory.ts';
import { CaregiverTimeOff } from '../scheduling/availability/caregiverTimeOff.entity.ts';
import { TimeOffRequest } from '../scheduling/availability/timeOffRequest.entity.ts';
import { VisitNotice } from '../scheduling/notices/visitNotice.entity.ts';
import { VisitConfirmation } from '../scheduling/visit-confirmations/visitConfirmation.entity.ts';
import { RecurringAppointment } from '../scheduling/appointments/recurringAppointment.entity.ts';
import {
  makeVisitException,
  makeVisitRecord,
} from '../scheduling/visit-records/visitRecord.factory.ts';
import { topicsFor } from '../desk/live.rules.ts';
import { topicsOfMutation } from '../desk/topics.rules.ts';
import { useApp } from '../../testing/app.ts';
import { openedRows } from '../../testing/openedRows.ts';
import { makeWorld, type World } from '../../testing/lists.ts';
import { mutations } from './operations.ts';
import { addDays, todayInPhoenix } from '../../shared/phoenix.rules.ts';

/**
 * Runs every mutation for real and checks that its changes are in the log under the right actor.
 */

const app = useApp({ env: { VISIT_CONFIRMATION: 'on' } });
let passwordHash: string;
const password = 'Long-Enough1!';
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

type Who = keyof World['tokens'] | 'visitor';
interface Deed {
  as: Who;
  /** Arguments as written in the document. */
  given: (world: World) => string | Promise<string>;
  /** Some of the tables that change; empty where only work is queued. */
  tables: string[];
}
const deed = (as: Who, tables: string, given: Deed['given'] = () => ''): Deed => ({
  as,
  tables: tables.split(' ').filter(Boolean),
  given,
});

const email = (): string => `${randomBytes(6).toString('hex')}@demo.example`;
const day = (days: number): string => addDays(todayInPhoenix(), days);
const moment = (days: number): string => `${day(days)}T17:00:00.000Z`;
const person = (): string =>
  `firstName: "Ana", lastName: "Ruiz", email: "${email()}", phone: "(602) 555-0101"`;
const own =
  (column: 'resetToken' | 'verificationToken', purpose: LinkPurpose) =>
  async ({ client, em }: World): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    const expiry = column === 'resetToken' ? 'resetTokenExpiry' : 'verificationTokenExpiry';
    Object.assign(client.user as User, {
      [column]: linkHash(purpose, token),
      [expiry]: new Date(Date.now() + 3_600_000),
      emailVerified: false,
    });
    await em.flush();
    return token;
  };
const link = async (given: Promise<string>): Promise<string> =>
  `(input: { token: "${await given}", password: "${password}", confirmPassword: "${password}" })`;
const visitNow = async (
  { em, client, caregiver }: World,
  values: Partial<Appointment>,
): Promise<string> =>
  (await makeAppointment(em, { client, caregiver, scheduledDate: new Date(), ...values })).id;
/** A visit of three hours that ended three hours after this time, so many days ago. */
const doneVisit = async ({ em, client, caregiver }: World, daysAgo: number): Promise<string> => {
  const begun = new Date(Date.parse(moment(-daysAgo)) - 2 * 3_600_000);
  const { id } = await makeAppointment(em, {
    client,
    caregiver,
    scheduledDate: begun,
    status: 'completed',
    startedAt: begun,
    completedAt: new Date(begun.getTime() + 3 * 3_600_000),
  });
  return id;
};
const recordedNow = (id: string): string => {
  const now = new Date().toISOString();
  return `(input: { appointmentId: "${id}", deviceAt: "${now}", deviceNow: "${now}", placeMissing: REFUSED, idempotencyKey: "${id}" })`;
};
/** Gives the client a password, which ends their session, and then a new session. */
const withPassword = async ({ client, em, sessions, tokens }: World): Promise<void> => {
  client.user.passwordHash = passwordHash;
  await em.flush();
  tokens.client = await sessions.open(client.user.id);
};
const visit = async ({ em, client, caregiver }: World, days = 9): Promise<string> =>
  (
    await makeAppointment(em, {
      client,
      caregiver,
      scheduledDate: new Date(moment(days)),
      duration: 180,
    })
  ).id;
const openVisit = async ({ em, client }: World, offeredAt: Date | null = null): Promise<string> =>
  (
    await makeAppointment(em, {
      client,
      caregiver: null,
      scheduledDate: new Date(moment(9)),
      duration: 180,
      offeredAt,
    })
  ).id;
const plan = async ({ em, client, caregiver }: World): Promise<string> => {
  const service = await makeService(em);
  const made = em.create(RecurringAppointment, {
    client,
    caregiver,
    service,
    recurrencePattern: 'weekly',
    daysOfWeek: [1, 4],
    startDate: day(20),
    duration: 180,
    startTime: '09:00:00',
  });
  await em.flush();
  return made.id;
};
const invoice = async ({ em, client }: World): Promise<string> =>
  (await makeInvoice(em, { client, items: [{}] })).id;
const of =
  (make: (em: World['em']) => Promise<{ id: string }>, fields = '') =>
  async ({ em }: World): Promise<string> =>
    `(input: { id: "${(await make(em)).id}"${fields} })`;

const deeds: Record<string, Deed> = {
  bookConsultation: deed(
    'visitor',
    'consultations',
    () =>
      `(input: { name: "Ana Ruiz", email: "${email()}", phone: "(602) 555-0101", agreeToContact: true })`,
  ),
  requestConsultation: deed(
    'visitor',
    'consultation_requests',
    () => '(input: { name: "Ana Ruiz", phone: "(602) 555-0101" })',
  ),
  submitContactInquiry: deed(
    'visitor',
    'contact_inquiries',
    () => `(input: { firstName: "Ana", lastName: "Ruiz", email: "${email()}", message: "Hello." })`,
  ),
  submitSignupApplication: deed(
    'visitor',
    'signup_applications',
    () =>
      `(input: { ${person()}, address: "1 Lane", emergencyContact: "Luis", emergencyPhone: "(602) 555-0102" })`,
  ),
  submitJobApplication: deed(
    'visitor',
    'job_applications',
    () => `(input: { name: "Ana Ruiz", email: "${email()}", phone: "(602) 555-0101", backgroundCheckConsent: true, fingerprintConsent: true,
    workExperience: [{ title: "Caregiver", startDate: "2021-05-01", endDate: "2023-08-31", reasonForLeaving: "We moved." }] })`,
  ),
  register: deed(
    'visitor',
    'users clients sessions',
    () =>
      `(input: { firstName: "Ana", lastName: "Ruiz", email: "${email()}", password: "${password}", confirmPassword: "${password}" })`,
  ),
  login: deed('visitor', 'sessions', async (world) => {
    await withPassword(world);
    return `(input: { email: "${world.client.user.email}", password: "${password}" })`;
  }),
  logout: deed('client', 'sessions'),
  requestPasswordReset: deed(
    'visitor',
    '',
    ({ client }) => `(input: { email: "${client.user.email}" })`,
  ),
  resetPassword: deed('visitor', 'users sessions', (world) =>
    link(own('resetToken', 'passwordReset')(world)),
  ),
  acceptInvitation: deed('visitor', 'users sessions', (world) =>
    link(own('resetToken', 'invitation')(world)),
  ),
  verifyEmail: deed(
    'client',
    'users',
    async (world) =>
      `(input: { token: "${await own('verificationToken', 'verification')(world)}" })`,
  ),
  disownEmail: deed('visitor', 'users sessions', async (world) => {
    await withPassword(world);
    return `(input: { token: "${await own('verificationToken', 'verification')(world)}" })`;
  }),

  changeName: deed(
    'client',
    'users',
    () => '(input: { firstName: "Eleanor", lastName: "Wright" })',
  ),
  changeEmail: deed(
    'client',
    'users',
    async (world) =>
      `(input: { email: "${email()}", currentPassword: "${(await withPassword(world), password)}" })`,
  ),
  changePassword: deed(
    'client',
    'users sessions',
    async (world) =>
      `(input: { currentPassword: "${(await withPassword(world), password)}", password: "${password}2", confirmPassword: "${password}2" })`,
  ),
  resendVerification: deed('client', 'users', async ({ client, em }) => {
    client.user.emailVerified = false;
    await em.flush();
    return '';
  }),
  endSession: deed('client', 'sessions', async ({ sessions, client, tokens }) => {
    await sessions.open(client.user.id);
    const { data } = await app.graph<{
      ownAccount: { sessions: { id: string; current: boolean }[] };
    }>('{ ownAccount { sessions { id current } } }', {}, tokens.client);
    return `(input: { id: "${data.ownAccount.sessions.find(({ current }) => !current)!.id}" })`;
  }),
  endOtherSessions: deed('client', 'sessions', async ({ sessions, client }) => {
    await sessions.open(client.user.id);
    return '';
  }),
  updateOwnProfile: deed(
    'client',
    'clients',
    () =>
      '(input: { address: "2 Lane", emergencyContact: "Luis", emergencyPhone: "(602) 555-0103" })',
  ),
  makeCalendarLink: deed('client', 'clients'),
  endCalendarLink: deed('client', 'clients', async ({ tokens }) => {
    await app.graph('mutation { makeCalendarLink { calendarLink { url } } }', {}, tokens.client);
    return '';
  }),
  cancelAppointment: deed(
    'client',
    'appointments',
    async (world) => `(input: { id: "${await visit(world)}", reason: OTHER, fee: "0.00" })`,
  ),

  recordArrival: deed('caregiver', 'appointments visit_records visit_exceptions', async (world) =>
    recordedNow(await visitNow(world, { status: 'confirmed' })),
  ),
  recordDeparture: deed('caregiver', 'appointments visit_records visit_exceptions', async (world) =>
    recordedNow(await visitNow(world, { status: 'in-progress', startedAt: new Date() })),
  ),
  undoArrival: deed('caregiver', 'visit_records', async (world) => {
    const { appointment } = await makeVisitRecord(world.em, { caregiver: world.caregiver });
    return recordedNow(appointment.id).replace(' placeMissing: REFUSED,', '');
  }),
  recordConfirmation: deed('caregiver', 'visit_confirmations', async (world) =>
    recordedNow(await visitNow(world, { status: 'completed' })).replace(
      ' placeMissing: REFUSED,',
      ' name: "Rosa",',
    ),
  ),
  giveConfirmation: deed(
    'client',
    'visit_confirmations',
    async (world) => `(input: { appointmentId: "${await doneVisit(world, 6)}" })`,
  ),
  takeConfirmationAway: deed('staff', 'visit_confirmations', async (world) => {
    const confirmation = world.em.create(VisitConfirmation, {
      appointment: await makeAppointment(world.em, { client: world.client }),
      confirmedBy: world.client.user,
      at: new Date(),
      serverAt: new Date(),
    });
    await world.em.flush();
    return `(input: { id: "${confirmation.id}" })`;
  }),
  settleVisitException: deed('staff', 'visit_exceptions', async (world) => {
    const record = await makeVisitRecord(world.em, { caregiver: world.caregiver });
    const exception = await makeVisitException(world.em, { record });
    return `(input: { id: "${exception.id}", reason: "We called." })`;
  }),
  correctVisit: deed('staff', 'appointments visit_corrections', async (world) => {
    const id = await doneVisit(world, 3);
    return `(input: { id: "${id}", completedAt: "${moment(-3)}", reason: "A typo." })`;
  }),
  takeVisitAway: deed('staff', 'appointments visit_corrections', async (world) => {
    const id = await doneVisit(world, 4);
    return `(input: { id: "${id}", reason: "It never was." })`;
  }),
  waiveCancellationFee: deed('staff', 'appointments visit_corrections', async (world) => {
    const id = await visitNow(world, { status: 'cancelled', cancelFee: '36.00' });
    return `(input: { id: "${id}", reason: "He was in the hospital." })`;
  }),
  undoVisitStart: deed('staff', 'appointments visit_corrections', async (world) => {
    const id = await doneVisit(world, 5);
    return `(input: { id: "${id}", reason: "It had not begun." })`;
  }),
  settleVisitExceptions: deed('staff', 'visit_exceptions', async (world) => {
    const record = await makeVisitRecord(world.em, { caregiver: world.caregiver });
    const exception = await makeVisitException(world.em, { record });
    return `(input: { ids: ["${exception.id}"], reason: "We called." })`;
  }),
  setHomePlace: deed(
    'staff',
    'clients',
    async ({ em }) => `(input: { recordId: "${(await makeVisitRecord(em)).id}" })`,
  ),
  seeNotices: deed('caregiver', 'visit_notices', async (world) => {
    const { em, caregiver, client } = world;
    const notice = em.create(VisitNotice, { kind: 'given', caregiver, client });
    await em.flush();
    return `(input: { ids: ["${notice.id}"] })`;
  }),
  setToldByPhone: deed('staff', 'visit_notices', async ({ em, caregiver, client }) => {
    const notice = em.create(VisitNotice, { kind: 'given', caregiver, client });
    await em.flush();
    return `(input: { id: "${notice.id}", told: true })`;
  }),
  declineMyVisit: deed(
    'caregiver',
    'appointments visit_declines',
    async (world) => `(input: { appointmentId: "${await visit(world)}", reason: "I’m ill." })`,
  ),
  acceptOpenVisit: deed('caregiver', 'appointments visit_notices', async (world) => {
    return `(input: { appointmentId: "${await openVisit(world, new Date())}" })`;
  }),
  requestTimeOff: deed(
    'caregiver',
    'time_off_requests',
    () => `(input: { firstDay: "${day(30)}", lastDay: "${day(31)}" })`,
  ),
  offerVisit: deed(
    'staff',
    'appointments',
    async (world) => `(input: { id: "${await openVisit(world)}" })`,
  ),
  withdrawVisitOffer: deed(
    'staff',
    'appointments',
    async (world) => `(input: { id: "${await openVisit(world, new Date())}" })`,
  ),
  answerTimeOffRequest: deed(
    'staff',
    'time_off_requests caregiver_time_off visit_notices',
    async (world) => {
      const { em, caregiver } = world;
      const request = em.create(TimeOffRequest, {
        caregiver,
        firstDay: day(30),
        lastDay: day(31),
      });
      await em.flush();
      return `(input: { id: "${request.id}", approve: true, plannedVisits: [{ appointmentId: "${await visit(world)}" }] })`;
    },
  ),
  sendCareNote: deed('caregiver', 'care_updates', async ({ em, client, caregiver }) => {
    const visit = await makeAppointment(em, {
      client,
      caregiver,
      startedAt: new Date(),
      status: 'in-progress',
      scheduledDate: new Date(),
    });
    return `(input: { appointmentId: "${visit.id}", tasks: [], content: "Ate well.", idempotencyKey: "${randomBytes(6).toString('hex')}" })`;
  }),
  writeCareUpdate: deed(
    'staff',
    'care_updates',
    ({ client }) =>
      `(input: { clientId: "${client.id}", updateType: "Meals", title: "Soup", content: "Ate well." })`,
  ),

  sortCareNote: deed('staff', 'care_updates care_update_changes', async ({ em, client }) => {
    const note = await makeCareUpdate(em, { client, standing: 'to-sort', whyToSort: 'canceled' });
    return `(input: { id: "${note.id}", decision: KEEP })`;
  }),
  correctCareUpdate: deed('staff', 'care_updates care_update_changes', async ({ em, client }) => {
    const { id } = await makeCareUpdate(em, { client });
    return `(input: { id: "${id}", tasks: [], content: "Ate well.", reason: "Typo" })`;
  }),
  takeBackCareUpdate: deed('staff', 'care_updates care_update_changes', async ({ em, client }) => {
    const { id } = await makeCareUpdate(em, { client });
    return `(input: { id: "${id}", reason: "Wrong family" })`;
  }),

  assignSubmission: deed(
    'staff',
    'contact_inquiries',
    async ({ em, clerk }) =>
      `(input: { kind: CONTACT_INQUIRY, id: "${(await makeContactInquiry(em)).id}", assigneeId: "${clerk.id}" })`,
  ),
  noteSubmission: deed(
    'staff',
    'submission_notes',
    async ({ em }) =>
      `(input: { kind: CONSULTATION, id: "${(await makeConsultation(em)).id}", text: "Called." })`,
  ),
  markSubmission: deed(
    'staff',
    'signup_applications',
    async ({ em }) =>
      `(input: { kind: SIGNUP_APPLICATION, id: "${(await makeSignupApplication(em)).id}", suspectedSpam: true })`,
  ),
  moveContactInquiry: deed(
    'staff',
    'contact_inquiries',
    of(makeContactInquiry, ', status: ANSWERED'),
  ),
  moveConsultation: deed('staff', 'consultations', of(makeConsultation, ', status: CONTACTED')),
  moveConsultationRequest: deed(
    'staff',
    'consultation_requests',
    of(makeConsultationRequest, ', status: CONTACTED'),
  ),
  moveJobApplication: deed(
    'staff',
    'job_applications',
    of(makeJobApplication, ', status: REVIEWING'),
  ),
  declineSignupApplication: deed('staff', 'signup_applications', of(makeSignupApplication)),
  approveSignupApplication: deed(
    'staff',
    'signup_applications users clients submission_outcomes',
    of((em) => makeSignupApplication(em, { email: email() })),
  ),
  admitConsultation: deed(
    'staff',
    'consultations users clients submission_outcomes',
    of((em) => makeConsultation(em, { email: email() })),
  ),
  admitConsultationRequest: deed(
    'staff',
    'consultation_requests users clients submission_outcomes',
    of((em) => makeConsultationRequest(em, { email: email() })),
  ),
  hireApplicant: deed(
    'staff',
    'job_applications users caregivers submission_outcomes',
    of((em) => makeJobApplication(em, { email: email(), status: 'interviewing' })),
  ),

  admitClient: deed('staff', 'users clients', () => `(input: { ${person()} })`),
  updateClient: deed(
    'staff',
    'clients users',
    ({ client }) =>
      `(input: { id: "${client.id}", firstName: "Eleanor", careNotes: "Likes tea." })`,
  ),
  addClientEmail: deed('staff', 'users clients', async ({ em }) => {
    const { id } = await makeClientWithoutEmail(em);
    return `(input: { id: "${id}", email: "${email()}" })`;
  }),
  moveClient: deed(
    'staff',
    'clients client_holds',
    ({ client }) => `(input: { id: "${client.id}", status: SUSPENDED })`,
  ),
  changeHold: deed('staff', 'client_holds', async ({ em }) => {
    const { id, firstDay } = await makeClientHold(em);
    return `(input: { id: "${id}", firstDay: "${firstDay}" })`;
  }),
  takeHoldAway: deed('staff', 'client_holds', async ({ em }) => {
    const { id } = await makeClientHold(em);
    return `(input: { id: "${id}" })`;
  }),
  setBillingRhythm: deed(
    'staff',
    'clients',
    ({ client }) => `(input: { id: "${client.id}", rhythm: BIWEEKLY })`,
  ),
  addCaregiver: deed('staff', 'users caregivers', () => `(input: { ${person()} })`),
  updateCaregiver: deed(
    'staff',
    'caregivers',
    ({ caregiver }) => `(input: { id: "${caregiver.id}", experience: 9 })`,
  ),
  setCaregiverActive: deed(
    'staff',
    'caregivers',
    async (world) =>
      `(input: { id: "${world.caregiver.id}", isActive: false, plannedVisits: [{ appointmentId: "${await visit(world)}" }] })`,
  ),
  setCaregiverAvailability: deed(
    'staff',
    'caregiver_availability',
    ({ caregiver }) =>
      `(input: { id: "${caregiver.id}", hours: [{ dayOfWeek: 1, startTime: "09:00", endTime: "17:00" }] })`,
  ),
  addCaregiverTimeOff: deed(
    'staff',
    'caregiver_time_off',
    async (world) =>
      `(input: { caregiverId: "${world.caregiver.id}", firstDay: "${day(30)}", lastDay: "${day(31)}", plannedVisits: [{ appointmentId: "${await visit(world)}" }] })`,
  ),
  removeCaregiverTimeOff: deed('staff', 'caregiver_time_off', async ({ em, caregiver }) => {
    const off = em.create(CaregiverTimeOff, {
      caregiver,
      startDate: new Date(moment(30)),
      endDate: new Date(moment(31)),
    });
    await em.flush();
    return `(input: { id: "${off.id}" })`;
  }),
  addService: deed('staff', 'services', () => '(input: { name: "Errands", basePrice: "30.00" })'),
  updateService: deed(
    'staff',
    'services',
    async ({ em }) => `(input: { id: "${(await makeService(em)).id}", basePrice: "36.00" })`,
  ),
  removeServicePrice: deed('staff', 'service_prices', async ({ em }) => {
    const service = await makeService(em);
    em.create(ServicePrice, { service, firstDay: day(30), price: '36.00' });
    await em.flush();
    return `(input: { id: "${service.id}", firstDay: "${day(30)}" })`;
  }),
  setServiceActive: deed(
    'staff',
    'services',
    async ({ em }) => `(input: { id: "${(await makeService(em)).id}", isActive: false })`,
  ),
  createStaff: deed(
    'admin',
    'users',
    () => `(input: { firstName: "Ana", lastName: "Ruiz", email: "${email()}" })`,
  ),
  changeRole: deed(
    'admin',
    'users',
    async ({ em }) =>
      `(input: { id: "${(await makeUser(em, { role: 'staff' })).id}", role: ADMIN })`,
  ),
  setUserActive: deed(
    'staff',
    'users',
    ({ client }) => `(input: { id: "${client.user.id}", isActive: false })`,
  ),
  unlockLogin: deed('staff', '', ({ client }) => `(input: { id: "${client.user.id}" })`),
  endSessions: deed('staff', 'sessions', async ({ client, sessions }) => {
    await sessions.open(client.user.id);
    return `(input: { id: "${client.user.id}" })`;
  }),
  sendInvitation: deed(
    'staff',
    'users',
    async ({ em }) => `(input: { id: "${(await makeUser(em)).id}" })`,
  ),

  bookAppointment: deed(
    'staff',
    'appointments',
    async ({ em, client }) =>
      `(input: { clientId: "${client.id}", serviceId: "${(await makeService(em)).id}", scheduledDate: "${moment(12)}", duration: 180 })`,
  ),
  recordPastVisit: deed(
    'staff',
    'appointments',
    async ({ em, client, caregiver }) =>
      `(input: { clientId: "${client.id}", caregiverId: "${caregiver.id}", serviceId: "${(await makeService(em)).id}", startedAt: "${moment(-40)}", endedAt: "${moment(-40).replace('T17', 'T20')}", reason: "By phone." })`,
  ),
  changeAppointment: deed(
    'staff',
    'appointments',
    async (world) => `(input: { id: "${await visit(world)}", location: "The porch" })`,
  ),
  confirmAppointment: deed(
    'staff',
    'appointments',
    async (world) => `(input: { id: "${await visit(world)}" })`,
  ),
  confirmAppointments: deed('staff', 'appointments', async (world) => {
    await visit(world);
    return `(input: { until: "${new Date(Date.now() + 50 * 86_400_000).toISOString()}" })`;
  }),
  startAppointment: deed(
    'staff',
    'appointments',
    async ({ em, client, caregiver }) =>
      `(input: { id: "${(await makeAppointment(em, { client, caregiver, scheduledDate: new Date(), status: 'confirmed' })).id}" })`,
  ),
  completeAppointment: deed('staff', 'appointments', async ({ em, client, caregiver }) => {
    const begun = new Date(Date.now() - 7_200_000);
    return `(input: { id: "${(await makeAppointment(em, { client, caregiver, scheduledDate: begun, startedAt: begun, status: 'in-progress' })).id}" })`;
  }),
  cancelAppointmentForClient: deed(
    'staff',
    'appointments',
    async (world) => `(input: { id: "${await visit(world)}", reason: ILLNESS })`,
  ),
  createRecurringAppointment: deed(
    'staff',
    'recurring_appointments',
    async ({ em, client }) =>
      `(input: { clientId: "${client.id}", serviceId: "${(await makeService(em)).id}", pattern: WEEKLY, daysOfWeek: [2], startDate: "${day(20)}", startTime: "09:00", duration: 180 })`,
  ),
  repeatAppointment: deed('staff', 'recurring_appointments', async ({ em, client }) => {
    const seed = await makeAppointment(em, {
      client,
      caregiver: null,
      service: await makeService(em),
      scheduledDate: new Date(moment(9)),
      duration: 180,
    });
    return `(input: { id: "${seed.id}", pattern: DAILY, maxOccurrences: 3 })`;
  }),
  changeRecurringAppointment: deed(
    'staff',
    'recurring_appointments',
    async (world) => `(input: { id: "${await plan(world)}", clientNotes: "Ring twice." })`,
  ),
  endRecurringAppointment: deed(
    'staff',
    'recurring_appointments',
    async (world) => `(input: { id: "${await plan(world)}", endDate: "${day(40)}" })`,
  ),

  pauseInvoiceReminders: deed(
    'staff',
    'clients',
    ({ client }) => `(input: { clientId: "${client.id}", reason: "They pay by the month." })`,
  ),
  resumeInvoiceReminders: deed('staff', 'clients', async ({ em, client }) => {
    client.remindersPausedAt = new Date();
    await em.flush();
    return `(input: { clientId: "${client.id}" })`;
  }),
  suspendForNonPayment: deed('staff', 'clients invoices', async ({ em, client }) => {
    await makeInvoice(em, { client, dueDate: day(-40), issueDate: day(-60) });
    return `(input: { clientId: "${client.id}", keptVisits: [] })`;
  }),
  addCustomLine: deed(
    'staff',
    'custom_lines',
    ({ client }) =>
      `(input: { clientId: "${client.id}", description: "Mileage", quantity: "3", unit: "mile", rate: "0.67" })`,
  ),
  changeCustomLine: deed(
    'staff',
    'custom_lines',
    async ({ em, client }) =>
      `(input: { id: "${(await makeCustomLine(em, { client })).id}", description: "Parking", quantity: "1", rate: "4.00" })`,
  ),
  removeCustomLine: deed(
    'staff',
    'custom_lines',
    async ({ em, client }) => `(input: { id: "${(await makeCustomLine(em, { client })).id}" })`,
  ),
  issueInvoice: deed('staff', 'invoices invoice_items billings', async ({ em, client }) => {
    await makeDoneVisit(em, { client, day: day(-5) });
    return `(input: { clientId: "${client.id}" })`;
  }),
  runInvoices: deed('staff', '', async ({ em, client }) => {
    await makeDoneVisit(em, { client, day: day(-30) });
    return '(input: {})';
  }),
  retryJob: deed('staff', '', async () => {
    const {
      rows: [job],
    } = await app.database.pool.query<{ id: string }>(
      `select id from graphile_worker.add_job('never-known')`,
    );
    await app.database.pool.query(
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'It failed.' where id = $1`,
      [job!.id],
    );
    return `(input: { id: "${job!.id}" })`;
  }),
  recordPayment: deed(
    'staff',
    'payments',
    async (world) =>
      `(input: { invoiceId: "${await invoice(world)}", amount: "1.00", paymentMethod: "check" })`,
  ),
  recordRefund: deed('staff', 'payments', async ({ em, client }) => {
    const paid = await makeInvoice(em, { client });
    await makePayment(em, { invoice: paid });
    return `(input: { invoiceId: "${paid.id}", amount: "1.00", paymentMethod: "check", reason: "A mistake." })`;
  }),
  voidPayment: deed('staff', 'payments', async ({ em, client }) => {
    const { id } = await makePayment(em, { invoice: await makeInvoice(em, { client }) });
    return `(input: { paymentId: "${id}", as: RETURNED, reason: "Account closed." })`;
  }),
  cancelInvoice: deed(
    'staff',
    'invoices',
    async (world) => `(input: { id: "${await invoice(world)}", reason: "A mistake." })`,
  ),
};

test('covers every mutation', () => {
  expect(Object.keys(deeds).sort()).toEqual(Object.keys(mutations).sort());
  expect(Object.keys(topicsOfMutation).sort()).toEqual(Object.keys(mutations).sort());
});

test.each(Object.entries(deeds))('%s', async (name, { as, given, tables }) => {
  const world = await makeWorld(app.database.orm.em.fork(), app.database, app.services.sessions);
  // Simulates a process that ends right away: anything written outside the transaction would be
  // lost.
  jest.spyOn(app.services.audit, 'flush').mockRejectedValue(new Error('no time is left'));
  const document = `mutation { ${name}${await given(world)} { userErrors { field code message } } }`;
  const answer = await app.rest('POST', '/graphql', {
    body: { query: document },
    token: as === 'visitor' ? null : world.tokens[as],
  });
  const { data, errors = [] } = (await answer.json()) as {
    data: Record<string, { userErrors?: unknown[] }>;
    errors?: unknown[];
  };
  expect({ errors, refused: data?.[name]?.userErrors ?? [] }).toEqual({ errors: [], refused: [] });
  const { rows } = await app.database.pool.query<{
    table: string;
    operation: string;
    actor: string | null;
    role: string;
    subject: string | null;
  }>(
    `select details ->> 'table' as table, operation, actor_id as actor, actor_role as role, subject_id as subject from audit_log where kind = 'write' and request_id = $1`,
    [answer.headers.get('x-request-id')],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(tables));
  const staff = { role: 'staff', userId: '', clientId: null } as const;
  const changed = rows.flatMap(({ table }) =>
    table === null ? [] : topicsFor(staff, { table, kind: '', id: '' }),
  );
  if (!topicsOfMutation[name]!.includes('everything'))
    expect(topicsOfMutation[name]).toEqual(expect.arrayContaining(changed));
  for (const row of rows) {
    expect(row.operation).toBe(name);
    if (row.table !== null) expect(row.subject).not.toBeNull();
    // Signing in makes the actor someone new.
    if (row.table !== 'sessions')
      expect(row).toMatchObject(
        as === 'visitor'
          ? { actor: null, role: 'visitor' }
          : { actor: expect.any(String) as string, role: as },
      );
  }
});

/** The input of a deed, as a variable. */
const inputOf = async ({ given }: Deed, world: World): Promise<Record<string, unknown> | null> => {
  const [field] = (
    parse(`{ field${await given(world)} }`).definitions[0] as OperationDefinitionNode
  ).selectionSet.selections as FieldNode[];
  const input = field!.arguments?.find(({ name }) => name.value === 'input')?.value;
  return input ? (valueFromASTUntyped(input) as Record<string, unknown>) : null;
};

/** Paths of all fields of an input, its lists with one entry, that hold an identifier. */
function identifiersIn(type: GraphQLInputType, path = ''): string[] {
  const inner = getNullableType(type);
  if (isListType(inner)) return identifiersIn(inner.ofType, `${path}.0`);
  if (inner === GraphQLID) return [path.slice(1)];
  return isInputObjectType(inner)
    ? Object.values(inner.getFields()).flatMap((field) =>
        identifiersIn(field.type, `${path}.${field.name}`),
      )
    : [];
}

/** A copy of an input with a value at a path. */
function withValue(given: unknown, [step, ...rest]: string[], value: unknown): unknown {
  if (step === undefined) return value;
  if (step === '0') return [withValue((given as unknown[] | undefined)?.[0], rest, value)];
  const fields = (given ?? {}) as Record<string, unknown>;
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}

const schema = buildSchema(readFileSync('graph/schema.graphql', 'utf8'));
const named = Object.values(schema.getMutationType()!.getFields()).flatMap((field) =>
  field.args.flatMap((arg) =>
    identifiersIn(arg.type).map((path) => ({ name: field.name, path, type: String(arg.type) })),
  ),
);

test.each(named)('$name refuses a $path that is not there', async ({ name, path, type }) => {
  const world = await makeWorld(app.database.orm.em.fork(), app.database, app.services.sessions);
  const input = await inputOf(deeds[name]!, world);
  const document = `mutation($input: ${type}) { ${name}(input: $input) { userErrors { field code message } } }`;
  const { as } = deeds[name]!;
  const asked: unknown[] = [];
  for (const id of [randomUUID(), 'nobody', '%00', 'ID: 7'.repeat(99)]) {
    const wrong = withValue(input, path.split('.'), id);
    const { data, errors } = await app.graph(document, { input: wrong }, world.tokens[as as never]);
    asked.push({ data, errors });
  }
  const refused = { field: path, code: 'NOT_FOUND', message: expect.stringMatching(/./) as string };
  const answer = { data: { [name]: { userErrors: [refused] } }, errors: [] };
  expect(asked).toEqual(asked.map(() => answer));
});

/** Every encrypted text, decrypted. */
async function encryptedTexts(): Promise<string[]> {
  const { orm, pool } = app.database;
  const texts: string[] = [];
  for (const { table, columns } of confidentialTables(orm)) {
    const { rows } = await pool.query<Record<string, string | null>>(`select * from ${table}`);
    for (const row of openedRows(app.database, table, rows))
      texts.push(...columns.map((column) => row[column] ?? ''));
  }
  return texts.filter((text) => text.length > 2);
}

test('the log contains none of the texts that these lines are about', async () => {
  const { rows } = await app.database.pool.query<{ text: string }>(
    `select distinct text from (
       select first_name from users union select last_name from users union select email from users union select name from consultations union select phone from consultations
       union select address from clients union select emergency_contact from clients union select location from appointments
     ) as personal (text) where length(text) > 2`,
  );
  rows.push(...(await encryptedTexts()).map((text) => ({ text })));
  expect(rows.length).toBeGreaterThan(50);
  const {
    rows: [log],
  } = await app.database.pool.query<{ text: string }>(
    `select string_agg(audit_log::text, E'\\n') as text from audit_log`,
  );
  expect(rows.filter(({ text }) => log!.text.includes(text))).toEqual([]);
});
