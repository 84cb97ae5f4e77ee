import { useEffect, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from '../../ui/Button.tsx';
import { color, space } from '../../ui/theme.ts';
import { deskCopy as copy } from '../copy.ts';

const Note = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(2)};
  padding-left: ${space(1.5)};
  border-left: 3px solid ${color.clay};
`;

interface Filled {
  isSubmitting: boolean;
  dirty: boolean;
}

/** Above the button of a form whose record someone else has changed: what was typed stays until its writer wants the new version. */
export function NewVersion({
  form: { isSubmitting },
  isNew,
  onLook,
}: {
  form: Filled;
  isNew: boolean;
  onLook: () => void;
}): ReactNode {
  return (
    <div role="status">
      {isNew && !isSubmitting && (
        <Note>
          <p>{copy.changedMeanwhile}</p>
          <Button variant="secondary" onClick={onLook}>
            {copy.lookAtNew}
          </Button>
        </Note>
      )}
    </div>
  );
}

/**
 * The record that a form began with, and whether there is a newer one. Its change is sent with `shown.version`.
 * @param record as it is now
 */
export function useShown<Thing extends { version: number }>(
  record: Thing,
): { shown: Thing; isNew: boolean; look: () => void } {
  const [shown, setShown] = useState(record);
  return { shown, isNew: record.version !== shown.version, look: () => setShown(record) };
}

/** A form in which nothing was typed takes the new version by itself, as after its own change. */
export function useTakeNew(
  { isSubmitting, dirty }: Filled,
  isNew: boolean,
  take: () => void,
): void {
  useEffect(() => {
    if (isNew && !dirty && !isSubmitting) take();
  });
}
