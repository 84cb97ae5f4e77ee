import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import Check from 'lucide-react/icons/check';
import { styled } from 'styled-components';
import { color, radius, space, target } from '../../ui/theme.ts';
import { hasPreference, setPreference } from '../../ui/preferences.ts';
import type { Preference } from '../../ui/preferences.ts';

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1.5)};
`;
const Switch = styled.button`
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
  &[aria-pressed='true'] {
    background: ${color.onNight};
    color: ${color.night};
    border-color: ${color.onNight};
  }
`;

const labels: readonly [Preference, string][] = [
  ['text', 'Larger text'],
  ['contrast', 'Stronger contrast'],
];

const subscribe = (listener: () => void): (() => void) => {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-text', 'data-contrast'],
  });
  return () => observer.disconnect();
};

function PreferenceSwitch({ name, label }: { name: Preference; label: string }): ReactNode {
  const on = useSyncExternalStore(
    subscribe,
    () => hasPreference(name),
    () => false,
  );
  return (
    <Switch type="button" aria-pressed={on} onClick={() => setPreference(name, !on)}>
      {on && <Check aria-hidden="true" />}
      {label}
    </Switch>
  );
}

/** How the pages are shown in this browser: larger text, stronger contrast. */
export function DisplaySwitches(): ReactNode {
  return (
    <Group role="group" aria-label="How pages are shown">
      {labels.map(([name, label]) => (
        <PreferenceSwitch key={name} name={name} label={label} />
      ))}
    </Group>
  );
}
