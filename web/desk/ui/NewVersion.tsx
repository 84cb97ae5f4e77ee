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

/**
 * Shown in a form whose record someone else has changed. What was typed stays until the user asks
 * for the new version.
 */
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
 * The record a form started from, and whether there is a newer one. Send `shown.version` with the
 * change; an answer that isn't the record itself is what the form `saw`, until it is read again.
 * @param record the latest
 */
export function useShown<Thing extends { version: number }>(
  record: Thing,
): { shown: Thing; isNew: boolean; look: () => void; saw: (saved: Thing) => void } {
  const [shown, setShown] = useState(record);
  const isNew = record.version > shown.version;
  return { shown, isNew, look: () => setShown(record), saw: setShown };
}

/** An untouched form takes the new version by itself, as it does after its own change. */
export function useTakeNew(
  { isSubmitting, dirty }: Filled,
  isNew: boolean,
  take: () => void,
): void {
  useEffect(() => {
    if (isNew && !dirty && !isSubmitting) take();
  });
}
