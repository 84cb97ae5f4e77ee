import { LockMode } from '@mikro-orm/core';
import type { GraphContext } from '../../shared/context.ts';
import type { Provider } from '../../shared/provider.rules.ts';
import { notFound, RefusalCode, UserError } from '../../shared/errors.ts';
import { once } from '../../database/idempotency/idempotency.ts';
import { signedInClient } from '../identity/viewer.ts';
import { mailboxOf } from '../identity/user.entity.ts';
import { sendMail, type Mail } from '../../mail/mail.ts';
import { isIdentifier } from '../../shared/validation/identifier.ts';
import { usd } from '../../shared/money.ts';
import { parseInput } from '../../shared/validation/parseInput.ts';
import { ClientPerson } from '../client-people/clientPerson.entity.ts';
import { Appointment } from '../appointments/appointment.entity.ts';
import { mayCancel, whyNotCancelled } from '../appointments/appointmentState.ts';
import { tellCaregiver } from '../notices/caregiverNews.ts';
import { cancel } from './cancel.commands.ts';
import { cancelAppointmentSchema } from './cancelAppointment.input.ts';
import type { CancelAppointmentPayload } from './cancellation.type.ts';
import {
  cancellationFee,
  hoursOfNotice,
  type CancellationQuote,
} from '../appointments/appointment.rules.ts';

/** Stored under the idempotency key and returned to a repeat. */
interface Outcome extends CancellationQuote {
  cancelledAt: string;
}

/**
 * Cancels a visit of the client whose portal it is. Stores who, when, why and the fee at that moment, cancels
 * pending reminders, and enqueues the emails to client and office, all in one transaction.
 * @throws Failure UNAUTHENTICATED, FORBIDDEN without a client profile, NOT_FOUND for a visit that
 *   is not theirs
 * @throws UserError ALREADY_DONE when the visit is canceled, WRONG_STATE when it can no longer be,
 *   STALE_VERSION on `fee` when it costs more than the person was shown; KEY_REUSED; INVALID. A
 *   refusal changes nothing.
 */
export async function cancelAppointment(
  context: GraphContext,
  input: unknown,
  clock = (): Date => new Date(),
): Promise<Required<Omit<CancelAppointmentPayload, 'userErrors'>>> {
  const viewer = signedInClient(context);
  const { clientId, userId, through } = viewer;
  const { idempotencyKey, ...asked } = parseInput(cancelAppointmentSchema, input);
  if (!isIdentifier(asked.id)) throw notFound('This visit', asked.id);
  const { cancelledAt, percent, fee, refund } = await context.em.fork().transactional((em) =>
    once<Outcome>(
      em,
      { operation: 'cancelAppointment', key: idempotencyKey, input: { clientId, ...asked } },
      async () => {
        const appointment = await em.findOne(
          Appointment,
          { id: asked.id, client: clientId },
          { lockMode: LockMode.PESSIMISTIC_WRITE },
        );
        if (!appointment) throw notFound('This visit', asked.id);
        await em.populate(appointment, ['client.user', 'caregiver']);
        const now = clock();
        if (!mayCancel(appointment, now)) {
          throw UserError.of(
            appointment.status === 'cancelled' ? RefusalCode.ALREADY_DONE : RefusalCode.WRONG_STATE,
            whyNotCancelled(appointment, context.settings.provider.phone),
          );
        }
        const quote = cancellationFee(
          appointment.client.cancellationPolicy,
          hoursOfNotice(appointment.scheduledDate, now),
          appointment.estimatedCost ?? '0.00',
        );
        await cancel(em, appointment, {
          reason: asked.reason,
          fee: quote.fee,
          shownFee: asked.fee,
          userId,
          at: now,
        });
        const person = through && (await em.findOneOrFail(ClientPerson, through.personId));
        const by = person && `${viewer.firstName} ${viewer.lastName} (${person.relation})`;
        for (const mail of cancellationMails(appointment, by, context.settings.provider))
          await context.jobs.enqueue(em, sendMail, mail);
        const news = { news: 'cancelled', visits: [{ visit: appointment }] } as const;
        await tellCaregiver(em, context, appointment.caregiver, news, now);
        return { cancelledAt: now.toISOString(), ...quote };
      },
    ),
  );
  return {
    cancelledAt: new Date(cancelledAt),
    cancellation: { percent, fee: usd(fee), refund: usd(refund) },
  };
}

/**
 * Returns the emails about a canceled visit: to the office, and to the client if the address is
 * confirmed. The kind of care and the reason could reveal something about health, so the emails
 * omit both.
 */
function cancellationMails(
  { client, caregiver, scheduledDate, endDate, cancelFee }: Appointment,
  by: string | null,
  provider: Provider,
): Mail[] {
  const { firstName, lastName, email } = client.user;
  const to = mailboxOf(client.user);
  const data = {
    firstName,
    client: `${firstName} ${lastName}`,
    by,
    begins: scheduledDate.toISOString(),
    ends: endDate.toISOString(),
    caregiver: caregiver && `${caregiver.firstName} ${caregiver.lastName}`,
    fee: cancelFee ?? '0.00',
  };
  const toOffice: Mail = {
    template: 'visitCancelledForOffice',
    to: provider.email,
    ...(email === null ? {} : { replyTo: email }),
    data,
  };
  return to === null ? [toOffice] : [{ template: 'visitCancelled', to, data }, toOffice];
}
