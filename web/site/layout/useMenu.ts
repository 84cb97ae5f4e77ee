import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useCloseOnNavigation } from '../../app/useCloseOnNavigation.ts';

export interface Menu {
  open: boolean;
  toggle: () => void;
  close: () => void;
  /** Receives focus when Escape closes the menu. */
  toggleRef: RefObject<HTMLButtonElement | null>;
  /** Its first link or button receives focus when the menu opens; a press outside closes it. */
  menuRef: RefObject<HTMLDivElement | null>;
}

/** A menu that closes on navigation, Escape, a press outside, and when its toggle disappears. */
export function useMenu(): Menu {
  const [open, setOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const onOpen = useCloseOnNavigation(() => setOpen(false));

  useEffect(() => {
    if (!open) return undefined;
    menuRef.current?.querySelector<HTMLElement>('a, button')?.focus();

    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      toggleRef.current?.focus();
    };
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (![menuRef, toggleRef].some(({ current }) => current?.contains(target as Node)))
        setOpen(false);
    };
    // A widened window hides the toggle; without this, nothing could close the menu.
    const onResize = (): void => {
      if (!toggleRef.current?.offsetParent) setOpen(false);
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('pointerdown', onPointerDown);
    window.addEventListener('resize', onResize);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('pointerdown', onPointerDown);
      window.removeEventListener('resize', onResize);
    };
  }, [open]);

  const toggle = (): void => {
    onOpen();
    setOpen(!open);
  };
  return { open, toggle, close: () => setOpen(false), toggleRef, menuRef };
}

/** Keeps the page from scrolling while something covers it. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return undefined;
    const { overflow } = document.body.style;
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = overflow;
    };
  }, [locked]);
}
