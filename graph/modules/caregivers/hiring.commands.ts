import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { GraphContext, Services } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { claimAccount, tellOwner } from '../accounts/claimAccount.ts';
import { retryOnConflict } from '../../database/conflicts.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { fillEmpty } from '../clients/admission.commands.ts';
import { Caregiver } from './caregiver.entity.ts';
import { addCaregiverSchema, type HiringFields } from './caregiver.input.ts';
import { admissionRefusals } from '../clients/people.rules.ts';

/**
 * Hires a caregiver: creates a user with the role caregiver, the caregiver, and the invitation. A
 * user who has the email already becomes a caregiver and is told (office users keep their role); a
 * caregiver who left is reactivated.
 * @param em the entity manager of the transaction to use
 * @throws UserError EMAIL_TAKEN on `email` for a deactivated account, an active caregiver, or one who
 *   left and has another account
 */
export async function hire(
  em: EntityManager,
  office: Pick<Services, 'jobs' | 'settings'>,
  fields: HiringFields,
): Promise<Caregiver> {
  const { email, firstName, lastName, specialties, ...rest } = fields;
  const { user } = await claimAccount(em, fields, 'caregiver');
  if (user.role === 'client') user.role = 'caregiver';
  const former = await em.findOne(
    Caregiver,
    { $or: [{ email }, { user: user.id }] },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  // Someone else's record would show them the visits of the person hired.
  if (former && (former.isActive || (former.user && former.user.id !== user.id)))
    throw UserError.of(RefusalCode.EMAIL_TAKEN, admissionRefusals.caregiverExists, 'email');
  const caregiver =
    former ?? em.create(Caregiver, { email, firstName, lastName, user, specialties, ...rest });
  if (former) {
    fillEmpty(former, { ...rest, user });
    Object.assign(former, {
      isActive: true,
      lastWorkingDay: null,
      ...(specialties.length > 0 ? { specialties } : {}),
    });
  }
  await em.flush();
  await tellOwner(em, office, user, 'caregiver');
  return caregiver;
}

/**
 * Hires someone without an application.
 * @returns identifier of the caregiver
 * @throws UserError INVALID, EMAIL_TAKEN, WRONG_STATE, KEY_REUSED
 */
export async function addCaregiver(
  context: Pick<GraphContext, 'em' | 'jobs' | 'settings'>,
  input: unknown,
): Promise<string> {
  const { idempotencyKey, ...fields } = parseInput(addCaregiverSchema, input);
  return retryOnConflict(() =>
    context.em
      .fork()
      .transactional((em) =>
        once(
          em,
          { operation: 'addCaregiver', key: idempotencyKey, input: fields },
          async () => (await hire(em, context, fields)).id,
        ),
      ),
  );
}
