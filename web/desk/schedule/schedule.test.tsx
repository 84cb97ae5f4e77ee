import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { defaultProvider } from '#graph/shared/provider.rules';
import { weekBeginnings, weekOf } from '#graph/shared/week.rules';
import { server } from '../../testing/graph.ts';
import { money } from '../../testing/portal.ts';
import {
  atDesk,
  logInAgain,
  renderDesk,
  sessionEndsAt,
  type DeskRouter,
} from '../testing/desk.tsx';
import { closed, dialog, fill, opened, press, reads, see, takes, value } from '../testing/hands.ts';
import { instantAt } from '../visits/phoenix.ts';
import { answersChoices, answersVisit, day } from '../visits/testing/visits.ts';
import { formatColumn, formatSpan } from '../ui/days.ts';

atDesk();
beforeEach(() => server.use(answersChoices()));

/** Next week, so that none of it is in the past. */
const monday = weekOf(day(7), 1);
const weekday = (at: number): string =>
  new Date(Date.parse(monday) + at * 86_400_000).toISOString().slice(0, 10);
const hours = (count: number, from: string): string =>
  new Date(Date.parse(from) + count * 3_600_000).toISOString();

const scheduled = (id: string, at: number, time: string, more: object = {}) => {
  const startsAt = instantAt(weekday(at), time);
  return {
    ...{ __typename: 'ScheduledVisit', id, clientId: 'c1', client: 'Ruth Alvarez' },
    ...{ caregiverId: null, caregiver: null, type: 'Personal Care', status: 'SCHEDULED' },
    ...{ startsAt, endsAt: hours(3, startsAt), startedAt: null, completedAt: null },
    ...{ conflict: null, isHeld: false, version: 4, ...more },
  };
};
const caregiver = (id: string, name: string, timeOff: object[] = []) => {
  const monday = { dayOfWeek: 'MONDAY', startTime: '08:00', endTime: '16:30', isAvailable: true };
  const hours = [{ __typename: 'CaregiverHours', id: `h-${id}`, ...monday }];
  return { __typename: 'ScheduledCaregiver', id, name, hours, timeOff };
};
const lee = caregiver('lee', 'Lee Park');

const given = { caregiverId: 'ana', caregiver: 'Ana Cruz' };
const sam = { ...given, clientId: 'c2', client: 'Sam Ito', status: 'CONFIRMED' };
const off = {
  __typename: 'ScheduledTimeOff',
  startsAt: instantAt(weekday(5), '00:00'),
  endsAt: instantAt(weekday(6), '00:00'),
};
const visits = [scheduled('v1', 2, '09:00'), scheduled('v2', 2, '13:00', sam)];
const caregivers = [caregiver('zoe', 'Zoë Begay', [off]), caregiver('ana', 'Ana Cruz')];
const zoes = { caregiverId: 'zoe', caregiver: 'Zoë Begay' };

type Schedule = { visits?: object[]; caregivers?: object[] };
const shows = (schedule: Schedule | ((asked: { withCancelled?: boolean }) => Schedule) = {}) =>
  reads('DeskSchedule', (asked) => {
    const now = typeof schedule === 'function' ? schedule(asked) : schedule;
    return { schedule: { __typename: 'Schedule', visits, caregivers, ...now } };
  });
const open = (): Promise<DeskRouter> => renderDesk(`/desk/schedule?week=${monday}`);
const row = async (name: RegExp): Promise<HTMLElement> =>
  (await screen.findByRole('rowheader', { name })).closest('tr')!;
const inRow = async (name: RegExp) => within(await row(name));
const cellOf = async (name: RegExp, at: number): Promise<HTMLElement> =>
  (await inRow(name)).getAllByRole('cell')[at]!;
const ruth = async (): Promise<HTMLElement> =>
  (await inRow(/Open visits/)).findByRole('button', { name: /Ruth/ });

