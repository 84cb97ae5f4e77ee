import { useEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, radius, space } from '../theme.ts';

const Frame = styled.div`
  padding: ${space(2.5)};
  border: 3px solid ${color.error};
  border-radius: ${radius.medium};
  background: ${color.card};
  > p {
    color: ${color.error};
    font: 600 1.25rem/1.3 ${font.serif};
  }
  ul {
    margin-top: ${space(1)};
    padding-left: ${space(2.5)};
  }
  li {
    padding-block: ${space(0.5)};
  }
  a {
    color: ${color.error};
    font-weight: 700;
  }
`;

/** A field to go to, whose message stands under it; or the message of an error that belongs to no field. */
export type SummarizedError = { fieldId: string; which: string } | { message: string };

interface ErrorSummaryProps {
  errors: readonly SummarizedError[];
  /** Changes with every refused attempt, so that the focus comes back each time. */
  attempt: number;
}

const goTo = (event: MouseEvent, id: string): void => {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
};

const controlOf = (error: SummarizedError): Element | null =>
  'message' in error ? null : document.getElementById(error.fieldId);

/** The fields as they stand on the screen; messages that belong to none come last. */
function byPlace(one: SummarizedError, other: SummarizedError): number {
  const [first, second] = [controlOf(one), controlOf(other)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/**
 * What has to be put right before the form can go, with a way to each field by its name: what is wrong with it is said
 * once, where it is. Takes the focus when an attempt is refused.
 */
export function ErrorSummary({ errors, attempt }: ErrorSummaryProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    frame.current?.focus();
  }, [attempt]);

  if (errors.length === 0) return null;
  return (
    <Frame ref={frame} role="alert" tabIndex={-1}>
      <p>Please check {errors.length === 1 ? 'this' : `these ${errors.length} things`}</p>
      <ul>
        {[...errors].sort(byPlace).map((error) =>
          'message' in error ? (
            <li key={error.message}>{error.message}</li>
          ) : (
            <li key={error.fieldId}>
              <a href={`#${error.fieldId}`} onClick={(event) => goTo(event, error.fieldId)}>
                {error.which}
                {nameOfField(error.fieldId)}
              </a>
            </li>
          ),
        )}
      </ul>
    </Frame>
  );
}

/** What a control is called on the screen, by its id: the words it is named by, those of its label, or a name of its own. */
export function nameOfField(id: string): string {
  const field = document.getElementById(id) as HTMLInputElement | null;
  const words =
    document.getElementById(field?.getAttribute('aria-labelledby') ?? '') ?? field?.labels?.[0];
  return words?.textContent ?? field?.getAttribute('aria-label') ?? '';
}
