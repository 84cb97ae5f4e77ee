import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { firstIntent } from './firstIntent.ts';
import { recordActions, type RecordedActions } from './recordActions.ts';

const sent = jest.fn();

function Screen(): ReactNode {
  const [presses, setPresses] = useState(0);
  const [hours, setHours] = useState('');
  const [policy, setPolicy] = useState('standard');
  return (
    <>
      <button type="button" onClick={() => setPresses(presses + 1)}>
        Pressed {presses}
      </button>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent(hours, policy);
        }}
      >
        <input
          aria-label="Hours"
          value={hours}
          onChange={(event) => setHours(event.target.value)}
        />
        <select
          aria-label="Policy"
          value={policy}
          onChange={(event) => setPolicy(event.target.value)}
        >
          <option value="standard">Standard</option>
          <option value="premium">Premium</option>
        </select>
        <button type="button" name="double" onClick={() => setHours(hours + hours)}>
          Double
        </button>
        <button type="submit">Send</button>
      </form>
      <output>
        {hours} hours, {policy}
      </output>
    </>
  );
}

// What the server would have written of <Screen />.
const prerendered =
  '<button type="button">Pressed <!-- -->0</button><form><input aria-label="Hours" value=""/><select aria-label="Policy">' +
  '<option value="standard" selected="">Standard</option><option value="premium">Premium</option></select>' +
  '<button type="button" name="double">Double</button><button type="submit">Send</button></form><output> hours, <!-- -->standard</output>';

let container: HTMLElement;
let actions: RecordedActions;
let root: Root | undefined;
const find = <E extends Element>(selector: string): E => container.querySelector<E>(selector)!;
const takeOver = async (): Promise<void> =>
  act(async () => {
    root = hydrateRoot(container, <Screen />);
  });
const replay = async (): Promise<void> =>
  act(async () => {
    actions.replay();
    await new Promise((resolve) => setTimeout(resolve, 1));
  });

beforeEach(() => {
  sent.mockReset();
  container = document.createElement('div');
  container.innerHTML = prerendered;
  document.body.append(container);
  actions = recordActions();
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  container.remove();
});

describe('before the application is there', () => {
  it('keeps the press of a button', async () => {
    await userEvent.click(find('button'));
    await takeOver();
    expect(find('button').textContent).toBe('Pressed 0');
    await replay();
    expect(find('button').textContent).toBe('Pressed 1');
  });

  it('leaves a link that stands as a button to the browser', async () => {
    const link = Object.assign(document.createElement('a'), { href: '#place', role: 'button' });
    const pressed = jest.fn();
    link.addEventListener('click', pressed);
    container.append(link);
    await userEvent.click(link);
    await replay();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('keeps what was typed and chosen, and sends the form once, through the application', async () => {
    await userEvent.type(find('input'), '12');
    await userEvent.selectOptions(find('select'), 'premium');
    await userEvent.click(find('[type=submit]'));
    await takeOver();
    expect(sent).not.toHaveBeenCalled();
    await replay();
    expect(find('output').textContent).toBe('12 hours, premium');
    expect(sent.mock.calls).toEqual([['12', 'premium']]);
  });

  it.each([
    ['a press, then an attempt to send', ['double', 'send'], '1212'],
    ['an attempt to send, then a press', ['send', 'double'], '12'],
  ])('makes again %s: each finds what the one before it changed', async (_what, pressed, hours) => {
    await userEvent.type(find('input'), '12');
    for (const name of pressed)
      await userEvent.click(find(name === 'send' ? '[type=submit]' : `[name=${name}]`));
    await takeOver();
    await replay();
    expect(sent.mock.calls).toEqual([[hours, 'standard']]);
    expect(find('output').textContent).toBe('1212 hours, standard');
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

  it('is a pointer that moves, not one that lies still', async () => {
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
