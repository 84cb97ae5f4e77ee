import type { Locator } from 'playwright-core';

/** Someone who works by touch. Counts presses. */
export class Hands {
  presses = 0;

  /** Presses a button, link or checkbox. */
  press(target: Locator): Promise<void> {
    this.presses += 1;
    return target.tap();
  }

  /** Replaces a field's text; days as YYYY-MM-DD, times as HH:MM. */
  write(target: Locator, text: string): Promise<void> {
    this.presses += 1;
    return target.fill(text);
  }

  /** Chooses from a list. */
  async choose(target: Locator, label: string): Promise<void> {
    this.presses += 2;
    await target.selectOption({ label });
  }
}
