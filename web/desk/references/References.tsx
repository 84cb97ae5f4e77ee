import { lazy, Suspense, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { showOfflineNotice } from '../../app/graph/showOfflineNotice.ts';
import type { ReferencedKind } from '../../app/graph/schema.generated.ts';
import { loadWithRetry } from '../../ui/loadWithRetry.ts';
import { color } from '../../ui/theme.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { RowButton } from '../ui/rowAction.ts';
import { referencesCopy as copy } from './copy.ts';
import type { DeskReferenceFragment } from './references.generated.ts';

const CorrectReference = lazy(() =>
  loadWithRetry(() => import('./CorrectReference.tsx'), showOfflineNotice),
);

const Line = styled.span`
  display: block;
  overflow-wrap: anywhere;
  color: ${color.inkSoft};
`;

/** The record that other programs call by numbers of their own. */
export interface Referenced {
  kind: ReferencedKind;
  id: string;
}

interface ReferencesProps extends Referenced {
  references: readonly DeskReferenceFragment[];
}

/** What other programs call a record, each with a way to correct it; nothing if none does. */
export function References({ kind, id, references }: ReferencesProps): ReactNode {
  const [asked, setAsked] = useState<DeskReferenceFragment | null>(null);
  return (
    <>
      {references.map((reference) => (
        <Line key={reference.system}>
          <span translate="no">{copy.is(reference.system, reference.value)}</span>{' '}
          <RowButton aria-haspopup="dialog" onClick={() => setAsked(reference)}>
            <span>{copy.correct}</span>
            <VisuallyHidden>{` ${copy.correctOf(reference.system)}`}</VisuallyHidden>
          </RowButton>
        </Line>
      ))}
      {asked && (
        <Suspense>
          <CorrectReference kind={kind} id={id} reference={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  );
}
