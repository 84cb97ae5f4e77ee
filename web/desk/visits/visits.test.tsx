import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, type within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { cancellationFee } from '#graph/modules/appointments/appointment.rules';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { graphClient } from '../../app/graph/apollo.ts';
import { server } from '../../testing/graph.ts';
import { money } from '../../testing/portal.ts';
import { atDesk, logInAgain, renderDesk, sessionEndsAt } from '../testing/desk.tsx';
import {
  check,
  choose,
  closed,
  fill,
  href,
  isInvalid,
  opened,
  press,
  reads,
  see,
  takes,
  value,
} from '../testing/hands.ts';
import { ann, dan, wholeList } from '../testing/records.ts';
import { instantAt } from './phoenix.ts';
import {
  answersChoices,
  answersOutcome,
  answersPlan,
  answersPreview,
  answersVisit,
  day,
  given,
  madePlan,
  plan,
  visit,
  type Visit,
} from './testing/visits.ts';

atDesk();
beforeEach(() => {
  recorded();
  corrected();
});
// Its code is loaded when a visit opens; compiling it here takes longer than a press waits.
beforeAll(() => import('./VisitTask.tsx'));

/** Opens a visit with these values from the schedule. */
async function open(values: object): Promise<ReturnType<typeof within>> {
  const { clientName: client, caregiverName: caregiver, ...rest } = { ...visit, ...values };
  const scheduled = { ...rest, client, caregiver, __typename: 'ScheduledVisit' };
  reads('DeskSchedule', {
    schedule: { __typename: 'Schedule', visits: [scheduled], caregivers: [] },
  });
  reads('DeskBookableServices', {
    services: [
      { __typename: 'Service', id: 's1', name: 'Personal Care', duration: 180 },
      { __typename: 'Service', id: 's2', name: 'Companionship', duration: 180 },
    ],
  });
  server.use(
    answersVisit(() => values as Partial<Visit>),
    answersChoices(),
    answersPlan(),
    answersPreview(),
  );
  const at = todayInPhoenix(new Date(scheduled.startsAt));
  await renderDesk(`/desk/schedule?by=client&week=${at}`);
  // One that goes past midnight is drawn on both days.
  const [drawn] = await screen.findAllByRole('button', { name: /Personal Care/ });
  await userEvent.click(drawn!);
  return opened('Ruth Alvarez');
}

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
/** Began an hour ago. */
const earlier = { ...given, startsAt: hours(-1), endsAt: hours(2) };
const soon = { ...given, startsAt: hours(5), endsAt: hours(8) };
const [begun, ended] = ['2026-11-20T16:02:00.000Z', '2026-11-20T19:01:00.000Z'];
const done = {
  ...{ ...given, status: 'COMPLETED', startedAt: begun, completedAt: ended },
  ...{ startsAt: '2026-11-20T16:00:00.000Z', endsAt: '2026-11-20T19:00:00.000Z' },
};

const corrected = (corrections: object[] = [], confirmations: object[] = []) =>
  reads('DeskVisitCorrections', {
    visitCorrections: corrections,
    visitConfirmations: confirmations,
  });
const recorded = (...visitRecords: object[]) => reads('DeskVisitRecords', { visitRecords });
const record = (at: string, values: object, around: object = {}) => ({
  __typename: 'OfficeVisitRecord',
  record: {
    ...{ __typename: 'VisitRecord', id: `r${at}`, at, deviceAt: at, deviceNow: at, serverAt: at },
    ...{ place: null, placeMissing: 'UNAVAILABLE', statedAt: null, statedReason: null },
    ...{ undoneAt: null, ...values },
  },
  ...{ clientId: 'c1', caregiver: 'Ana Cruz', metersFromHome: null, hasHomePlace: true },
  ...{ undoneBy: null, ...around },
});
const correction = (values: object) => ({
  ...{ __typename: 'VisitCorrection', id: 'k1', correctedBy: 'Teresa Valdez', takenAway: false },
  ...{ correctedAt: '2026-11-21T16:00:00.000Z', startUndone: false, feeWaived: null },
  ...{ caregiverFrom: null, caregiverTo: null, serviceFrom: null, serviceTo: null },
  ...{ startedFrom: null, startedTo: null, completedFrom: null, completedTo: null },
  ...{ clientFrom: null, clientTo: null, ...values },
});

