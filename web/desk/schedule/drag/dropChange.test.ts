import { expect, it } from '@jest/globals';
import { instantAt } from '../../visits/phoenix.ts';
import type { ScheduledVisit, ScheduleRow } from '../rows.ts';
import { canMove, dropChange, dropped } from './dropChange.ts';

const visit: ScheduledVisit = {
  id: 'v1',
  clientId: 'c1',
  client: 'Ruth Alvarez',
  caregiverId: 'ana',
  caregiver: 'Ana Cruz',
  type: 'Personal Care',
  startsAt: instantAt('2099-03-03', '22:30'),
  endsAt: instantAt('2099-03-04', '01:30'),
  startedAt: null,
  completedAt: null,
  status: 'CONFIRMED',
  conflict: null,
  isHeld: false,
  version: 1,
  isLate: false,
};
const row = (more: Partial<ScheduleRow>): ScheduleRow => ({
  key: 'k',
  name: 'Name',
  isOpen: false,
  hours: '0',
  cells: [],
  ...more,
});
const zoe = row({ caregiver: { id: 'zoe', name: 'Zoë Begay' } });

it('contains only what changes', () => {
  const ana = row({ caregiver: { id: 'ana', name: 'Ana Cruz' } });
  expect(dropChange(visit, { row: ana, day: '2099-03-03' })).toBeNull();
  expect(dropChange(visit, { row: ana, day: null })).toBeNull();
  expect(dropChange(visit, { row: zoe, day: null })).toEqual({ caregiverId: 'zoe' });
  expect(dropChange(visit, { row: row({ isOpen: true }), day: '2099-03-05' })).toEqual({
    caregiverId: null,
    startsAt: instantAt('2099-03-05', '22:30'),
  });
});

it('keeps a visit with its client, and gives none to inactive caregivers', () => {
  const own = row({ client: { id: 'c1', name: 'Ruth Alvarez' } });
  const other = row({ client: { id: 'c2', name: 'Sam Ito' } });
  expect(dropChange(visit, { row: other, day: '2099-03-05' })).toBeNull();
  expect(dropChange(visit, { row: row({}), day: '2099-03-05' })).toBeNull();
  expect(dropChange(visit, { row: own, day: '2099-03-05' })).toEqual({
    startsAt: instantAt('2099-03-05', '22:30'),
  });
});

it('keeps the visit’s length', () => {
  const change = { caregiverId: 'zoe', startsAt: instantAt('2099-03-05', '22:30') };
  expect(dropped(visit, change, 'Zoë Begay')).toMatchObject({
    caregiver: 'Zoë Begay',
    endsAt: instantAt('2099-03-06', '01:30'),
  });
});

it('moves upcoming visits only', () => {
  expect(canMove(visit)).toBe(true);
  expect(canMove({ ...visit, status: 'COMPLETED' })).toBe(false);
  expect(canMove({ ...visit, status: 'CANCELLED' })).toBe(false);
  expect(canMove({ ...visit, startsAt: instantAt('2020-03-03', '09:00') })).toBe(false);
});
