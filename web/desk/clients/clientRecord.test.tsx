import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { money } from '../../testing/portal.ts';
import { customLine, visitLine } from '../charges/testing/lines.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { ann, plannedVisit, refusal, weeklyPlan, wholeList } from '../testing/records.ts';

serveGraph();
afterEach(() => act(leaveDesk));

const is = (values: Record<string, unknown> = {}) =>
  graph.query('DeskClient', () => data({ client: ann(values) }));
/** The client as the graph has them, before and after changes. */
const stored = (values: Record<string, unknown> = {}) => {
  let client = ann(values);
  return {
    read: graph.query('DeskClient', () => data({ client })),
    becomes: (next: Record<string, unknown>) => {
      client = ann(next);
      return client;
    },
  };
};
const noHolds = graph.query('DeskClientHolds', () => data({ clientHolds: [] }));
const account = graph.query('DeskRecordAccount', () =>
  data({
    account: {
      __typename: 'Account',
      id: 'u1',
      email: 'ann@home.example',
      emailVerified: false,
      isActive: true,
      isInvited: true,
    },
    lockedAccounts: [],
  }),
);
/** What a care update has that nobody changed. */
const plainUpdate = {
  clientId: 'c1',
  client: 'Ann Lee',
  caregiverId: null,
  visit: null,
  standing: 'SHOWN',
  whyToSort: null,
  correctedAt: null,
  version: 1,
};
const main = () => within(screen.getByRole('main'));

