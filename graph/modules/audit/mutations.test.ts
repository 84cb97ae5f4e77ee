import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { jest } from '@jest/globals';
import { decodeJwt } from 'jose';
import {
  buildSchema,
  getNamedType,
  getNullableType,
  GraphQLID,
  isInputObjectType,
  isListType,
  isObjectType,
  parse,
  valueFromASTUntyped,
  type FieldNode,
  type GraphQLInputType,
  type OperationDefinitionNode,
} from 'graphql';
import { makeWebhook } from '../webhooks/webhook.factory.ts';
import { makeAccess, makeClientPerson } from '../client-people/clientPerson.factory.ts';
import { makeCustomLine } from '../invoices/customLine.factory.ts';
import { makeInvoiceCredit } from '../invoices/invoiceCredit.factory.ts';
import { makeBookClosing } from '../books/bookClosing.factory.ts';
import { makeInvoice } from '../invoices/invoice.factory.ts';
import { makeAccountPayment } from '../payments/accountPayment.factory.ts';
import { makePayment } from '../payments/payment.factory.ts';
import { makeDoneVisit } from '../invoices/visit.factory.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { makeJobApplication } from '../careers/jobApplication.factory.ts';
import {
  confidentialColumns,
  confidentialTables,
} from '../../database/encryption/encryptedText.ts';
import { codeOf, makeFactor, makePasskey } from '../second-factor/secondFactor.factory.ts';
import { makeApiToken } from '../api-tokens/apiToken.factory.ts';
import { linkHash, type LinkPurpose } from '../account-links/links.ts';
import { hashPassword } from '../sign-in/passwords.ts';
import type { User } from '../identity/user.entity.ts';
import { makeUser } from '../identity/user.factory.ts';
import {
  makeConsultation,
  makeConsultationRequest,
  makeContactInquiry,
  makeSignupApplication,
} from '../intake/intake.factory.ts';
import { makeClientWithoutEmail, makeClientHold } from '../clients/client.factory.ts';
import { Holiday } from '../catalogue/holiday.entity.ts';
import { SpecialRate } from '../catalogue/specialRate.entity.ts';
import { ServicePrice } from '../catalogue/servicePrice.entity.ts';
import { makeService } from '../catalogue/service.factory.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { makeCareUpdate } from '../care-updates/careUpdate.factory.ts';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeWorkingCaregiver } from '../appointments/schedule.factory.ts';
import { CaregiverTimeOff } from '../availability/caregiverTimeOff.entity.ts';
import { TimeOffRequest } from '../availability/timeOffRequest.entity.ts';
import { VisitNotice } from '../notices/visitNotice.entity.ts';
import { VisitConfirmation } from '../visit-confirmations/visitConfirmation.entity.ts';
import { RecurringAppointment } from '../appointments/recurringAppointment.entity.ts';
import { makeVisitException, makeVisitRecord } from '../visit-records/visitRecord.factory.ts';
import { topicsFor } from '../../server/events/topicsFor.ts';
import { topicsOf } from '../../shared/operations/topics.ts';
import { useApp } from '../../testing/app.ts';
import { Authenticator } from '../../testing/authenticator.ts';
import { openedRows } from '../../testing/openedRows.ts';
import { makeWorld, type World } from '../../testing/lists.ts';
import { graphSchema } from '../../server/graphql/schema.ts';
import { addDays, todayInPhoenix } from '../../shared/phoenix.rules.ts';

/*
 * Runs every mutation for real, with the same words in every free text. Checks that its changes are
 * in the log under the right actor, that it refuses identifiers of nothing, and that the words are
 * nowhere in plain.
 */
const app = useApp({ env: { VISIT_CONFIRMATION: 'on' } });
const schema = buildSchema(readFileSync('graph/schema.graphql', 'utf8'));
const password = 'Long-Enough1!';
let passwordHash: string;
beforeAll(async () => {
  passwordHash = await hashPassword(password);
});

const words = 'sang-in-the-mine';
/** Fields of inputs that are named like an encrypted column get these words, unless a deed says else. */
let freeTexts: ReadonlySet<string>;
beforeAll(() => {
  freeTexts = new Set(
    [...app.database.orm.getMetadata().getAll().values()].flatMap((meta) =>
      confidentialColumns(meta).map(({ property }) => property),
    ),
  );
});

const day = (days: number): string => addDays(todayInPhoenix(), days);
const moment = (days: number): string => `${day(days)}T17:00:00.000Z`;
const hours = 3_600_000;

const own = (purpose: LinkPurpose) => {
  const column = purpose === 'verification' ? 'verificationToken' : 'resetToken';
  return async ({ client, em }: World): Promise<string> => {
    const token = randomBytes(32).toString('base64url');
    Object.assign(client.user as User, {
      [column]: linkHash(purpose, token),
      [`${column}Expiry`]: new Date(Date.now() + hours),
      emailVerified: false,
    });
    await em.flush();
    return token;
  };
};
/** Gives the client a password, which ends their session, and then a new session. */
const withPassword = async ({ client, em, sessions, tokens }: World): Promise<void> => {
  client.user.passwordHash = passwordHash;
  await em.flush();
  tokens.client = await sessions.open(client.user.id);
};
const visit =
  (values: (now: Date) => Partial<Appointment>) =>
  ({ em, client, caregiver }: World) =>
    makeAppointment(em, { client, caregiver, scheduledDate: new Date(), ...values(new Date()) });
