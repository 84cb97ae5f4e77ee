import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { firstIntent } from './firstIntent.ts';
import { readyAttribute, recordActions } from './recordActions.ts';

const sent = jest.fn();

interface Values {
  name: string;
  policy: string;
  time: string;
  agree: boolean;
  jobs: number;
}

/** Its buttons may be marked as busy before they are hydrated. */
function Screen(): ReactNode {
  const [presses, setPresses] = useState(0);
  return (
    <>
      <button suppressHydrationWarning type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
      <Fields />
    </>
  );
}

function Fields(): ReactNode {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({
    name: '',
    policy: 'standard',
    time: 'any',
    agree: false,
    jobs: 1,
  });
  const set = (change: Partial<Values>): void => setValues((before) => ({ ...before, ...change }));
  useEffect(() => form.current?.setAttribute(readyAttribute, ''), []);
  // Rerenders, as a draft or a link that fills in a field does: React then sets its own values.
  useEffect(() => setValues((before) => ({ ...before })), []);
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        sent(values);
      }}
    >
      <input
        name="name"
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
      />
      <select
        name="policy"
        value={values.policy}
        onChange={(event) => set({ policy: event.target.value })}
      >
        <option value="standard">Standard</option>
        <option value="premium">Premium</option>
      </select>
      {['any', 'morning'].map((time) => (
        <input
          key={time}
          type="radio"
          name="time"
          value={time}
          checked={values.time === time}
          onChange={() => set({ time })}
        />
      ))}
      <input
        type="checkbox"
        name="agree"
        checked={values.agree}
        onChange={(event) => set({ agree: event.target.checked })}
      />
      <input type="date" name="day" />
      <button
        suppressHydrationWarning
        type="button"
        name="remove"
        onClick={() => set({ jobs: values.jobs - 1 })}
      >
        Remove
      </button>
      <button suppressHydrationWarning type="submit">
        Send
      </button>
    </form>
  );
}

let container: HTMLElement;
let root: Root | undefined;
let end: () => void;
const find = <E extends Element>(selector: string): E => container.querySelector<E>(selector)!;
/** As in a browser: `act` would run all effects before the attribute could be seen. */
async function takeOver(): Promise<void> {
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  root = hydrateRoot(container, <Screen />);
  await waitFor(() => expect(find('form').hasAttribute(readyAttribute)).toBe(true));
  environment.IS_REACT_ACT_ENVIRONMENT = true;
}
/** The last thing web/app/start/start.ts does. */
const getReady = async (): Promise<void> =>
  act(async () => {
    document.documentElement.setAttribute(readyAttribute, '');
    // Presses are repeated in separate tasks, after the attribute has been noticed.
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve, 1));
  });

/** Runs it, and returns a function that takes its listeners and observers from the page. */
async function untilEnded(run: () => unknown): Promise<() => void> {
  const added: (() => void)[] = [];
  const { addEventListener } = window;
  const { observe } = MutationObserver.prototype;
  window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
    addEventListener(...listener);
    added.push(() => window.removeEventListener(...listener));
  };
  MutationObserver.prototype.observe = function watch(this: MutationObserver, ...what) {
    observe.apply(this, what);
    added.push(() => this.disconnect());
  };
  await run();
  window.addEventListener = addEventListener;
  MutationObserver.prototype.observe = observe;
  return () => added.forEach((remove) => remove());
}

beforeEach(async () => {
  sent.mockReset();
  document.documentElement.removeAttribute(readyAttribute);
  container = document.createElement('div');
  container.innerHTML = renderToString(<Screen />);
  document.body.append(container);
  end = await untilEnded(recordActions);
  window.dispatchEvent(new Event('DOMContentLoaded'));
});
afterEach(() => {
  end();
  act(() => root?.unmount());
  root = undefined;
  container.remove();
});

const nothing: Values = { name: '', policy: 'standard', time: 'any', agree: false, jobs: 1 };

