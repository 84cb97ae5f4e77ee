import { useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Elements } from '../elements.ts';
import { color, font, radius, space, target } from '../theme.ts';
import { uiCopy } from '../copy.ts';
import { useFocusAfterSubmit } from './submitFocus.ts';

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

const WayOn = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
  a {
    display: inline-flex;
    align-items: center;
    min-height: ${target};
  }
`;

/** A link to a field with what's wrong with it, or the message of an error without a field. */
export type SummarizedError =
  { fieldId: string; which: string; fault: string } | { message: string };

interface ErrorSummaryProps {
  errors: readonly SummarizedError[];
  /** Changes with every refused attempt, to move focus here each time. */
  attempt: number;
  /** Links to what someone can do about it. */
  wayOn?: Elements;
}

const goTo = (event: MouseEvent, id: string): void => {
  const field = document.getElementById(id);
  if (!field) return;
  event.preventDefault();
  field.focus();
};

const controlOf = (error: SummarizedError): Element | null =>
  'message' in error ? null : document.getElementById(error.fieldId);

/** Sorts errors in the order of their fields on the page, those without a field last. */
function byPosition(one: SummarizedError, other: SummarizedError): number {
  const [first, second] = [controlOf(one), controlOf(other)];
  if (first === null || second === null) return Number(first === null) - Number(second === null);
  return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/**
 * Lists what to fix: each field's name, as a link, and its fault. Takes focus after a refused
 * attempt.
 */
export function ErrorSummary({ errors, attempt, wayOn }: ErrorSummaryProps): ReactNode {
  const frame = useRef<HTMLDivElement>(null);
  useFocusAfterSubmit(frame, attempt);

  if (errors.length === 0) return null;
  return (
    <Frame ref={frame} role="alert" tabIndex={-1}>
      <p>{uiCopy.check(errors.length)}</p>
      <ul>
        {[...errors].sort(byPosition).map((error) =>
          'message' in error ? (
            <li key={error.message}>{error.message}</li>
          ) : (
            <li key={error.fieldId}>
              <SummarizedField {...error} />
            </li>
          ),
        )}
      </ul>
      {wayOn && <WayOn>{wayOn}</WayOn>}
    </Frame>
  );
}

function SummarizedField({
  fieldId,
  which,
  fault,
}: Exclude<SummarizedError, { message: string }>): ReactNode {
  const name = nameOfField(fieldId);
  return (
    <span>
      <a href={`#${fieldId}`} onClick={(event) => goTo(event, fieldId)}>{`${which}${name}`}</a>:{' '}
      <span>{faultOf(name, fault)}</span>
    </span>
  );
}

/**
 * Rewords a message to follow the field's name: "Phone number must …" becomes "enter …". One that
 * begins with a person's name stays as it is.
 */
export function faultOf(name: string, message: string): string {
  const rest = message.startsWith(`${name} `) ? message.slice(name.length + 1) : message;
  const fault = rest
    .replace(/^Please (.+?)[.]?$/, '$1')
    .replace(/^is (required)$/, '$1')
    .replace(/^must be (at (?:least|most) )/, 'enter $1');
  if (/^\p{Lu}\S* \p{Lu}/u.test(fault)) return fault;
  return fault.charAt(0).toLowerCase() + fault.slice(1);
}

/** A control's visible name, by its id: from aria-labelledby, its label, or its own name. */
export function nameOfField(id: string): string {
  const field = document.getElementById(id) as HTMLInputElement | null;
  const words =
    document.getElementById(field?.getAttribute('aria-labelledby') ?? '') ?? field?.labels?.[0];
  // A sentence, as of a box to check, goes on after it.
  return (words?.textContent ?? field?.getAttribute('aria-label') ?? '').replace(/[.]$/, '');
}