describe('a visit', () => {
  it('shows what the caregiver’s phone recorded, by both clocks and with the distance from home', async () => {
    const phone = '2026-11-20T22:01:00.000Z';
    const at = { latitude: 33.4, longitude: -112, accuracyMeters: 12 };
    const place = { __typename: 'RecordedPlace', ...at };
    const mistake = { kind: 'ARRIVAL', id: 'r0', undoneAt: '2026-11-20T16:05:00.000Z' };
    recorded(
      record(begun, { kind: 'ARRIVAL', place }, { metersFromHome: 40 }),
      record(begun, mistake, { undoneBy: 'Ana Cruz' }),
      record(ended, { kind: 'DEPARTURE', deviceAt: phone, deviceNow: phone }),
    );
    await open(done);
    await see(
      '9:02 AM, 131 ft from home, location within 39 ft',
      '12:01 PM, phone’s clock 3:01 PM, no location (the phone didn’t find it)',
      /9:02 AM.*a mistake, said Ana Cruz, .*9:05 AM/,
    );
  });

  it('shows everything about it', async () => {
    const externalReferences = [{ __typename: 'ExternalReference', system: 'evv', value: '9' }];
    const dialog = await open({ ...given, recurringAppointmentId: 'p1', externalReferences });
    await see('In evv: 9');
    expect(href('(602) 555-0111', dialog)).toBe('tel:+16025550111');
    expect(href('(602) 555-0122', dialog)).toBe('tel:+16025550122');
    for (const fact of ['Ana Cruz', 'Likes the radio on.', '$102.00', '12 East Palm Lane, Phoenix'])
      expect(dialog.getByText(fact)).toBeTruthy();
    await see('Every week on Monday and Thursday');
  });

  it('says who has seen that it is theirs, and who hasn’t', async () => {
    const at = '2027-03-01T15:02:00.000Z';
    const told = {
      ...{ __typename: 'AppointmentNotice', kind: 'GIVEN', caregiver: null },
      ...{ seenAt: null, toldAt: null, toldBy: null },
    };
    const dialog = await open({
      ...given,
      notices: [
        { ...told, caregiver: 'Ana Cruz' },
        { ...told, caregiver: 'Zoë Begay', kind: 'TAKEN', seenAt: at },
        { ...told, kind: 'CHANGED' },
        { ...told, caregiver: 'Ana Ruiz', toldAt: at, toldBy: 'Teresa' },
      ],
    });
    expect(dialog.getByText(/Ana Cruz hasn’t seen this yet/).textContent.split('\n')).toEqual([
      'Ana Cruz hasn’t seen this yet (has it now)',
      'Zoë Begay: seen Monday, March 1, 8:02\u00a0AM (no longer theirs)',
      'The client hasn’t seen this yet (what changed)',
      'Ana Ruiz: told by phone by Teresa, Monday, March 1, 8:02\u00a0AM (has it now)',
    ]);
  });

  it('shows why someone can’t make it, and is offered to the others', async () => {
    const sent = takes('DeskOfferVisit', 'offerVisit', { appointment: null });
    const reason = { caregiver: 'Zoë Begay', reason: 'My car broke down' };
    await open({
      declined: { __typename: 'DeclinedVisit', declinedAt: '2027-03-01T15:02:00.000Z', ...reason },
    });
    await see(/“My car broke down”/);
    await press('Offer to Caregivers');
    await waitFor(() => expect(sent).toEqual([{ id: 'v1' }]));
  });

  it('is confirmed with one press', async () => {
    const sent = takes('DeskConfirmVisit', 'confirmAppointment', { appointment: null });
    await open(given);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Confirm'));
    await userEvent.keyboard('{Enter}');
    await closed();
    expect(sent).toEqual([{ id: 'v1' }]);
  });

  it.each([
    ['CONFIRMED', 'Start', 'DeskStartVisit', 'startAppointment', 'Began at'],
    ['IN_PROGRESS', 'Complete', 'DeskCompleteVisit', 'completeAppointment', 'Ended at'],
  ] as const)('%s: %s says when it was', async (status, step, operation, field, label) => {
    const sent = takes(operation, field, { appointment: null });
    await open({ ...earlier, status });
    await press(step);
    const { value: time } = await screen.findByLabelText<HTMLInputElement>(label);
    await fill(label, '');
    await press(`${step} the Visit`);
    await see(`${label} is required`);
    await fill(label, time);
    await press(`${step} the Visit`);
    await closed();
    const { at, id } = sent[0]!;
    expect(id).toBe('v1');
    // The planned minute; the current time if that hasn't come yet.
    if (step === 'Start') expect(at.slice(0, 16)).toBe(earlier.startsAt.slice(0, 16));
    else expect(at).toBeUndefined();
  });

  it('is moved, or says beside the day why it can’t be', async () => {
    const message = 'A visit cannot begin in the past';
    const sent = takes('DeskChangeVisit', 'changeAppointment', [message, 'startsAt']);
    await open(given);
    await press('Change');
    await fill('Begins at', '10:30');
    await press('Save');
    await isInvalid(await screen.findByLabelText('Day'));
    await see(message);
    expect(sent).toMatchObject([{ id: 'v1', startsAt: instantAt(day(5), '10:30') }]);
    expect(sent).not.toMatchObject([{ duration: expect.anything() }]);
  });

  it('gets another service, which can be undone, or says beside the length why it can’t be', async () => {
    const message = 'A visit lasts at least 3 hours and at most 24';
    const appointment = { __typename: 'Appointment', id: 'v1', version: 2 };
    const sent = takes(
      'DeskChangeVisit',
      'changeAppointment',
      [message, 'duration'],
      { appointment },
      { appointment },
    );
    await open(given);
    await press('Change');
    const form = await opened('Change the Visit');
    await form.findByRole('option', { name: 'Companionship' });
    expect(value('Service', form)).toBe('s1');
    await choose('Service', 'Companionship', form);
    await press('Save', form);
    await isInvalid(form.getByLabelText('Length'));
    await press('Save', form);
    await closed();
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard('{Enter}');
    await see('That’s undone');
    expect(sent).toEqual([
      { id: 'v1', version: 1, serviceId: 's2' },
      { id: 'v1', version: 1, serviceId: 's2' },
      expect.objectContaining({ id: 'v1', version: 2, serviceId: 's1' }),
    ]);
  });

  it('that was confirmed is confirmed again when its move is undone', async () => {
    const appointment = { __typename: 'Appointment', id: 'v1', version: 2 };
    const sent = takes('DeskChangeVisit', 'changeAppointment', { appointment });
    await open({ ...given, status: 'CONFIRMED' });
    await press('Change');
    const form = await opened('Change the Visit');
    await form.findByRole('option', { name: 'Companionship' });
    await fill('Begins at', '10:30', form);
    await press('Save', form);
    await closed();
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard('{Enter}');
    await see('That’s undone');
    expect(sent[1]).toMatchObject({ id: 'v1', version: 2, confirmed: true });
  });

  it('of care outside the catalogue keeps it until a service is chosen', async () => {
    const sent = takes('DeskChangeVisit', 'changeAppointment', { appointment: null });
    await open({ ...given, serviceId: null });
    await press('Change');
    const form = await opened('Change the Visit');
    await form.findByRole('option', { name: 'Companionship' });
    await fill('Begins at', '10:30', form);
    await press('Save', form);
    await closed();
    expect(sent).toEqual([{ id: 'v1', version: 1, startsAt: instantAt(day(5), '10:30') }]);
  });

  it('that is part of a plan is reassigned at short notice with a reason', async () => {
    const sent = takes('DeskChangeVisit', 'changeAppointment', { appointment: null });
    await open({ ...soon, recurringAppointmentId: 'p1' });
    await press('Give to Someone Else');
    await press('Give to Zoë Begay');
    await closed();
    const overrideReason = 'The caregiver can’t come';
    expect(sent).toEqual([{ id: 'v1', caregiverId: 'zoe', overrideReason }]);
  });

  it('is given to someone outside their weekly hours with a reason, which it then shows', async () => {
    const sent = takes('DeskChangeVisit', 'changeAppointment', { appointment: null });
    await open({ ...given, beyondHours: 'The family asked for her.' });
    await see('The family asked for her.');
    await press('Give to Someone Else');
    await press('Give to Bo Tso');
    const reason = screen.getByLabelText('Reason to book beyond weekly hours');
    expect(document.activeElement).toBe(reason);
    await isInvalid(reason);
    expect(sent).toEqual([]);
    await userEvent.keyboard('He said yes.');
    await press('Give to Bo Tso');
    await closed();
    expect(sent).toEqual([{ id: 'v1', caregiverId: 'bo', beyondHours: 'He said yes.' }]);
  });
});

