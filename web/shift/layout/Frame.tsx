import { useEffect, useRef, type ReactNode } from 'react';
import { shiftCopy as copy } from '../copy.ts';
import { hrefOf, useScreen, type ScreenName } from './screen.ts';
import { StatusLine } from './StatusLine.tsx';
import type { Elements } from '../../ui/elements.ts';

const parts: readonly [ScreenName, string][] = [
  ['day', copy.title],
  ['week', copy.week],
  ['more', copy.more],
];

/** The previous screen; a different one starts scrolled to the top. */
let lastScreen: string | null = null;

/** A screen: the status line at the top, the next action at the bottom, within reach of a thumb. */
export function Frame({
  title,
  action,
  children,
}: {
  title: string;
  action?: Elements;
  children: Elements;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { screen, id } = useScreen();
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
        {action && <div className="action">{action}</div>}
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
