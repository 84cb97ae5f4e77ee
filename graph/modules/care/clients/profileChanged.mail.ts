import type { Provider } from '../../../shared/provider.rules.ts';
import { renderMail, type RenderedMail } from '../../../mail/layout.ts';

export interface ProfileChangedData {
  /** Full name of the client. */
  client: string;
  /** Whether the phone number is another one, or gone. Absent in mail that an earlier version queued. */
  otherPhone?: boolean;
  /** Whether the address is another one. */
  movedHouse: boolean;
  /** Whether the emergency contact is another one, or their number. */
  otherContact: boolean;
}

/** To the office, when a client has changed phone, address or emergency contact in the portal. */
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
