import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
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
const main = () => within(screen.getByRole('main'));

describe('a client’s record', () => {
  it('says that strangers or typos have locked the login, and unlocks it', async () => {
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
          lockedAccounts: [
            {
              __typename: 'LockedAccount',
              account: { __typename: 'Account', id: 'u1' },
              lockedUntil: '2027-03-04T17:15:00.000Z',
            },
          ],
        }),
      ),
      graph.mutation('DeskUnlockLogin', () =>
        data({
          unlockLogin: {
            __typename: 'AccountPayload',
            account: { __typename: 'Account', id: 'u1' },
            userErrors: [],
          },
        }),
      ),
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
      cancellationPolicy: 'PREMIUM',
      phone: '480 555 0100',
    });
  });

  it('is suspended after a question that explains it, and shows it at once', async () => {
    const sent: unknown[] = [];
    server.use(
      is(),
      account,
      graph.mutation('DeskMoveClient', ({ variables }) => {
        sent.push(variables.input);
        return data({
          moveClient: {
            client: ann({ status: 'SUSPENDED', statusReason: 'In the hospital' }),
            userErrors: [],
          },
        });
      }),
    );
    await renderDesk('/desk/clients/c1?section=state');
    await userEvent.click(await main().findByRole('button', { name: 'Suspend' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Suspend Ann Begaye?' }));
    expect(dialog.getByText(/Visits already planned stay/)).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason'), 'In the hospital');
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }));
    expect(await main().findByText(/Reason: In the hospital/)).toBeTruthy();
    expect(sent).toEqual([{ id: 'c1', status: 'SUSPENDED', reason: 'In the hospital' }]);
    expect(main().getByRole('button', { name: 'Make Active' })).toBeTruthy();
  });

  it('sends the invitation again, or says why not', async () => {
    server.use(
      is(),
      account,
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
      graph.mutation('DeskSetBillingRhythm', () =>
        data({ setBillingRhythm: { rhythm: 'BIWEEKLY', userErrors: [] } }),
      ),
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
