import { useEffect, useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { space } from '../../ui/theme.ts';

const Frame = styled.div`
  display: grid;
  gap: ${space(2)};
`;

export const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

/** Replaces what was pressed, and focuses its first field or button. */
export function TaskPanel({ children }: { children: ReactNode }): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current
      ?.querySelector<HTMLElement>('input:not(:disabled), select, textarea, button:not(:disabled)')
      ?.focus();
  }, []);
  return <Frame ref={frame}>{children}</Frame>;
}
