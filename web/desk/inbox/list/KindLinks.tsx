import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SubmissionKind } from '../../../app/graph/schema.generated.ts';
import { color, space, target } from '../../../ui/theme.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { inboxCopy as copy } from '../copy.ts';
import { useDeskWaitingQuery } from '../../layout/waiting.generated.ts';
import { allKinds } from '../kinds.ts';
import { kindInAddress, kindNames } from '../names.ts';

const Nav = styled.nav`
  display: flex;
  flex-wrap: wrap;
  margin-bottom: ${space(2)};
  border-bottom: 1px solid ${color.line};
  a {
    display: flex;
    align-items: center;
    gap: ${space(0.75)};
    min-height: ${target};
    margin-bottom: -1px;
    padding-inline: ${space(1.25)};
    border-bottom: 3px solid transparent;
    text-decoration: none;
  }
  a:hover {
    border-bottom-color: ${color.line};
  }
  a[aria-current] {
    border-bottom-color: ${color.teal};
    font-weight: 700;
  }
  span + span {
    color: ${color.inkSoft};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }
`;

/** Links to everything that waits and to the five kinds, with counts. */
export function KindLinks({ open }: { open: SubmissionKind | undefined }): ReactNode {
  const { data } = useDeskWaitingQuery();
  const waiting = data && new Map(data.inboxCounts.map((count) => [count.kind, count.waiting]));
  const [search] = useSearchParams();
  const to = (kind: string): { search: string } => {
    const next = new URLSearchParams(search);
    next.delete('state');
    if (kind === '') next.delete('kind');
    else next.set('kind', kind);
    return { search: `${next}` };
  };
  return (
    <Nav aria-label={copy.kinds}>
      <Link to={to('')} aria-current={open === undefined ? 'page' : undefined}>
        <span>{copy.waiting}</span>{' '}
        {waiting && <span>{[...waiting.values()].reduce((sum, count) => sum + count, 0)}</span>}
      </Link>
      {allKinds.map((kind) => (
        <Link
          key={kind}
          to={to(kindInAddress(kind))}
          aria-current={kind === open ? 'page' : undefined}
        >
          <span>{kindNames[kind].many}</span>{' '}
          {waiting && (
            <span>
              <span>{waiting.get(kind) ?? 0}</span>
              <VisuallyHidden> {copy.waiting.toLowerCase()}</VisuallyHidden>
            </span>
          )}
        </Link>
      ))}
    </Nav>
  );
}
