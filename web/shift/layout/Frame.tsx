import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import { hrefOf, useScreen, type ScreenName } from './screen.ts';
import { settling } from './settling.ts';
import { StatusLine } from './StatusLine.tsx';
import type { Elements } from '../../ui/elements.ts';

const parts: readonly [ScreenName, string][] = [
  ['day', copy.title],
  ['week', copy.week],
  ['more', copy.more],
];

/** The previous screen; a different one starts scrolled to the top. */
let lastScreen: string | null = null;

/** What was at the bottom last; something else in its place must settle. */
let lastAction: string | null = null;

/** Whether the action can be pressed; each press before that begins the wait anew. */
function useSettled(action: string): [isSettled: boolean, waitAnew: () => void] {
  const [settled, setSettled] = useState(() =>
    lastAction === null || lastAction === action ? action : null,
  );
  const [ignored, setIgnored] = useState(0);
  useEffect(() => {
    lastAction = action;
    if (settled === action) return;
    const timer = setTimeout(() => setSettled(action), settling.milliseconds);
    return () => clearTimeout(timer);
  }, [action, settled, ignored]);
  return [settled === action, () => setIgnored((presses) => presses + 1)];
}

/** A screen: the status line at the top, the next action at the bottom, within reach of a thumb. */
export function Frame({
  title,
  action,
  actionKey = '',
  children,
}: {
  title: string;
  action?: Elements;
  /** Names the action, where the same screen has one after another. */
  actionKey?: string;
  children: Elements;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { screen, id } = useScreen();
  const [isSettled, waitAnew] = useSettled(`${screen} ${id} ${actionKey}`);
  const ignore = (press: MouseEvent): void => {
    press.preventDefault();
    press.stopPropagation();
    waitAnew();
  };
  useEffect(() => {
    const shown = `${screen} ${id}`;
    if (lastScreen !== null && lastScreen !== shown) {
      window.scrollTo(0, 0);
      heading.current?.focus({ preventScroll: true });
    }
    lastScreen = shown;
  }, [screen, id]);
  return (
    <div className="shift">
      <StatusLine />
      <main>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
      <footer className="foot">
        {action && (
          <div
            className="action"
            role="group"
            aria-disabled={!isSettled || undefined}
            onClickCapture={isSettled ? undefined : ignore}
          >
            {action}
          </div>
        )}
        <nav aria-label={copy.parts}>
          {parts.map(([name, text]) => (
            <a key={name} href={hrefOf(name)} aria-current={screen === name ? 'page' : undefined}>
              {text}
            </a>
          ))}
        </nav>
      </footer>
    </div>
  );
}
