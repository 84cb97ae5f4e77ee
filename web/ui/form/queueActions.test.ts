import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { queueActions, readyAttribute } from './queueActions.ts';

let root: HTMLElement;
let release: (() => void) | undefined;
/** What the code of the form hears, as React does: at the root of the page. */
let heard: string[];
const find = <E extends Element>(selector: string): E => root.querySelector<E>(selector)!;
const press = (name: string): void => find<HTMLButtonElement>(`[name=${name}]`).click();
const getReady = (): void => find('form').setAttribute(readyAttribute, '');

beforeEach(() => {
  heard = [];
  root = document.createElement('div');
  root.innerHTML =
    '<div><form><button type="button" name="add">Add</button><button type="button" name="show">Show</button><button type="submit" name="send">Send</button></form></div><button type="button" name="outside">Menu</button>';
  document.body.append(root);
  root.addEventListener('click', ({ target }) => {
    if ((target as HTMLButtonElement).type === 'button')
      heard.push((target as HTMLButtonElement).name);
  });
  root.addEventListener('submit', (event) => {
    event.preventDefault();
    heard.push('submit');
  });
  release = queueActions(find('div'));
});
afterEach(() => {
  release?.();
  root.remove();
});

it('holds the press of a button until the form is ready, and does it once', async () => {
  press('add');
  expect(heard).toEqual([]);
  getReady();
  await waitFor(() => expect(heard).toEqual(['add']));
  press('add');
  expect(heard).toEqual(['add', 'add']);
});

it.each([
  ['a press, then an attempt to send', ['add', 'send'], ['add', 'submit']],
  ['an attempt to send, then a press', ['send', 'add'], ['submit', 'add']],
  ['the last of two presses', ['add', 'show'], ['show']],
  ['the last of two attempts to send', ['send', 'send'], ['submit']],
])('makes again %s', async (_what, pressed, expected) => {
  for (const name of pressed) press(name);
  getReady();
  await waitFor(() => expect(heard).toEqual(expected));
});

it('leaves every other button alone', () => {
  press('outside');
  expect(heard).toEqual(['outside']);
});

it('holds nothing once it is released', () => {
  release?.();
  press('add');
  expect(heard).toEqual(['add']);
});