const ahead = { scheduledDate: new Date(moment(9)), duration: 180 };
/** Ended an hour after this time, three days ago. */
const begun = new Date(Date.parse(moment(-3)) - 2 * hours);
const notice = async ({ em, caregiver, client }: World): Promise<{ id: string }> => {
  const made = em.create(VisitNotice, { kind: 'given', caregiver, client });
  await em.flush();
  return made;
};
const exceptionOf = async ({ em, caregiver }: World): Promise<{ id: string }> =>
  makeVisitException(em, { record: await makeVisitRecord(em, { caregiver }) });
const otherSession = ({ sessions, client }: World) => sessions.open(client.user.id);

/** Of the staff, whose token the deeds use. */
const factor = async ({ em, tokens }: World): Promise<{ id: string }> =>
  (await makeFactor(em, { id: decodeJwt(tokens.staff).sub! })).factor;
const passkeyOfStaff = ({ em, tokens }: World) =>
  makePasskey(em, { id: decodeJwt(tokens.staff).sub! });
const staffPassword = async ({ em, sessions, tokens }: World): Promise<string> => {
  const id = decodeJwt(tokens.staff).sub!;
  await em.execute('update users set password_hash = ? where id = ?', [passwordHash, id]);
  tokens.staff = await sessions.open(id);
  return password;
};
/** What the last maker of a challenge knows. */
let appSecret = '';
let recoveryCode = '';
let passkey = '';

