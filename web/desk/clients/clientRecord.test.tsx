import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { messages } from '#graph/shared/validation/forms.rules';
import { failure, graph, server } from '../../testing/graph.ts';
import { money } from '../../testing/portal.ts';
import { customLine, visitLine } from '../charges/testing/lines.ts';
import { atDesk, renderDesk, type DeskRouter } from '../testing/desk.tsx';
import {
  check,
  choose,
  dialog,
  fill,
  href,
  main,
  opened,
  press,
  reads,
  see,
  takes,
} from '../testing/hands.ts';
import { ann, plannedVisit, weeklyPlan, wholeList, noAccountMoney } from '../testing/records.ts';

atDesk();

/** The client as the graph has them, before and after changes. */
function stored(values: object = {}) {
  let client = ann({ ...values });
  reads('DeskClient', () => ({ client }));
  reads('DeskClientPrices', { clientPrices: [] });
  reads('DeskAccountMoney', noAccountMoney());
  reads('DeskClientPayers', { clientPayers: [] });
  return {
    /** What a mutation answers that makes this of the client. */
    becomes: (next: object) => (): object => {
      client = ann({ ...next });
      return { client, plannedVisits: null };
    },
  };
}
const open = async (section?: string): Promise<DeskRouter> => {
  const router = await renderDesk(`/desk/clients/c1${section ? `?section=${section}` : ''}`);
  await screen.findByRole('heading', { level: 1, name: 'Ann Begaye' });
  return router;
};
/** The section with state and account, where nobody has joined yet. */
const openState = (locked: () => unknown[] = () => [], values: object = {}) => {
  const email = { email: 'ann@home.example', emailVerified: false };
  const account = {
    ...{ __typename: 'Account', id: 'u1', isActive: true, isInvited: true, ...email, ...values },
  };
  reads('DeskRecordAccount', () => ({ account, lockedAccounts: locked() }));
  return open('state');
};
const holds = (...clientHolds: object[]) => reads('DeskClientHolds', { clientHolds });
const update = (values: object = {}) => ({
  ...{
    __typename: 'ClientCareUpdate',
    priority: 'NORMAL',
    id: 'n1',
    createdAt: '2026-11-20T17:00:00.000Z',
  },
  ...{ updateType: 'Phone call', title: 'New shower seat', content: 'It came today.' },
  ...{ tasks: ['Help with bathing'], caregiverName: null },
  ...{ clientId: 'c1', clientName: 'Ann Lee', caregiverId: null, visit: null, standing: 'SHOWN' },
  ...{ whyToSort: null, correctedAt: null, version: 1, ...values },
});

