/**
 * Functions that run in the page: their source is sent to the engine, so each uses nothing but its
 * arguments and the other functions of this file, which are sent along.
 */

/** What the user works with: the top dialog, else the page. */
function top(): Element {
  const dialogs = document.querySelectorAll('dialog[open]');
  return dialogs[dialogs.length - 1] ?? document.body;
}

const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) &&
  element.getBoundingClientRect().width > 0;

/** An element's name as assistive technology reads it, approximately. */
function nameOf(element: Element): string {
  const labels = (element as HTMLInputElement).labels;
  const by = element.getAttribute('aria-labelledby');
  return (
    element.getAttribute('aria-label') ??
    (by !== null
      ? by
          .split(' ')
          .map((id) => document.getElementById(id)?.textContent ?? '')
          .join(' ')
      : labels?.length
        ? [...labels].map(({ textContent }) => textContent).join(' ')
        : (element.textContent ?? ''))
  )
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The first shown control whose name matches: in the top dialog, else in <main>, else anywhere. */
function control(pattern: string): HTMLElement | undefined {
  if (pattern.startsWith('[')) return top().querySelector<HTMLElement>(pattern) ?? undefined;
  const wanted = new RegExp(pattern);
  const controls = (within: Element | null): HTMLElement[] => [
    ...(within?.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, summary, label, [role=tab], [role=button]',
    ) ?? []),
  ];
  const inMain = top() === document.body ? controls(document.querySelector('main')) : [];
  return [...inMain, ...controls(top())].find(
    (element) => isShown(element) && !element.matches(':disabled') && wanted.test(nameOf(element)),
  );
}

/** Scrolls a control into view. @returns its center, or null if there is none yet */
function centerOf(pattern: string): { x: number; y: number } | null {
  const found = control(pattern);
  // The phone's next action can be pressed once it has settled.
  if (found === undefined || found.closest('[aria-disabled=true]') !== null) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top: above, width, height } = found.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(above + height / 2)];
  const hit = document.elementFromPoint(x, y);
  return hit !== null && (found.contains(hit) || hit.contains(found)) ? { x, y } : null;
}

/** True once the page shows a text that matches, and nothing on it is still loading. */
function shows(pattern: string): boolean {
  const isBusy = [...document.querySelectorAll('[aria-busy=true], [role=status]')].some(
    (element) =>
      isShown(element) &&
      (element.getAttribute('aria-busy') === 'true' ||
        /^Loading|^Sending|^Saving/.test(nameOf(element))),
  );
  // The site's forms work once their code has loaded; the desk's are there only then.
  const isAsleep =
    document.querySelector('script[data-main]') !== null &&
    [...document.querySelectorAll('main form:not([data-ready])')].some(isShown);
  const main = document.querySelector('main');
  const isUntitled = main !== null && main.querySelector('h1') === null;
  return !isBusy && !isAsleep && !isUntitled && new RegExp(pattern).test(texts().join('\n'));
}

/** Every shown text, by element; without notifications, which come and go, if asked. */
function texts(within: Element = document.body, without = 'script'): string[] {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const found = new Map<Element, string>();
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement!;
    if (
      node.textContent!.trim() === '' ||
      !parent.checkVisibility({ visibilityProperty: true }) ||
      parent.closest(without)
    )
      continue;
    const block = parent.closest('p, li, td, th, dt, dd, h1, h2, h3, button, a, label, option');
    const of = block ?? parent;
    found.set(of, `${found.get(of) ?? ''}${node.textContent}`);
  }
  return [...found.values()].map((text) => text.replaceAll(/[^\S\u00a0]+/g, ' ').trim());
}

/** The first element that makes the page scroll sideways, with what decides its place; or null. */
function sticksOut(): string | null {
  const { scrollX, scrollY } = window;
  window.scrollTo({ left: 1000, top: scrollY, behavior: 'instant' });
  const moved = window.scrollX;
  window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' });
  const edge = document.documentElement.clientWidth + 1;
  const found = [...document.body.querySelectorAll('*')].find(
    (element) => isShown(element) && element.getBoundingClientRect().right > edge,
  );
  return moved > scrollX && found !== undefined
    ? `scrolls sideways: ${found.tagName} ${nameOf(found).slice(0, 60)} ends at ${Math.round(found.getBoundingClientRect().right)} of ${edge - 1} pixels (window: ${innerWidth}, fonts: ${[...document.fonts].filter((font) => font.status === 'loaded').length})`
    : null;
}

