import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { kysely } from '../../database/kysely.ts';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { RefusalCode, UserError } from '../../shared/errors.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { messages } from '../../shared/validation/forms.rules.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { assertVersion, versionField } from '../../shared/version.ts';
import { signedIn } from '../identity/viewer.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { keepChange } from './careUpdateChanges.ts';
import { CareUpdate } from './careUpdate.entity.ts';
import { pressedBy, tellIfPressing } from './pressing.ts';
import { sortDecisions, type CareUpdateStanding, type SortDecision } from './careUpdate.rules.ts';

const schema = z.object(
  {
    id: z.string(),
    decision: z.enum(sortDecisions),
    appointmentId: z
      .string()
      .nullish()
      .transform((id) => id ?? null),
    version: versionField,
  },
  { error: messages.notAForm },
);

/** The standings from which a decision makes sense. */
const from: Readonly<Record<SortDecision, readonly CareUpdateStanding[]>> = {
  show: ['to-sort', 'kept', 'taken-back'],
  keep: ['to-sort'],
  move: ['to-sort', 'kept', 'shown', 'taken-back'],
};

/** The standing that each decision leads to. */
const decided: Readonly<Record<SortDecision, CareUpdateStanding>> = {
  show: 'shown',
  keep: 'kept',
  move: 'shown',
};

/**
 * Decides about a care note: the family reads it, the office keeps it, or it moves to the visit of
 * its caregiver that it is about (product 4.11).
 * @returns its identifier
 * @throws Failure NOT_FOUND
 * @throws UserError INVALID for a move without a visit; WRONG_STATE
 */
export async function sortCareNote(context: GraphContext, input: unknown): Promise<string> {
  const { userId } = signedIn(context);
  const { id, decision, appointmentId, version } = parseInput(schema, input);
  await context.em.fork().transactional(async (em) => {
    const note = await lockForUpdate(em, CareUpdate, id, 'This care note');
    const visit = await named(em, appointmentId);
    assertVersion(version, note.version);
    if (!from[decision].includes(note.standing))
      throw UserError.of(
        note.standing === decided[decision] ? RefusalCode.ALREADY_DONE : RefusalCode.WRONG_STATE,
        'Someone has decided about this note already.',
      );
    const target = decision === 'move' ? await fitting(em, note, visit) : null;
    keepChange(em, note, {
      kind: decision === 'move' ? 'moved' : decision === 'keep' ? 'kept' : 'shown',
      userId,
    });
    const before = pressedBy(note);
    note.standing = decided[decision];
    if (target !== null) {
      note.title = target.serviceType;
      note.appointment = target;
      note.client = target.client;
    }
    await tellIfPressing(em, context, note, before);
  });
  return id;
}

const refuse = (message: string, code = RefusalCode.WRONG_STATE): never => {
  throw UserError.of(code, message, 'appointmentId');
};

/** Loads the visit that an input names; null if it names none. */
async function named(em: EntityManager, id: string | null): Promise<Appointment | null> {
  if (id === null) return null;
  const visit = isIdentifier(id) ? await em.findOne(Appointment, id) : null;
  return visit ?? refuse('This visit was not found', RefusalCode.NOT_FOUND);
}

/** Checks the visit that a note moves to: one that is or was its caregiver's, and isn't canceled. */
async function fitting(
  em: EntityManager,
  { caregiver, appointment }: CareUpdate,
  visit: Appointment | null,
): Promise<Appointment> {
  if (visit === null) return refuse('Choose the visit it is about', RefusalCode.INVALID);
  if (visit.id === appointment?.id)
    return refuse('The note is about this visit already.', RefusalCode.ALREADY_DONE);
  const wasTheirs = await kysely(em)
    .selectFrom('visit_assignments')
    .select('appointment_id')
    .where('appointment_id', '=', visit.id)
    .where('caregiver_id', '=', caregiver?.id ?? null)
    .executeTakeFirst();
  if (wasTheirs === undefined) return refuse('This visit was never this caregiver’s.');
  return visit.status === 'cancelled' ? refuse('This visit is canceled.') : visit;
}
