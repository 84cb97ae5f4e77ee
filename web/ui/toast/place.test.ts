import { jest } from '@jest/globals';
import { makeRoom, place } from './place.ts';

/** A window 1,000 px high; each element's `data-at` gives its top and bottom. */
beforeEach(() => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function boxOf(
    this: Element,
  ) {
    const isToast = this.tagName === 'OL';
    const at = isToast ? this.hasAttribute('data-at-top') : undefined;
    const said = isToast ? (at ? '100 200' : '800 900') : this.getAttribute('data-at');
    const [top = 0, bottom = 0] = (said ?? '').split(' ').map(Number);
    return { top, bottom, left: 0, right: bottom - top } as DOMRect;
  });
});

afterEach(() => document.body.replaceChildren());

const isAtTop = (html: string): boolean => {
  document.body.innerHTML = html;
  const notifications = document.querySelector('ol')!;
  place(notifications);
  return notifications.hasAttribute('data-at-top');
};

const heading = '<button data-at="120 160">Add a Caregiver</button>';
const send = '<form><button type="submit" data-at="820 860">Save</button></form>';

it.each([
  ['stays at the bottom where nothing is under it', '<ol></ol>', false],
  [
    'stays there where both places hide as much',
    `<ol></ol>${heading}<a data-at="820 860">A</a>`,
    false,
  ],
  ['goes to the top rather than over what sends a form', `<ol></ol>${send}`, true],
  [
    'goes there rather than over the way on from a receipt',
    `<ol></ol>${heading}<a data-at="120 160">A</a><div data-receipt><a data-at="820 860">Home</a></div>`,
    true,
  ],
  ['goes there also over a lesser button', `<ol></ol>${send}${heading}`, true],
  ['stays at the bottom rather than over a button of the heading', `<ol></ol>${heading}`, false],
  [
    'hides nothing outside of a dialog that it stands in',
    `<dialog open><ol></ol></dialog>${send}`,
    false,
  ],
])('a notification %s', (_name, html, top) => expect(isAtTop(html)).toBe(top));

it('moves back down once what it made room for is gone', () => {
  expect(isAtTop(`<ol></ol>${send}`)).toBe(true);
  document.querySelector('form')!.remove();
  document.body.insertAdjacentHTML('beforeend', heading);
  const notifications = document.querySelector('ol')!;
  place(notifications);
  expect(notifications.hasAttribute('data-at-top')).toBe(false);
});

it.each([
  ['a button of the page', heading, false],
  ['what sends a form', send, true],
])(
  'while someone scrolls, a notification at the top is asked to make room by %s',
  (_name, html, moved) => {
    document.body.innerHTML = `<ol data-at-top></ol>${html.replace(/\d+ \d+/, '120 160')}`;
    const notifications = document.querySelector('ol')!;
    makeRoom(notifications);
    expect(notifications.hasAttribute('data-at-top')).toBe(!moved);
  },
);
