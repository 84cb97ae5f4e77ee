import type { Provider } from '../../provider/provider.rules.ts';
import { renderMail, type RenderedMail } from './layout.ts';

export interface ProfileChangedData {
  /** Full name of the client. */
  client: string;
  /** Whether the address is another one. */
  movedHouse: boolean;
}

/** To the office, when a client has changed address or emergency contact in the portal. */
export const profileChangedForOffice = ({ client, movedHouse }: ProfileChangedData, provider: Provider): RenderedMail =>
  renderMail({
    subject: `${client} changed ${movedHouse ? 'their address' : 'their emergency contact'}`,
    heading: movedHouse ? 'A client has a new address' : 'A client has a new emergency contact',
    paragraphs: [
      movedHouse
        ? `${client} changed their address in the portal. Visits that are planned keep the old one: please call ${client} before the next visit.`
        : `${client} changed their emergency contact in the portal.`,
    ],
    after: ['What it is now stands in our records, and only there.'],
  }, provider);
