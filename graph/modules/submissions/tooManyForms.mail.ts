import type { Provider } from '../../shared/provider.rules.ts';
import { renderMail, type RenderedMail } from '../../mail/layout.ts';

export interface TooManyFormsData {
  /** Forms per hour from all addresses. */
  ceiling: number;
}

/** Sent to the office, once an hour at most, when forms are being turned away. */
export const tooManyForms = ({ ceiling }: TooManyFormsData, provider: Provider): RenderedMail =>
  renderMail(
    {
      subject: 'More forms than usual: some are being turned away',
      heading: 'Some forms are being turned away',
      paragraphs: [
        `More than ${ceiling} forms came from the website within an hour, so it asks visitors to call you at ${provider.phone} instead. Forms that came before are in the inbox.`,
        'Someone may be sending them with a program. If they’re all from families, whoever runs your website can raise the limit (FORM_CEILING).',
      ],
      action: { label: 'Open the Inbox', link: `${provider.url}/desk/inbox` },
    },
    provider,
  );