describe('a client’s record', () => {
  it('shows the key facts on top, and loads only what the open section needs', async () => {
    stored();
    const router = await open();
    expect(main().getByRole('link', { name: 'ann@home.example' })).toBeTruthy();
    expect(main().getByText('12 Ocotillo Lane, Phoenix')).toBeTruthy();
    expect(main().queryByText(/can’t print/)).toBeNull();
    expect(main().getByLabelText('Medical notes')).toHaveProperty('value', 'Walks with a cane.');
    const free = { id: 'a2', status: 'CANCELLED', cancelFee: money('0.00') };
    const asked = reads('DeskRecordVisits', {
      appointments: wholeList([plannedVisit(), plannedVisit(free)]),
    });
    await userEvent.click(main().getByRole('link', { name: 'Visits' }));
    const table = await main().findByRole('table', { name: 'Visits, soonest first' });
    expect(asked[0]!.filter).toMatchObject({ clientId: 'c1', from: expect.any(String) });
    expect(table.textContent).toContain('9:00\u00a0AM – 12:00\u00a0PM');
    expect(table.textContent).toContain('Nobody yet');
    expect(within(table).getAllByRole('button', { name: /March 4/ })).toHaveLength(2);
    expect(within(table).getByRole('cell', { name: 'No fee' })).toBeTruthy();
    expect(router.state.location.search).toBe('?section=visits');
  });

  it.each([
    ['registered and never confirmed', true],
    ['was invited, or confirmed', false],
  ])('of someone who %s shows whether the email is confirmed', async (_who, isUnconfirmed) => {
    stored({ isUnconfirmed });
    await open();
    expect(main().queryByText('may not own the email', { exact: false }) !== null).toBe(
      isUnconfirmed,
    );
    expect(main().queryByText('Not confirmed yet') !== null).toBe(isUnconfirmed);
    expect(main().queryByText('Active') !== null).toBe(!isUnconfirmed);
  });

  it('warns of letters that a PDF can’t print', async () => {
    stored({ address: '北京路 1' });
    await open();
    await see(
      'The PDF can’t print all letters of this client’s address. Write the address in Latin letters before you send an invoice.',
    );
  });

  it('saves emptied fields as empty, and shows why others are refused', async () => {
    stored();
    const refusal = ['Phone number contains letters', 'phone'] as const;
    const client = ann({ medicalNotes: null, phone: '480 555 0100' });
    const sent = takes('DeskUpdateClient', 'updateClient', refusal, { client });
    await open();
    for (const [label, text] of [
      ['Medical notes', ''],
      ['How to get in', 'Gate code 4118.'],
      ['Allergies', 'Peanuts'],
      ['Phone number', '480 555 0100'],
    ] as const)
      await fill(label, text, main());
    await check('Not for caregivers: Code word', main());
    await fill('Emergency contact phone', 'rosa@example.com', main());
    await press('Save Profile', main());
    await see(messages.phone(10));
    expect(sent).toEqual([]);
    await fill('Emergency contact phone', '602-555-0188 ext. 4, after 5', main());
    await press('Save Profile', main());
    await see(/contains letters/);
    await press('Save Profile', main());
    await main().findByRole('link', { name: '480 555 0100' });
    expect(sent[0]).toMatchObject({
      ...{ id: 'c1', medicalNotes: null, accessNotes: 'Gate code 4118.', allergies: 'Peanuts' },
      ...{ pets: null, hiddenFacts: ['CODE_WORD'], cancellationPolicy: 'PREMIUM' },
      phone: '480 555 0100',
    });
  });

  it('says who looked', async () => {
    stored();
    const line = {
      ...{ __typename: 'AuditEntry', id: 'l1', at: '2026-11-20T17:00:00.000Z', kind: 'WRITE' },
      ...{ operation: 'updateClient', records: 'clients', change: 'UPDATED', fields: ['phone'] },
      ...{
        refusal: null,
        prices: [],
        values: [],
        times: 1,
        actorRole: 'STAFF',
        actorRelation: null,
        address: '203.0.113.7',
      },
      subject: { __typename: 'AuditSubject', kind: 'CLIENT', id: 'c1', name: 'Ann Begaye' },
      actor: { __typename: 'AuditActor', id: 'u5', firstName: 'Bo', lastName: 'Ruiz' },
    };
    reads('DeskClientTrail', { auditTrail: wholeList([line]) });
    await open('trail');
    const [, row] = within(await main().findByRole('table')).getAllByRole('row');
    const words = 'Bo Ruiz changed the record of Ann Begaye: phone203.0.113.7';
    expect(row!.textContent).toContain(words);
  });
});

