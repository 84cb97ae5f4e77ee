import type { EntityManager } from '@mikro-orm/postgresql';
import { makeCaregiver } from '../caregivers/caregiver.factory.ts';
import { makeClient } from '../clients/client.factory.ts';
import { nextNumber } from '../../database/sequence.factory.ts';
import { Appointment } from './appointment.entity.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Stores a visit of three hours with its client and caregiver. By default it is in the future, on a
 * day of its own, so that visits of a caregiver don't overlap. `endDate` is computed from
 * `scheduledDate` and `duration`; `caregiver: null` leaves it unassigned.
 */
export async function makeAppointment(
  em: EntityManager,
  values: Partial<Appointment> = {},
): Promise<Appointment> {
  const { duration = 180, scheduledDate = new Date(Date.now() + nextNumber() * day) } = values;
  const appointment = em.create(Appointment, {
    serviceType: 'Personal Care',
    estimatedCost: '102.00',
    endDate: new Date(scheduledDate.getTime() + duration * minute),
    ...values,
    duration,
    scheduledDate,
    client: values.client ?? (await makeClient(em)),
    caregiver: values.caregiver === undefined ? await makeCaregiver(em) : values.caregiver,
  });
  await em.flush();
  return appointment;
}