describe('a client’s record', () => {
  it('says that strangers or typos have locked the login, and unlocks it', async () => {
    let isLocked = true;
    server.use(
      is(),
      graph.query('DeskRecordAccount', () =>
        data({
          account: {
            __typename: 'Account',
            id: 'u1',
            email: 'ann@home.example',
            emailVerified: true,
            isActive: true,
            isInvited: false,
          },
          lockedAccounts: isLocked
            ? [
                {
                  __typename: 'LockedAccount',
                  account: { __typename: 'Account', id: 'u1' },
                  lockedUntil: '2027-03-04T17:15:00.000Z',
                },
              ]
            : [],
        }),
      ),
      noHolds,
      graph.mutation('DeskUnlockLogin', () => {
        isLocked = false;
        return data({
          unlockLogin: {
            __typename: 'AccountPayload',
            account: { __typename: 'Account', id: 'u1' },
            userErrors: [],
          },
        });
      }),
    );
    await renderDesk('/desk/clients/c1?section=state');
    await userEvent.click(await screen.findByRole('button', { name: 'Unlock Login' }));
    expect(await screen.findByText('They can log in again')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Unlock Login' })).toBeNull());
  });

  it('shows the key facts on top, and loads only what the open section needs', async () => {
    server.use(is());
    const router = await renderDesk('/desk/clients/c1');
    await screen.findByRole('heading', { level: 1, name: 'Ann Begaye' });
    expect(main().getByRole('link', { name: 'ann@home.example' })).toBeTruthy();
    expect(main().getByText('12 Ocotillo Lane, Phoenix')).toBeTruthy();
    expect(main().queryByText(/can’t print/)).toBeNull();
    expect((main().getByLabelText('Medical notes') as HTMLTextAreaElement).value).toBe(
      'Walks with a cane.',
    );
    server.use(
      graph.query('DeskRecordVisits', ({ variables }) => {
        expect(variables.filter).toMatchObject({ clientId: 'c1', from: expect.any(String) });
        return data({ appointments: wholeList([plannedVisit()]) });
      }),
    );
    await userEvent.click(main().getByRole('link', { name: 'Visits' }));
    const table = await main().findByRole('table', { name: 'Visits, soonest first' });
    expect(table.textContent).toContain('9:00\u00a0AM – 12:00\u00a0PM');
    expect(table.textContent).toContain('Nobody yet');
    expect(within(table).getByRole('button', { name: /March 4/ })).toBeTruthy();
    expect(router.state.location.search).toBe('?section=visits');
  });

  it.each([
    ['registered and never confirmed', { emailVerified: false, isInvited: false }, true],
    ['was invited', { emailVerified: false, isInvited: true }, false],
    ['confirmed', { emailVerified: true, isInvited: false }, false],
  ])('of someone who %s shows whether the email is confirmed', async (_who, values, warns) => {
    server.use(is(values));
    await renderDesk('/desk/clients/c1');
    await screen.findByRole('heading', { level: 1, name: 'Ann Begaye' });
    expect(main().queryByText('may not own the email', { exact: false }) !== null).toBe(warns);
  });

  it.each([
    ['name', { lastName: '张伟' }],
    ['address', { address: 'Οδός 1' }],
    ['name and address', { firstName: 'דוד', address: '北京路 1' }],
  ])('warns that a PDF can’t print the %s', async (what, values) => {
    server.use(is(values));
    await renderDesk('/desk/clients/c1');
    expect(
      await screen.findByText(
        `The PDF can’t print all letters of this client’s ${what}. Write the ${what} in Latin letters before you send an invoice.`,
      ),
    ).toBeTruthy();
  });

  it('that doesn’t exist shows the graph’s message', async () => {
    server.use(
      graph.query('DeskClient', () => failure('NOT_FOUND', 'This client does not exist.')),
    );
    await renderDesk('/desk/clients/nobody');
    expect(await screen.findByText('This client does not exist.')).toBeTruthy();
  });

  it('saves emptied fields as empty, and shows why others are refused', async () => {
    const sent: unknown[] = [];
    server.use(
      is(),
      graph.mutation('DeskUpdateClient', ({ variables }) => {
        sent.push(variables.input);
        return sent.length === 1
          ? data({
              updateClient: {
                client: null,
                userErrors: [refusal('Phone number contains letters', 'phone')],
              },
            })
          : data({
              updateClient: {
                client: ann({ medicalNotes: null, phone: '480 555 0100' }),
                userErrors: [],
              },
            });
      }),
    );
    await renderDesk('/desk/clients/c1');
    const phone = await main().findByLabelText('Phone number');
    await userEvent.clear(main().getByLabelText('Medical notes'));
    await userEvent.type(main().getByLabelText('How to get in'), 'Gate code 4118.');
    await userEvent.type(main().getByLabelText('Allergies'), 'Peanuts');
    await userEvent.click(main().getByLabelText('Not for caregivers: Code word'));
    await userEvent.clear(phone);
    await userEvent.type(phone, '480 555 0100');
    await userEvent.click(main().getByRole('button', { name: 'Save Profile' }));
    expect((await main().findAllByText(/contains letters/)).length).toBeGreaterThan(0);
    await userEvent.type(phone, '1');
    await userEvent.click(main().getByRole('button', { name: 'Save Profile' }));
    expect(await main().findByRole('link', { name: '480 555 0100' })).toBeTruthy();
    expect(sent[0]).toMatchObject({
      id: 'c1',
      medicalNotes: null,
      accessNotes: 'Gate code 4118.',
      allergies: 'Peanuts',
      pets: null,
      hiddenFacts: ['CODE_WORD'],
      cancellationPolicy: 'PREMIUM',
      phone: '480 555 0100',
    });
  });

  it('is suspended after a question that explains it, and shows it at once', async () => {
    const sent: unknown[] = [];
    const client = stored();
    server.use(
      client.read,
      account,
      noHolds,
      graph.mutation('DeskMoveClient', ({ variables }) => {
        sent.push(variables.input);
        return data({
          moveClient: {
            plannedVisits: null,
            client: client.becomes({
              status: 'SUSPENDED',
              statusReason: 'In the hospital',
              reasonForClient: 'Until you are home.',
            }),
            userErrors: [],
          },
        });
      }),
    );
    await renderDesk('/desk/clients/c1?section=state');
    await userEvent.click(await main().findByRole('button', { name: 'Suspend' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend Ann Begaye?' }));
    expect(dialog.getByText(/Plans make no visits on these days/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason'), 'In the hospital');
    await userEvent.type(dialog.getByLabelText('What the client reads'), 'Until you are home.');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await main().findByText(/Reason: In the hospital/)).toBeTruthy();
    expect(main().getByText('The client reads: Until you are home.')).toBeTruthy();
    expect(sent).toEqual([
      {
        id: 'c1',
        status: 'SUSPENDED',
        firstDay: todayInPhoenix(),
        reason: 'In the hospital',
        reasonForClient: 'Until you are home.',
      },
    ]);
    expect(main().getByRole('button', { name: 'End the Hold' })).toBeTruthy();
  });

  it('starts care that has ended again', async () => {
    const sent: unknown[] = [];
    const client = stored({ status: 'ENDED', statusReason: 'Moved away' });
    server.use(
      client.read,
      account,
      noHolds,
      graph.mutation('DeskMoveClient', ({ variables }) => {
        sent.push(variables.input);
        return data({
          moveClient: { client: client.becomes({}), plannedVisits: null, userErrors: [] },
        });
      }),
    );
    await renderDesk('/desk/clients/c1?section=state');
    expect(await main().findByText('The client reads only the state.')).toBeTruthy();
    await userEvent.click(main().getByRole('button', { name: 'Start Care Again' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Start care for Ann Begaye again?' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: /^It ended by mistake/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Start Care Again' }));
    expect(await main().findByRole('button', { name: 'Suspend' })).toBeTruthy();
    expect(sent).toEqual([{ id: 'c1', status: 'ACTIVE', bringBack: true }]);
  });

  it('is held for two weeks in two presses, and asks which visits stay', async () => {
    const sent: unknown[] = [];
    const client = stored();
    const message = 'This client has 2 planned visits then.';
    const ahead = ['v1', 'v2'].map((id, index) => ({
      __typename: 'Appointment',
      id,
      scheduledDate: `2099-03-0${4 + index}T16:00:00.000Z`,
      caregiver: index === 0 ? 'Zoë Begay' : null,
    }));
    server.use(
      client.read,
      account,
      noHolds,
      graph.mutation('DeskMoveClient', ({ variables }) => {
        sent.push((variables.input as { keptVisits?: string[] }).keptVisits);
        return data({
          moveClient:
            sent.length === 1
              ? { client: null, plannedVisits: ahead, userErrors: [refusal(message, 'keptVisits')] }
              : {
                  client: client.becomes({ status: 'SUSPENDED' }),
                  plannedVisits: null,
                  userErrors: [],
                },
        });
      }),
    );
    await renderDesk('/desk/clients/c1?section=state');
    await userEvent.click(await main().findByRole('button', { name: 'Suspend' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend Ann Begaye?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await dialog.findByText(message)).toBeTruthy();
    await userEvent.click(dialog.getByRole('checkbox', { name: /March 4.*Zoë Begay/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await main().findByRole('button', { name: 'End the Hold' })).toBeTruthy();
    expect(sent).toEqual([undefined, ['v1']]);
  });

  it('shows its holds, corrects one and takes one away', async () => {
    const hold = {
      __typename: 'ClientHold',
      id: 'h1',
      firstDay: '2099-03-04',
      lastDay: '2099-03-18',
      reason: 'Surgery',
      reasonForClient: null,
      placedBy: 'Teresa Valdez',
      placedAt: '2099-03-01T16:00:00.000Z',
      removedBy: null,
      removedAt: null,
    };
    const sent: unknown[] = [];
    server.use(
      is(),
      account,
      graph.query('DeskClientHolds', () => data({ clientHolds: [hold] })),
      graph.mutation('DeskChangeHold', ({ variables }) => {
        sent.push(variables.input);
        return data({ changeHold: { client: ann(), plannedVisits: null, userErrors: [] } });
      }),
      graph.mutation('DeskTakeHoldAway', ({ variables }) => {
        sent.push(variables.input);
        return data({ takeHoldAway: { client: ann(), userErrors: [] } });
      }),
    );
    await renderDesk('/desk/clients/c1?section=state');
    await userEvent.click(await main().findByRole('button', { name: /^Change hold: / }));
    const dialog = within(screen.getByRole('dialog', { name: 'Change this hold' }));
    const lastDay = dialog.getByLabelText('Last day without care');
    await userEvent.clear(lastDay);
    await userEvent.type(lastDay, '2099-03-25');
    await userEvent.click(dialog.getByRole('button', { name: 'Change Hold' }));
    await userEvent.click(await main().findByRole('button', { name: /^Take hold away: / }));
    await userEvent.click(
      within(screen.getByRole('dialog', { name: 'Take this hold away?' })).getByRole('button', {
        name: 'Take Hold Away',
      }),
    );
    expect(sent).toMatchObject([{ id: 'h1', lastDay: '2099-03-25' }, { id: 'h1' }]);
  });

  it('sends the invitation again, or says why not', async () => {
    server.use(
      is(),
      account,
      noHolds,
      graph.mutation('DeskSendInvitation', () =>
        failure('RATE_LIMITED', 'Too many invitations. Try again in 60 minutes.'),
      ),
    );
    await renderDesk('/desk/clients/c1?section=state');
    expect(await main().findByText('Invited, no password yet')).toBeTruthy();
    await userEvent.click(main().getByRole('button', { name: 'Send Invitation Again' }));
    expect(await screen.findByText(/Too many invitations/)).toBeTruthy();
  });

  it('ends a plan, with a reason where the graph asks for one', async () => {
    const plan = weeklyPlan();
    const ended = { ...plan, endDate: '2026-11-30', isActive: false, visitsToCome: 0 };
    const notice = 'Give a reason to change it all the same.';
    server.use(
      is(),
      graph.query('DeskPlans', () => data({ recurringAppointments: wholeList([plan]) })),
      graph.mutation('DeskEndPlan', ({ variables }) =>
        data({
          endRecurringAppointment: (variables.input as { overrideReason?: string }).overrideReason
            ? { recurringAppointment: ended, userErrors: [] }
            : { recurringAppointment: null, userErrors: [refusal(notice, 'overrideReason')] },
        }),
      ),
    );
    await renderDesk('/desk/clients/c1?section=plans');
    const words = 'Every week on Monday and Friday, 1:30 PM, 3 h';
    expect(await main().findByText(`Personal Care: ${words}`)).toBeTruthy();
    expect(main().getByText('12 to come, 1 without a caregiver')).toBeTruthy();
    await userEvent.click(
      main().getByRole('button', { name: /^End the plan Every week on Monday and Friday/ }),
    );
    const dialog = within(screen.getByRole('dialog', { name: 'End this plan?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'End Plan' }));
    expect((await dialog.findAllByText(notice)).length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByLabelText('Reason'), 'Moving away');
    await userEvent.click(dialog.getByRole('button', { name: 'End Plan' }));
    expect(await main().findByText('Ended Nov 30, 2026')).toBeTruthy();
    expect(main().queryByRole('button', { name: /^End the plan/ })).toBeNull();
  });

  it('gets a care update, which is listed at once', async () => {
    const update = {
      __typename: 'ClientCareUpdate',
      id: 'n1',
      createdAt: '2026-11-20T17:00:00.000Z',
      updateType: 'Phone call',
      title: 'New shower seat',
      content: 'It came today.',
      tasks: ['Help with bathing'],
      caregiver: null,
      priority: 'NORMAL',
      isReadByFamily: false,
      ...plainUpdate,
    };
    let written: unknown[] = [];
    server.use(
      is(),
      graph.query('DeskCareUpdates', () => data({ careUpdates: wholeList(written) })),
      graph.mutation('DeskWriteCareUpdate', ({ variables }) => {
        expect(variables.input).toMatchObject({ clientId: 'c1', title: 'New shower seat' });
        written = [update];
        return data({
          writeCareUpdate: {
            careUpdate: { __typename: 'ClientCareUpdate', id: 'n1' },
            userErrors: [],
          },
        });
      }),
    );
    await renderDesk('/desk/clients/c1?section=updates');
    expect(await main().findByText('No care updates yet')).toBeTruthy();
    await userEvent.click(main().getByRole('button', { name: 'Write a Care Update' }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Kind of update'), 'Phone call');
    await userEvent.type(dialog.getByLabelText('Title'), 'New shower seat');
    await userEvent.type(dialog.getByLabelText('Update'), 'It came today.');
    await userEvent.click(dialog.getByRole('button', { name: 'Send Care Update' }));
    expect(await main().findByRole('heading', { name: 'New shower seat' })).toBeTruthy();
    expect(main().getByText(/the office · Not seen yet/)).toBeTruthy();
    const done = main().getByRole('list', { name: 'What was done' });
    expect(done.textContent).toBe('Help with bathing');
  });

  it('has its care updates corrected and taken back with a reason, and says what they said', async () => {
    const update = {
      __typename: 'ClientCareUpdate',
      id: 'n1',
      createdAt: '2026-11-20T17:00:00.000Z',
      updateType: 'Care note',
      title: 'Personal Care',
      content: 'He fell.',
      tasks: ['Shave', 'Lunch'],
      priority: 'NORMAL',
      isReadByFamily: false,
      ...plainUpdate,
      caregiver: 'Zoë Begay',
      visit: {
        __typename: 'CareUpdateVisit',
        type: 'Personal Care',
        scheduledDate: '2026-11-20T16:00:00.000Z',
        endDate: '2026-11-20T17:00:00.000Z',
      },
    };
    let now: Record<string, unknown> = update;
    const sent: unknown[] = [];
    const changes = (field: string, values: object) => {
      now = { ...now, ...values };
      return data({
        [field]: { __typename: 'CareUpdatePayload', careUpdate: now, userErrors: [] },
      });
    };
    server.use(
      is(),
      graph.query('DeskCareUpdates', () => data({ careUpdates: wholeList([now]) })),
      graph.mutation('DeskCorrectCareUpdate', ({ variables }) => {
        sent.push(variables.input);
        return changes('correctCareUpdate', {
          content: 'He did not fall.',
          tasks: ['Lunch'],
          correctedAt: '2026-11-21T17:00:00.000Z',
          version: 2,
        });
      }),
      graph.mutation('DeskTakeBackCareUpdate', ({ variables }) => {
        sent.push(variables.input);
        return changes('takeBackCareUpdate', { standing: 'TAKEN_BACK', version: 3 });
      }),
      graph.query('DeskCareUpdateChanges', () =>
        data({
          careUpdateChanges: [
            {
              __typename: 'CareUpdateChange',
              id: 'h1',
              kind: 'CORRECTED',
              changedAt: '2026-11-21T17:00:00.000Z',
              changedBy: 'Teresa Valdez',
              reason: 'She called',
              content: 'He fell.',
              tasks: ['Shave', 'Lunch'],
            },
          ],
        }),
      ),
    );
    await renderDesk('/desk/clients/c1?section=updates');
    expect(await main().findByText(/^Visit: Personal Care, .*November 20/)).toBeTruthy();
    await userEvent.click(main().getByRole('button', { name: /^Correct/ }));
    let dialog = within(screen.getByRole('dialog', { name: 'Correct a Care Update' }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Shave' }));
    await userEvent.clear(dialog.getByLabelText(/^Update/));
    await userEvent.type(dialog.getByLabelText(/^Update/), 'He did not fall.');
    await userEvent.type(dialog.getByLabelText('Your reason'), 'She called');
    await userEvent.click(dialog.getByRole('button', { name: 'Save Correction' }));
    expect(await main().findByText('Corrected on Nov 21, 2026')).toBeTruthy();

    await userEvent.click(main().getByRole('button', { name: /^Take Back/ }));
    dialog = within(screen.getByRole('dialog', { name: 'Take Back a Care Update' }));
    await userEvent.type(dialog.getByLabelText('Your reason'), 'Wrong family');
    await userEvent.click(dialog.getByRole('button', { name: 'Take Back' }));
    expect(await main().findByText(/^Taken back\./)).toBeTruthy();
    expect(main().queryByRole('button', { name: /^Correct/ })).toBeNull();
    expect(sent).toEqual([
      {
        id: 'n1',
        version: 1,
        tasks: ['Lunch'],
        content: 'He did not fall.',
        reason: 'She called',
      },
      { id: 'n1', version: 2, reason: 'Wrong family' },
    ]);

    await userEvent.click(main().getByRole('button', { name: /^What It Said Before/ }));
    dialog = within(screen.getByRole('dialog', { name: 'What It Said Before' }));
    expect(await dialog.findByText(/^Corrected by Teresa Valdez, /)).toBeTruthy();
    expect(dialog.getByText('Reason: She called')).toBeTruthy();
    expect(dialog.getByText('He fell.')).toBeTruthy();
  });

  it('shows unbilled lines, invoices and the billing rhythm', async () => {
    server.use(
      is(),
      graph.query('DeskClientBilling', () =>
        data({
          unbilledLines: [
            visitLine({ amount: money('102.10') }),
            customLine({ amount: money('140.95') }),
          ],
          officeInvoices: wholeList([
            {
              __typename: 'OfficeInvoice',
              id: 'i1',
              invoiceNumber: 'INV-1001',
              issueDate: '2026-11-01',
              dueDate: '2026-11-21',
              status: 'OVERDUE',
              canSuspend: true,
              amount: money('300.00'),
              amountDue: money('100.00'),
            },
          ]),
        }),
      ),
      graph.mutation('DeskSetBillingRhythm', () => {
        server.use(is({ billingRhythm: 'BIWEEKLY' }));
        return data({ setBillingRhythm: { rhythm: 'BIWEEKLY', userErrors: [] } });
      }),
    );
    await renderDesk('/desk/clients/c1?section=billing');
    expect(await main().findByText('$243.05 in all')).toBeTruthy();
    expect(main().getByText('12.5 miles')).toBeTruthy();
    expect(main().getByRole('button', { name: 'Change Drive to the clinic' })).toBeTruthy();
    expect(main().getByRole('button', { name: 'Add a Line' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'INV-1001' }).getAttribute('href')).toBe(
      '/desk/billing/i1',
    );
    expect(main().getByText(/^\$100\.00/)).toBeTruthy();
    expect(main().getByRole('button', { name: /^Suspend Care…/ })).toBeTruthy();
    const rhythm = main().getByRole('combobox', { name: 'Billed every' });
    await userEvent.selectOptions(rhythm, 'Two weeks');
    await waitFor(() => expect((rhythm as HTMLSelectElement).value).toBe('BIWEEKLY'));
  });

  it('pauses reminders with a reason, shows it, and resumes them', async () => {
    const client = (values: object) => ({
      client: { __typename: 'Client', id: 'c1', ...values },
      userErrors: [],
    });
    let sent: unknown;
    server.use(
      is(),
      graph.query('DeskClientBilling', () =>
        data({ unbilledLines: [], officeInvoices: wholeList([]) }),
      ),
      graph.mutation('DeskPauseInvoiceReminders', ({ variables }) => {
        sent = variables.input;
        const paused = {
          remindersPausedAt: '2026-11-20T17:00:00.000Z',
          remindersPauseReason: 'Pays by the month',
        };
        server.use(is(paused));
        return data({ pauseInvoiceReminders: client(paused) });
      }),
      graph.mutation('DeskResumeInvoiceReminders', () => {
        const resumed = { remindersPausedAt: null, remindersPauseReason: null };
        server.use(is(resumed));
        return data({ resumeInvoiceReminders: client(resumed) });
      }),
    );
    await renderDesk('/desk/clients/c1?section=billing');
    await userEvent.click(await main().findByRole('button', { name: 'Pause Reminders' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Pause Reminders' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Pause Reminders' }));
    expect((await dialog.findAllByText('Reason is required')).length).toBeGreaterThan(0);
    await userEvent.type(dialog.getByLabelText('Reason'), 'Pays by the month');
    await userEvent.click(dialog.getByRole('button', { name: 'Pause Reminders' }));
    expect(await main().findByText(/^Paused since .*: Pays by the month$/)).toBeTruthy();
    expect(sent).toEqual({ clientId: 'c1', reason: 'Pays by the month' });
    await userEvent.click(main().getByRole('button', { name: 'Resume Reminders' }));
    expect(await main().findByRole('button', { name: 'Pause Reminders' })).toBeTruthy();
  });

  it('says who looked', async () => {
    server.use(
      is(),
      graph.query('DeskClientTrail', () =>
        data({
          auditTrail: wholeList([
            {
              __typename: 'AuditEntry',
              id: 'l1',
              at: '2026-11-20T17:00:00.000Z',
              kind: 'WRITE',
              operation: 'updateClient',
              subject: { __typename: 'AuditSubject', kind: 'client', id: 'c1', name: 'Ann Begaye' },
              records: 'clients',
              change: 'update',
              refusal: null,
              fields: ['phone'],
              prices: [],
              times: 1,
              actorRole: 'staff',
              address: '203.0.113.7',
              actor: { __typename: 'AuditActor', id: 'u5', firstName: 'Bo', lastName: 'Ruiz' },
            },
          ]),
        }),
      ),
    );
    await renderDesk('/desk/clients/c1?section=trail');
    const [, line] = within(await main().findByRole('table')).getAllByRole('row');
    expect(line!.textContent).toContain(
      'Bo Ruiz changed the record of Ann Begaye: phone203.0.113.7',
    );
  });
});
