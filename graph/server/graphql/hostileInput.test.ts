import 'reflect-metadata';
import type { GraphQLSchema } from 'graphql';
import { makeClientPerson } from '../../modules/client-people/clientPerson.factory.ts';
import { makeCustomLine } from '../../modules/invoices/customLine.factory.ts';
import { makeInvoice } from '../../modules/invoices/invoice.factory.ts';
import { makePayment } from '../../modules/payments/payment.factory.ts';
import { makeJobApplication } from '../../modules/careers/jobApplication.factory.ts';
import { whoMay } from '../../modules/identity/authorization.ts';
import { makeUser } from '../../modules/identity/user.factory.ts';
import {
  makeConsultation,
  makeConsultationRequest,
  makeContactInquiry,
  makeSignupApplication,
} from '../../modules/intake/intake.factory.ts';
import { makeService } from '../../modules/catalogue/service.factory.ts';
import { restRows } from '../../manifest.ts';
import { graphSchema } from './schema.ts';
import { makeCareUpdate } from '../../modules/care-updates/careUpdate.factory.ts';
import { makeAppointment } from '../../modules/appointments/appointment.factory.ts';
import { TimeOffRequest } from '../../modules/availability/timeOffRequest.entity.ts';
import { at, makeCast, type Cast } from '../../modules/appointments/schedule.factory.ts';
import { makeVisitException } from '../../modules/visit-records/visitRecord.factory.ts';
import { testApp, type TestApp } from '../../testing/app.ts';
import { everyInputLeaf, hostileValues } from '../../testing/hostileInput.ts';
import type { Given } from '../../testing/operations.ts';

const seed = 20_261_122;
let app: TestApp;
let schema: GraphQLSchema;
let cast: Cast;
let idOf: Record<string, string>;
let ids: Given;

beforeAll(async () => {
  app = await testApp();
  schema = graphSchema();
  const em = app.database.orm.em.fork();
  cast = await makeCast(em, app.services.sessions);
  const { client, caregiver } = cast;
  const service = await makeService(em);
  const visit = async (days: number) =>
    (await makeAppointment(em, { client, caregiver, service, scheduledDate: at(days, '09:00') }))
      .id;
  const invoice = await makeInvoice(em, { client });
  await makePayment(em, { invoice: await makeInvoice(em, { client }), amount: '1.00' });
  const { id: userId } = await makeUser(em, { role: 'staff' });
  const exception = await makeVisitException(em);
  const timeOffRequest = em.create(TimeOffRequest, {
    caregiver,
    firstDay: '2999-01-05',
    lastDay: '2999-01-06',
  });
  await em.flush();
  ids = {
    clientId: client.id,
    caregiverId: caregiver.id,
    serviceId: service.id,
    invoiceId: invoice.id,
    appointmentId: await visit(9),
    assigneeId: userId,
    recordId: exception.record!.id,
  };
  const submissions = {
    contactInquiry: await makeContactInquiry(em),
    consultation: await makeConsultation(em),
    consultationRequest: await makeConsultationRequest(em),
    signupApplication: await makeSignupApplication(em),
    jobApplication: await makeJobApplication(em),
  };
  const { consultation, consultationRequest, signupApplication, jobApplication, contactInquiry } =
    submissions;
  idOf = {
    invoice: invoice.id,
    officeInvoice: invoice.id,
    cancelInvoice: invoice.id,
    client: client.id,
    updateClient: client.id,
    addClientEmail: client.id,
    moveClient: cast.otherClient.id,
    setBillingRhythm: client.id,
    caregiver: caregiver.id,
    updateCaregiver: caregiver.id,
    setCaregiverActive: cast.otherCaregiver.id,
    setCaregiverAvailability: caregiver.id,
    account: userId,
    changeRole: userId,
    setUserActive: userId,
    endSessions: userId,
    sendInvitation: userId,
    updateService: service.id,
    setServicePrice: service.id,
    removeServicePrice: service.id,
    setServiceActive: (await makeService(em)).id,
    appointment: await visit(10),
    changeAppointment: await visit(11),
    confirmAppointment: await visit(12),
    startAppointment: await visit(0),
    completeAppointment: await visit(13),
    cancelAppointment: await visit(14),
    cancelAppointmentForClient: await visit(15),
    repeatAppointment: await visit(18),
    inboxEntry: contactInquiry.id,
    moveInboxEntry: contactInquiry.id,
    assignSubmission: contactInquiry.id,
    noteSubmission: contactInquiry.id,
    markSubmission: contactInquiry.id,
    admitConsultation: consultation.id,
    admitConsultationRequest: consultationRequest.id,
    approveSignupApplication: signupApplication.id,
    hireApplicant: jobApplication.id,
    offerVisit: (await makeAppointment(em, { client, scheduledDate: at(19, '09:00') })).id,
    withdrawVisitOffer: (await makeAppointment(em, { client, scheduledDate: at(20, '09:00') })).id,
    settleVisitException: exception.id,
    sortCareNote: (await makeCareUpdate(em, { client, standing: 'to-sort' })).id,
    careUpdateChanges: (await makeCareUpdate(em, { client })).id,
    correctCareUpdate: (await makeCareUpdate(em, { client })).id,
    takeBackCareUpdate: (await makeCareUpdate(em, { client })).id,
    answerTimeOffRequest: timeOffRequest.id,
    changeClientPerson: (await makeClientPerson(em, { client })).id,
    removeClientPerson: (await makeClientPerson(em, { client })).id,
    changeCustomLine: (await makeCustomLine(em, { client })).id,
    changeCredit: (await makeCustomLine(em, { client, quantity: '1', rate: '-20.00' })).id,
    removeCustomLine: (await makeCustomLine(em, { client })).id,
  };
});
afterAll(() => app?.stop());