describe('canceling', () => {
  const late = { ...soon, freeUntil: hours(-19) };
  const operation = ['DeskCancelVisit', 'cancelAppointmentForClient'] as const;

  it('shows the fee and the notice before anything happens', async () => {
    const sent = takes(...operation, { appointment: null });
    await open(late);
    await press('Cancel Visit');
    const { fee, percent } = cancellationFee('standard', 4, '102.00');
    const words = String.raw`^The client pays \$${fee}, which is ${percent}% of \$102\.00\. The visit begins in 4 hours\. Canceling was free until \w+day, `;
    await see(new RegExp(words));
    const name = `Cancel the Visit, Fee $${fee}`;
    expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true);
    await choose('Reason', 'Illness');
    await press(name);
    await closed();
    expect(sent).toEqual([{ id: 'v1', reason: 'ILLNESS', waiveFee: false, fee }]);
  });

  it('is free when the fee is waived, or when the caregiver can’t come', async () => {
    const sent = takes(...operation, { appointment: null });
    await open(late);
    await press('Cancel Visit');
    await check('The client pays no fee');
    await screen.findByRole('button', { name: 'Cancel the Visit, No Fee' });
    await check('The caregiver');
    await press('Cancel the Visit, No Fee');
    await closed();
    expect(sent).toMatchObject([{ reason: 'CAREGIVER_REQUEST', fee: '0.00' }]);
  });

  it('never gets more expensive while its button is being pressed', async () => {
    const message = 'The fee has changed since you opened this page: canceling now costs $25.50.';
    const sent = takes(...operation, [message, 'fee'], { appointment: null });
    await open({ ...late, startsAt: hours(30) });
    await press('Cancel Visit');
    await choose('Reason', 'Illness');
    server.use(answersVisit(() => ({ ...late, clientName: 'Ruth Soto' })));
    await act(() => graphClient.refetchQueries({ include: 'active' }));
    await see(/^Ruth Soto, /);
    await press('Cancel the Visit, No Fee');
    await see(message);
    await press('Cancel the Visit, Fee $25.50');
    await closed();
    expect(sent).toMatchObject([{ fee: '0.00' }, { fee: '25.50' }]);
  });
});

