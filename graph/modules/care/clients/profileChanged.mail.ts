import type { Provider } from '../../../shared/provider.rules.ts';
import { renderMail, type RenderedMail } from '../../../mail/layout.ts';

export interface ProfileChangedData {
  /** Full name of the client. */
  client: string;
  /** Whether the address is another one. */
  movedHouse: boolean;
  /** Whether the emergency contact is another one, or their number. */
  otherContact: boolean;
}

/** To the office, when a client has changed address or emergency contact in the portal. */
export const profileChangedForOffice = (
  { client, movedHouse, otherContact }: ProfileChangedData,
  provider: Provider,
): RenderedMail => {
  const both = movedHouse && otherContact;
  const changed = both
    ? 'their address and their emergency contact'
    : movedHouse
      ? 'their address'
      : 'their emergency contact';
  return renderMail(
    {
      subject: `${client} changed ${changed}`,
      heading: both
        ? 'A client has a new address and a new emergency contact'
        : movedHouse
          ? 'A client has a new address'
          : 'A client has a new emergency contact',
      paragraphs: [
        `${client} changed ${changed} in the portal.${movedHouse ? ` Visits that are planned keep the old address: please call ${client} before the next visit.` : ''}`,
      ],
      after: ['What it is now stands in our records, and only there.'],
    },
    provider,
  );
};
