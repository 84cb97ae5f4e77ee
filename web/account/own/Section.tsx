import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { space, text } from '../../ui/theme.ts';
import { Card } from '../../ui/Card.tsx';
import { sectionTitles } from '../copy.ts';
import type { Elements } from '../../ui/elements.ts';

const Frame = styled(Card)`
  display: grid;
  gap: ${space(3)};
  scroll-margin-top: 5rem;
  h2 {
    font-size: ${text.h3};
  }
  > * {
    min-width: 0;
  }
`;

interface SectionProps {
  /** The section's key, also its anchor. */
  place: keyof typeof sectionTitles;
  /** In place of the usual one. */
  title?: string;
  children: Elements;
}

/** A section of the account page. */
export function Section({
  place,
  title = sectionTitles[place],
  children,
}: SectionProps): ReactNode {
  const heading = useId();
  return (
    <Frame as="section" id={place} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </Frame>
  );
}