describe('a plan', () => {
  it('is made from a visit, and says which of its visits have no caregiver, and why', async () => {
    const sent = takes('DeskRepeatVisit', 'repeatAppointment', madePlan);
    const conflict = 'Ana Cruz has time off until Friday.';
    const startsAt = instantAt(day(12), '09:00');
    server.use(answersOutcome([{ __typename: 'Appointment', id: 'v9', startsAt, conflict }]));
    await open(given);
    await press('Repeat');
    await fill('Number of visits', '8');
    await see(/^First visits: /);
    await press('Create a Plan of 3 Visits, 1 Without a Caregiver');
    await see(conflict);
    expect(sent).toMatchObject([{ id: 'v1', pattern: 'WEEKLY', maxOccurrences: 8 }]);
    await press(/^Find someone for/);
    await opened('Ruth Alvarez');
  });

  it.each([
    ['This visit and all later ones of the plan', 'v1'],
    ['All upcoming visits of the plan', undefined],
  ])('is changed: %s', async (scope, fromAppointmentId) => {
    const sent = takes('DeskChangePlan', 'changeRecurringAppointment', madePlan);
    server.use(answersOutcome());
    await open({ ...given, recurringAppointmentId: 'p1' });
    await press('Change');
    await check(scope);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Wednesday' }));
    await screen.findByRole('option', { name: /^Zoë Begay/ });
    await see(/^First visits: /);
    await choose('Caregiver', 'zoe');
    await choose('Service', 'Companionship');
    await press('Save the Plan of 3 Visits, 1 Without a Caregiver');
    await see('Every visit has a caregiver.');
    expect(sent).toMatchObject([
      {
        id: 'p1',
        caregiverId: 'zoe',
        serviceId: 's2',
        daysOfWeek: ['MONDAY', 'WEDNESDAY', 'THURSDAY'],
      },
    ]);
    expect(sent[0]?.fromAppointmentId).toBe(fromAppointmentId);
  });

  it('is ended, and says when it needs a reason', async () => {
    const refusal = ['Please say why this cannot wait.', 'overrideReason'] as const;
    const sent = takes('DeskEndPlan', 'endRecurringAppointment', refusal, {
      recurringAppointment: { ...plan, endDate: day(0), isActive: false, visitsToCome: 0 },
    });
    await open({ ...given, recurringAppointmentId: 'p1' });
    await press('End Plan');
    await press('End the Plan');
    await isInvalid(screen.getByLabelText('Why it can’t wait'));
    await fill('Why it can’t wait', 'She moved away');
    await press('End the Plan');
    await closed();
    expect(sent).toMatchObject([{ id: 'p1' }, { id: 'p1', overrideReason: 'She moved away' }]);
  });
});