describe('a client’s state', () => {
  it('doesn’t say of someone who registered that they are confirmed', async () => {
    stored({ isUnconfirmed: true });
    holds();
    await openState(() => [], { isInvited: false });
    await see('Can log in', /not confirmed yet$/);
  });

  it('says that strangers or typos have locked the login, and unlocks it', async () => {
    stored();
    holds();
    const account = { __typename: 'Account', id: 'u1' };
    const locked = [
      { __typename: 'LockedAccount', account, lockedUntil: '2027-03-04T17:15:00.000Z' },
    ];
    takes('DeskUnlockLogin', 'unlockLogin', () => {
      locked.pop();
      return { account };
    });
    await openState(() => [...locked], { emailVerified: true, isInvited: false });
    await see('This logs them out on every device. They can log in again.');
    await press('Unlock Login');
    await see('They can log in again');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlock Login' })).toBeNull());
  });

  it('is suspended after a question that explains it and asks which visits stay, and shows it at once', async () => {
    const client = stored();
    holds();
    const message = 'This client has 2 planned visits then.';
    const plannedVisits = ['v1', 'v2'].map((id, index) => ({
      ...{ __typename: 'Appointment', id, startsAt: `2099-03-0${4 + index}T16:00:00.000Z` },
      caregiverName: index === 0 ? 'Zoë Begay' : null,
    }));
    const [statusReason, reasonForClient] = ['In the hospital', 'Until you are home.'];
    const sent = takes(
      'DeskMoveClient',
      'moveClient',
      {
        ...{ client: null, plannedVisits },
        userErrors: [{ __typename: 'UserError', field: 'keptVisits', message }],
      },
      client.becomes({ status: 'SUSPENDED', statusReason, reasonForClient }),
    );
    await openState();
    await press('Suspend', main());
    const asks = await opened('Suspend care for Ann Begaye?');
    expect(asks.getByText(/Plans make no visits on these days/)).toBeTruthy();
    await fill('Reason', statusReason, asks);
    await fill('What the client reads', reasonForClient, asks);
    await press('Suspend', asks);
    await see(message);
    await check(/March 4.*Zoë Begay/, asks);
    await press('Suspend', asks);
    await see('The client reads: Until you are home.');
    expect(main().getByText('Reason: In the hospital').closest('p')?.textContent).toBe(
      'Reason: In the hospital',
    );
    const input = {
      ...{ id: 'c1', status: 'SUSPENDED', firstDay: todayInPhoenix() },
      ...{ reason: statusReason, reasonForClient },
    };
    expect(sent).toEqual([input, { ...input, keptVisits: ['v1'] }]);
    expect(main().getByRole('button', { name: 'End the Hold' })).toBeTruthy();
  });

  it('starts care that has ended again', async () => {
    const client = stored({ status: 'ENDED', statusReason: 'Moved away' });
    holds();
    const sent = takes('DeskMoveClient', 'moveClient', client.becomes({}));
    await openState();
    await see('The client only sees that care is paused or has ended.');
    await press('Start Care Again', main());
    const asks = await opened('Start care for Ann Begaye again?');
    await check(/^It ended by mistake/, asks);
    await press('Start Care Again', asks);
    await main().findByRole('button', { name: 'Suspend' });
    expect(sent).toEqual([{ id: 'c1', status: 'ACTIVE', bringBack: true }]);
  });

  it('shows its holds, corrects one and takes one away', async () => {
    stored();
    holds({
      ...{ __typename: 'ClientHold', id: 'h1', firstDay: '2099-03-04', lastDay: '2099-03-18' },
      ...{ reason: 'Surgery', reasonForClient: null, placedBy: 'Teresa Valdez' },
      ...{ placedAt: '2099-03-01T16:00:00.000Z', removedBy: null, removedAt: null },
    });
    const changed = takes('DeskChangeHold', 'changeHold', { client: ann(), plannedVisits: null });
    const removed = takes('DeskTakeHoldAway', 'takeHoldAway', { client: ann() });
    await openState();
    await press(/^Change hold: /, main());
    const asks = await opened('Change this hold');
    await fill('Last day without care', '2099-03-25', asks);
    await press('Change Hold', asks);
    await press(/^Take hold away: /, main());
    await press('Take Hold Away', await opened('Take this hold away?'));
    await waitFor(() => expect(removed).toMatchObject([{ id: 'h1' }]));
    expect(changed).toMatchObject([{ id: 'h1', lastDay: '2099-03-25' }]);
  });

  it('sends the invitation again, or says why not', async () => {
    stored();
    holds();
    server.use(
      graph.mutation('DeskSendInvitation', () =>
        failure('RATE_LIMITED', 'Too many invitations. Try again in 60 minutes.'),
      ),
    );
    await openState();
    await see('Invited, no password yet');
    await press('Send Invitation Again');
    await see(/Too many invitations/);
  });

  it('without an email gets letters until one is added, which shows its account first, then a refusal, then success', async () => {
    const client = stored({ email: null });
    holds();
    const owner = { __typename: 'Account', id: 'u9', firstName: 'Ann', lastName: 'Begaye' };
    const account = { ...owner, role: 'CLIENT', isActive: true, isInvited: false };
    reads('DeskAccountOfEmail', {
      accountOfEmail: { __typename: 'EmailAccount', state: 'VERIFIED', account },
    });
    const refusal = ['There’s already a client here.', 'email'] as const;
    const invited = client.becomes({});
    const sent = takes('DeskAddClientEmail', 'addClientEmail', refusal, invited);
    await openState();
    await see('No email: letters are printed');
    await fill('Email', 'ann@home.example', main());
    await see(/Ann Begaye has a client account with this email/);
    await press('Add Email', main());
    await see(refusal[0]);
    await press('Add Email', main());
    await see('Invited, no password yet');
    expect(main().getAllByRole('link', { name: 'ann@home.example' })).toHaveLength(2);
    expect(document.activeElement?.textContent).toContain('Invited, no password yet');
    expect(sent.at(-1)).toEqual({ id: 'c1', email: 'ann@home.example' });
  });
});

