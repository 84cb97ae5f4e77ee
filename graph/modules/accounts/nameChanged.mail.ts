import type { Provider } from '../../shared/provider.rules.ts';
import { renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface NameChangedData {
  before: string;
  now: string;
}

/** Sent to the office when the name of a client was changed in the portal. */
export const nameChangedForOffice = (
  { before, now }: NameChangedData,
  provider: Provider,
): RenderedMail =>
  renderMail(
    {
      subject: `${before} is now called ${now}`,
      heading: 'A client’s name was changed',
      paragraphs: [
        `The name ${before} was changed to ${now} in the portal. It’s on the schedule, for caregivers and on new invoices.`,
      ],
      after: [
        'Is that someone else, for example a family member who uses the portal? Then please change the name back in the client’s record, and call them.',
      ],
    },
    provider,
  );