describe('before the application has loaded', () => {
  it('keeps a button press, and shows that it was noticed', async () => {
    const button = find('button');
    await userEvent.click(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await takeOver();
    expect(button.textContent).toBe('Pressed 0');
    await getReady();
    expect(button.textContent).toBe('Pressed 1');
    expect(button.hasAttribute('aria-busy')).toBe(false);
    await userEvent.click(button);
    expect(button.textContent).toBe('Pressed 2');
  });

  it('keeps a press on a page that is still arriving', async () => {
    end();
    const script = document.createElement('script');
    script.dataset.main = '/main.js';
    document.head.append(script);
    end = await untilEnded(() => import('./start.ts'));
    script.remove();
    await userEvent.click(find('button'));
    expect(find('button').getAttribute('aria-busy')).toBe('true');
    await takeOver();
    await getReady();
    expect(find('button').textContent).toBe('Pressed 1');
  });

  it('leaves a link with the role of a button to the browser', async () => {
    const link = Object.assign(document.createElement('a'), { href: '#place', role: 'button' });
    const pressed = jest.fn();
    link.addEventListener('click', pressed);
    container.append(link);
    await userEvent.click(link);
    await getReady();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed, chosen and checked, and submits the form once, through the application', async () => {
    await userEvent.type(find('[name=name]'), 'Ana');
    await userEvent.selectOptions(find('select'), 'premium');
    await userEvent.click(find('[value=morning]'));
    await userEvent.click(find('[name=agree]'));
    await userEvent.click(find('[type=submit]'));
    await takeOver();
    await getReady();
    expect(sent.mock.calls).toEqual([
      [{ name: 'Ana', policy: 'premium', time: 'morning', agree: true, jobs: 1 }],
    ]);
  });

  it('keeps what the browser filled in without an event', async () => {
    find<HTMLInputElement>('[name=name]').value = 'Ana';
    await takeOver();
    await getReady();
    await userEvent.click(find('[type=submit]'));
    expect(sent.mock.calls).toEqual([[{ ...nothing, name: 'Ana' }]]);
  });

  it.each([
    ['a press, then an attempt to send', ['remove', 'send'], [{ ...nothing, jobs: 0 }]],
    ['an attempt to send, then a press', ['send', 'remove'], [nothing]],
    ['the last of two attempts to send', ['send', 'send'], [nothing]],
  ])(
    'makes again %s: each finds what the one before it changed',
    async (_what, pressed, expected) => {
      for (const name of pressed)
        await userEvent.click(find(name === 'send' ? '[type=submit]' : `[name=${name}]`));
      await takeOver();
      await getReady();
      expect(sent.mock.calls).toEqual([expected]);
    },
  );
});

describe('in a form whose code comes after the page', () => {
  it('waits for the form, while the rest of the page works', async () => {
    await takeOver();
    find('form').removeAttribute(readyAttribute);
    await getReady();
    await userEvent.click(find('button'));
    expect(find('button').textContent).toBe('Pressed 1');
    await userEvent.type(find('[name=name]'), 'Ana');
    await userEvent.click(find('[type=submit]'));
    expect(sent).not.toHaveBeenCalled();
    find('form').setAttribute(readyAttribute, '');
    await getReady();
    expect(sent.mock.calls).toEqual([[{ ...nothing, name: 'Ana' }]]);
  });
});

describe('the first intent', () => {
  const heard = async (intent: Promise<void>): Promise<boolean> =>
    Promise.race([
      intent.then(() => true),
      new Promise<boolean>((resolve) => {
        setTimeout(() => resolve(false), 0);
      }),
    ]);
  const move = (movementX: number): void => {
    window.dispatchEvent(Object.assign(new Event('pointermove'), { movementX, movementY: 0 }));
  };

  it('is a pointer that moves, not one at rest', async () => {
    const intent = firstIntent();
    move(0);
    expect(await heard(intent)).toBe(false);
    move(3);
    expect(await heard(intent)).toBe(true);
  });

  it.each(['keydown', 'scroll', 'touchstart', 'focusin', 'click'])('is a %s', async (sign) => {
    const intent = firstIntent();
    document.body.dispatchEvent(new Event(sign));
    expect(await heard(intent)).toBe(true);
  });
});
