import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import {
  ana,
  consultation,
  consultationRequest,
  contactInquiry,
  countsAnswered,
  herself,
  jobApplication,
  mutated,
  opened,
  refused,
  signup,
  waits,
} from './testing/inbox.ts';

serveGraph();
beforeEach(() => {
  countsAnswered();
  server.use(graph.query('DeskInboxWaiting', () => waits({ consultations: [consultation()] })));
});
afterEach(() => act(leaveDesk));

const dialog = (): ReturnType<typeof within> => within(screen.getByRole('dialog'));
async function open(
  operation: string,
  entry: Record<string, unknown>,
  path: string,
): Promise<Awaited<ReturnType<typeof renderDesk>>> {
  server.use(graph.query(operation, () => opened(entry)));
  const router = await renderDesk(path);
  await screen.findByRole('heading', { level: 3, name: 'What They Sent' });
  return router;
}
const openConsultation = (values = {}) =>
  open('DeskConsultation', consultation(values), '/desk/inbox/consultation/c1');
const press = (name: string) => userEvent.click(dialog().getByRole('button', { name }));
const inputs: Record<string, unknown>[] = [];
const answers = (operation: string, answer: Record<string, unknown>) =>
  server.use(
    graph.mutation(operation, ({ variables }) => {
      inputs.push(variables.input as Record<string, unknown>);
      return data(answer);
    }),
  );
afterEach(() => void inputs.splice(0));

