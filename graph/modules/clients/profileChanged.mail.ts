import type { Provider } from '../../shared/provider.rules.ts';
import { renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface ProfileChangedData {
  /** Full name of the client. */
  client: string;
  /**
   * True if the phone number was changed or removed. Absent in emails queued by an earlier version.
   */
  otherPhone?: boolean;
  /** True if the address changed. */
  movedHouse: boolean;
  /** True if the emergency contact or their number changed. */
  otherContact: boolean;
}

/** Sent to the office when a client changed phone, address or emergency contact in the portal. */
export const profileChangedForOffice = (
  { client, otherPhone = false, movedHouse, otherContact }: ProfileChangedData,
  provider: Provider,
): RenderedMail => {
  const changed = [
    ...(otherPhone ? ['their phone number'] : []),
    ...(movedHouse ? ['their address'] : []),
    ...(otherContact ? ['their emergency contact'] : []),
  ]
    .join(', ')
    .replace(/, ([^,]+)$/, ' and $1');
  return renderMail(
    {
      subject: `${client} changed ${changed}`,
      heading: `A client changed ${changed}`,
      paragraphs: [
        `${client} changed ${changed} in the portal.${movedHouse ? ` Visits already on the schedule keep the old address: please call ${client} before the next visit.` : ''}`,
      ],
      after: ['You’ll find the new details in our records.'],
    },
    provider,
  );
};
