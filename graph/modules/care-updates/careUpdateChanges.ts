import type { EntityManager } from '@mikro-orm/postgresql';
import { User } from '../identity/user.entity.ts';
import { CareUpdateChange } from './careUpdateChange.entity.ts';
import type { CareUpdate } from './careUpdate.entity.ts';
import type { CareUpdateChangeKind } from './careUpdate.rules.ts';

/** Keeps what a care update says before it is changed, with who changes it and why. */
export function keepChange(
  em: EntityManager,
  update: CareUpdate,
  {
    kind,
    userId,
    reason = null,
  }: { kind: CareUpdateChangeKind; userId: string; reason?: string | null },
): void {
  const { client, appointment, title, content, tasks, updateType, priority } = update;
  em.create(CareUpdateChange, {
    careUpdate: update,
    kind,
    changedAt: new Date(),
    changedBy: em.getReference(User, userId),
    reason,
    client,
    appointment,
    title,
    content,
    tasks: [...tasks],
    updateType,
    priority,
  });
}
