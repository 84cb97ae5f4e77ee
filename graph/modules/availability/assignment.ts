import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Caregiver } from '../caregivers/caregiver.entity.ts';
import { kysely } from '../../database/kysely.ts';
import { RefusalCode, UserError, type Refusal } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { codeOf, conflictsOf, isHoursOnly, isOutsideHours, type Span } from './conflicts.ts';
import { caregiverFacts, type OfferWanted } from './conflicts.queries.ts';

/** Refuses a caregiver for a visit; the payload offers others who could take it. */
export class CaregiverRefused extends UserError {
  /** What the offers are for. */
  readonly wanted: OfferWanted;

  /** @param field the input field that the messages are about */
  constructor(
    reasons: readonly Omit<Refusal, 'field'>[],
    wanted: OfferWanted,
    field = 'caregiverId',
  ) {
    super(reasons.map((reason) => ({ field, ...reason })));
    this.name = 'CaregiverRefused';
    this.wanted = wanted;
  }
}

/**
 * Locks a caregiver. All code that assigns them or changes their hours takes this lock, so that a
 * check still holds when the result is stored.
 * @returns null when there is no such caregiver
 */
export function lockCaregiver(em: EntityManager, id: string): Promise<Caregiver | null> {
  return isIdentifier(id)
    ? em.findOne(Caregiver, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
    : Promise.resolve(null);
}

/** Who has a visit. */
export interface Assignment {
  caregiver: Caregiver | null;
  /** Why it is outside their weekly hours; null if it is within. */
  beyondHours: string | null;
}

export const nobody: Assignment = { caregiver: null, beyondHours: null };

/**
 * Returns the caregiver for a visit, locked until the transaction ends.
 * @param beyondHours why the office books them beyond their weekly hours; null if it gave no reason
 * @throws UserError INVALID on `caregiverId` when there is none; CaregiverRefused with every reason
 *   why they cannot, on `beyondHours` if a reason of the office is all it takes
 */
export async function assignable(
  em: EntityManager,
  caregiverId: string,
  wanted: OfferWanted,
  beyondHours: string | null,
): Promise<Assignment & { caregiver: Caregiver }> {
  const caregiver = await lockCaregiver(em, caregiverId);
  if (!caregiver)
    throw UserError.of(RefusalCode.NOT_FOUND, 'This caregiver was not found', 'caregiverId');
  const [facts] = await caregiverFacts(kysely(em), wanted.span, {
    ids: [caregiverId],
    exceptAppointmentId: wanted.exceptAppointmentId,
  });
  if (!facts) return { caregiver, beyondHours: null };
  const conflicts = conflictsOf(facts, wanted.span, beyondHours);
  const reasons = conflicts.map(({ kind, message }) => ({ message, code: codeOf[kind] }));
  if (isHoursOnly(conflicts)) {
    const message = `${reasons.map((reason) => reason.message).join(' ')} ${reasonNeeded}`;
    const code = RefusalCode.REASON_REQUIRED;
    throw new CaregiverRefused([{ message, code }], wanted, 'beyondHours');
  }
  if (reasons.length > 0) throw new CaregiverRefused(reasons, wanted);
  const isBeyond = isOutsideHours(facts, wanted.span);
  return { caregiver, beyondHours: isBeyond ? beyondHours : null };
}

const reasonNeeded = 'Give a reason to book beyond weekly hours.';

/**
 * Checks that a locked caregiver had no other visit in a time that is over; hours and time off do
 * not matter anymore.
 * @throws UserError TIME_TAKEN on `caregiverId`
 */
export async function assertFree(
  em: EntityManager,
  { id }: Caregiver,
  span: Span,
  exceptAppointmentId?: string,
): Promise<void> {
  const [facts] = await caregiverFacts(kysely(em), span, { ids: [id], exceptAppointmentId });
  const taken = facts && conflictsOf(facts, span).find(({ kind }) => kind === 'overlap');
  if (taken) throw UserError.of(RefusalCode.TIME_TAKEN, taken.message, 'caregiverId');
}

/**
 * Turns the database's refusal of overlapping visits (`appointments_caregiver_overlap`) into a
 * CaregiverRefused.
 * @param work ends with the flush; its transaction is over when this throws
 */
export async function refusingOverlap<T>(
  wanted: () => OfferWanted | null,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const span = isOverlap(error) ? wanted() : null;
    throw span === null
      ? error
      : new CaregiverRefused(
          [
            {
              message: 'This caregiver has just been given another visit at that time.',
              code: RefusalCode.TIME_TAKEN,
            },
          ],
          span,
        );
  }
}

const isOverlap = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '23P01';
