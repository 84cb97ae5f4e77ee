import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space, target } from '../../theme.ts';
import type { LegalSection } from '../content/types.ts';

const Frame = styled.nav`
  margin-top: ${space(4)};
  strong { display: block; }
  ol { list-style: none; counter-reset: entry; margin-top: ${space(1)}; }
  li { counter-increment: entry; border-bottom: 1px solid ${color.line}; }
  a { display: flex; gap: ${space(1)}; align-items: center; min-height: ${target}; padding-block: ${space(0.75)}; line-height: 1.3; text-decoration: none; &:hover { text-decoration: underline; } }
  a::before { content: counter(entry) '.'; min-width: 1.6em; color: ${color.inkSoft}; font-variant-numeric: tabular-nums; }
  ${media.desktop} { position: sticky; top: 6rem; max-height: calc(100vh - 8rem); overflow-y: auto; padding-top: ${space(1)}; }
  ${media.print} { display: none; }
`;

/** Table of contents of a legal page; stays in view beside the text where there is room. */
export function Contents({ heading, sections }: { heading: string; sections: readonly LegalSection[] }): ReactNode {
  return (
    <Frame aria-label={heading}>
      <strong>{heading}</strong>
      <ol role="list">{sections.map((section) => <li key={section.id}><a href={`#${section.id}`}>{section.heading}</a></li>)}</ol>
    </Frame>
  );
}
