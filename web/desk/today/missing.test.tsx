import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Missing } from './Missing.tsx';
import type { DeskTodayQuery } from './today.generated.ts';

type Record = DeskTodayQuery['deskToday']['missing'][number];
const record = (id: string, kind: Record['kind'], name: string): Record => ({ id, kind, name });

it('lists some of the missing records, each with the link that adds it', () => {
  const missing = [
    record('c9', 'INVITATION', 'Rosa Ibáñez'),
    record('g1', 'HOURS', 'Zoë Begay'),
    ...Array.from({ length: 8 }, (_, n) => record(`c${n}`, 'EMERGENCY_CONTACT', `Client ${n}`)),
  ];
  render(
    <MemoryRouter>
      <Missing today={{ missing, missingCount: 10 } as DeskTodayQuery['deskToday']} />
    </MemoryRouter>,
  );
  expect(screen.getByRole('region', { name: 'Missing Records 10' })).toBeTruthy();
  const settles = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(settles('Invite for Rosa Ibáñez')).toBe('/desk/clients/c9?section=state');
  expect(settles('Add Hours for Zoë Begay')).toBe('/desk/caregivers/g1?section=hours');
  expect(settles('Add a Contact for Client 0')).toBe('/desk/clients/c0');
  expect(settles('Zoë Begay')).toBe('/desk/caregivers/g1');
  expect(screen.getAllByRole('row')).toHaveLength(9);
  expect(screen.getByText('2 more show up here once these are done.')).toBeTruthy();
});
