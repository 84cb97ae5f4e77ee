import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, space } from '../../ui/theme.ts';
import { Card } from '../../ui/Card.tsx';
import type { Part } from '../content/types.ts';
import { ProseText } from './ProseText.tsx';
import type { Elements } from '../../ui/elements.ts';

const Sheet = styled(Card).attrs({ as: 'section' })`
  border-top: 6px solid ${color.teal};
  > h2 {
    font-size: 1.875rem;
  }
  > p {
    margin-block: ${space(1)} ${space(3)};
  }
`;

interface FormSheetProps extends Part {
  id: string;
  children: Elements;
}

/** A panel with an h2 for a page's form. */
export function FormSheet({ id, heading, intro, children }: FormSheetProps): ReactNode {
  return (
    <Sheet aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {intro && (
        <p>
          <ProseText of={intro} />
        </p>
      )}
      {children}
    </Sheet>
  );
}
