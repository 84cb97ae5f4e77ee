import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { failure, graph, server } from '../../testing/graph.ts';
import { atDesk, renderDesk, teresa, type DeskRouter } from '../testing/desk.tsx';
import {
  choose,
  closed,
  dialog,
  fill,
  href,
  opened,
  press,
  see,
  takes,
  value,
} from '../testing/hands.ts';
import {
  ana,
  consultation,
  consultationRequest,
  contactInquiry,
  herself,
  jobApplication,
  opens,
  page,
  signup,
  waiting,
} from './testing/inbox.ts';

atDesk();

const all = () => [consultation(), signup()];
const names = (): (string | null)[] =>
  screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

describe('the inbox', () => {
  it('lists what waits, the earliest due first, with the time left, and how many beside each kind', async () => {
    waiting(...all());
    await renderDesk('/desk/inbox');
    await screen.findByRole('table');
    expect(names()).toEqual(['Beatriz Muñoz', 'Adèle Fontaine']);
    const [late, early] = screen.getAllByRole('row').slice(1);
    expect(late!.textContent).toContain('6 hours late');
    expect(early!.textContent).toContain('20 hours left');
    expect(early!.textContent).toContain('KERMA8TG');
    expect(document.body.textContent).not.toMatch(/undefined|PENDING/);
    await press('Menu');
    for (const name of ['Inbox 2 waiting', 'Consultations 1 waiting', 'Job Applications 0 waiting'])
      await screen.findByRole('link', { name });
  });

  it('searches and filters by the URL, and clears filters', async () => {
    const asked: object[] = [];
    server.use(
      graph.query('DeskInbox', ({ variables: { filter } }) => {
        asked.push(filter as object);
        return page('search' in filter ? [] : all());
      }),
    );
    const router = await renderDesk('/desk/inbox');
    await screen.findByRole('table');
    await fill('Search', 'xyz');
    await see('Nothing matches these filters.');
    expect(router.state.location.search).toBe('?search=xyz');
    const waitingStates = { suspectedSpam: false, statuses: ['PENDING', 'NEW'] };
    expect(asked.at(-1)).toEqual({ ...waitingStates, search: 'xyz' });
    await press('Clear Filters');
    await waitFor(() => expect(names()).toHaveLength(2));
    await choose('Assigned to', 'Me');
    const mine = { ...waitingStates, assigneeId: teresa.id };
    await waitFor(() => expect(asked.at(-1)).toEqual(mine));
    await act(() => router.navigate('/desk/inbox?hand=nobody&search=ruiz'));
    expect([value('Assigned to'), value('Search')]).toEqual(['nobody', 'ruiz']);
  });

  it('lists one kind in one state', async () => {
    const asked: unknown[] = [];
    server.use(
      graph.query('DeskInbox', ({ variables }) => {
        asked.push(variables.filter);
        return page([jobApplication()]);
      }),
    );
    await renderDesk('/desk/inbox?kind=job-application&state=interviewing');
    const table = within(await screen.findByRole('table'));
    expect(value('State')).toBe('interviewing');
    expect(table.getByText('Interviewing')).toBeTruthy();
    const filter = { suspectedSpam: false, kinds: ['JOB_APPLICATION'], statuses: ['INTERVIEWING'] };
    expect(asked).toEqual([filter]);
  });

  it('opens a submission over the list and returns to its row', async () => {
    waiting(...all());
    opens(consultation());
    const router = await renderDesk('/desk/inbox?hand=nobody');
    await userEvent.click(await screen.findByRole('link', { name: 'Adèle Fontaine' }));
    await opened('Adèle Fontaine');
    expect(router.state.location.pathname).toBe('/desk/inbox/consultation/c1');
    await userEvent.keyboard('{Escape}');
    await closed();
    const { pathname, search } = router.state.location;
    expect([pathname, search]).toEqual(['/desk/inbox', '?hand=nobody']);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Adèle Fontaine'));
  });
});

async function open(entry: object, path: string): Promise<DeskRouter> {
  waiting(consultation());
  opens(entry);
  const router = await renderDesk(`/desk/inbox/${path}`);
  await screen.findByRole('heading', { level: 3, name: 'What They Sent' });
  return router;
}
const openConsultation = (values = {}) => open(consultation(values), 'consultation/c1');
const submit = (name: string) => press(name, dialog());
const undecided = { reviewedAt: null, reviewedBy: null };
/** What a mutation answers that changes this of the consultation. */
const changed = (values: object) => ({
  entry: { __typename: 'InboxEntry', id: 'c1', ...values },
});

