import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import ALargeSmall from 'lucide-react/icons/a-large-small';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { color, radius, space, target } from '../../ui/theme.ts';
import { hasPreference, setPreference } from '../../ui/preferences.ts';
import type { Preference } from '../../ui/preferences.ts';
import { layoutCopy as copy } from './copy.ts';

const subscribe = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-text', 'data-contrast'],
  });
  return () => observer.disconnect();
};

function usePreference(name: Preference): { 'aria-pressed': boolean; onClick: () => void } {
  const on = useSyncExternalStore(
    subscribe,
    () => hasPreference(name),
    () => false,
  );
  return { 'aria-pressed': on, onClick: () => setPreference(name, !on) };
}

const TextButton = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: ${target};
  height: ${target};
  background: none;
  color: ${color.teal};
  border: 0;
  border-radius: ${radius.medium};
  svg {
    width: 1.75rem;
    height: 1.75rem;
  }
  &:hover {
    background: ${color.sand};
  }
  &[aria-pressed='true'] {
    background: ${color.teal};
    color: ${color.paper};
  }
`;

/** Toggles larger text in this browser. In the header, where people look for it first. */
export function LargerText(): ReactNode {
  return (
    <TextButton
      type="button"
      aria-label={copy.largerText}
      title={copy.largerText}
      {...usePreference('text')}
    >
      <ALargeSmall aria-hidden="true" />
    </TextButton>
  );
}

const ContrastButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${target};
  padding: ${space(0.5)} ${space(2)};
  background: none;
  color: inherit;
  border: 2px solid currentColor;
  border-radius: ${radius.round};
  font-weight: 700;
  font-size: 1rem;
  svg {
    display: none;
  }
  &[aria-pressed='true'] {
    background: ${color.onNight};
    color: ${color.night};
    border-color: ${color.onNight};
    svg {
      display: block;
    }
  }
`;

/** Toggles high contrast in this browser. */
export function StrongerContrast(): ReactNode {
  return (
    <ContrastButton type="button" {...usePreference('contrast')}>
      <Check aria-hidden="true" />
      {copy.strongerContrast}
    </ContrastButton>
  );
}
