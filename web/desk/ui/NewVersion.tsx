import { useRef, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { color, space } from '../../ui/theme.ts';
import { takeFocus } from '../../ui/useFocusHandover.ts';
import { deskCopy as copy } from '../copy.ts';
import type { News } from './useNewVersion.ts';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding-left: ${space(1.5)};
  border-left: 3px solid ${color.clay};
`;

/**
 * Shown in a form whose record someone else has changed. What was typed stays, before and after the user
 * asks for the new version.
 */
export function NewVersion({ news: { isNew, theirs, take } }: { news: News }): ReactNode {
  const status = useRef<HTMLDivElement>(null);
  const look = (): void => {
    take(status.current?.closest('form') ?? null);
    if (status.current) takeFocus(status.current);
  };
  return (
    <div role="status" ref={status}>
      {isNew && (
        <Note>
          <p>{copy.changedMeanwhile}</p>
          <Button variant="secondary" onClick={look}>
            {copy.lookAtNew}
          </Button>
        </Note>
      )}
      {!isNew && theirs && (
        <>
          <p>{copy.newWithTyped}</p>
          {theirs.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </>
      )}
    </div>
  );
}