describe('the week', () => {
  it('shows canceled visits once asked, which the address keeps, and counts no hours of them', async () => {
    const canceled = scheduled('v3', 3, '09:00', { ...given, status: 'CANCELLED', isHeld: true });
    shows(({ withCancelled }) => (withCancelled ? { visits: [...visits, canceled] } : {}));
    server.use(answersVisit(() => ({ id: 'v3', status: 'CANCELLED', cancelFee: money('36.00') })));
    const router = await open();
    await row(/Ana Cruz 3 h/);
    await userEvent.click(screen.getByRole('button', { name: 'Canceled Visits', pressed: false }));
    const name = /^9 AM – 12 PM on hold\s*Ruth Alvarez ?, Personal Care, Canceled$/;
    const visit = await (await inRow(/Ana Cruz 3 h/)).findByRole('button', { name });
    expect(visit.hasAttribute('data-urgent')).toBe(false);
    expect(router.state.location.search).toContain('canceled=1');
    await userEvent.click(visit);
    await screen.findByRole('button', { name: 'Waive Fee' });
  });

  it('lists open visits first, then caregivers with their visits, hours and time off', async () => {
    const asked = shows();
    await renderDesk(`/desk/schedule?week=${weekday(3)}`);
    const has = async (name: RegExp, visit: RegExp) =>
      expect((await inRow(name)).getByRole('button', { name: visit })).toBeTruthy();
    await has(/Open visits 3 h/, /9 AM – 12 PM\s*Ruth Alvarez/);
    await has(/Ana Cruz 3 h/, /1 – 4 PM\s*Sam Ito ?, Personal Care, Confirmed/);
    const zoe = await inRow(/Zoë Begay 0 h/);
    expect(zoe.getByText('8 AM – 4:30 PM')).toBeTruthy();
    expect(zoe.getAllByRole('cell')[5]?.textContent).toContain('Off');
    expect(asked).toEqual([{ from: monday, through: weekday(6) }]);
    const title = screen.getByRole('heading', { level: 2 }).textContent;
    expect(title).toBe(formatSpan(monday, weekday(6)));
  });

  it('shows a night on both days, and counts what lies in the week as it was worked', async () => {
    const night = (id: string, at: number) =>
      scheduled(id, at, '20:00', { ...given, endsAt: instantAt(weekday(at + 1), '08:00') });
    const startedAt = instantAt(weekday(3), '09:00');
    const worked = { status: 'COMPLETED', startedAt, completedAt: hours(3.75, startedAt) };
    shows({
      visits: [
        night('n1', -1),
        scheduled('open', 0, '20:00'),
        scheduled('v3', 3, '09:00', { ...given, ...worked }),
        night('n2', 6),
      ],
    });
    await open();
    // 8 hours of the first night, 3 h 45 min, and 4 hours of the last one.
    const cells = (await inRow(/Ana Cruz 15 h 45 min/)).getAllByRole('cell');
    const inCell = (at: number, name: RegExp) => within(cells[at]!).getByRole('button', { name });
    const continued = inCell(0, /… until 8 AM\s*Ruth Alvarez/);
    expect(continued.hasAttribute('data-continued')).toBe(true);
    expect(inCell(6, /8 PM – 8 AM\s*Ruth/)).toBeTruthy();
    await press('Next Week');
    const next = await inRow(/Ana Cruz 8 h$/);
    expect(next.getByRole('button', { name: /… until 8 AM/ })).toBeTruthy();
  });

  it('begins on Sunday where weeks do, in its columns, its hours and the weeks before and after', async () => {
    const sunday = weekday(-1);
    const of = (at: number, id: string) => scheduled(id, at, '09:00', given);
    const asked = shows({ visits: [of(-2, 'v1'), of(-1, 'v2'), of(5, 'v3'), of(6, 'v4')] });
    const provider = { ...defaultProvider, weekBegins: weekBeginnings.sunday };
    await renderDesk(`/desk/schedule?week=${weekday(3)}`, { provider });
    const ana = await inRow(/Ana Cruz 6 h$/);
    expect(ana.getAllByRole('cell').map(({ textContent }) => textContent.includes('Ruth'))).toEqual(
      [true, false, false, false, false, false, true],
    );
    const columns = screen.getAllByRole('columnheader').slice(-7);
    expect([columns[0]!.textContent, columns[6]!.textContent]).toEqual([
      formatColumn(sunday),
      formatColumn(weekday(5)),
    ]);
    await press('Previous Week');
    await waitFor(() => expect(asked).toHaveLength(2));
    expect(asked).toEqual([
      { from: sunday, through: weekday(5) },
      { from: weekday(-8), through: weekday(-2) },
    ]);
  });

  it('switches to the next week, to clients and to a day by the URL', async () => {
    shows();
    const router = await open();
    await press('By Client');
    expect((await inRow(/Ruth Alvarez/)).getByText('Nobody yet')).toBeTruthy();
    expect((await inRow(/Sam Ito/)).getByText('Ana Cruz')).toBeTruthy();
    await press('Day');
    expect(router.state.location.search).toContain(`day=${monday}`);
    await press('Next Day');
    await waitFor(() => expect(router.state.location.search).toContain(`day=${weekday(1)}`));
    await press('Week');
    await press('Next Week');
    await waitFor(() => expect(router.state.location.search).not.toContain(`week=${monday}`));
    expect(router.state.location.search).toContain('by=client');
  });

  it('says when there are no visits yet', async () => {
    shows({ visits: [], caregivers: [] });
    await renderDesk('/desk/schedule');
    await see('No visits here');
  });
});