/** A token of somebody whom the operation lets in. */
function tokenFor(operation: string): string {
  const roots = [schema.getQueryType()!, schema.getMutationType()!];
  const who = whoMay(roots.flatMap((root) => root.getFields()[operation] ?? [])[0]!);
  const client = who === 'CLIENT' || operation === 'ownProfile' || operation === 'calendarLink';
  return cast.tokens[client ? 'client' : who === 'CAREGIVER' ? 'caregiver' : 'admin'];
}

let count = 0;

/** Valid values for the other fields, so that the operation gets as far as the hostile one. */
function goodFor(operation: string): Given {
  count += 1;
  const password = 'Welcome2Care!';
  return {
    firstName: 'Ana',
    lastName: 'Ruiz',
    name: 'Ana Ruiz',
    email: `ana${count}@example.com`,
    phone: '(602) 555-0188',
    address: '12 East Palm Lane, Phoenix, AZ 85004',
    emergencyContact: 'Eva Ruiz',
    emergencyPhone: '(602) 555-0189',
    message: 'Hello',
    agreeToContact: true,
    backgroundCheckConsent: true,
    fingerprintConsent: true,
    password,
    confirmPassword: password,
    workExperience: [
      {
        title: 'Caregiver',
        startDate: '2020-01-06',
        endDate: '2022-02-25',
        reasonForLeaving: 'Moved',
      },
    ],
    basePrice: '30.00',
    amount: '0.01',
    fee: '0.00',
    paymentMethod: 'check',
    duration: 180,
    startTime: '09:00',
    endTime: '12:00',
    startDate: '2999-01-04',
    ...(operation === 'addCaregiverTimeOff'
      ? { span: { days: { from: '2030-01-01', through: '2030-01-02' } } }
      : {}),
    ...ids,
    ...(idOf[operation] === undefined ? {} : { id: idOf[operation] }),
  };
}

/** Runs work on each item of a list, several at a time. */
async function onEach<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const left = list.values();
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (const one of left) await work(one);
    }),
  );
}