/** What `$name` stands for in the fields of an input: a text, or the id of a new row. */
const makers: Record<string, (world: World) => unknown> = {
  email: () => `${randomBytes(6).toString('hex')}@demo.example`,
  uuid: () => randomUUID(),
  now: () => new Date().toISOString(),
  client: ({ client }) => client,
  caregiver: ({ caregiver }) => caregiver,
  clerk: ({ clerk }) => clerk,
  user: ({ client }) => client.user,
  apiToken: async ({ em }) => (await makeApiToken(em, ['visits:read'])).token,
  clientEmail: ({ client }) => client.user.email,
  password: async (world) => (await withPassword(world), password),
  passwordReset: own('passwordReset'),
  invitation: own('invitation'),
  verification: own('verification'),
  factor,
  withFactor: async ({ em }) => {
    const user = await makeUser(em, { role: 'staff' });
    await makeFactor(em, user);
    return user;
  },
  loginChallenge: async (world) => {
    await withPassword(world);
    const { user } = world.client;
    [recoveryCode = ''] = (await makeFactor(world.em, user)).recoveryCodes;
    const { challenge } = await app.change<{ challenge: { token: string } }>(
      'login',
      { email: user.email, password },
      null,
      'challenge { token }',
    );
    return challenge.token;
  },
  recoveryCode: () => recoveryCode,
  staffPassword,
  appChallenge: async (world) => {
    const { app: begun } = await app.change<{ app: { challenge: string; secret: string } }>(
      'beginAuthenticatorApp',
      { password: await staffPassword(world) },
      world.tokens.staff,
      'app { challenge secret }',
    );
    appSecret = begun.secret;
    return begun.challenge;
  },
  appCode: () => codeOf(appSecret),
  passkeyChallenge: async (world) => {
    const { passkey: begun } = await app.change<{
      passkey: { challenge: string; request: string };
    }>(
      'beginPasskey',
      { password: await staffPassword(world) },
      world.tokens.staff,
      'passkey { challenge request }',
    );
    passkey = new Authenticator(app.settings.provider.url).create(begun.request);
    return begun.challenge;
  },
  newPasskey: () => passkey,
  session: async (world) => {
    await otherSession(world);
    const { data } = await app.graph<{
      ownAccount: { sessions: { id: string; current: boolean }[] };
    }>('{ ownAccount { sessions { id current } } }', {}, world.tokens.client);
    return data.ownAccount.sessions.find(({ current }) => !current)!.id;
  },
  someone: ({ em }) => makeUser(em),
  colleague: ({ em }) => makeUser(em, { role: 'staff' }),
  withoutEmail: ({ em }) => makeClientWithoutEmail(em),
  hold: ({ em }) => makeClientHold(em),
  withoutHours: ({ em }) => makeCaregiver(em),
  free: ({ em }) => makeWorkingCaregiver(em),
  timeOff: async ({ em, caregiver }) => {
    const [startDate, endDate] = [new Date(moment(30)), new Date(moment(31))];
    const off = em.create(CaregiverTimeOff, { caregiver, startDate, endDate });
    await em.flush();
    return off;
  },
  timeOffRequest: async ({ em, caregiver }) => {
    const request = em.create(TimeOffRequest, { caregiver, firstDay: day(30), lastDay: day(31) });
    await em.flush();
    return request;
  },
  inquiry: ({ em }) => makeContactInquiry(em),
  consultation: ({ em }) => makeConsultation(em),
  consultationRequest: ({ em }) => makeConsultationRequest(em),
  signup: ({ em }) => makeSignupApplication(em),
  interviewed: ({ em }) => makeJobApplication(em, { status: 'interviewing' }),
  service: ({ em }) => makeService(em),
  pricedService: async ({ em }) => {
    const service = await makeService(em);
    em.create(ServicePrice, { service, firstDay: day(30), price: '36.00' });
    await em.flush();
    return service;
  },
  holiday: async ({ em, clerk: enteredBy }) => {
    const holiday = em.create(Holiday, {
      ...{ day: day(40), name: 'Elders’ Day' },
      ...{ enteredBy, enteredAt: new Date() },
    });
    await em.flush();
    return holiday;
  },
  specialRate: async ({ em, clerk: enteredBy }) => {
    const rate = em.create(SpecialRate, {
      ...{ kind: 'holiday' as const, firstDay: day(30), factor: '2' },
      ...{ enteredBy, enteredAt: new Date() },
    });
    await em.flush();
    return rate;
  },
  visit: visit(() => ahead),
  openVisit: visit(() => ({ ...ahead, caregiver: null })),
  offeredVisit: visit((now) => ({ ...ahead, caregiver: null, offeredAt: now })),
  seed: async (world) => {
    const service = await makeService(world.em);
    return visit(() => ({ ...ahead, caregiver: null, service }))(world);
  },
  visitNow: visit(() => ({ status: 'confirmed' })),
  underWay: visit((now) => ({ status: 'in-progress', startedAt: now })),
  overdue: visit((now) => {
    const since = new Date(now.getTime() - 2 * hours);
    return { status: 'in-progress', scheduledDate: since, startedAt: since };
  }),
  justDone: visit(() => ({ status: 'completed' })),
  doneVisit: visit(() => ({
    status: 'completed',
    scheduledDate: begun,
    startedAt: begun,
    completedAt: new Date(begun.getTime() + 3 * hours),
  })),
  cancelled: visit(() => ({ status: 'cancelled', cancelFee: '36.00' })),
  record: ({ em, caregiver }) => makeVisitRecord(em, { caregiver }),
  arrived: async ({ em, caregiver }) => (await makeVisitRecord(em, { caregiver })).appointment,
  exception: exceptionOf,
  notice,
  confirmation: async ({ em, client }) => {
    const made = em.create(VisitConfirmation, {
      appointment: await makeAppointment(em, { client }),
      confirmedBy: client.user,
      at: new Date(),
      serverAt: new Date(),
    });
    await em.flush();
    return made;
  },
  careUpdate: ({ em, client }) =>
    makeCareUpdate(em, { client, updateType: words, title: words, content: words }),
  otherUpdate: ({ em, client }) => makeCareUpdate(em, { client }),
  noteToSort: ({ em, client }) =>
    makeCareUpdate(em, { client, standing: 'to-sort', whyToSort: 'canceled' }),
  plan: async ({ em, client, caregiver }) => {
    const made = em.create(RecurringAppointment, {
      client,
      caregiver,
      service: await makeService(em),
      recurrencePattern: 'weekly',
      daysOfWeek: [1, 4],
      startDate: day(20),
      duration: 180,
      startTime: '09:00:00',
    });
    await em.flush();
    return made;
  },
  invoice: ({ em, client }) => makeInvoice(em, { client, items: [{}] }),
  payment: async ({ em, client }) =>
    makePayment(em, { invoice: await makeInvoice(em, { client }) }),
  paidInvoice: async ({ em, client }) => {
    const invoice = await makeInvoice(em, { client });
    await makePayment(em, { invoice });
    return invoice;
  },
  clientPerson: ({ em, client }) => makeClientPerson(em, { client }),
  personWithEmail: ({ em, client }) =>
    makeClientPerson(em, { client, email: `${randomBytes(6).toString('hex')}@demo.example` }),
  personWithAccess: async ({ em, client }) => {
    const person = await makeClientPerson(em, { client });
    await makeAccess(em, { person });
    return person;
  },
  accountPayment: ({ em, client }) => makeAccountPayment(em, { client }),
  customLine: ({ em, client }) => makeCustomLine(em, { client }),
  invoiceCredit: async ({ em, client }) =>
    makeInvoiceCredit(em, { invoice: await makeInvoice(em, { client }) }),
  credit: ({ em, client }) => makeCustomLine(em, { client, quantity: '1', rate: '-20.00' }),
  webhook: ({ em }) => makeWebhook(em),
  job: async () => {
    const { pool } = app.database;
    const { rows } = await pool.query<{ id: string }>(
      `select id from graphile_worker.add_job('never-known')`,
    );
    await pool.query(
      `update graphile_worker._private_jobs set attempts = 1, last_error = 'It failed.' where id = $1`,
      [rows[0]!.id],
    );
    return rows[0];
  },
};

type Who = keyof World['tokens'] | 'visitor';
interface Deed {
  as: Who;
  /** Some of the tables that change; empty where only work is queued. */
  tables: string[];
  /** The fields of its input, besides free texts. */
  fields: string;
  /** What has to be there first. */
  before?: (world: World) => unknown;
}
const by =
  (as: Who) =>
  (tables: string, fields = '', before?: Deed['before']): Deed => ({
    as,
    tables: tables.split(' ').filter(Boolean),
    fields,
    before,
  });
