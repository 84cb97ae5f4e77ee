import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';

export interface Menu {
  open: boolean;
  toggle: () => void;
  close: () => void;
  /** Gets the focus back when Escape closes the menu. */
  toggleRef: RefObject<HTMLButtonElement | null>;
  /** Its first link or button takes the focus when the menu opens; a press outside of it closes. */
  menuRef: RefObject<HTMLDivElement | null>;
}

/**
 * The behavior of every menu here: closes on navigation, on Escape, on a press elsewhere and where
 * its toggle goes.
 */
export function useMenu(): Menu {
  const [open, setOpen] = useState(false);
  const toggleRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLDivElement>(null);
  const { pathname, hash, key } = useLocation();

  useEffect(() => setOpen(false), [pathname, hash, key]);

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
    // A window turned wide shows all links in the bar and no toggle: nothing would close the menu any more.
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

  return { open, toggle: () => setOpen(!open), close: () => setOpen(false), toggleRef, menuRef };
}

/** Keeps the page behind from scrolling while something lies over it. */
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
