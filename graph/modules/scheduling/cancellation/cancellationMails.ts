import type { Mail } from '../../../mail/mail.ts';
import type { Provider } from '../../../shared/provider.rules.ts';
import type { Appointment } from '../appointments/appointment.entity.ts';

/**
 * The e-mails about a cancelled visit: to the office, and to the client where the address is known to be theirs. What
 * kind of care it was and why it was called off tell of someone's health, so neither stands in them.
 */
export function cancellationMails(
  { client, caregiver, scheduledDate, endDate, cancelFee }: Appointment,
  provider: Provider,
): Mail[] {
  const { firstName, lastName, email, emailVerified } = client.user;
  const data = {
    firstName,
    client: `${firstName} ${lastName}`,
    begins: scheduledDate.toISOString(),
    ends: endDate.toISOString(),
    caregiver: caregiver && `${caregiver.firstName} ${caregiver.lastName}`,
    fee: cancelFee ?? '0.00',
  };
  const toOffice: Mail = {
    template: 'visitCancelledForOffice',
    to: provider.email,
    replyTo: email,
    data,
  };
  return emailVerified ? [{ template: 'visitCancelled', to: email, data }, toOffice] : [toOffice];
}