const [visitor, client, caregiver] = [by('visitor'), by('client'), by('caregiver')];
const [staff, admin] = [by('staff'), by('admin')];

const named = 'firstName: "Ana", lastName: "Ruiz", email: $email';
const person = `${named}, phone: "(602) 555-0101"`;
const reached = 'name: "Ana Ruiz", email: $email, phone: "(602) 555-0101"';
const passwords = `password: "${password}", confirmPassword: "${password}"`;
const recorded = 'deviceAt: $now, deviceNow: $now, idempotencyKey: $uuid';
const planned = 'plannedVisits: [{ appointmentId: $visit }]';
const visits = 'appointments';
const corrected = 'appointments visit_corrections';
const arrived = 'appointments visit_records visit_exceptions';
const noted = 'care_updates care_update_changes';

const deeds: Record<string, Deed> = {
  bookConsultation: visitor('consultations', `${reached}, agreeToContact: true`),
  requestConsultation: visitor('consultation_requests', reached),
  submitContactInquiry: visitor('contact_inquiries', named),
  requestAccess: client(
    'contact_inquiries',
    'clientName: "Renée Ellison", relation: "daughter", phone: "(602) 555-0101"',
  ),
  submitSignupApplication: visitor(
    'signup_applications',
    `${person}, address: "1 Lane", emergencyContact: "Luis", emergencyPhone: "(602) 555-0102"`,
  ),
  submitJobApplication: visitor(
    'job_applications',
    `${reached}, backgroundCheckConsent: true, fingerprintConsent: true, workExperience: [
      { title: "Caregiver", startDate: "2021-05-01", endDate: "2023-08-31", reasonForLeaving: "We moved." }]`,
  ),
  register: visitor('users clients sessions', `${named}, ${passwords}`),
  login: visitor('sessions', 'email: $clientEmail, password: $password'),
  logout: client('sessions'),
  requestPasswordReset: visitor('', 'email: $clientEmail'),
  resetPassword: visitor('users sessions', `token: $passwordReset, ${passwords}`),
  acceptInvitation: visitor('users sessions', `token: $invitation, ${passwords}`),
  verifyEmail: client('users', 'token: $verification'),
  disownEmail: visitor('users sessions', 'token: $verification', withPassword),
  finishLogin: visitor(
    'sessions recovery_codes',
    'challenge: $loginChallenge, recoveryCode: $recoveryCode',
  ),
  beginAuthenticatorApp: staff('', 'password: $staffPassword'),
  addAuthenticatorApp: staff(
    'second_factors recovery_codes',
    'challenge: $appChallenge, code: $appCode',
  ),
  beginPasskey: staff('', 'password: $staffPassword'),
  addPasskey: staff(
    'second_factors recovery_codes',
    'challenge: $passkeyChallenge, passkey: $newPasskey',
  ),
  beginProof: staff('', '', passkeyOfStaff),
  removeSecondFactor: staff('second_factors recovery_codes', 'id: $factor'),
  makeRecoveryCodes: staff('recovery_codes', '', factor),
  resetSecondFactor: admin('second_factors recovery_codes factor_resets', 'id: $withFactor'),
  prove: client('', 'password: $password'),

  changeName: client('users', 'firstName: "Eleanor", lastName: "Wright"'),
  changeEmail: client('users', 'email: $email, currentPassword: $password'),
  changePassword: client(
    'users sessions',
    `currentPassword: $password, password: "${password}2", confirmPassword: "${password}2"`,
  ),
  resendVerification: client('users', '', async (world) => {
    world.client.user.emailVerified = false;
    await world.em.flush();
  }),
  endSession: client('sessions', 'id: $session'),
  endOtherSessions: client('sessions', '', otherSession),
  updateOwnProfile: client(
    'clients',
    'address: "2 Lane", emergencyContact: "Luis", emergencyPhone: "(602) 555-0103"',
  ),
  makeCalendarLink: client('clients'),
  endCalendarLink: client('clients', '', ({ tokens }) =>
    app.graph('mutation { makeCalendarLink { calendarLink { url } } }', {}, tokens.client),
  ),
  cancelAppointment: client(visits, 'id: $visit, reason: OTHER, fee: "0.00"'),

  recordArrival: caregiver(arrived, `appointmentId: $visitNow, placeMissing: REFUSED, ${recorded}`),
  recordDeparture: caregiver(
    arrived,
    `appointmentId: $underWay, placeMissing: REFUSED, ${recorded}`,
  ),
  undoArrival: caregiver('visit_records', `appointmentId: $arrived, ${recorded}`),
  recordConfirmation: caregiver(
    'visit_confirmations',
    `appointmentId: $justDone, name: "${words}", ${recorded}`,
  ),
  giveConfirmation: client('visit_confirmations', 'appointmentId: $doneVisit'),
  takeConfirmationAway: staff('visit_confirmations', 'id: $confirmation'),
  settleVisitException: staff('visit_exceptions', 'id: $exception'),
  settleVisitExceptions: staff('visit_exceptions', 'ids: [$exception]'),
  correctVisit: staff(corrected, 'id: $doneVisit, completedAt: $moment-3'),
  takeVisitAway: staff(corrected, 'id: $doneVisit'),
  waiveCancellationFee: staff(corrected, 'id: $cancelled'),
  undoVisitStart: staff(corrected, 'id: $doneVisit'),
  setHomePlace: staff('clients', 'recordId: $record'),
  seeNotices: caregiver('visit_notices', 'ids: [$notice]'),
  setToldByPhone: staff('visit_notices', 'id: $notice, told: true'),
  declineMyVisit: caregiver('appointments visit_declines', 'appointmentId: $visit'),
  acceptOpenVisit: caregiver('appointments visit_notices', 'appointmentId: $offeredVisit'),
  requestTimeOff: caregiver('time_off_requests', 'firstDay: $day30, lastDay: $day31'),
  offerVisit: staff(visits, 'id: $openVisit'),
  withdrawVisitOffer: staff(visits, 'id: $offeredVisit'),
  answerTimeOffRequest: staff(
    'time_off_requests caregiver_time_off visit_notices',
    `id: $timeOffRequest, approve: true, ${planned}`,
  ),
  sendCareNote: caregiver(
    'care_updates',
    'appointmentId: $underWay, tasks: [], idempotencyKey: $uuid',
  ),
  writeCareUpdate: staff('care_updates', 'clientId: $client'),
  sortCareNote: staff(noted, 'id: $noteToSort, decision: KEEP'),
  correctCareUpdate: staff(noted, 'id: $otherUpdate, tasks: []'),
  takeBackCareUpdate: staff(noted, 'id: $careUpdate'),

  assignSubmission: staff(
    'contact_inquiries',
    'kind: CONTACT_INQUIRY, id: $inquiry, assigneeId: $clerk',
  ),
  noteSubmission: staff('submission_notes', 'kind: CONSULTATION, id: $consultation'),
  markSubmission: staff(
    'signup_applications',
    'kind: SIGNUP_APPLICATION, id: $signup, suspectedSpam: true',
  ),
  moveInboxEntry: staff(
    'signup_applications',
    'kind: SIGNUP_APPLICATION, id: $signup, status: DECLINED',
  ),
  approveSignupApplication: staff(
    'signup_applications users clients submission_outcomes',
    'id: $signup, email: $email',
  ),
  admitConsultation: staff(
    'consultations users clients submission_outcomes',
    'id: $consultation, email: $email',
  ),
  admitConsultationRequest: staff(
    'consultation_requests users clients submission_outcomes',
    'id: $consultationRequest, email: $email',
  ),
  hireApplicant: staff(
    'job_applications users caregivers submission_outcomes',
    'id: $interviewed, email: $email',
  ),

  admitClient: staff('users clients', person),
  updateClient: staff('clients users', 'id: $client, firstName: "Eleanor"'),
  addClientEmail: staff('users clients', 'id: $withoutEmail, email: $email'),
  moveClient: staff('clients client_holds', 'id: $client, status: SUSPENDED'),
  changeHold: staff('client_holds', 'id: $hold, firstDay: $day3'),
  takeHoldAway: staff('client_holds', 'id: $hold'),
  setBillingRhythm: staff('clients', 'id: $client, rhythm: BIWEEKLY'),
  addCaregiver: staff('users caregivers', person),
  updateCaregiver: staff('caregivers', 'id: $caregiver, experience: 9'),
  setCaregiverActive: staff(
    'caregivers',
    `id: $caregiver, isActive: false, ${planned}, plans: [{ recurringAppointmentId: $plan }]`,
  ),
  setCaregiverAvailability: staff(
    'caregiver_availability',
    'id: $caregiver, hours: [{ dayOfWeek: MONDAY, startTime: "09:00", endTime: "17:00" }]',
  ),
  addCaregiverTimeOff: staff(
    'caregiver_time_off',
    `caregiverId: $caregiver, span: { days: { from: $day30, through: $day31 } }, ${planned}`,
  ),
  removeCaregiverTimeOff: staff('caregiver_time_off', 'id: $timeOff'),
  addService: staff('services', 'name: "Errands", basePrice: "30.00", description: ""'),
  updateService: staff('services', 'id: $service, name: "Errands", description: ""'),
  setServicePrice: staff(
    'services service_prices price_changes',
    'id: $service, price: "36.00", firstDay: $day30, reason: "Fuel"',
  ),
  removeServicePrice: staff(
    'services service_prices price_changes',
    'id: $pricedService, firstDay: $day30',
  ),
  reviseSpecialDays: staff(
    'holidays special_rates',
    'addHolidays: [{ day: $day30, name: "Founders’ Day" }], addRate: { kind: WEEKEND, firstDay: $day30, factor: "1.5" }, removeHolidays: [$holiday], removeRate: $specialRate',
  ),
  setServiceActive: staff('services', 'id: $service, isActive: false'),
  createStaff: admin('users', named),
  createApiToken: admin(
    'users api_tokens',
    'name: "Payroll", scopes: [VISITS_READ], lastDay: $day30',
  ),
  renameApiToken: admin('users', 'id: $apiToken, name: "Accounting"'),
  endApiToken: admin('api_tokens', 'id: $apiToken'),
  changeRole: admin('users', 'id: $colleague, role: ADMIN'),
  setUserActive: staff('users', 'id: $user, isActive: false'),
  unlockLogin: staff('', 'id: $user'),
  endSessions: staff('sessions', 'id: $user', otherSession),
  sendInvitation: staff('users', 'id: $someone'),

  bookAppointment: staff(
    visits,
    `clientId: $client, serviceId: $service, caregiverId: $withoutHours, beyondHours: "${words}", startsAt: $moment12, duration: 180`,
  ),
  recordPastVisit: staff(
    visits,
    `clientId: $client, caregiverId: $caregiver, serviceId: $service, startedAt: $moment-40, completedAt: "${moment(-40).replace('T17', 'T20')}"`,
  ),
  changeAppointment: staff(visits, 'id: $visit, location: "The porch"'),
  confirmAppointment: staff(visits, 'id: $visit'),
  confirmAppointments: staff(visits, 'appointments: { ids: [$visit] }'),
  assignAppointments: staff(visits, 'caregiverId: $free, appointmentIds: [$openVisit]'),
  startAppointment: staff(visits, 'id: $visitNow'),
  completeAppointment: staff(visits, 'id: $overdue'),
  cancelAppointmentForClient: staff(visits, 'id: $visit, reason: ILLNESS'),
  createRecurringAppointment: staff(
    'recurring_appointments',
    `clientId: $client, serviceId: $service, caregiverId: $withoutHours, beyondHours: "${words}", pattern: WEEKLY, daysOfWeek: [TUESDAY], startDate: $day20, startTime: "09:00", duration: 180`,
  ),
  repeatAppointment: staff(
    'recurring_appointments',
    'id: $seed, pattern: DAILY, maxOccurrences: 3',
  ),
  changeRecurringAppointment: staff('recurring_appointments', 'id: $plan'),
  endRecurringAppointment: staff('recurring_appointments', 'id: $plan, endDate: $day40'),

  pauseInvoiceReminders: staff('clients', 'clientId: $client'),
  resumeInvoiceReminders: staff('clients', 'clientId: $client', async (world) => {
    world.client.remindersPausedAt = new Date();
    await world.em.flush();
  }),
  suspendForNonPayment: staff('clients invoices', 'clientId: $client, keptVisits: []', (world) =>
    makeInvoice(world.em, { client: world.client, dueDate: day(-40), issueDate: day(-60) }),
  ),
  addClientPerson: staff(
    'client_people',
    'clientId: $client, firstName: "Maria", lastName: "Ellison", relation: "daughter"',
  ),
  changeClientPerson: staff('client_people', 'id: $clientPerson'),
  removeClientPerson: staff('client_people', 'id: $clientPerson'),
  setClientPayer: staff(
    'client_payers',
    'clientId: $client, kind: PERSON, personId: $personWithEmail',
  ),
  sendStatement: staff('sent_statements', 'clientId: $client, payerId: "client"'),
  grantAccess: staff(
    'client_access users',
    'personId: $personWithEmail, parts: [VISITS, MONEY], agreedBy: ON_PHONE',
  ),
  endAccess: staff('client_access', 'personId: $personWithAccess'),
  grantOwnAccess: client(
    'client_people client_access users',
    'clientId: $client, firstName: "Maria", lastName: "Ellison", relation: "daughter", email: "maria.new@home.example", parts: [VISITS]',
  ),
  changeOwnAccess: client('client_access', 'personId: $personWithAccess, parts: [MONEY]'),
  endOwnAccess: client('client_access', 'personId: $personWithAccess'),
  openPortal: client('', 'clientId: $client'),
  addCustomLine: staff(
    'custom_lines',
    'clientId: $client, quantity: "3", unit: "mile", rate: "0.67"',
  ),
  changeCustomLine: staff('custom_lines', 'id: $customLine, quantity: "1", rate: "4.00"'),
  removeCustomLine: staff('custom_lines', 'id: $customLine'),
  creditInvoice: staff('invoices invoice_credits', 'invoiceId: $invoice, amount: "1.00"'),
  takeBackCredit: staff('invoices invoice_credits', 'creditId: $invoiceCredit'),
  addCredit: staff('custom_lines', 'clientId: $client, amount: "20.00"'),
  changeCredit: staff('custom_lines', 'id: $credit, amount: "4.00"'),
  issueInvoice: staff('invoices invoice_items billings', 'clientId: $client', async (world) => {
    await makeDoneVisit(world.em, { client: world.client, day: day(-5) });
    await makeCustomLine(world.em, { client: world.client, description: words });
  }),
  issueInvoices: staff('invoices invoice_items', 'clientIds: [$client]', ({ em, client: billed }) =>
    makeDoneVisit(em, { client: billed, day: day(-5) }),
  ),
  runInvoices: staff('', 'through: null', ({ em, client: billed }) =>
    makeDoneVisit(em, { client: billed, day: day(-30) }),
  ),
  saveSettings: admin(
    'settings',
    'name: "Sun Care", address: "1 Main Street, Phoenix", hours: "Always", hoursLong: "Always"',
  ),
  retryJob: staff('', 'id: $job'),
  setExternalReference: staff(
    'external_references',
    'kind: CLIENT, id: $client, system: "quickbooks", value: $uuid',
  ),
  addWebhook: admin('webhooks', 'url: "http://127.0.0.1:9/changes"'),
  changeWebhook: admin('webhooks', 'id: $webhook, kinds: [CLIENT]'),
  setWebhookActive: admin('webhooks', 'id: $webhook, isActive: false'),
  rotateWebhookSecret: admin('webhooks', 'id: $webhook'),
  sendWebhookAgain: admin('', 'id: $webhook'),
  recordPayment: staff('payments', 'invoiceId: $invoice, amount: "1.00", paymentMethod: "check"'),
  recordRefund: staff(
    'payments',
    'invoiceId: $paidInvoice, amount: "1.00", paymentMethod: "check"',
  ),
  voidPayment: staff('payments', 'paymentId: $payment, as: RETURNED'),
  movePayment: staff('payments', 'paymentId: $payment, invoiceId: $invoice'),
  receivePayment: staff(
    'account_payments payments',
    'clientId: $client, amount: "1.00", paymentMethod: "check", invoices: [{ invoiceId: $invoice, amount: "0.50" }]',
  ),
  applyAccountMoney: staff(
    'payments account_payments',
    'invoiceId: $invoice, amount: "1.00"',
    ({ em, client: payer }) => makeAccountPayment(em, { client: payer }),
  ),
  exportBooks: staff('book_batches', '', ({ em, client }) =>
    makeInvoice(em, { client, items: [{ customDescription: words as never }] }),
  ),
  // Before all other money, so that no other deed is refused for it.
  closeMonth: admin('book_closings', 'month: "2001-01-01"', ({ em }) =>
    makePayment(em, { paymentDate: '2001-01-15' }),
  ),
  reopenMonth: admin('book_closings', 'month: "2001-02-01"', ({ em }) => makeBookClosing(em)),
  giveBackMoney: staff(
    'account_payments',
    'accountPaymentId: $accountPayment, amount: "1.00", paymentMethod: "check"',
  ),
  voidAccountPayment: staff('account_payments', 'accountPaymentId: $accountPayment, as: RETURNED'),
  cancelInvoice: staff('invoices', 'id: $invoice'),
};