describe('a submission', () => {
  it('shows everything sent under its form’s labels, the time left, and how to answer', async () => {
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
    expect(href('adele@visitor.example', dialog())).toBe('mailto:adele@visitor.example');
    expect(href('480-555-0103', dialog())).toMatch(/^tel:/);
    expect(decodeURIComponent(href('Answer by Email', dialog())!)).toMatch(
      /^mailto:adele@visitor\.example\?subject=Your consultation, reference KERMA8TG&body=Hello Adèle,/,
    );
    expect(href('Call 480-555-0103', dialog())).toBe('tel:+14805550103');
  });

  it('lists earlier jobs under one label', async () => {
    await open(jobApplication(), 'job-application/j1');
    expect(dialog().getAllByText('Work experience')).toHaveLength(1);
    const jobs = dialog().getAllByRole('definition')[3]!;
    const items = within(jobs).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Hospital orderly, Sep 12, 2016 to Apr 30, 2024\nReason for leaving: Retired early',
      'Cook, Jan 01, 2012 to Aug 31, 2016\nReason for leaving: It closed',
    ]);
    expect(within(items[0]!).getByText('Hospital orderly').tagName).toBe('STRONG');
  });

  it('without an email is answered by phone', async () => {
    await openConsultation({ email: null });
    await see('They left no email, so please call.');
    expect(dialog().queryByRole('link', { name: 'Answer by Email' })).toBeNull();
  });

  it('is assigned to oneself, to a colleague, and to nobody', async () => {
    await openConsultation();
    const whoever = [herself, ana, null].map((assignee) => changed({ assignee }));
    const sent = takes('DeskAssignSubmission', 'assignSubmission', ...whoever);
    await submit('Assign to Me');
    const words = 'Teresa Valdez is taking care of this.';
    await see(words);
    expect(dialog().queryByRole('button', { name: 'Assign to Me' })).toBeNull();
    await waitFor(() => expect(document.activeElement?.textContent).toBe(words));
    for (const [name, said] of [
      ['Ana Ruiz', 'Ana Ruiz is taking care of this.'],
      ['Nobody', 'Nobody is assigned yet.'],
    ] as const) {
      await choose('Assign to', name, dialog());
      await submit('Assign');
      await see(said);
    }
    expect(sent.map(({ assigneeId }) => assigneeId)).toEqual([herself.id, ana.id, null]);
  });

  it('only offers allowed moves, and then no longer counts as waiting', async () => {
    await openConsultation();
    const region = screen.getByRole('region', { name: 'Next Step' });
    const next = () =>
      within(region)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(next()).toEqual(['Make Them a Client', 'We’ve Called', 'Cancel It']);
    const sent = takes(
      'DeskMoveInboxEntry',
      'moveInboxEntry',
      changed({ status: 'CONTACTED', ...undecided }),
    );
    await submit('We’ve Called');
    const after = ['Make Them a Client', 'Visit Is Scheduled', 'Cancel It'];
    await waitFor(() => expect(next()).toEqual(after));
    expect(sent).toEqual([{ kind: 'CONSULTATION', id: 'c1', status: 'CONTACTED' }]);
    await waitFor(() => expect(region.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    await see('Nothing is waiting.');
  });

  it.each([
    ['contact-inquiry/i1', contactInquiry(), 'We’ve Answered'],
    ['consultation-request/request1', consultationRequest(), 'We’ve Called'],
    ['job-application/j1', jobApplication({ status: 'PENDING' }), 'Start Review'],
  ])('says in the graph’s words why %s was not moved', async (path, entry, button) => {
    takes('DeskMoveInboxEntry', 'moveInboxEntry', 'Somebody else has canceled this.');
    await open(entry, path);
    await submit(button);
    await see('Somebody else has canceled this.');
  });

  it('that asks for access says what to do, and leads to the client', async () => {
    await open(contactInquiry({ clientName: 'Renée Ellison' }), 'contact-inquiry/i1');
    await see(/enter Gwen Albright under People/);
    const link = screen.getByRole('link', { name: 'Find Renée Ellison' });
    expect(link.getAttribute('href')).toBe('/desk/clients?search=Ren%C3%A9e+Ellison');
  });

  it('is declined only after a question', async () => {
    const decided = { reviewedAt: '2026-11-02T17:00:00.000Z', reviewedBy: herself };
    const sent = takes('DeskMoveInboxEntry', 'moveInboxEntry', {
      entry: { __typename: 'InboxEntry', id: 's1', status: 'DECLINED', ...decided },
    });
    await open(signup(), 'signup-application/s1');
    await submit('Decline');
    await press('Keep as It Is', await opened('Decline this application?'));
    expect(sent).toEqual([]);
    await submit('Decline');
    await press('Decline', await opened('Decline this application?'));
    await see('Decided by Teresa Valdez, Nov 02, 2026, 10:00 AM', 'Nothing more to do here.');
    expect(sent).toEqual([{ kind: 'SIGNUP_APPLICATION', id: 's1', status: 'DECLINED' }]);
  });

  it('is marked as spam, and unmarked', async () => {
    await openConsultation();
    const marks = [true, false].map((suspectedSpam) =>
      changed({ suspectedSpam, mailsHeld: false }),
    );
    takes('DeskMarkSubmission', 'markSubmission', ...marks);
    await submit('Mark as Spam');
    await see('Marked as spam');
    await submit('Not Spam');
    await waitFor(() => expect(screen.queryByText('Marked as spam')).toBeNull());
  });

  it.each([
    ['that does not exist', 'consultation/c9', 'There is no such consultation.'],
    ['of no kind that there is', 'complaint/c9', 'There’s no such submission.'],
  ])('%s shows that it doesn’t exist', async (_what, path, words) => {
    waiting();
    server.use(graph.query('DeskSubmission', () => failure('NOT_FOUND', words)));
    const router = await renderDesk(`/desk/inbox/${path}`);
    await see(words);
    await submit('Back to the Inbox');
    await waitFor(() => expect(router.state.location.pathname).toBe('/desk/inbox'));
  });
});
