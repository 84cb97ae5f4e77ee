const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** HTML that needs no more escaping. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | null;

const toHtml = (value: Value): string => {
  if (value === null) return '';
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return (value as readonly Html[]).map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character]!);
};

/** Builds HTML from a template: escapes every value that is not HTML itself. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html =>
  new Html(parts.reduce((text, part, index) => text + toHtml(values[index - 1] ?? null) + part));

/** Converts text in which `backticks` mark code. */
export const prose = (text: string): Html =>
  new Html(
    text
      .split('`')
      .map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`).text)
      .join(''),
  );
