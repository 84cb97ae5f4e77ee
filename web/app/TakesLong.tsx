import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../ui/Button.tsx';
import { uiCopy } from '../ui/copy.ts';
import { color, radius, space } from '../ui/theme.ts';
import { appCopy } from './copy.ts';
import { PhoneLink } from './PhoneLink.tsx';

const Frame = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(2)};
  margin-bottom: ${space(3)};
  padding: ${space(3)};
  background: ${color.sand};
  border-radius: ${radius.large};
`;

/** How long people wait without a word, in milliseconds. */
export const takesLongAfter = 9000;

/** @param waited how long they have waited already */
export function useTakesLong(waited = 0): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), takesLongAfter - waited);
    return () => clearTimeout(timer);
  }, [waited]);
  return isLong;
}

/** For a server that doesn't answer, which is no error yet: to try again, or call. */
export function TakesLong({ as }: { as?: 'h1' }): ReactNode {
  const Title = as ?? 'strong';
  return (
    <Frame>
      <Title>{appCopy.takesLong}</Title>
      <p>{appCopy.takesLongHint}</p>
      <Button variant="secondary" onClick={() => window.location.reload()}>
        {uiCopy.tryAgain}
      </Button>
      <PhoneLink />
    </Frame>
  );
}

/** In place of what is loading, and above it once that takes long. */
export const LongWait = (): ReactNode => <div role="status">{useTakesLong() && <TakesLong />}</div>;
