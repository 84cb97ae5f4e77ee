import { EventEmitter } from 'node:events';
import { jest } from '@jest/globals';
import type { Response } from 'express';
import type { Viewer } from '../../modules/identity/viewer.ts';
import { beatEvery, EventStreams } from './eventStreams.ts';

const staff = {
  ...{ userId: 'a', role: 'staff', clientId: null, accesses: [], openedClientId: null },
} as unknown as Viewer;

class Answer extends EventEmitter {
  text = '';
  ended = false;
  writeHead = (): this => this;
  write = (part: string): boolean => ((this.text += part), true);
  end = (): void => void (this.ended = true);
}

const openOne = (find: () => Promise<Viewer | null>): { answer: Answer; streams: EventStreams } => {
  const streams = new EventStreams({ find });
  const answer = new Answer();
  streams.open(answer as unknown as Response, 'token', staff);
  return { answer, streams };
};

describe('the beat of a stream', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('comes within 30 seconds, and ends a stream whose session ran out', async () => {
    expect(beatEvery).toBeLessThan(30_000);
    let viewer: Viewer | null = staff;
    const { answer, streams } = openOne(() => Promise.resolve(viewer));
    await jest.advanceTimersByTimeAsync(beatEvery);
    expect([answer.text, answer.ended]).toEqual([': open\n\n: here\n\n', false]);
    viewer = null;
    await jest.advanceTimersByTimeAsync(beatEvery);
    expect(answer.ended).toBe(true);
    streams.close();
  });

  it('keeps a stream while its session cannot be checked', async () => {
    const { answer, streams } = openOne(() => Promise.reject(new Error('away')));
    await jest.advanceTimersByTimeAsync(beatEvery);
    expect(answer.ended).toBe(false);
    streams.close();
    expect(answer.ended).toBe(true);
  });

  it('sends together what changed together', async () => {
    const { answer, streams } = openOne(() => Promise.resolve(staff));
    for (const table of ['invoices', 'payments', 'clients', 'invoices', 'appointment_reminders'])
      streams.tell({ table, kind: 'client', id: 'c' });
    await jest.advanceTimersByTimeAsync(200);
    expect(answer.text).toBe(': open\n\nevent: changed\ndata: {"what":["billing","clients"]}\n\n');
    streams.close();
  });

  it('tells a new stream what changed right before it opened', async () => {
    const { streams } = openOne(() => Promise.resolve(staff));
    streams.tell({ table: 'services', kind: 'service', id: 's' });
    const late = new Answer();
    streams.open(late as unknown as Response, 'token', staff);
    await jest.advanceTimersByTimeAsync(200);
    expect(late.text).toContain('{"what":["services"]}');
    streams.close();
  });
});
