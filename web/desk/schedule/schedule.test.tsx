import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { data, failure, graph, server, serveGraph } from '../../testing/graph.ts';
import { leaveDesk, renderDesk } from '../testing/desk.tsx';
import { instantAt } from '../visits/phoenix.ts';
import {
  answersChoices,
  answersMutation,
  answersVisit,
  day,
  given,
  type Visit,
} from '../visits/testing/visits.ts';
import { weekOf } from '#graph/shared/week.rules';
import { formatSpan } from './days.ts';

serveGraph();
afterEach(() => act(leaveDesk));

/** Next week, so that none of it is in the past. */
const monday = weekOf(day(7), 1);
const weekday = (at: number): string =>
  new Date(Date.parse(monday) + at * 86_400_000).toISOString().slice(0, 10);

const scheduled = (id: string, at: number, time: string, more = {}) => {
  const scheduledDate = instantAt(weekday(at), time);
  return {
    __typename: 'ScheduledVisit',
    id,
    clientId: 'c1',
    client: 'Ruth Alvarez',
    caregiverId: null,
    caregiver: null,
    type: 'Personal Care',
    scheduledDate,
    endDate: new Date(Date.parse(scheduledDate) + 3 * 3_600_000).toISOString(),
    startedAt: null,
    completedAt: null,
    status: 'SCHEDULED',
    conflict: null,
    isHeld: false,
    version: 4,
    ...more,
  };
};
const caregiver = (id: string, name: string, more = {}) => ({
  __typename: 'ScheduledCaregiver',
  id,
  name,
  hours: [
    {
      __typename: 'CaregiverHours',
      id: `h-${id}`,
      dayOfWeek: 1,
      startTime: '08:00',
      endTime: '16:30',
      isAvailable: true,
    },
  ],
  timeOff: [],
  ...more,
});

interface Answer {
  visits: object[];
  caregivers: object[];
}
const full: Answer = {
  visits: [
    scheduled('v1', 2, '09:00'),
    scheduled('v2', 2, '13:00', {
      ...given,
      clientId: 'c2',
      client: 'Sam Ito',
      status: 'CONFIRMED',
    }),
  ],
  caregivers: [
    caregiver('zoe', 'Zoë Begay', {
      timeOff: [
        {
          __typename: 'ScheduledTimeOff',
          startDate: instantAt(weekday(5), '00:00'),
          endDate: instantAt(weekday(6), '00:00'),
        },
      ],
    }),
    caregiver('ana', 'Ana Cruz'),
  ],
};
const answers = (answer: () => Answer = () => full, asked: unknown[] = []) =>
  graph.query('DeskSchedule', ({ variables }) => {
    asked.push(variables);
    return data({ schedule: { __typename: 'Schedule', ...answer() } });
  });

const row = async (name: RegExp): Promise<HTMLElement> =>
  (await screen.findByRole('rowheader', { name })).closest('tr')!;

