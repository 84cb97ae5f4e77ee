import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { makeAppointment } from '../appointments/appointment.factory.ts';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import type { TestApp } from '../../testing/app.ts';
import { type Changed } from '../../testing/app.ts';
import { VisitException } from './visitException.entity.ts';
import { VisitRecord } from './visitRecord.entity.ts';

/** A place in Phoenix, as a device sends it. */
export const porch = { latitude: 33.4484, longitude: -112.074, accuracyMeters: 12 };

/** Stores an arrival now, at the porch, with a visit of its caregiver. */
export async function makeVisitRecord(
  em: EntityManager,
  values: Partial<VisitRecord> = {},
): Promise<VisitRecord> {
  const at = values.at ?? new Date();
  const caregiver = values.caregiver ?? (await makeCaregiver(em));
  const record = em.create(VisitRecord, {
    kind: 'arrival',
    at,
    deviceAt: at,
    deviceNow: at,
    serverAt: at,
    latitude: porch.latitude,
    longitude: porch.longitude,
    accuracy: porch.accuracyMeters,
    idempotencyKey: randomUUID(),
    ...values,
    caregiver,
    appointment:
      values.appointment ??
      (await makeAppointment(em, {
        caregiver,
        scheduledDate: at,
        status: 'in-progress',
        startedAt: at,
      })),
  });
  await em.flush();
  return record;
}

/** Stores an open exception of a record. */
export async function makeVisitException(
  em: EntityManager,
  values: Partial<VisitException> = {},
): Promise<VisitException> {
  const record = values.record ?? (await makeVisitRecord(em));
  const exception = em.create(VisitException, {
    kind: 'late-arrival',
    appointment: record.appointment,
    recordKind: record.kind,
    foundAt: record.serverAt,
    ...values,
    record,
  });
  await em.flush();
  return exception;
}

interface Answer {
  record: ({ id: string; at: string } & Record<string, unknown>) | null;
  statedTimeRefused: string | null;
}

/** Sends an arrival or departure as a phone does; by default at the porch, just now. */
export async function sendRecord(
  app: TestApp,
  token: string,
  kind: VisitRecord['kind'],
  appointmentId: string,
  values: Record<string, unknown> = {},
): Promise<Changed<Answer>> {
  const now = new Date();
  const said = { deviceAt: now, deviceNow: now, place: porch, idempotencyKey: randomUUID() };
  const answer = await app.change<Answer>(
    kind === 'arrival' ? 'recordArrival' : 'recordDeparture',
    { appointmentId, ...said, ...values },
    token,
    `record { id appointmentId kind at deviceAt deviceNow serverAt place { latitude longitude accuracyMeters } placeMissing statedAt statedReason }
     statedTimeRefused`,
  );
  return { ...answer, record: answer.record ?? null };
}
