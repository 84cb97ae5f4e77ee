import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Prose, ProsePart } from './content/prose.ts';

/** Prose of a content module on the page: text, links within the site, telephones and mailboxes, stress. */
export function ProseText({ children }: { children: Prose }): ReactNode {
  return typeof children === 'string' ? children : children.map((part, at) => <Fragment key={at}>{rendered(part)}</Fragment>);
}

function rendered(part: ProsePart): ReactNode {
  if (typeof part === 'string') return part;
  if ('strong' in part) return <strong>{part.strong}</strong>;
  return 'to' in part ? <Link to={part.to}>{part.text}</Link> : <a href={part.href}>{part.text}</a>;
}
