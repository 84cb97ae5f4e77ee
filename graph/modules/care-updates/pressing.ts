import type { EntityManager } from '@mikro-orm/postgresql';
import { sendMail } from '../../mail/mail.ts';
import type { Client } from '../clients/client.entity.ts';
import type { Services } from '../../shared/context.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { dropUntold, sayByPhone } from '../notices/notices.ts';
import { visitDay } from '../appointments/visitTime.ts';
import type { CareUpdate } from './careUpdate.entity.ts';
import { pressingPriorities } from './careUpdate.rules.ts';

/** Whom an update presses: its client, if they read it and should soon; null for nobody. */
export const pressedBy = ({ client, priority, standing }: CareUpdate): Client | null =>
  standing === 'shown' && priority in pressingPriorities ? client : null;

/**
 * Tells a client that there is news to read soon, without a word of it: by email, or by the office,
 * which needn't if there is none after all.
 * @param before whom it pressed before it was changed
 */
export async function tellIfPressing(
  em: EntityManager,
  services: Pick<Services, 'jobs'>,
  update: CareUpdate,
  before: Client | null = null,
): Promise<void> {
  const client = pressedBy(update);
  if (client === before) return;
  if (before !== null) await dropUntold(em, before, update.id);
  if (client === null) return;
  await em.populate(update, ['client.user', 'appointment']);
  const to = mailboxOf(client.user);
  const begins = update.appointment?.scheduledDate.toISOString() ?? null;
  const { firstName } = client.user;
  if (to === null)
    await sayByPhone(em, client, { says: inWords(begins), about: update.id }, new Date());
  else
    await services.jobs.enqueue(em, sendMail, {
      template: 'careUpdateNews',
      to,
      data: { firstName, begins },
    });
}

const inWords = (begins: string | null): string =>
  `There’s news about ${begins === null ? 'their care' : `the visit on ${visitDay(begins)}`}. Read them the care update on their record that is marked.`;
