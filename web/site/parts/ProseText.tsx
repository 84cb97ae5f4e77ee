import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Prose, ProsePart } from '../content/prose.ts';
import type { Elements } from '../../ui/elements.ts';

/** Phone numbers don't wrap; long email addresses may. */
const Outside = styled.a`
  &[href^='tel:'] {
    white-space: nowrap;
  }
`;

const Whole = styled.span`
  white-space: nowrap;
`;

/** Keeps times on one line, so that "8:00" and "AM" aren't split. */
const withWholeTimes = (text: string): ReactElement[] =>
  text
    .split(/(\d+(?::\d+)? [AP]M)/)
    .map((piece, at) =>
      at % 2 === 0 ? <span key={at}>{piece}</span> : <Whole key={at}>{piece}</Whole>,
    );

function rendered(part: ProsePart): Elements {
  if (typeof part === 'string') return withWholeTimes(part);
  if ('strong' in part) return <strong>{part.strong}</strong>;
  return 'to' in part ? (
    <Link to={part.to}>{part.text}</Link>
  ) : (
    <Outside href={part.href}>{part.text}</Outside>
  );
}

/** Renders a content module's prose: text, links, phone numbers, email addresses, emphasis. */
export function ProseText({ of: prose }: { of: Prose }): ReactNode {
  return typeof prose === 'string'
    ? withWholeTimes(prose)
    : prose.map((part, at) => <Fragment key={at}>{rendered(part)}</Fragment>);
}
