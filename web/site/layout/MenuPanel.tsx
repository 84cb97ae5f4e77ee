import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { color, shadow, space } from '../../ui/theme.ts';
import { useScrollLock } from './useMenu.ts';
import type { Menu } from './useMenu.ts';

const appear = keyframes`from { opacity: 0; } to { opacity: 1; }`;
const slide = keyframes`from { opacity: 0; transform: translateX(16px); } to { opacity: 1; transform: none; }`;

/**
 * Fills the window below the header, which contains it: `fixed` would be relative to the header.
 */
const Shade = styled.div<{ $top: number }>`
  position: absolute;
  inset: 100% 0 auto 0;
  height: calc(100dvh - ${({ $top }) => $top}px);
  background: rgb(14 52 57 / 0.5);
  animation: ${appear} 150ms ease-out;
`;
const Sheet = styled.div<{ $side: boolean }>`
  position: absolute;
  inset: 0 0 auto 0;
  max-height: 100%;
  overflow-y: auto;
  padding: ${space(1)} ${space(2.5)} ${space(4)};
  background: ${color.paper};
  box-shadow: ${shadow.high};
  ${({ $side }) => $side && `inset: 0 0 0 auto; width: min(22rem, 88vw);`}
  animation: ${({ $side }) => ($side ? slide : appear)} 200ms ease-out;
`;

interface MenuPanelProps {
  id: string;
  label: string;
  menu: Menu;
  /** Height of the header above it, in px. */
  top: number;
  /** A drawer at the side instead of a full-width panel. */
  side?: boolean;
  children: ReactNode;
}

/** The menu of small screens, below the header. The page behind it doesn't scroll. */
export function MenuPanel({
  id,
  label,
  menu,
  top,
  side = false,
  children,
}: MenuPanelProps): ReactNode {
  useScrollLock(menu.open);
  if (!menu.open) return null;
  return (
    <Shade $top={top}>
      <Sheet id={id} ref={menu.menuRef} $side={side}>
        <nav aria-label={label}>{children}</nav>
      </Sheet>
    </Shade>
  );
}