test('covers every mutation', () => {
  expect(Object.keys(deeds).sort()).toEqual(
    Object.keys(schema.getMutationType()!.getFields()).sort(),
  );
});

type Input = Record<string, unknown>;

/** The input of a deed, as a variable. */
async function inputOf({ fields }: Deed, world: World): Promise<Input> {
  let text = '';
  for (const part of fields.split(/(\$[a-z]+-?\w*)/i)) {
    const [, kind, days] = /^\$(day|moment)(-?\d+)$/.exec(part) ?? [];
    let value: unknown;
    if (kind) value = kind === 'day' ? day(Number(days)) : moment(Number(days));
    else if (part.startsWith('$')) value = await makers[part.slice(1)]!(world);
    else {
      text += part;
      continue;
    }
    text += JSON.stringify(typeof value === 'string' ? value : (value as { id: string }).id);
  }
  const [field] = (parse(`{ field(input: { ${text} }) }`).definitions[0] as OperationDefinitionNode)
    .selectionSet.selections as FieldNode[];
  return valueFromASTUntyped(field!.arguments![0]!.value) as Input;
}

/** An input with the words in each free text, and with a key. */
function filled(type: GraphQLInputType, input: Input): Input {
  const inner = getNamedType(type);
  if (!isInputObjectType(inner)) return input;
  const texts = Object.values(inner.getFields()).filter(
    ({ name, type: of }) => freeTexts.has(name) && String(getNamedType(of)) === 'String',
  );
  return {
    ...Object.fromEntries(texts.map(({ name }) => [name, words])),
    ...('idempotencyKey' in inner.getFields() ? { idempotencyKey: randomUUID() } : {}),
    ...input,
  };
}

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
  const fields = (given ?? {}) as Input;
  return { ...fields, [step]: withValue(fields[step], rest, value) };
}