/**
 * What is compared between engines: texts, and the fields with their limits. Of what lies behind a
 * dialog nothing, since that is a stop by itself where it can be compared.
 */
function facts(): string[] {
  const fields = [...top().querySelectorAll('input, select, textarea')]
    .filter(isShown)
    .map((field) => {
      const { type, value, min, max } = field as HTMLInputElement;
      const shown = type === 'date' || type === 'time' || type === 'month' ? ` "${value}"` : '';
      return `${nameOf(field)}: ${type}${shown}${min ? ` from ${min}` : ''}${max ? ` to ${max}` : ''}`;
    });
  return [
    document.title,
    ...texts(top(), '[role=region][aria-label*=otification]'),
    ...fields,
    ...(document.querySelector('dialog[open]') ? ['a dialog is open'] : []),
  ];
}

/** Fills in a form's empty fields as a person would answer them; the rest takes real typing. */
function fillForm(day: string): void {
  const answers: Readonly<Record<string, string>> = {
    email: `ana.${Date.now()}@example.com`,
    tel: '(602) 555-0123',
    date: day,
    time: '09:00',
    number: '3',
    password: 'A Sunny Porch 2026!',
    textarea: 'Mornings are best for her.',
    text: 'Ana Ruiz',
  };
  const form = [...top().querySelectorAll<HTMLFormElement>('form')].find(isShown);
  const groups = new Set<string>();
  for (const field of form?.querySelectorAll<
    HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
  >('input, select, textarea') ?? []) {
    if (!isShown(field) || field.matches(':disabled') || field.type === 'file') continue;
    if (field.type === 'checkbox' || field.type === 'radio') {
      const isFirst = !groups.has(field.name);
      groups.add(field.name);
      if (isFirst && !(field as HTMLInputElement).checked) field.click();
      continue;
    }
    const value =
      field instanceof HTMLSelectElement
        ? [...field.options].find((option) => option.value !== '')!.value
        : field.inputMode === 'tel'
          ? answers.tel!
          : (answers[field.type] ?? answers.text!);
    setValue(field, value);
  }
}

/** Sets a value as the browser does for the user, so that React hears of it. */
function setValue(field: Element, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')!.set!.call(field, value);
  for (const type of ['input', 'change', 'blur'])
    field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Sets a field, or a choice by its text. @returns false if there is none yet */
function set(pattern: string, value: string): boolean {
  const found = control(pattern);
  const field = found instanceof HTMLLabelElement ? found.control : found;
  if (!field) return false;
  const options = field instanceof HTMLSelectElement ? [...field.options] : [];
  setValue(field, options.find(({ textContent }) => textContent === value)?.value ?? value);
  return true;
}

/** Marks this document, so that `isNew` tells when another has taken its place. */
function markAsOld(): void {
  document.documentElement.dataset.old = '';
}

const isNew = (): boolean => !('old' in document.documentElement.dataset);

/** True once a dialog is open and has loaded what it asks. */
const hasDialog = (): boolean =>
  top() !== document.body &&
  top().querySelector('form, fieldset, h3, ol, button + button') !== null;

/** How many dialogs are open. */
const dialogs = (): number => document.querySelectorAll('dialog[open]').length;

const hasFonts = (): boolean => document.fonts.status === 'loaded';

const shared = [top, isShown, nameOf, control, texts, setValue];

/** The source of one of these functions, with those it needs. */
function source(run: (...args: never[]) => unknown): string {
  const declared = [...shared, run].map((one) => `const ${one.name} = ${one};`).join('\n');
  return `async (...args) => { ${declared}\nreturn ${run.name}(...args); }`;
}

export const inPage = {
  centerOf: source(centerOf),
  shows: source(shows),
  facts: source(facts),
  fillForm: source(fillForm),
  set: source(set),
  markAsOld: source(markAsOld),
  isNew: source(isNew),
  hasDialog: source(hasDialog),
  dialogs: source(dialogs),
  hasFonts: source(hasFonts),
  sticksOut: source(sticksOut),
};
