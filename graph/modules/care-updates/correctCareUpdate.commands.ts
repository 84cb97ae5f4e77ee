import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { lockForUpdate } from '../../database/lockForUpdate.ts';
import type { GraphContext } from '../../shared/context.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { optionalText, requiredText, shapeOf } from '../../shared/validation/fields.ts';
import { limits, messages } from '../../shared/validation/forms.rules.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { assertVersion, versionField } from '../../shared/version.ts';
import { priorities } from '../appointments/appointment.rules.ts';
import { reachOf, type Reach } from '../appointments/schedule.policy.ts';
import {
  catalogueMessages,
  longestTask,
  maxTasks,
  tasksLabel,
} from '../catalogue/service.rules.ts';
import { CareUpdate } from './careUpdate.entity.ts';
import { keepChange } from './careUpdateChanges.ts';
import { pressedBy, tellIfPressing } from './pressing.ts';
import { careUpdateFields, writerChangesHours } from './careUpdate.rules.ts';
import { ticked } from './ticked.ts';

const reasonField = optionalText('Reason', limits.message);
const { updateType, title } = shapeOf(careUpdateFields);

const correctionSchema = z.object(
  {
    id: z.string(),
    tasks: z
      .array(requiredText(tasksLabel, longestTask), catalogueMessages.tasks)
      .max(maxTasks, catalogueMessages.tasks),
    content: optionalText('Note', limits.message),
    updateType: updateType.nullish(),
    title: title.nullish(),
    priority: z.enum(priorities).nullish(),
    reason: reasonField,
    version: versionField,
  },
  { error: messages.notAForm },
);

const takeBackSchema = z.object(
  { id: z.string(), reason: reasonField, version: versionField },
  { error: messages.notAForm },
);

/**
 * Corrects a care update; kind, title and urgency stay if omitted. Its caregiver may for a day, the
 * office always, with a reason. What it said before is kept. One that presses only now is told.
 * @returns its identifier
 * @throws Failure NOT_FOUND, also for another caregiver's
 * @throws UserError INVALID; WRONG_STATE after a day or once it was taken back; STALE_VERSION
 */
export async function correctCareUpdate(context: GraphContext, input: unknown): Promise<string> {
  const reach = await reachOf(context);
  const { id, tasks, content, reason, version, ...named } = parseInput(correctionSchema, input);
  if (content === null && tasks.length === 0)
    throw UserError.of(RefusalCode.INVALID, 'Tick what you did, or write a few words', 'content');
  await changing(context, reach, { id, reason }, async (em, update) => {
    if (update.standing === 'taken-back')
      throw UserError.of(RefusalCode.WRONG_STATE, 'This care update was taken back.');
    assertVersion(version, update.version);
    await em.populate(update, ['appointment.service']);
    const offered = [...(update.appointment?.service?.tasks ?? []), ...update.tasks];
    const now = {
      ...ticked(tasks, content ?? '', [...new Set(offered)]),
      updateType: named.updateType ?? update.updateType,
      title: named.title ?? update.title,
      priority: named.priority ?? update.priority,
    };
    if (isDeepStrictEqual(now, pick(update))) return;
    const before = pressedBy(update);
    keepChange(em, update, { kind: 'corrected', userId: reach.userId, reason });
    em.assign(update, { ...now, correctedAt: new Date() });
    await tellIfPressing(em, context, update, before);
  });
  return id;
}

const pick = ({ tasks, content, updateType, title, priority }: CareUpdate) => ({
  ...{ tasks, content, updateType, title, priority },
});

/**
 * Takes a care update back, so that only the office reads it. Its caregiver may for a day, the
 * office always, with a reason. Once taken back, a repeat changes nothing.
 * @returns its identifier
 * @throws Failure NOT_FOUND, also for another caregiver's
 * @throws UserError INVALID; WRONG_STATE after a day; STALE_VERSION
 */
export async function takeBackCareUpdate(context: GraphContext, input: unknown): Promise<string> {
  const reach = await reachOf(context);
  const { id, reason, version } = parseInput(takeBackSchema, input);
  await changing(context, reach, { id, reason }, async (em, update) => {
    if (update.standing === 'taken-back') return;
    assertVersion(version, update.version);
    const before = pressedBy(update);
    keepChange(em, update, { kind: 'taken-back', userId: reach.userId, reason });
    update.standing = 'taken-back';
    await tellIfPressing(em, context, update, before);
  });
  return id;
}

/** Locks a care update that the viewer may change, and changes it. */
async function changing(
  context: GraphContext,
  { caregiverId }: Reach,
  { id, reason }: { id: string; reason: string | null },
  change: (em: EntityManager, update: CareUpdate) => Promise<void>,
): Promise<void> {
  if (caregiverId === null && reason === null)
    throw UserError.of(RefusalCode.INVALID, 'Reason is required', 'reason');
  await context.em.fork().transactional(async (em) => {
    const update = await lockForUpdate(em, CareUpdate, id, 'This care update');
    if (caregiverId !== null) {
      if (update.caregiver?.id !== caregiverId) throw notFound('This care update', id);
      if (Date.now() > update.createdAt.getTime() + writerChangesHours * 3_600_000)
        throw UserError.of(
          RefusalCode.WRONG_STATE,
          `You can change a care note for a day after sending it. Please call our office at ${context.settings.provider.phone}.`,
        );
    }
    await change(em, update);
  });
}