it('a visit is filled by Enter, Enter: the best caregiver has focus, or the graph’s refusal is shown', async () => {
  const refused = 'Zoë Begay has time off until noon.';
  shows();
  reads('DeskVisitRecords', { visitRecords: [] });
  server.use(answersVisit(() => ({})));
  const sent = takes('DeskChangeVisit', 'changeAppointment', refused, { appointment: null });
  await open();
  (await ruth()).focus();
  await userEvent.keyboard('{Enter}');
  const best = await screen.findByRole('button', { name: 'Give to Zoë Begay' });
  await waitFor(() => expect(document.activeElement).toBe(best));
  await see('Lee Park has time off until noon.');
  await userEvent.keyboard('{Enter}');
  await see(refused);
  await press('Give to Zoë Begay', await opened());
  await closed();
  expect(sent[1]).toEqual({ id: 'v1', caregiverId: 'zoe' });
  await see('Zoë Begay has the visit');
});

it('moves focus from visit to visit by arrow keys', async () => {
  shows();
  await open();
  const first = await ruth();
  screen.getByRole('button', { name: 'By Client' }).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(first);
  await userEvent.keyboard('{ArrowRight}');
  const booking = document.activeElement?.getAttribute('aria-label');
  expect(booking).toMatch(/^Book a visit, Open visits, Thursday/);
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(document.activeElement).not.toBe(document.body);
  first.focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Sam Ito');
});

it('books from a cell, for its person and day, or by the URL', async () => {
  shows();
  reads('DeskBookableServices', { services: [] });
  const router = await renderDesk(`/desk/schedule?week=${monday}&book=1`);
  await press('Close', await opened('Book a Visit'));
  await waitFor(() => expect(router.state.location.search).toBe(`?week=${monday}`));
  const name = /^8 AM – 4:30 PM. Book a visit, Ana Cruz, Monday/;
  await press(name, await inRow(/Ana Cruz/));
  const dialog = await opened('Book a Visit');
  expect(dialog.getByLabelText('Day')).toHaveProperty('value', weekday(0));
  await waitFor(() => expect(dialog.getByLabelText('Caregiver')).toHaveProperty('value', 'ana'));
});

