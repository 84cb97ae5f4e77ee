import { palette } from '../shared/palette.rules.ts';
import { telHref } from '../shared/phones.rules.ts';
import { ended, urgentCall, type Provider } from '../shared/provider.rules.ts';

/** An email ready to send; both parts have the same content. */
export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** Attached files. */
  attachments?: { filename: string; content: Buffer }[];
}

/** The contents of an email as plain text; `renderMail` escapes it for the HTML part. */
export interface MailBody {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Short facts as label and value, such as `['Reference', 'K7M2PQ4X']`. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The main link. */
  action?: { label: string; link: string };
  /** Paragraphs below the facts and the action. */
  after?: readonly string[];
}

/**
 * Returns "Hello Maria," if the name looks like one. Senders of a form choose both name and
 * receiver, so a "name" with an address or a sentence in it must not reach a stranger under our
 * name.
 */
export const greeting = (firstName: string): string =>
  /^[\p{L}\p{M}' ’-]{1,40}$/u.test(firstName) ? `Hello ${firstName},` : 'Hello,';

/** Lays out an email in the provider's name, as plain text and as HTML with the same content. */
export const renderMail = (body: MailBody, provider: Provider): RenderedMail => ({
  subject: oneLine(body.subject),
  text: textPart(body, provider),
  html: htmlPart(body, provider),
});

const officeHours = (provider: Provider): string =>
  `${ended(provider.hours)} ${urgentCall(provider)}`;

function textPart(
  { heading, paragraphs, facts = [], action, after = [] }: MailBody,
  provider: Provider,
): string {
  const blocks = [
    heading,
    ...paragraphs,
    // One line each: a name with a line break must not pass for another fact.
    facts.map(([label, value]) => `${label}: ${value.replace(/\s+/g, ' ')}`).join('\n'),
    action ? `${action.label}:\n${action.link}` : '',
    ...after,
    `${provider.name}\n${provider.phone}\n${officeHours(provider)}\n${provider.address}\n${provider.url}`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const color = { ...palette, sheet: '#FFFFFF' };
const sans = "'Atkinson Hyperlegible Next', 'Atkinson Hyperlegible', Verdana, Arial, sans-serif";
const serif = "Lora, Georgia, 'Times New Roman', serif";

/**
 * Uses tables and inline styles, which even old mail programs lay out alike. No images, since they
 * may be blocked.
 */
function htmlPart(
  { subject, heading, paragraphs, facts = [], action, after = [] }: MailBody,
  provider: Provider,
): string {
  const phone = `<a href="${escapeHtml(telHref(provider.phone) ?? '')}" style="color:${color.teal};white-space:nowrap;">${escapeHtml(provider.phone)}</a>`;
  const paragraph = (text: string): string =>
    paragraphOf(text).replaceAll(escapeHtml(provider.phone), phone);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${color.paper};color:${color.ink};-webkit-text-size-adjust:100%;">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(previewOf(paragraphs, facts))}</div>
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:${color.paper};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:${color.sheet};border-top:6px solid ${color.lantern};">
<tr><td style="padding:24px 28px 0;font:400 18px/1.4 ${serif};color:${color.teal};">${escapeHtml(provider.name)}</td></tr>
<tr><td style="padding:16px 28px 28px;font:400 18px/1.55 ${sans};color:${color.ink};">
<h1 style="margin:0 0 16px;font:400 28px/1.25 ${serif};color:${color.teal};">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${facts.length > 0 ? factTable(facts) : ''}
${action ? button(action) : ''}
${after.map(paragraph).join('\n')}
</td></tr>
<tr><td style="padding:20px 28px;background:${color.sand};font:400 16px/1.55 ${sans};color:${color.ink};">
${escapeHtml(provider.name)}<br>
${phone}<br>
${escapeHtml(officeHours(provider))}<br>
${escapeHtml(provider.address)}<br>
<a href="${escapeHtml(provider.url)}" style="color:${color.teal};">${escapeHtml(provider.url.replace(/^https?:\/\//, ''))}</a>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const longestPreview = 140;

/**
 * Returns the preview text for the inbox. By default it would be the provider's name, which the
 * sender already shows.
 */
const previewOf = (
  paragraphs: readonly string[],
  facts: readonly (readonly [string, string])[],
): string =>
  oneLine(
    [
      ...paragraphs.filter((paragraph) => !/^Hello[^.]*,$/.test(paragraph)),
      ...facts.map(([label, value]) => `${label}: ${value}`),
    ].join(' '),
  )
    .slice(0, longestPreview)
    .toWellFormed();

/** Keeps "8 AM" on one line. */
const paragraphOf = (text: string): string =>
  `<p style="margin:0 0 16px;">${escapeHtml(text)
    .replaceAll('\n', '<br>')
    .replaceAll(/(?<=\d) (?=[AP]M\b)/g, '&nbsp;')}</p>`;

/**
 * Renders the button with its full address below: some programs show no buttons, and some people
 * don't trust them.
 */
const button = ({
  label,
  link,
}: {
  label: string;
  link: string;
}): string => `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:8px 0 16px;">
<tr><td style="background:${color.teal};border-radius:6px;">
<a href="${escapeHtml(link)}" style="display:inline-block;padding:14px 28px;font:700 18px/1.3 ${sans};color:#FFFFFF;text-decoration:none;">${escapeHtml(label)}</a>
</td></tr>
</table>
<p style="margin:0 0 20px;font-size:15px;line-height:1.5;">Or copy this address into your browser:<br><a href="${escapeHtml(link)}" style="color:${color.teal};word-break:break-all;">${escapeHtml(link)}</a></p>`;

const factTable = (
  facts: readonly (readonly [string, string])[],
): string => `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;">
${facts
  .map(
    ([
      label,
      value,
    ]) => `<tr><th scope="row" align="left" valign="top" style="width:34%;padding:8px 12px 8px 0;border-bottom:1px solid ${color.sand};font-weight:400;">${escapeHtml(label)}</th>
<td valign="top" style="padding:8px 0;border-bottom:1px solid ${color.sand};font-weight:700;word-break:break-word;">${escapeHtml(value).replaceAll('\n', '<br>')}</td></tr>`,
  )
  .join('\n')}
</table>`;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