describe('a client’s plans, care updates and billing', () => {
  it('ends a plan, with a reason where the graph asks for one', async () => {
    stored();
    const plan = weeklyPlan();
    const ended = { ...plan, endDate: '2026-11-30', isActive: false, visitsToCome: 0 };
    reads('DeskPlans', { recurringAppointments: wholeList([plan]) });
    const refusal = ['Give a reason to change it all the same.', 'overrideReason'] as const;
    const sent = takes('DeskEndPlan', 'endRecurringAppointment', refusal, {
      recurringAppointment: ended,
    });
    await open('plans');
    await see(
      'Personal Care: Every week on Monday and Friday, 1:30 PM, 3 h',
      '12 to come, 1 without a caregiver',
    );
    await press(/^End the plan Every week on Monday and Friday/);
    const asks = await opened('End this plan?');
    await press('End Plan', asks);
    await see(refusal[0]);
    await fill('Reason', 'Moving away', asks);
    await press('End Plan', asks);
    await see('Ended Nov 30, 2026');
    expect(sent[1]).toMatchObject({ overrideReason: 'Moving away' });
    expect(main().queryByRole('button', { name: /^End the plan/ })).toBeNull();
  });

  it('has its care updates corrected and taken back with a reason, and says what they said', async () => {
    stored();
    const visit = {
      ...{ __typename: 'CareUpdateVisit', type: 'Personal Care' },
      ...{ startsAt: '2026-11-20T16:00:00.000Z', endsAt: '2026-11-20T17:00:00.000Z' },
    };
    const was = { content: 'He fell.', tasks: ['Shave', 'Lunch'] };
    let careUpdate = update({ ...was, caregiverName: 'Zoë Begay', visit });
    const changes = (values: object) => () => ({
      careUpdate: (careUpdate = update({ ...careUpdate, ...values })),
    });
    reads('DeskCareUpdates', () => ({ careUpdates: wholeList([careUpdate]) }));
    const correctedAt = '2026-11-21T17:00:00.000Z';
    const now = { content: 'He did not fall.', tasks: ['Lunch'], correctedAt, version: 2 };
    const corrected = takes('DeskCorrectCareUpdate', 'correctCareUpdate', changes(now));
    const back = { standing: 'TAKEN_BACK', version: 3 };
    const takenBack = takes('DeskTakeBackCareUpdate', 'takeBackCareUpdate', changes(back));
    const by = { changedBy: 'Teresa Valdez', reason: 'She called', changedAt: correctedAt };
    reads('DeskCareUpdateChanges', {
      careUpdateChanges: [
        {
          ...{ __typename: 'CareUpdateChange', id: 'h1', kind: 'CORRECTED', ...by, ...was },
          ...{ title: 'A good day', updateType: null, priority: 'URGENT' },
        },
      ],
    });
    await open('updates');
    await see(/^Visit: Personal Care, .*November 20/, /Zoë Begay/);
    expect(main().getByRole('list', { name: 'What was done' }).textContent).toBe('ShaveLunch');
    await press(/^Correct/);
    await check('Shave', await opened('Correct a Care Update'));
    await fill(/^Update/, 'He did not fall.', dialog());
    await check('Important', dialog());
    await fill('Your reason', 'She called', dialog());
    await press('Save Correction', dialog());
    await see('Corrected on Nov 21, 2026');
    await press(/^Take Back/);
    await fill('Your reason', 'Wrong family', await opened('Take Back a Care Update'));
    await press('Take Back', dialog());
    await see(/^Taken back\./);
    expect(main().queryByRole('button', { name: /^Correct/ })).toBeNull();
    const { tasks, content } = now;
    expect(corrected).toMatchObject([
      { id: 'n1', version: 1, tasks, content, priority: 'HIGH', reason: 'She called' },
    ]);
    expect(takenBack).toEqual([{ id: 'n1', version: 2, reason: 'Wrong family' }]);
    await press(/^What It Said Before/);
    const before = await opened('What It Said Before');
    await before.findByText(/^Corrected by Teresa Valdez, /);
    expect(before.getByText('Reason: She called')).toBeTruthy();
    expect(before.getByText('He fell.')).toBeTruthy();
    expect(before.getByText('Urgent')).toBeTruthy();
  });

  it('shows unbilled lines, invoices and the billing rhythm', async () => {
    stored();
    const invoice = {
      ...{ __typename: 'OfficeInvoice', id: 'i1', invoiceNumber: 'INV-1001', status: 'OVERDUE' },
      ...{ issueDate: '2026-11-01', dueDate: '2026-11-21', canSuspend: true },
      ...{ amount: money('300.00'), amountDue: money('100.00') },
    };
    const [visit, drive] = [
      visitLine({ amount: money('102.10') }),
      customLine({ amount: money('140.95') }),
    ];
    reads('DeskClientBilling', {
      ...{ unbilledLines: [visit, drive], officeInvoices: wholeList([invoice]) },
    });
    takes('DeskSetBillingRhythm', 'setBillingRhythm', () => {
      stored({ billingRhythm: 'BIWEEKLY' });
      return { rhythm: 'BIWEEKLY' };
    });
    await open('billing');
    await see('$243.05 in all', '12.5 miles', /^\$100\.00/);
    for (const name of ['Change Drive to the clinic', 'Add a Line', /^Suspend Care…/])
      expect(main().getByRole('button', { name })).toBeTruthy();
    expect(href('INV-1001', main())).toBe('/desk/billing/i1');
    await choose('Billed every', 'Two weeks');
    await waitFor(() =>
      expect(main().getByLabelText('Billed every')).toHaveProperty('value', 'BIWEEKLY'),
    );
  });

  it('without an email is reminded by letters', async () => {
    stored({ email: null });
    reads('DeskClientBilling', { unbilledLines: [], officeInvoices: wholeList([]) });
    await open('billing');
    await see(/^You print a reminder 3, 14, and 28 days after/);
  });

  it('pauses reminders with a reason, shows it, and resumes them', async () => {
    stored();
    reads('DeskClientBilling', { unbilledLines: [], officeInvoices: wholeList([]) });
    const becomes = (values: object) => () => {
      stored(values);
      return { client: { __typename: 'Client', id: 'c1', ...values } };
    };
    const [remindersPausedAt, remindersPauseReason] = ['2026-11-20T17:00:00Z', 'Pays monthly'];
    const sent = takes(
      'DeskPauseInvoiceReminders',
      'pauseInvoiceReminders',
      becomes({ remindersPausedAt, remindersPauseReason }),
    );
    takes(
      'DeskResumeInvoiceReminders',
      'resumeInvoiceReminders',
      becomes({ remindersPausedAt: null, remindersPauseReason: null }),
    );
    await open('billing');
    await press('Pause Reminders', main());
    await press('Pause Reminders', await opened('Pause Reminders'));
    await see('Reason is required');
    await fill('Reason', 'Pays monthly', dialog());
    await press('Pause Reminders', dialog());
    await see(/^Paused since .*: Pays monthly$/);
    expect(sent).toEqual([{ clientId: 'c1', reason: 'Pays monthly' }]);
    await press('Resume Reminders', main());
    await main().findByRole('button', { name: 'Pause Reminders' });
  });
});