const shown = (value: unknown): string => JSON.stringify(value).slice(0, 60);

const faultCodes: readonly string[] = [
  'INTERNAL',
  'UNAVAILABLE',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'GRAPHQL_VALIDATION_FAILED',
];

it('no text, cursor, date or number in any argument or input field of the graph causes an internal error', async () => {
  const faults: string[] = [];
  const tried = everyInputLeaf(schema).flatMap((place, index) =>
    hostileValues(place, seed + index).map((value) => ({ place, value })),
  );
  await onEach(tried, async ({ place, value }) => {
    const { document, variables } = place.call(value, goodFor(place.operation));
    const { status, errors } = await app.graph(document, variables, tokenFor(place.operation));
    const codes = errors.map(({ extensions }) => extensions.code);
    if (status < 500 && !codes.some((code) => faultCodes.includes(code))) return;
    faults.push(
      `${place.operation}: ${place.path.join('.')} = ${shown(value)}: ${status} ${codes.join()}`,
    );
  });
  expect(tried.length).toBeGreaterThan(1_000);
  expect(faults).toEqual([]);
});

it('no field, header or part of the address of any REST row causes an internal error', async () => {
  const anything = {
    operation: '',
    path: [''],
    type: 'String',
    list: true,
    call: () => ({ document: '', variables: {} }),
  };
  const hostile = [0, 1].flatMap((more) => hostileValues(anything, seed + more));
  const bodies = restRows.flatMap((row) => {
    const example = 'body' in row ? row.body?.example : undefined;
    if (example === undefined) return [];
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const fields = [
      ...Object.keys(example),
      'companyWebsite',
      'filledInMs',
      '__proto__',
      'constructor',
    ];
    return fields.flatMap((field) => {
      const { [field]: _, ...rest } = example;
      const withRaw = (json: string): string =>
        `{${JSON.stringify(field)}:${json}${JSON.stringify(rest)
          .replace(/^\{(?=")/, ',')
          .replace(/^\{\}/, '}')}`;
      return [
        ...hostile.map((value) => JSON.stringify(value)),
        deep,
        JSON.stringify(deep),
        '{"__proto__":{"a":1}}',
      ].map((json) => ({ method: row.method, path: row.path, body: withRaw(json), headers: {} }));
    });
  });
  const headers = ['x'.repeat(8_000), '\u00ff', '" or 1=1', '%00', '\t']
    .flatMap((value) =>
      [
        'idempotency-key',
        'authorization',
        'user-agent',
        'x-forwarded-for',
        'accept',
        'accept-language',
        'if-none-match',
        'x-session-check',
      ].map((name) => ({ [name]: value })),
    )
    .flatMap((hostileHeader, index) => {
      // All rows read headers by the same code, so each header goes to some of them.
      return [index, index + 1].map((at) => {
        const row = restRows[at % restRows.length]!;
        return {
          method: row.method,
          path: row.path.replace(':id', 'x'),
          headers: hostileHeader,
          body: 'body' in row && row.body ? JSON.stringify(row.body.example) : undefined,
        };
      });
    });
  const paths = restRows
    .filter(({ path }) => path.includes(':id'))
    .flatMap(({ method, path }) =>
      [
        '%00',
        '%ED%A0%80',
        '%E0%A4%A',
        'a'.repeat(6_000),
        '..%2f',
        `${cast.client.id}%00`,
        '999999999999999999999',
      ].map((id) => ({
        method,
        path: path.replace(':id', id),
        headers: { authorization: `Bearer ${cast.tokens.client}` },
        body: undefined,
      })),
    );
  const faults: string[] = [];
  await onEach([...bodies, ...headers, ...paths], async ({ method, path, ...rest }) => {
    const { status } = await app.rest(method, path, rest);
    if (status >= 500)
      faults.push(`${method} ${path.slice(0, 80)} ${JSON.stringify(rest).slice(0, 80)}: ${status}`);
  });
  expect(faults).toEqual([]);
});