describe('the week', () => {
  it('shows canceled visits once asked, which the address keeps, and counts no hours of them', async () => {
    const asked: { withCancelled?: boolean }[] = [];
    const canceled = scheduled('v3', 3, '09:00', { ...given, status: 'CANCELLED', isHeld: true });
    server.use(
      answers(
        () =>
          asked.at(-1)?.withCancelled ? { ...full, visits: [...full.visits, canceled] } : full,
        asked,
      ),
      answersVisit(() => ({
        ...{ id: 'v3', status: 'CANCELLED' },
        cancelFee: { __typename: 'Money', amount: '36.00' },
      })),
    );
    const router = await renderDesk(`/desk/schedule?week=${weekday(3)}`);
    await row(/Ana Cruz 3 h/);
    const toggle = screen.getByRole('button', { name: 'Canceled Visits', pressed: false });
    await userEvent.click(toggle);
    const name = /^9 AM – 12 PM\s*Ruth Alvarez ?, Personal Care, Canceled$/;
    const visit = await within(await row(/Ana Cruz 3 h/)).findByRole('button', { name });
    expect(visit.hasAttribute('data-urgent')).toBe(false);
    expect(router.state.location.search).toContain('canceled=1');
    await userEvent.click(visit);
    expect(await screen.findByRole('button', { name: 'Waive Fee' })).toBeTruthy();
  });

  it('lists open visits first, then caregivers with their visits, hours and time off', async () => {
    const asked: unknown[] = [];
    server.use(answers(() => full, asked));
    await renderDesk(`/desk/schedule?week=${weekday(3)}`);
    const open = await row(/Open visits 3 h/);
    expect(within(open).getByRole('button', { name: /9 AM – 12 PM\s*Ruth Alvarez/ })).toBeTruthy();
    const ana = await row(/Ana Cruz 3 h/);
    expect(
      within(ana).getByRole('button', { name: /1 – 4 PM\s*Sam Ito ?, Personal Care, Confirmed/ }),
    ).toBeTruthy();
    const zoe = await row(/Zoë Begay 0 h/);
    expect(within(zoe).getByText('8 AM – 4:30 PM')).toBeTruthy();
    expect(within(zoe).getAllByRole('cell')[5]?.textContent).toContain('Off');
    expect(asked).toEqual([{ from: monday, through: weekday(6) }]);
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(
      formatSpan(monday, weekday(6)),
    );
  });

  it('shows a night on both days, and counts what lies in the week as it was worked', async () => {
    const hours = (count: number, from: string): string =>
      new Date(Date.parse(from) + count * 3_600_000).toISOString();
    const night = (id: string, at: number) => {
      const begins = instantAt(weekday(at), '20:00');
      return scheduled(id, at, '20:00', { ...given, endDate: hours(12, begins) });
    };
    const begun = instantAt(weekday(3), '09:00');
    const done = {
      ...given,
      status: 'COMPLETED',
      startedAt: begun,
      completedAt: hours(3.75, begun),
    };
    server.use(
      answers(() => ({
        ...full,
        visits: [
          night('n1', -1),
          scheduled('open', 0, '20:00'),
          scheduled('v3', 3, '09:00', done),
          night('n2', 6),
        ],
      })),
    );
    await renderDesk(`/desk/schedule?week=${monday}`);
    // 8 hours of the first night, 3 h 45 min, and 4 hours of the last one.
    const ana = await row(/Ana Cruz 15 h 45 min/);
    const cells = within(ana).getAllByRole('cell');
    const continued = within(cells[0]!).getByRole('button', {
      name: /… until 8 AM\s*Ruth Alvarez/,
    });
    expect(continued.hasAttribute('data-continued')).toBe(true);
    expect(within(cells[6]!).getByRole('button', { name: /8 PM – 8 AM\s*Ruth/ })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Next Week' }));
    expect(
      within(await row(/Ana Cruz 8 h$/)).getByRole('button', { name: /… until 8 AM/ }),
    ).toBeTruthy();
  });

  it('switches to the next week, to clients and to a day by the URL', async () => {
    server.use(answers());
    const router = await renderDesk(`/desk/schedule?week=${monday}`);
    await userEvent.click(await screen.findByRole('button', { name: 'By Client' }));
    expect(within(await row(/Ruth Alvarez/)).getByText('Nobody yet')).toBeTruthy();
    expect(within(await row(/Sam Ito/)).getByText('Ana Cruz')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Day' }));
    expect(router.state.location.search).toContain(`day=${monday}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Next Day' }));
    await waitFor(() => expect(router.state.location.search).toContain(`day=${weekday(1)}`));
    await userEvent.click(screen.getByRole('button', { name: 'Week' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Next Week' }));
    await waitFor(() => expect(router.state.location.search).not.toContain(`week=${monday}`));
    expect(router.state.location.search).toContain('by=client');
  });

  it('says when there are no visits yet', async () => {
    server.use(answers(() => ({ visits: [], caregivers: [] })));
    await renderDesk('/desk/schedule');
    expect(await screen.findByText('No visits here')).toBeTruthy();
  });

  it('says why it was refused, and retries', async () => {
    server.use(graph.query('DeskSchedule', () => failure('FORBIDDEN', 'Not yours to see.')));
    await renderDesk('/desk/schedule');
    expect(await screen.findByText('Not yours to see.')).toBeTruthy();
    server.use(answers());
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await row(/Ana Cruz/)).toBeTruthy();
  });
});

describe('a visit that a caregiver can’t make', () => {
  const fill = async (refusals?: { field: string | null; message: string }[]) => {
    const sent: unknown[] = [];
    const state = { taken: false };
    const taken = { caregiverId: 'zoe', caregiver: 'Zoë Begay' };
    server.use(
      answers(() =>
        state.taken ? { ...full, visits: [scheduled('v1', 2, '09:00', taken)] } : full,
      ),
      answersVisit((): Partial<Visit> => (state.taken ? taken : {})),
      graph.query('DeskVisitRecords', () => data({ visitRecords: [] })),
      answersChoices(),
      answersMutation('DeskChangeVisit', 'changeAppointment', sent, { refusals }),
    );
    await renderDesk(`/desk/schedule?week=${monday}`);
    within(await row(/Open visits/))
      .getByRole('button', { name: /Ruth/ })
      .focus();
    await userEvent.keyboard('{Enter}');
    const best = await screen.findByRole('button', { name: 'Give to Zoë Begay' });
    await waitFor(() => expect(document.activeElement).toBe(best));
    expect(await screen.findByText('Lee Park has time off until noon.')).toBeTruthy();
    state.taken = refusals === undefined;
    await userEvent.keyboard('{Enter}');
    return sent;
  };

  it('is filled by Enter, Enter: the best caregiver has focus, and then the visit again', async () => {
    const sent = await fill();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([{ id: 'v1', caregiverId: 'zoe' }]);
    const moved = within(await row(/Zoë Begay 3 h/)).getByRole('button', { name: /Ruth/ });
    await waitFor(() => expect(document.activeElement).toBe(moved));
    expect(await screen.findByText('Zoë Begay has the visit')).toBeTruthy();
  });

  it('shows the graph’s refusal', async () => {
    await fill([{ field: 'caregiverId', message: 'Zoë Begay has time off until noon.' }]);
    expect(await screen.findByText('Zoë Begay has time off until noon.')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

it('moves focus from visit to visit by arrow keys', async () => {
  server.use(answers());
  await renderDesk(`/desk/schedule?week=${monday}`);
  const open = within(await row(/Open visits/)).getByRole('button', { name: /Ruth/ });
  screen.getByRole('button', { name: 'By Client' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(open);
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(
    /^Book a visit, Open visits, Thursday/,
  );
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(document.activeElement).not.toBe(document.body);
  open.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Sam Ito');
});

it('books from a cell, for its person and day', async () => {
  server.use(
    answers(),
    answersChoices(),
    graph.query('DeskBookableServices', () => data({ services: [] })),
  );
  await renderDesk(`/desk/schedule?week=${monday}`);
  const ana = await row(/Ana Cruz/);
  await userEvent.click(
    within(ana).getByRole('button', { name: /^8 AM – 4:30 PM. Book a visit, Ana Cruz, Monday/ }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Book a Visit' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Day').value).toBe(weekday(0));
  await waitFor(() =>
    expect(dialog.getByLabelText<HTMLSelectElement>('Caregiver').value).toBe('ana'),
  );
});

it('opens the booking form by its URL', async () => {
  server.use(
    answers(),
    answersChoices(),
    graph.query('DeskBookableServices', () => data({ services: [] })),
  );
  const router = await renderDesk('/desk/schedule?book=1');
  expect(await screen.findByRole('dialog', { name: 'Book a Visit' })).toBeTruthy();
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

describe('dragging', () => {
  /**
   * Drops a visit on a cell as a mouse would. jsdom has no layout, so it is told what is under the
   * pointer.
   */
  const drag = async (
    visit: HTMLElement,
    cell: Element,
    { look, isDropped = true }: { look?: () => Promise<void>; isDropped?: boolean } = {},
  ) => {
    document.elementsFromPoint = () => [cell];
    fireEvent(visit, new MouseEvent('pointerover', { bubbles: true }));
    const event = (type: string): Event =>
      Object.assign(new MouseEvent(type, { bubbles: true, cancelable: true }), {
        dataTransfer: { setData: () => undefined, setDragImage: () => undefined, types: [] },
      });
    fireEvent(visit, event('dragstart'));
    await act(async () => void (await new Promise(requestAnimationFrame)));
    fireEvent(cell, event('dragenter'));
    fireEvent(cell, event('dragover'));
    await look?.();
    if (isDropped) fireEvent(cell, event('drop'));
    fireEvent(visit, event('dragend'));
  };
  // What mouse events have and jsdom's don't.
  beforeEach(() => {
    Object.defineProperty(MouseEvent.prototype, 'pointerType', {
      configurable: true,
      get: () => 'mouse',
    });
  });
  const ruth = async (): Promise<HTMLElement> =>
    within(await row(/Open visits/)).findByRole('button', { name: /Ruth/ });
  const cellOf = async (name: RegExp, day: number): Promise<Element> =>
    within(await row(name)).getAllByRole('cell')[day]!;

  it('moves a visit to a row and day, shows meanwhile who can’t take it, and is undone by Undo', async () => {
    const sent: unknown[] = [];
    const state: { taken?: object } = {};
    const stored = { appointment: { __typename: 'Appointment', id: 'v1', version: 5 } };
    server.use(
      answers(() => ({
        ...full,
        visits: [scheduled('v1', state.taken ? 3 : 2, '09:00', state.taken)],
        caregivers: [...full.caregivers, caregiver('lee', 'Lee Park')],
      })),
      answersChoices(),
      answersMutation('DeskChangeVisit', 'changeAppointment', sent, stored),
    );
    await renderDesk(`/desk/schedule?week=${monday}`);
    await drag(await ruth(), await cellOf(/Zoë Begay/, 3), {
      look: async () => {
        const lee = within(await row(/Lee Park/));
        expect(await lee.findByText('Lee Park has time off until noon.')).toBeTruthy();
        state.taken = { caregiverId: 'zoe', caregiver: 'Zoë Begay' };
      },
    });
    await screen.findByText('Zoë Begay has the visit');
    const moved = within((await cellOf(/Zoë Begay 3 h/, 3)) as HTMLElement);
    expect(moved.getByRole('button', { name: /Ruth/ })).toBeTruthy();
    expect(screen.queryByText('Lee Park has time off until noon.')).toBeNull();
    delete state.taken;
    screen.getByRole('button', { name: 'Undo' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(await ruth()).toBeTruthy();
    expect(sent).toMatchObject([
      { id: 'v1', version: 4, caregiverId: 'zoe', scheduledDate: instantAt(weekday(3), '09:00') },
      { id: 'v1', version: 5, caregiverId: null, scheduledDate: instantAt(weekday(2), '09:00') },
    ]);
  });

  it('puts a refused visit back, with the graph’s message', async () => {
    const message = 'Ana Cruz has another visit from 9 AM to 12 PM.';
    const refusals = [{ field: 'caregiverId', message }];
    server.use(
      answers(),
      answersChoices(),
      answersMutation('DeskChangeVisit', 'changeAppointment', [], { refusals }),
    );
    await renderDesk(`/desk/schedule?week=${monday}`);
    await drag(await ruth(), await cellOf(/Ana Cruz/, 2));
    expect(await screen.findByText(message)).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await ruth()));
  });

  it('asks for the reason that moving a plan’s visit at short notice needs', async () => {
    const sent: unknown[] = [];
    const message = 'Recurring visits are changed with 48 hours’ notice. Give a reason.';
    const refusals = [{ field: 'overrideReason', message }];
    server.use(
      answers(),
      answersChoices(),
      answersMutation('DeskChangeVisit', 'changeAppointment', sent, { refusals }),
    );
    await renderDesk(`/desk/schedule?week=${monday}`);
    await drag(await ruth(), await cellOf(/Open visits/, 3));
    expect(await screen.findByText(message)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await ruth());
    expect(sent).toHaveLength(1);

    await drag(await ruth(), await cellOf(/Open visits/, 3));
    await screen.findByText(message);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Please give a reason.')).toBeTruthy();
    expect(sent).toHaveLength(2);
    server.use(answersMutation('DeskChangeVisit', 'changeAppointment', sent));
    await userEvent.keyboard('Her doctor called{Enter}');
    expect(await screen.findByText('Visit moved')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent.at(-1)).toMatchObject({ id: 'v1', overrideReason: 'Her doctor called' });
  });

  it('asks whether two caregivers are needed where another is with the client', async () => {
    const sent: unknown[] = [];
    const message = 'Bea Lopez is with Ruth Alvarez then.';
    const refusals = [{ field: 'secondCaregiver', message }];
    server.use(
      answers(),
      answersChoices(),
      answersMutation('DeskChangeVisit', 'changeAppointment', sent, { refusals }),
    );
    await renderDesk(`/desk/schedule?week=${monday}`);
    await drag(await ruth(), await cellOf(/Open visits/, 3));
    expect(await screen.findByRole('dialog', { name: 'Are two caregivers needed?' })).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    server.use(answersMutation('DeskChangeVisit', 'changeAppointment', sent));
    await userEvent.click(screen.getByRole('button', { name: 'Move the Visit' }));
    expect(await screen.findByText('Visit moved')).toBeTruthy();
    expect(sent.at(-1)).toMatchObject({ id: 'v1', secondCaregiver: true });
  });

  it('asks why it goes to someone outside their weekly hours', async () => {
    const sent: unknown[] = [];
    const message = 'Ana Cruz does not work at that time.';
    const refusals = [{ field: 'beyondHours', message }];
    server.use(
      answers(),
      answersChoices(),
      answersMutation('DeskChangeVisit', 'changeAppointment', sent, { refusals }),
    );
    await renderDesk(`/desk/schedule?week=${monday}`);
    await drag(await ruth(), await cellOf(/Ana Cruz/, 2));
    expect(await screen.findByRole('dialog', { name: 'Book beyond weekly hours?' })).toBeTruthy();
    expect(screen.getByText(message)).toBeTruthy();
    server.use(answersMutation('DeskChangeVisit', 'changeAppointment', sent));
    await userEvent.type(
      screen.getByLabelText('Reason to book beyond weekly hours'),
      'She said yes{Enter}',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.at(-1)).toMatchObject({ id: 'v1', beyondHours: 'She said yes' });
  });

  it('sends nothing when dropped elsewhere, and hides who couldn’t take it', async () => {
    const sent: unknown[] = [];
    server.use(
      answers(),
      answersChoices(),
      answersMutation('DeskChangeVisit', 'changeAppointment', sent),
    );
    await renderDesk(`/desk/schedule?week=${monday}`);
    const cell = await cellOf(/Ana Cruz/, 3);
    await drag(await ruth(), cell, {
      isDropped: false,
      look: () => waitFor(() => expect(cell.hasAttribute('data-drop')).toBe(true)),
    });
    await waitFor(() => expect(cell.hasAttribute('data-drop')).toBe(false));
    expect(await ruth()).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows the graph’s message when Undo fails', async () => {
    const state: { taken?: object } = {};
    const message = 'A visit cannot begin in the past.';
    server.use(
      answers(() => ({ ...full, visits: [scheduled('v1', 2, '09:00', state.taken)] })),
      answersChoices(),
      answersMutation('DeskChangeVisit', 'changeAppointment', []),
    );
    await renderDesk(`/desk/schedule?week=${monday}`);
    await drag(await ruth(), await cellOf(/Zoë Begay/, 2), {
      look: async () => void (state.taken = { caregiverId: 'zoe', caregiver: 'Zoë Begay' }),
    });
    const undo = await screen.findByRole('button', { name: 'Undo' });
    const refusals = [{ field: null, message }];
    server.use(answersMutation('DeskChangeVisit', 'changeAppointment', [], { refusals }));
    undo.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(message)).toBeTruthy();
    expect(within(await row(/Zoë Begay 3 h/)).getByRole('button', { name: /Ruth/ })).toBeTruthy();
  });

  it('doesn’t move visits that have begun', async () => {
    server.use(
      answers(() => ({
        ...full,
        visits: [scheduled('v1', 2, '09:00', { status: 'IN_PROGRESS' })],
      })),
    );
    await renderDesk(`/desk/schedule?week=${monday}`);
    const visit = await ruth();
    fireEvent(visit, new MouseEvent('pointerover', { bubbles: true }));
    expect(visit.draggable).toBeFalsy();
  });

  it('works by keyboard, too: says where the visit is and why it can’t go there, and drops it', async () => {
    const sent: unknown[] = [];
    const lee = caregiver('lee', 'Lee Park');
    server.use(
      answers(() => ({ ...full, caregivers: [lee, ...full.caregivers] })),
      answersChoices(),
      answersMutation('DeskChangeVisit', 'changeAppointment', sent),
    );
    Element.prototype.scrollIntoView = () => undefined;
    await renderDesk(`/desk/schedule?week=${monday}`);
    (await ruth()).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await screen.findByText(
      /^Over Lee Park, Wednesday, .+ Enter moves the visit here, Escape cancels\. Lee Park has time off until noon\.$/,
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/^Over /)).toBeNull());
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    await screen.findByText(/^Over Zoë Begay, Thursday/);
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await screen.findByText('Zoë Begay has the visit');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([
      {
        id: 'v1',
        version: 4,
        caregiverId: 'zoe',
        scheduledDate: instantAt(weekday(3), '09:00'),
      },
    ]);
  });
});
