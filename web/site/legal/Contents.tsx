import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, space, target } from '../../ui/theme.ts';
import type { LegalSection } from '../content/legalTypes.ts';

/** On wide screens, browsers that can open a <details> with CSS show it open. */
const open = '@supports selector(::details-content)';

const Frame = styled.nav`
  margin-top: ${space(4)};
  ${media.desktop} {
    position: sticky;
    top: 6rem;
    max-height: calc(100vh - 8rem);
    overflow-y: auto;
    padding-top: ${space(1)};
  }
  ${media.print} {
    display: none;
  }
`;
const Heading = styled.strong`
  display: none;
  ${media.desktop} {
    ${open} {
      display: block;
    }
  }
`;
const Fold = styled.details`
  summary {
    display: flex;
    align-items: center;
    min-height: ${target};
    padding-inline: ${space(1.5)};
    border: 1px solid ${color.border};
    border-radius: 8px;
    cursor: pointer;
    font-weight: 700;
  }
  summary::before {
    content: '▸';
    margin-right: ${space(1)};
    color: ${color.teal};
  }
  &[open] summary::before {
    content: '▾';
  }
  ${media.desktop} {
    ${open} {
      summary {
        display: none;
      }
      &::details-content {
        content-visibility: visible;
        block-size: auto;
      }
    }
  }
`;
const List = styled.ol`
  list-style: none;
  counter-reset: entry;
  margin-top: ${space(1)};
  li {
    counter-increment: entry;
    border-bottom: 1px solid ${color.line};
  }
  a {
    display: flex;
    gap: ${space(1)};
    align-items: center;
    min-height: ${target};
    padding-block: ${space(0.75)};
    line-height: 1.3;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  a::before {
    content: counter(entry) '.';
    min-width: 1.6em;
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
`;

/** A legal page's table of contents: collapsed on small screens, next to the text on large ones. */
export function Contents({
  heading,
  sections,
}: {
  heading: string;
  sections: readonly LegalSection[];
}): ReactNode {
  return (
    <Frame aria-label={heading}>
      <Heading>{heading}</Heading>
      <Fold>
        <summary>{heading}</summary>
        <List role="list">
          {sections.map((section) => (
            <li key={section.id}>
              <a href={`#${section.id}`}>{section.heading}</a>
            </li>
          ))}
        </List>
      </Fold>
    </Frame>
  );
}
