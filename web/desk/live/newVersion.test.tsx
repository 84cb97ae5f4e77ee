import { beforeAll, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { todayInPhoenix } from '#graph/shared/phoenix.rules';
import type { Topic } from '#graph/shared/operations/topics.rules';
import { settingNames } from '#graph/shared/settings.rules';
import { staleMessage } from '#graph/shared/version.rules';
import { serveEvents } from '../../testing/events.ts';
import { server } from '../../testing/graph.ts';
import { atDesk, renderDesk, teresa } from '../testing/desk.tsx';
import { check, fill, opened, press, reads, see, takes, value } from '../testing/hands.ts';
import { dan, wholeList } from '../testing/records.ts';
import {
  answersChoices,
  answersPreview,
  day,
  given,
  plan,
  visit as planned,
} from '../visits/testing/visits.ts';
import { instantAt } from '../visits/phoenix.ts';

atDesk();
// Its code is loaded when a visit opens; compiling it here takes longer than a press waits.
beforeAll(() => import('../visits/VisitTask.tsx'));

const settings = (version: number, chosen: Record<string, string>) => ({
  officeSettings: {
    ...{ __typename: 'OfficeSettings', version, mailFrom: null },
    settings: settingNames.map((name) => ({
      ...{ __typename: 'OfficeSetting', name, chosen: chosen[name] ?? null, fixed: null },
      // Also of the one that is a day.
      usual: '2026-01-05',
    })),
  },
});

const visit = { ...planned, ...given, recurringAppointmentId: 'p1' };

/** Opens the form that changes a visit, or its plan. */
async function changing(scope: string): Promise<void> {
  const { clientName: client, caregiverName: caregiver, ...rest } = visit;
  const scheduled = { ...rest, client, caregiver, __typename: 'ScheduledVisit' };
  reads('DeskSchedule', {
    schedule: { __typename: 'Schedule', visits: [scheduled], caregivers: [] },
  });
  reads('DeskBookableServices', {
    services: [{ __typename: 'Service', id: 's1', name: 'Personal Care', duration: 180 }],
  });
  reads('DeskVisitCorrections', { visitCorrections: [], visitConfirmations: [] });
  reads('DeskVisitRecords', { visitRecords: [] });
  server.use(answersChoices(), answersPreview());
  const week = todayInPhoenix(new Date(visit.startsAt));
  await renderDesk(`/desk/schedule?by=client&week=${week}`);
  await userEvent.click(await screen.findByRole('button', { name: /Personal Care/ }));
  await press('Change', await opened('Ruth Alvarez'));
  await check(scope);
}

interface Form {
  /** What the form reads, and a colleague's version of it. */
  query: string;
  before: object;
  after: object;
  /** Where the office's events say that it has changed. */
  topic: Topic;
  open: () => Promise<unknown>;
  /** A field, what is typed in it, and what the colleague put there, as the form shows it. */
  typed: [field: RegExp, text: string, theirs: string];
  /** Another field, with what the colleague put there. */
  other: [field: RegExp, theirs: string];
  save: [mutation: string, field: string, button: RegExp];
  sends: object;
}

const forms: Record<string, Form> = {
  'the settings': {
    query: 'DeskSettings',
    before: settings(1, { phone: '(480) 555-0100' }),
    after: settings(2, { phone: '(480) 555-0199', hours: 'Every day' }),
    topic: 'people',
    open: () => renderDesk('/desk/settings', { user: { ...teresa, role: 'ADMIN' } }),
    typed: [/^Phone/, '(480) 555-0170', '(480) 555-0199'],
    other: [/^Office hours, in short/, 'Every day'],
    save: ['DeskSaveSettings', 'saveSettings', /^Save Settings$/],
    sends: { phone: '(480) 555-0170' },
  },
  'a caregiver’s profile': {
    query: 'DeskCaregiver',
    before: { caregiver: dan() },
    after: { caregiver: dan({ version: 2, phone: '(480) 555-0199', certification: 'First aid' }) },
    topic: 'caregivers',
    open: () => renderDesk('/desk/caregivers/g1'),
    typed: [/^Phone/, '(480) 555-0170', '(480) 555-0199'],
    other: [/^Certification/, 'First aid'],
    save: ['DeskUpdateCaregiver', 'updateCaregiver', /^Save Profile$/],
    sends: { phone: '(480) 555-0170', certification: 'First aid' },
  },
  'a visit': {
    query: 'DeskVisit',
    before: { appointment: visit },
    after: {
      appointment: {
        ...{ ...visit, version: 2, adminNotes: 'Call before.' },
        ...{ startsAt: instantAt(day(5), '10:00'), endsAt: instantAt(day(5), '13:00') },
      },
    },
    topic: 'schedule',
    open: () => changing('This visit only'),
    typed: [/^Begins at/, '08:30', '10:00 AM'],
    other: [/^Office notes/, 'Call before.'],
    save: ['DeskChangeVisit', 'changeAppointment', /^Save$/],
    sends: { startsAt: instantAt(day(5), '08:30') },
  },
  'a plan': {
    query: 'DeskPlan',
    before: { recurringAppointment: plan },
    after: { recurringAppointment: { ...plan, version: 2, startTime: '10:00', duration: 240 } },
    topic: 'schedule',
    open: () => changing('All upcoming visits of the plan'),
    typed: [/^Begins at/, '08:30', '10:00 AM'],
    other: [/^Length/, '240'],
    save: ['DeskChangePlan', 'changeRecurringAppointment', /^Save the Plan/],
    sends: { startTime: '08:30' },
  },
};

it.each(Object.entries(forms))(
  '%s: what was typed stays, and is saved over what a colleague has saved meanwhile',
  async (_what, { query, before, after, topic, open, typed, other, save, sends }) => {
    const [field, text, theirs] = typed;
    const [mutation, name, button] = save;
    // What else the screens of these forms read.
    reads('DeskSettingsTrail', {
      settingsTrail: { ...wholeList([]), __typename: 'AuditEntryConnection' },
    });
    reads('DeskVisit', { appointment: visit });
    reads('DeskPlan', { recurringAppointment: plan });
    reads(query, before as never);
    const sent = takes(mutation, name, staleMessage);
    const events = serveEvents();
    await open();
    await fill(field, text);
    await press(button);
    await see(staleMessage);
    reads(query, after as never);
    events.tell(topic);
    await press('See the New Version');
    expect([value(field), value(other[0])]).toEqual([text, other[1]]);
    await see(`Someone else changed this to “${theirs}”.`);
    await press(button);
    await waitFor(() => expect(sent).toMatchObject([{ version: 1 }, { version: 2, ...sends }]));
  },
);
