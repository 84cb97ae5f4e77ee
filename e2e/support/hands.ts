import type { Locator, Page } from 'playwright-core';

/** How someone works: with only the keyboard, or a phone. */
export type Way = 'keyboard' | 'phone';

/** A person who works in one of these ways. Counts presses and characters. */
export class Hands {
  /** Clicks, taps or navigation keys. */
  presses = 0;
  /** Characters. */
  typed = 0;

  constructor(
    readonly page: Page,
    readonly way: Way,
  ) {}

  /** Presses a button, link or checkbox. */
  async press(target: Locator): Promise<void> {
    this.presses += 1;
    if (this.way === 'phone') return target.tap();
    await this.reach(target);
    const kind = await target.getAttribute('type');
    await this.page.keyboard.press(kind === 'checkbox' || kind === 'radio' ? 'Space' : 'Enter');
  }

  /** Replaces a field's text; days as YYYY-MM-DD, times as HH:MM. */
  async write(target: Locator, text: string): Promise<void> {
    this.presses += 1;
    this.typed += text.length;
    if (this.way !== 'keyboard') return target.fill(text);
    await this.reach(target);
    const kind = await target.getAttribute('type');
    if (kind === 'date')
      return this.page.keyboard.type(text.replace(/(\d+)-(\d+)-(\d+)/, '$2$3$1'));
    if (kind === 'time') return this.page.keyboard.type(inHalves(text));
    await this.page.keyboard.press('Control+A');
    await this.page.keyboard.type(text);
  }

  /** Chooses from a list. */
  async choose(target: Locator, label: string): Promise<void> {
    this.presses += 2;
    if (this.way !== 'keyboard') return void (await target.selectOption({ label }));
    const option = target.locator('option').filter({ hasText: label }).first();
    await option.waitFor({ state: 'attached' });
    await this.reach(target);
    const chosen = (): Promise<boolean> =>
      option.evaluate((element: HTMLOptionElement) => element.selected);
    // With arrow keys: typing with pauses would select another entry.
    for (let downs = 0; downs < 150; downs += 1) {
      if (await chosen()) return;
      await this.page.keyboard.press('ArrowDown');
    }
    throw new Error(`No arrow gets to ${label}`);
  }

  /** Moves focus with Tab. @throws if it never gets there */
  private async reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let tabs = 0; tabs < 150; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      this.presses += 1;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`Tab never gets to ${target}`);
  }
}

/** The keys that enter "14:05" in the browser's time field: "0205PM". */
function inHalves(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${two(hour % 12 || 12)}${two(minute)}${hour < 12 ? 'AM' : 'PM'}`;
}
