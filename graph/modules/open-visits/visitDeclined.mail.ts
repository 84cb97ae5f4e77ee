import type { Provider } from '../../shared/provider.rules.ts';
import { renderMail, type RenderedMail } from '../../mail/layout.ts';
import { visitDay, visitTime } from '../appointments/visitTime.ts';

export interface VisitDeclinedData {
  /** Identifier of the visit. */
  id: string;
  /** Full name, and phone. */
  caregiver: string;
  phone: string | null;
  /** Full name of the client. */
  client: string;
  /** ISO 8601. */
  begins: string;
  ends: string;
}

/**
 * Sent to the office when a caregiver declines a visit. Omits the reason, which could reveal
 * something about health.
 */
export const visitDeclined = (data: VisitDeclinedData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: `${data.caregiver} can’t make a visit on ${visitDay(data.begins)}`,
      heading: 'A caregiver can’t make a visit',
      paragraphs: [
        `${data.caregiver} can’t come to this visit. It’s open now, and the client doesn’t know yet.`,
      ],
      facts: [
        ['Visit', visitTime(data)],
        ['Client', data.client],
        ['Caregiver', data.caregiver],
        ...(data.phone === null ? [] : [['Phone', data.phone] as const]),
      ],
      action: { label: 'Find Someone Else', link: `${provider.url}/desk` },
      after: ['You’ll find the reason at the desk.'],
    },
    provider,
  );