describe('dragging', () => {
  /**
   * Drops a visit on a cell as a mouse would. jsdom has no layout, so it is told what is under the
   * pointer.
   */
  const drag = async (
    cell: Element,
    { look, isDropped = true }: { look?: () => unknown; isDropped?: boolean } = {},
  ) => {
    const visit = await ruth();
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
  const moves = (...answers: (string | readonly [string, string] | object)[]) =>
    takes('DeskChangeVisit', 'changeAppointment', ...answers);
  // What mouse events have and jsdom's don't.
  afterEach(() => {
    Reflect.deleteProperty(MouseEvent.prototype, 'pointerType');
    Reflect.deleteProperty(document, 'elementsFromPoint');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  beforeEach(() => {
    Object.defineProperty(MouseEvent.prototype, 'pointerType', {
      configurable: true,
      get: () => 'mouse',
    });
  });

  it('moves a visit to a row and day, shows meanwhile who can’t take it, and is undone by Undo', async () => {
    let taken: object | undefined;
    shows(() => ({
      visits: [scheduled('v1', taken ? 3 : 2, '09:00', taken)],
      caregivers: [...caregivers, lee],
    }));
    const sent = moves({ appointment: { __typename: 'Appointment', id: 'v1', version: 5 } });
    await open();
    await drag(await cellOf(/Zoë Begay/, 3), {
      look: async () => {
        await (await inRow(/Lee Park/)).findByText('Lee Park has time off until noon.');
        taken = zoes;
      },
    });
    await see('Zoë Begay has the visit');
    const moved = within(await cellOf(/Zoë Begay 3 h/, 3));
    expect(moved.getByRole('button', { name: /Ruth/ })).toBeTruthy();
    expect(screen.queryByText('Lee Park has time off until noon.')).toBeNull();
    taken = undefined;
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard('{Enter}');
    await ruth();
    expect(sent).toMatchObject([
      { id: 'v1', version: 4, caregiverId: 'zoe', startsAt: instantAt(weekday(3), '09:00') },
      {
        id: 'v1',
        version: 5,
        caregiverId: null,
        startsAt: instantAt(weekday(2), '09:00'),
        confirmed: false,
      },
    ]);
  });

  it('puts a refused visit back, with the graph’s message', async () => {
    const message = 'Ana Cruz has another visit from 9 AM to 12 PM.';
    shows();
    moves([message, 'caregiverId']);
    await open();
    await drag(await cellOf(/Ana Cruz/, 2));
    await see(message);
    await waitFor(async () => expect(document.activeElement).toBe(await ruth()));
  });

  it('asks for the reason that moving a plan’s visit at short notice needs', async () => {
    const refusal = [
      'Recurring visits are changed with 48 hours’ notice.',
      'overrideReason',
    ] as const;
    shows();
    const sent = moves(refusal, refusal, { appointment: null });
    await open();
    await drag(await cellOf(/Open visits/, 3));
    await see(refusal[0]);
    await userEvent.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(await ruth());
    expect(sent).toHaveLength(1);

    await drag(await cellOf(/Open visits/, 3));
    await see(refusal[0]);
    await userEvent.keyboard('{Enter}');
    await see('Please give a reason.');
    expect(sent).toHaveLength(2);
    await fill('Why it can’t wait', 'Her doctor called', dialog());
    await press('Move the Visit', dialog());
    await see('Visit moved');
    await closed();
    expect(sent.at(-1)).toMatchObject({ id: 'v1', overrideReason: 'Her doctor called' });
  });

  it('keeps the reason that was typed when the session ended', async () => {
    const refusal = ['Recurring visits need 48 hours.', 'overrideReason'] as const;
    shows();
    moves(refusal);
    await open();
    await drag(await cellOf(/Open visits/, 3));
    await fill('Why it can’t wait', 'Her doctor called', await opened());
    sessionEndsAt('DeskChangeVisit');
    await press('Move the Visit', dialog());
    await logInAgain();
    moves(refusal);
    await drag(await cellOf(/Open visits/, 3));
    const again = await opened();
    await waitFor(() => expect(value('Why it can’t wait', again)).toBe('Her doctor called'));
  });

  it('asks whether two caregivers are needed, or why it goes to someone outside their weekly hours', async () => {
    const messages = [
      'Bea Lopez is with Ruth Alvarez then.',
      'Ana Cruz doesn’t work then.',
    ] as const;
    shows();
    const sent = moves(
      [messages[0], 'secondCaregiver'],
      { appointment: null },
      [messages[1], 'beyondHours'],
      { appointment: null },
    );
    await open();
    await drag(await cellOf(/Open visits/, 3));
    const asks = await opened('Are two caregivers needed?');
    expect(asks.getByText(messages[0])).toBeTruthy();
    await press('Move the Visit', asks);
    await see('Visit moved');
    expect(sent[1]).toMatchObject({ id: 'v1', secondCaregiver: true });

    await drag(await cellOf(/Ana Cruz/, 2));
    const asksWhy = await opened('Book beyond weekly hours?');
    expect(asksWhy.getByText(messages[1])).toBeTruthy();
    await fill('Reason to book beyond weekly hours', 'She said yes', asksWhy);
    await userEvent.type(asksWhy.getByLabelText('Reason to book beyond weekly hours'), '{Enter}');
    await closed();
    expect(sent[3]).toMatchObject({ id: 'v1', beyondHours: 'She said yes' });
  });

  it('sends nothing when dropped elsewhere, and hides who couldn’t take it', async () => {
    shows();
    const sent = moves({ appointment: null });
    await open();
    const cell = await cellOf(/Ana Cruz/, 3);
    await drag(cell, {
      isDropped: false,
      look: () => waitFor(() => expect(cell.hasAttribute('data-drop')).toBe(true)),
    });
    await waitFor(() => expect(cell.hasAttribute('data-drop')).toBe(false));
    await ruth();
    expect(sent).toEqual([]);
  });

  it('shows the graph’s message when Undo fails', async () => {
    let taken: object | undefined;
    const message = 'A visit cannot begin in the past.';
    shows(() => ({ visits: [scheduled('v1', 2, '09:00', taken)] }));
    moves({ appointment: null }, message);
    await open();
    await drag(await cellOf(/Zoë Begay/, 2), { look: () => (taken = zoes) });
    (await screen.findByRole('button', { name: 'Undo' })).focus();
    await userEvent.keyboard('{Enter}');
    await see(message);
    const zoe = await inRow(/Zoë Begay 3 h/);
    expect(zoe.getByRole('button', { name: /Ruth/ })).toBeTruthy();
  });

  it('doesn’t move visits that have begun', async () => {
    shows({ visits: [scheduled('v1', 2, '09:00', { status: 'IN_PROGRESS' })] });
    await open();
    const visit = await ruth();
    fireEvent(visit, new MouseEvent('pointerover', { bubbles: true }));
    expect(visit.draggable).toBeFalsy();
  });

  it('works by keyboard, too: says where the visit is and why it can’t go there, and drops it', async () => {
    shows({ caregivers: [lee, ...caregivers] });
    const sent = moves({ appointment: null });
    Element.prototype.scrollIntoView = () => undefined;
    await open();
    (await ruth()).focus();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
    await see(
      /^Over Lee Park, Wednesday, .+ Enter moves the visit here, Escape cancels\. Lee Park has time off until noon\.$/,
    );
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(/^Over /)).toBeNull());
    await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}');
    await see(/^Over Zoë Begay, Thursday/);
    expect(sent).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await see('Zoë Begay has the visit');
    await closed();
    const startsAt = instantAt(weekday(3), '09:00');
    expect(sent).toEqual([{ id: 'v1', version: 4, caregiverId: 'zoe', startsAt }]);
  });
});
