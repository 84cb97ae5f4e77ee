import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { Client } from '../clients/client.entity.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { alongside, shapeOf } from '../../shared/validation/fields.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';
import { lockAppointment } from '../appointments/appointmentState.ts';
import { careUpdateFields, maxCareUpdates } from './careUpdate.rules.ts';
import { tellIfPressing } from './pressing.ts';
import { CareUpdate } from './careUpdate.entity.ts';
import { reachOf } from '../appointments/schedule.policy.ts';
import { priorities } from '../appointments/appointment.rules.ts';

const schema = z.object({
  clientId: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
  appointmentId: z
    .string()
    .nullish()
    .transform((id) => id ?? null),
  ...shapeOf(careUpdateFields),
  priority: z
    .enum(priorities)
    .nullish()
    .transform((priority) => priority ?? 'normal'),
  idempotencyKey: alongside.idempotencyKey,
});

/**
 * Writes a care update, which the client reads on the dashboard, and of which they are told at once
 * if it presses. A caregiver writes about a visit
 * of theirs that has started; the office about any visit or client.
 * @returns the identifier of the update
 * @throws Failure UNAUTHENTICATED, FORBIDDEN to clients, NOT_FOUND for an unknown visit or one that
 *   is not the caregiver's
 * @throws UserError INVALID; WRONG_STATE when a caregiver's visit has not started or was canceled, or
 *   above `maxCareUpdates`; KEY_REUSED
 */
export async function writeCareUpdate(context: GraphContext, input: unknown): Promise<string> {
  const { userId, caregiverId } = await reachOf(context);
  const { idempotencyKey, ...written } = parseInput(schema, input);
  const { clientId, appointmentId, ...news } = written;
  const { id } = await context.em.fork().transactional((em) =>
    once(
      em,
      { operation: 'writeCareUpdate', key: idempotencyKey, input: { userId, ...written } },
      async () => {
        if (caregiverId !== null && appointmentId === null)
          throw UserError.of(RefusalCode.INVALID, 'Visit is required', 'appointmentId');
        const appointment =
          appointmentId === null ? null : await lockAppointment(em, appointmentId, caregiverId);
        if (caregiverId !== null && appointment !== null)
          await assertMayWrite(em, appointment, caregiverId, context.settings.provider.phone);
        const client =
          appointment?.client ??
          (clientId !== null && isIdentifier(clientId) ? await em.findOne(Client, clientId) : null);
        if (!client || (clientId !== null && client.id !== clientId)) {
          throw appointment || clientId === null
            ? UserError.of(RefusalCode.INVALID, 'This is not the client of that visit', 'clientId')
            : UserError.of(RefusalCode.NOT_FOUND, 'This client was not found', 'clientId');
        }
        const update = em.create(CareUpdate, {
          ...news,
          client,
          appointment,
          caregiver: caregiverId === null ? null : em.getReference(Caregiver, caregiverId),
        });
        await em.flush();
        await tellIfPressing(em, context, update);
        return { id: update.id };
      },
    ),
  );
  return id;
}

/**
 * Checks that the caregiver may write about this locked visit of theirs: it has started, and the
 * limit is not reached.
 * @throws UserError LIMIT_REACHED
 */
async function assertMayWrite(
  em: EntityManager,
  appointment: Appointment,
  caregiver: string,
  phone: string,
): Promise<void> {
  if (appointment.startedAt === null)
    throw UserError.of(
      RefusalCode.WRONG_STATE,
      'This visit has not begun: there is nothing to write about yet.',
      'appointmentId',
    );
  await assertRoomForUpdate(em, appointment, caregiver, phone);
}

/**
 * Checks that the caregiver may write one more update about this locked visit.
 * @throws UserError LIMIT_REACHED
 */
export async function assertRoomForUpdate(
  em: EntityManager,
  appointment: Appointment,
  caregiver: string,
  phone: string,
): Promise<void> {
  if ((await em.count(CareUpdate, { appointment, caregiver })) >= maxCareUpdates)
    throw UserError.of(
      RefusalCode.LIMIT_REACHED,
      `You’ve already written ${maxCareUpdates} updates about this visit. Please call our office at ${phone}.`,
      'appointmentId',
    );
}