/** True if the mutation answers about each of many records for itself. */
const hasRows = (name: string): boolean => {
  const payload = getNamedType(schema.getMutationType()!.getFields()[name]!.type);
  return isObjectType(payload) && 'results' in payload.getFields();
};

/** Sends a mutation with some inputs, in one document. */
function send(name: string, type: GraphQLInputType | undefined, inputs: unknown[], token: unknown) {
  const declared = type ? `(${inputs.map((_, n) => `$i${n}: ${String(type)}`).join(', ')})` : '';
  const refusals = 'userErrors { field code message }';
  const read = hasRows(name) ? `results { ${refusals} } ${refusals}` : refusals;
  const calls = inputs.map((_, n) => `a${n}: ${name}${type ? `(input: $i${n})` : ''} { ${read} }`);
  const variables = Object.fromEntries(inputs.map((input, n) => [`i${n}`, input]));
  const query = `mutation${declared} { ${calls.join(' ')} }`;
  return app.rest('POST', '/graphql', { body: { query, variables }, token: token as string });
}

interface Row {
  table: string | null;
  operation: string;
  actor: string | null;
  role: string;
  subject: string | null;
}

test.each(Object.entries(deeds))('%s', async (name, deed) => {
  const { as, tables, before } = deed;
  const world = await makeWorld(app.database.orm.em.fork(), app.database, app.services.sessions);
  await before?.(world);
  const type = schema.getMutationType()!.getFields()[name]!.args[0]?.type;
  const input = await inputOf(deed, world);
  const token = as === 'visitor' ? null : world.tokens[as];

  const wrong = (type ? identifiersIn(type) : []).flatMap((path) =>
    [randomUUID(), 'nobody', '%00'].map((id) => ({ path, id })),
  );
  if (wrong.length > 0) {
    const inputs = wrong.map(({ path, id }) =>
      withValue(filled(type!, input), path.split('.'), id),
    );
    const refusals = wrong.map(({ path }, n) => {
      const message = expect.stringMatching(/./) as string;
      const refused = (field: string) => ({
        userErrors: [{ field, code: 'NOT_FOUND', message }],
      });
      // About each of the records that it names: its own row.
      const field = !path.endsWith('s.0')
        ? path
        : path.startsWith('client')
          ? 'clientId'
          : 'appointmentId';
      const row = hasRows(name) ? { results: [refused(field)], userErrors: [] } : refused(path);
      return [`a${n}`, row];
    });
    const answer = await send(name, type, inputs, token);
    expect(await answer.json()).toEqual({ data: Object.fromEntries(refusals) as object });
  }

  // Simulates a process that ends right away: anything written outside the transaction would be
  // lost.
  jest.spyOn(app.services.audit, 'flush').mockRejectedValue(new Error('no time is left'));
  const answer = await send(name, type, [type && filled(type, input)], token);
  const { data, errors } = (await answer.json()) as {
    data: { a0?: { userErrors?: unknown[]; results?: { userErrors: unknown[] }[] } };
    errors?: unknown[];
  };
  const done = data?.a0;
  const refused = [done ?? {}, ...(done?.results ?? [])].flatMap((one) => one.userErrors ?? []);
  expect({ errors, refused }).toEqual({
    errors: undefined,
    refused: [],
  });
  const { rows } = await app.database.pool.query<Row>(
    `select details ->> 'table' as table, operation, actor_id as actor, actor_role as role, subject_id as subject from audit_log where kind = 'write' and request_id = $1`,
    [answer.headers.get('x-request-id')],
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.map(({ table }) => table)).toEqual(expect.arrayContaining(tables));
  const reader = { role: 'staff', userId: '', clientId: null } as const;
  const changed = rows.flatMap(({ table }) =>
    table === null ? [] : topicsFor(reader, { table, kind: '', id: '' }),
  );
  const topics = topicsOf(graphSchema().getMutationType()!.getFields()[name]!);
  if (!topics.includes('everything')) expect(topics).toEqual(expect.arrayContaining(changed));
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

test('the words are in every encrypted column, and in plain in no table, job or stored answer', async () => {
  const { orm, pool } = app.database;
  const without: string[] = [];
  for (const { table, columns } of confidentialTables(orm)) {
    const { rows } = await pool.query<Record<string, string | null>>(`select * from ${table}`);
    const opened = openedRows(app.database, table, rows);
    for (const column of columns)
      if (!opened.some((row) => row[column]?.includes(words))) without.push(`${table}.${column}`);
  }
  // Nothing writes one; two need another time than here; nobody types the secrets.
  expect(without.sort()).toEqual([
    'appointment_reminders.message',
    'factor_challenges.secret',
    'recurring_changes.override_reason',
    'second_factors.secret',
    'visit_records.stated_reason',
    'webhooks.old_secret',
    'webhooks.secret',
  ]);

  const { rows } = await pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as "table" from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const dump = async (table: string): Promise<string> =>
    (await pool.query<{ text: string }>(`select string_agg(t::text, '') as text from ${table} t`))
      .rows[0]!.text ?? '';
  const open: string[] = [];
  for (const { table } of rows) if ((await dump(table)).includes(words)) open.push(table);
  expect(open).toEqual([]);
  expect(await dump('clients')).toContain('2 Lane');
  expect(await dump('graphile_worker._private_jobs')).toContain('sealed');
  expect(await dump('idempotency_keys')).toContain('bookConsultation');
});

test('the log contains none of the names and addresses that its lines are about', async () => {
  const { pool } = app.database;
  const { rows } = await pool.query<{ text: string }>(
    `select distinct text from (
       select first_name from users union select last_name from users union select email from users union select name from consultations union select phone from consultations
       union select address from clients union select emergency_contact from clients union select location from appointments
     ) as personal (text) where length(text) > 2`,
  );
  expect(rows.length).toBeGreaterThan(50);
  const { rows: log } = await pool.query<{ text: string }>(
    `select string_agg(audit_log::text, E'\\n') as text from audit_log`,
  );
  expect(rows.filter(({ text }) => log[0]!.text.includes(text))).toEqual([]);
});
