import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, motion, space, target } from './theme.ts';

export interface TabItem {
  id: string;
  label: string;
  content: ReactNode;
}

const List = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
  border-bottom: 2px solid ${color.line};
`;
const Tab = styled.button`
  min-height: ${target};
  padding: ${space(1.5)} ${space(2.5)};
  margin-bottom: -2px;
  background: none;
  border: 0;
  border-bottom: 4px solid transparent;
  color: ${color.inkSoft};
  font-weight: 700;
  transition:
    border-color ${motion.quick},
    color ${motion.quick};
  &:hover {
    color: ${color.tealDeep};
    border-bottom-color: ${color.line};
  }
  &[aria-selected='true'] {
    color: ${color.teal};
    border-bottom-color: ${color.teal};
  }
  /* Forced colors make transparent borders visible; every tab would look open. */
  @media (forced-colors: active) {
    &:not([aria-selected='true']) {
      margin-bottom: 0;
      border-bottom-color: Canvas;
    }
  }
  ${media.print} {
    padding-inline: 0;
    &:not([aria-selected='true']) {
      display: none;
    }
  }
`;
const Content = styled.div`
  padding-top: ${space(3)};
`;

/** The index of the tab that each key moves to from tab `at` of `count`. */
const moves: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

interface TabsProps {
  /** Names the group for screen readers. */
  label: string;
  /** At least one; the first is open at first. */
  tabs: readonly [TabItem, ...TabItem[]];
  /** Which one is open and what opens another, where something else keeps that, such as the URL. */
  kept?: [open: string | null, open: (id: string) => void];
}

/** Tabs that open as arrow keys move between them. Only the open tab's content is rendered. */
export function Tabs({ label, tabs, kept }: TabsProps): ReactNode {
  const prefix = useId();
  const own = useState<string | null>(null);
  const [selected, select] = kept ?? own;
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.id === selected),
  );
  const open = tabs[at] ?? tabs[0];

  const onKeyDown = (event: KeyboardEvent): void => {
    const next = moves[event.key]?.(at, tabs.length);
    const tab = next === undefined ? undefined : tabs[next];
    if (next === undefined || !tab) return;
    event.preventDefault();
    select(tab.id);
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <div>
      <List role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            type="button"
            role="tab"
            id={`${prefix}-tab-${tab.id}`}
            aria-selected={tab.id === open.id}
            aria-controls={`${prefix}-panel`}
            tabIndex={tab.id === open.id ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </Tab>
        ))}
      </List>
      <Content
        role="tabpanel"
        id={`${prefix}-panel`}
        aria-labelledby={`${prefix}-tab-${open.id}`}
        tabIndex={0}
      >
        {open.content}
      </Content>
    </div>
  );
}