it.each([
  ['36.00', 'fee $36.00'],
  ['0.00', 'no fee'],
])('that was canceled for %s says “%s”', async (amount, words) => {
  const cancelled = { status: 'CANCELLED', cancelledAt: visit.startsAt };
  const asks = await open({ ...cancelled, cancelFee: money(amount) });
  expect(asks.getByText(/^Canceled$/).nextElementSibling?.textContent).toContain(`, ${words}`);
});

describe('a visit that has begun', () => {
  it('is corrected: only what is different is sent, with the reason', async () => {
    reads('DeskEveryCaregiver', {
      caregivers: wholeList([dan({ id: 'bo', firstName: 'Bo', lastName: 'Diaz' })]),
    });
    const sent = takes('DeskCorrectVisit', 'correctVisit', { appointment: { ...visit, ...done } });
    await open(done);
    await press('Correct');
    const form = await opened('Correct the Visit');
    await form.findByRole('option', { name: 'Bo Diaz' });
    await choose(/^Caregiver who came/, 'Bo Diaz', form);
    await fill(/^Ended at/, '11:30', form);
    await fill(/^Your reason/, 'Bo came instead.', form);
    await press('Save Correction');
    await closed();
    expect(sent).toEqual([
      {
        ...{ id: 'v1', clientId: null, caregiverId: 'bo', serviceId: null, startedAt: null },
        ...{ completedAt: '2026-11-20T18:30:00.000Z', reason: 'Bo came instead.' },
      },
    ]);
  });

  it('is never corrected to a client whose name isn’t in the field after a log-in', async () => {
    reads('DeskEveryCaregiver', { caregivers: wholeList([]) });
    const clients = { ...wholeList([ann({ id: 'c9' })]), __typename: 'ClientConnection' };
    reads('DeskClientChoices', { clients });
    sessionEndsAt('DeskCorrectVisit');
    await open(done);
    await press('Correct');
    const client = () => screen.findByRole<HTMLInputElement>('combobox', { name: /Client/ });
    expect((await client()).value).toBe('Ruth Alvarez');
    fireEvent.change(await client(), { target: { value: 'Ann' } });
    fireEvent.click(await screen.findByRole('option', { name: /^Ann / }));
    await fill(/^Your reason/, 'It was Ann.');
    await press('Save Correction');
    await logInAgain();
    const [drawn] = await screen.findAllByRole('button', { name: /Personal Care/ });
    await userEvent.click(drawn!);
    await press('Correct');
    const again = await opened('Correct the Visit');
    await waitFor(() => expect(value(/^Your reason/, again)).toBe('It was Ann.'));
    expect((await client()).value).toBe('');
    await press('Save Correction', again);
    await again.findByText('Client is required');
  });

  const cancelled = { ...earlier, status: 'CANCELLED', cancelledAt: begun };
  const fee = { ...cancelled, cancelFee: money('36.00') };
  const started = { ...earlier, status: 'IN_PROGRESS', startedAt: begun };
  it.each([
    ['Take Away', 'Take the Visit Away', 'Take It Away', 'TakeVisitAway takeVisitAway', done],
    [
      'Waive Fee',
      'Waive the Cancellation Fee',
      'Waive the Fee',
      'WaiveFee waiveCancellationFee',
      fee,
    ],
    ['Undo Start', 'Undo the Start', 'Undo the Start', 'UndoVisitStart undoVisitStart', started],
  ])('%s needs a reason, or says why not', async (button, title, submit, mutation, values) => {
    const [operation, field] = mutation.split(' ') as [string, string];
    const message = 'This visit has changed meanwhile.';
    const sent = takes(`Desk${operation}`, field, message, {
      appointment: { ...visit, ...values },
    });
    await open(values);
    await press(button);
    const form = await opened(title);
    await press(submit, form);
    await see('Your reason is required');
    await fill(/^Your reason/, 'It never was.', form);
    await press(submit, form);
    await see(message);
    await press(submit, form);
    await closed();
    expect(sent[1]).toEqual({ id: 'v1', reason: 'It never was.' });
  });

  it('has no start to undo if it was entered afterward', async () => {
    await open({ ...done, entryReason: 'Booked by phone' });
    await see('Take Away');
    expect(screen.queryByText('Undo Start')).toBeNull();
  });

  it('says who corrected what, when and why, and who confirmed it; takes a confirmation away', async () => {
    const confirmation = {
      ...{ __typename: 'VisitConfirmation', id: 'k1', way: 'PHONE', name: 'Rosa Ruiz' },
      ...{ caregiver: 'Dan Yazzie', confirmedAt: ended, takenAwayAt: null, takenAwayBy: null },
    };
    corrected(
      [
        correction({ reason: 'The wrong visit.', startUndone: true, startedFrom: begun }),
        correction({
          ...{ id: 'k2', reason: 'Bo came instead.' },
          ...{ caregiverFrom: 'Ana Cruz', caregiverTo: 'Bo Diaz' },
          ...{ completedFrom: '2026-11-20T19:00:00.000Z', completedTo: '2026-11-20T18:30:00.000Z' },
        }),
      ],
      [confirmation],
    );
    const sent = takes('DeskTakeConfirmationAway', 'takeConfirmationAway', {
      confirmation: { ...confirmation, takenAwayAt: ended, takenAwayBy: 'Ana Cruz' },
    });
    const dialog = await open(done);
    await see(
      /Teresa Valdez, .*: start at .*9:02 AM undone\./,
      /^Teresa Valdez, .*caregiver Ana Cruz → Bo Diaz, ended 12:00.PM → 11:30.AM\. “Bo came instead\.”$/,
      /^Rosa Ruiz, on Dan Yazzie’s phone, /,
    );
    await press('Take away: Rosa Ruiz, on Dan Yazzie’s phone');
    await see(/taken away by Ana Cruz/);
    expect(dialog.queryByRole('button', { name: /^Take away:/ })).toBeNull();
    expect(sent).toEqual([{ id: 'k1' }]);
  });
});
