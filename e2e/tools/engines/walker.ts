import type { Engine, InputSource } from './engine.ts';
import { nowhere } from '../../support/pages.ts';
import { inPage } from './inPage.ts';
import type { Observer } from './observer.ts';

/** What an engine showed at one stop of the walk: lines that are the same in every engine. */
export interface Stop {
  at: string;
  lines: readonly string[];
}

export interface Walker {
  /** Opens a path and notes what it shows once this text, a regular expression, is there. */
  look(path: string, text: string, name?: string): Promise<void>;
  /** Opens a path without noting it. */
  open(path: string, text: string): Promise<void>;
  /**
   * Presses the first control whose name matches, or that a selector in brackets finds, with a real
   * pointer.
   */
  press(name: string): Promise<void>;
  type(name: string, text: string): Promise<void>;
  /** Sets a choice or a date, which every engine's own control takes differently. */
  set(name: string, value: string): Promise<void>;
  fillForm(day: string): Promise<void>;
  key(name: keyof typeof keys): Promise<void>;
  /** Waits for a text, and notes what is shown. */
  note(at: string, text: string): Promise<void>;
  /** Waits for a dialog’s content, and a text if it comes later, and notes what is shown. */
  dialog(at: string, text?: string): Promise<void>;
  /** Closes all dialogs. */
  leave(): Promise<void>;
  resize(width: keyof typeof widths): Promise<void>;
  /** Does a part of the walk; if it fails, that is a fault, and the walk goes on. */
  attempt(part: () => Promise<void>): Promise<void>;
  /** Calls the source of a function in the page. */
  run<Result>(source: string, ...args: unknown[]): Promise<Result>;
  stops: readonly Stop[];
  /** Errors, with the stop that they followed. */
  faults: readonly string[];
}

const keys = { Enter: '\uE007', Escape: '\uE00C' } as const;
const widths = { desk: [1280, 900], phone: [390, 844] } as const;

/** Milliseconds until a text or control must be there. */
const longest = 20_000;

/** Milliseconds between two looks: each looks at the whole page, which keeps the page from its work. */
const pause = 100;

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

const pointer = (actions: readonly InputSource[]): InputSource => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});

/**
 * A line as it is compared: numbers differ between runs (references, and times, with their minutes
 * and halves of the day), and so do plurals of minutes.
 */
const compared = (line: string): string =>
  line
    .replaceAll(/(Chrome|Safari|Firefox) on/g, 'Browser on')
    .replaceAll(/reference: \w+/g, 'reference: #')
    .replaceAll(/\b[AP]M\b/g, 'AM')
    .replaceAll(/\b[A-Z\d]{8}\b/g, '#') // references
    .replaceAll(/\d+/g, '#')
    .replaceAll('#:#', '#')
    .replaceAll('# AM –', '# –')
    .replaceAll(/\bminutes?\b/g, 'min');

export function walkerIn(engine: Engine, observer: Observer): Walker {
  const stops: Stop[] = [];
  const faults: string[] = [];
  let at = 'start';

  async function until<Result>(what: string, ask: () => Promise<Result | null>): Promise<Result> {
    const end = Date.now() + longest;
    for (;;) {
      const answer = await ask().catch(() => null);
      if (answer) return answer;
      if (Date.now() > end) {
        const shown = await engine.call<string[]>(inPage.facts, []).catch(String);
        throw new Error(`${at}: ${what} never came. There is:\n${String(shown).slice(0, 600)}`);
      }
      await wait(pause);
    }
  }
  const shown = (text: string): Promise<unknown> =>
    until(`“${text}”`, () => engine.call<boolean>(inPage.shows, [text]));
  const hear = (): void =>
    void faults.push(
      ...observer
        .faults()
        .filter((fault) => !fault.includes(nowhere))
        .map((fault) => `${engine.name}, ${at}: ${fault}`),
    );

  const walker: Walker = {
    stops,
    faults,
    async open(path, text) {
      hear();
      at = path;
      // Firefox may answer before the new page has taken the old one's place.
      await engine.call(inPage.markAsOld, []);
      await engine.open(`${observer.url}${path}`);
      await until('a new page', () => engine.call<boolean>(inPage.isNew, []));
      await shown(text);
    },
    async look(path, text, name = path) {
      await walker.open(path, text);
      await walker.note(name, text);
    },
    async press(name) {
      at = `${at.split(' > ')[0]} > ${name}`;
      // Where it is once the page no longer moves, nor waits for what would move it.
      let before = '';
      const { x, y } = await until(`the control “${name}”`, async () => {
        const place = await engine.call<{ x: number; y: number } | null>(inPage.centerOf, [name]);
        const isStill = place !== null && JSON.stringify(place) === before;
        before = JSON.stringify(place);
        return isStill && observer.isQuiet() ? place : null;
      });
      await engine.act([
        pointer([
          { type: 'pointerMove', x, y, duration: 0 },
          { type: 'pointerDown', button: 0 },
          { type: 'pointerUp', button: 0 },
        ]),
      ]);
    },
    async type(name, text) {
      await walker.press(name);
      await engine.act([
        {
          type: 'key',
          id: 'keys',
          actions: [...text].flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ]);
    },
    async set(name, value) {
      await until(`the field “${name}”`, () => engine.call<boolean>(inPage.set, [name, value]));
    },
    async fillForm(day) {
      // Filled in faster, it would count as spam.
      await wait(3000);
      await engine.call(inPage.fillForm, [day]);
    },
    async key(name) {
      const value = keys[name];
      await engine.act([
        {
          type: 'key',
          id: 'keys',
          actions: [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ],
        },
      ]);
    },
    async note(name, text) {
      await shown(text);
      await until('the fonts', () => engine.call<boolean>(inPage.hasFonts, []));
      let before = '';
      const lines = await until('a page that stays as it is', async () => {
        const now = await engine.call<string[]>(inPage.facts, []);
        const isStill = JSON.stringify(now) === before && observer.isQuiet();
        before = JSON.stringify(now);
        // It may have begun to load once the text was there, as a screen whose code comes later.
        if (isStill && (await engine.call<boolean>(inPage.shows, [text]))) return now;
        await wait(300);
        return null;
      });
      const stickingOut = (): Promise<string | null> => engine.call(inPage.sticksOut, []);
      // Asked again, since a window that has just been opened may still be taking its size.
      const sideways = (await stickingOut()) && (await wait(1000), await stickingOut());
      if (sideways !== null) faults.push(`${engine.name}, ${name}: ${sideways}`);
      stops.push({ at: name, lines: [...new Set(lines.map(compared))].sort() });
      hear();
    },
    async dialog(name, text = '') {
      await until('a dialog', () => engine.call<boolean>(inPage.hasDialog, []));
      await walker.note(name, text);
    },
    async leave() {
      for (;;) {
        const open = await engine.call<number>(inPage.dialogs, []);
        if (open === 0) return;
        await walker.key('Escape');
        await until(
          'a closed dialog',
          async () => (await engine.call<number>(inPage.dialogs, [])) < open,
        );
      }
    },
    async attempt(part) {
      try {
        await part();
      } catch (error) {
        hear();
        faults.push(`${engine.name}, ${error instanceof Error ? error.message : String(error)}`);
      }
    },
    resize: (name) => {
      const [width, height] = widths[name];
      return engine.resize(width, height);
    },
    run: (source, ...args) => engine.call(source, args),
  };
  return walker;
}
