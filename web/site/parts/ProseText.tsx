import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Prose, ProsePart } from '../content/prose.ts';

/** A telephone number stays on one line; a long mailbox may break. */
const Outside = styled.a`
  &[href^='tel:'] {
    white-space: nowrap;
  }
`;

function rendered(part: ProsePart): ReactNode {
  if (typeof part === 'string') return part;
  if ('strong' in part) return <strong>{part.strong}</strong>;
  return 'to' in part ? (
    <Link to={part.to}>{part.text}</Link>
  ) : (
    <Outside href={part.href}>{part.text}</Outside>
  );
}

/** Prose of a content module: text, links within the site, telephones and mailboxes, stress. */
export function ProseText({ of: prose }: { of: Prose }): ReactNode {
  return typeof prose === 'string'
    ? prose
    : prose.map((part, at) => <Fragment key={at}>{rendered(part)}</Fragment>);
}