describe('a submission', () => {
  it('shows everything sent under its form’s labels, and the time left to answer', async () => {
    await openConsultation();
    const text = screen.getByRole('dialog', { name: 'Adèle Fontaine' }).textContent;
    for (const words of [
      'Consultation',
      'Reference KERMA8TG',
      '20 hours left',
      'Preferred dateMar 04, 2027',
      'Preferred timeMorning (8am-12pm)',
      'MessageFor my mother, who lives alone.',
      'I agree to be contactedYes',
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/undefined|null|PENDING/);
    const hrefOf = (name: string) => dialog().getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('adele@visitor.example')).toBe('mailto:adele@visitor.example');
    expect(hrefOf('480-555-0103')).toMatch(/^tel:/);
  });

  it('lists earlier jobs under one label', async () => {
    await open('DeskJobApplication', jobApplication(), '/desk/inbox/job-application/j1');
    expect(dialog().getAllByText('Work experience')).toHaveLength(1);
    const [, , , jobs] = dialog().getAllByRole('definition');
    const items = within(jobs!).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Hospital orderly, Sep 12, 2016 to Apr 30, 2024\nReason for leaving: Retired early',
      'Cook, Jan 01, 2012 to Aug 31, 2016\nReason for leaving: It closed',
    ]);
    expect(within(items[0]!).getByText('Hospital orderly').tagName).toBe('STRONG');
  });

  it('is answered by an email with the reference, or by phone', async () => {
    await openConsultation();
    const mail = dialog().getByRole('link', { name: 'Answer by Email' }).getAttribute('href')!;
    expect(decodeURIComponent(mail)).toMatch(
      /^mailto:adele@visitor\.example\?subject=Your consultation, reference KERMA8TG&body=Hello Adèle,/,
    );
    expect(dialog().getByRole('link', { name: 'Call 480-555-0103' }).getAttribute('href')).toBe(
      'tel:+14805550103',
    );
  });

  it('without an email is answered by phone', async () => {
    await openConsultation({ email: null });
    expect(dialog().getByText('They left no email, so please call.')).toBeTruthy();
    expect(dialog().queryByRole('link', { name: 'Answer by Email' })).toBeNull();
  });

  it('is assigned to oneself, to a colleague, and to nobody', async () => {
    await openConsultation();
    const assigned = (assignee: unknown) =>
      answers('DeskAssignSubmission', {
        assignSubmission: mutated({ __typename: 'Consultation', id: 'c1', assignee }),
      });
    assigned(herself);
    await press('Assign to Me');
    expect(await screen.findByText('Teresa Valdez is taking care of this.')).toBeTruthy();
    expect(dialog().queryByRole('button', { name: 'Assign to Me' })).toBeNull();
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Teresa Valdez is taking care of this.'),
    );
    assigned(ana);
    const choose = () => dialog().getByRole('combobox', { name: 'Assign to' });
    await userEvent.selectOptions(choose(), 'Ana Ruiz');
    await press('Assign');
    expect(await screen.findByText('Ana Ruiz is taking care of this.')).toBeTruthy();
    assigned(null);
    await userEvent.selectOptions(choose(), 'Nobody');
    await press('Assign');
    expect(await screen.findByText('Nobody is assigned yet.')).toBeTruthy();
    expect(inputs.map(({ assigneeId }) => assigneeId)).toEqual([herself.id, ana.id, null]);
  });

  it('gets a note, but not an empty one', async () => {
    await openConsultation();
    await press('Add Note');
    expect((await screen.findAllByText('Note is required')).length).toBeGreaterThan(0);
    const note = {
      __typename: 'SubmissionNote',
      id: 'n1',
      text: 'Called, no answer.',
      createdAt: '2026-11-02T17:00:00.000Z',
      writtenBy: herself,
    };
    answers('DeskNoteSubmission', {
      noteSubmission: mutated({ __typename: 'Consultation', id: 'c1', notes: [note] }),
    });
    await userEvent.type(dialog().getByRole('textbox', { name: 'Note' }), 'Called, no answer.');
    await press('Add Note');
    expect(await screen.findByText('Teresa Valdez, Nov 02, 2026, 10:00 AM')).toBeTruthy();
    expect(dialog().getByRole('textbox', { name: 'Note' })).toHaveProperty('value', '');
    expect(inputs[0]).toMatchObject({ kind: 'CONSULTATION', id: 'c1', text: 'Called, no answer.' });
  });

  it('only offers allowed moves, and then no longer counts as waiting', async () => {
    await openConsultation();
    const next = () =>
      within(screen.getByRole('region', { name: 'Next Step' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(next()).toEqual(['Make Them a Client', 'We’ve Called', 'Cancel It']);
    answers('DeskMoveConsultation', {
      moved: {
        consultation: { __typename: 'Consultation', id: 'c1', status: 'CONTACTED' },
        userErrors: [],
      },
    });
    await press('We’ve Called');
    await waitFor(() =>
      expect(next()).toEqual(['Make Them a Client', 'Visit Is Scheduled', 'Cancel It']),
    );
    expect(inputs).toEqual([{ id: 'c1', status: 'CONTACTED' }]);
    const region = screen.getByRole('region', { name: 'Next Step' });
    await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByText('Nothing is waiting.')).toBeTruthy();
  });

  it.each([
    ['ContactInquiry', contactInquiry(), 'contact-inquiry/i1', 'We’ve Answered'],
    ['Consultation', consultation(), 'consultation/c1', 'We’ve Called'],
    ['ConsultationRequest', consultationRequest(), 'consultation-request/request1', 'We’ve Called'],
    ['JobApplication', jobApplication({ status: 'PENDING' }), 'job-application/j1', 'Start Review'],
  ])(
    'says in the words of the graph why a %s was not moved',
    async (kind, entry, address, button) => {
      await open(`Desk${kind}`, entry, `/desk/inbox/${address}`);
      const message = 'Somebody else has canceled this.';
      answers(`DeskMove${kind}`, { moved: { entry: null, ...refused(message) } });
      await press(button);
      expect(await screen.findByText(message)).toBeTruthy();
    },
  );

  it('is declined only after a question', async () => {
    await open('DeskSignupApplication', signup(), '/desk/inbox/signup-application/s1');
    await press('Decline');
    const question = () => screen.getByRole('dialog', { name: 'Decline this application?' });
    await userEvent.click(within(question()).getByRole('button', { name: 'Keep as It Is' }));
    expect(inputs).toEqual([]);
    answers('DeskDeclineSignupApplication', {
      moved: {
        signupApplication: {
          __typename: 'SignupApplication',
          id: 's1',
          status: 'DECLINED',
          reviewedAt: '2026-11-02T17:00:00.000Z',
          reviewedBy: herself,
        },
        userErrors: [],
      },
    });
    await press('Decline');
    await userEvent.click(within(question()).getByRole('button', { name: 'Decline' }));
    expect(
      await screen.findByText('Decided by Teresa Valdez, Nov 02, 2026, 10:00 AM'),
    ).toBeTruthy();
    expect(dialog().getByText('Nothing more to do here.')).toBeTruthy();
    expect(inputs).toEqual([{ id: 's1' }]);
  });

  it('is marked as spam, and unmarked', async () => {
    await openConsultation();
    const marked = (suspectedSpam: boolean) =>
      answers('DeskMarkSubmission', {
        markSubmission: mutated({
          __typename: 'Consultation',
          id: 'c1',
          suspectedSpam,
          mailsHeld: false,
        }),
      });
    marked(true);
    await press('Mark as Spam');
    expect(await screen.findByText('Marked as spam')).toBeTruthy();
    marked(false);
    await press('Not Spam');
    await waitFor(() => expect(screen.queryByText('Marked as spam')).toBeNull());
  });

  it.each([
    ['that does not exist', '/desk/inbox/consultation/c9', 'There is no such consultation.'],
    ['of no kind that there is', '/desk/inbox/complaint/c9', 'There’s no such submission.'],
  ])('%s shows that it doesn’t exist', async (_what, path, words) => {
    server.use(
      graph.query('DeskConsultation', () => failure('NOT_FOUND', 'There is no such consultation.')),
    );
    const router = await renderDesk(path);
    expect(await screen.findByText(words)).toBeTruthy();
    await press('Back to the Inbox');
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/inbox'));
  });
});
