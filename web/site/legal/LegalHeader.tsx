import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, media, measure, space, text } from '../../ui/theme.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import type { LegalContent } from '../content/legalTypes.ts';
import { Badge } from '../parts/Badge.tsx';
import { ProseText } from '../parts/ProseText.tsx';

const Frame = styled.header`
  padding-bottom: ${space(5)};
  border-bottom: 2px solid ${color.teal};
  h1 {
    margin-top: ${space(2)};
  }
  ${media.print} {
    padding-bottom: ${space(2)};
    a {
      display: none;
    }
  }
`;
const Lead = styled.p`
  margin-top: ${space(2)};
  max-width: ${measure};
  font-size: ${text.lead};
  line-height: 1.5;
`;
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  margin-top: ${space(3)};
  > div {
    display: flex;
    flex-wrap: wrap;
    gap: ${space(1.5)};
  }
`;

/** The top of a legal page: badge, title, summary, date and buttons. */
export function LegalHeader({ page }: { page: LegalContent }): ReactNode {
  return (
    <Frame>
      <Badge>{page.badge}</Badge>
      <h1>{page.heading}</h1>
      <Lead>
        <ProseText of={page.lead} />
      </Lead>
      <Row>
        <p>
          <span>{page.updatedLabel}</span>:{' '}
          <time dateTime={page.updated.date}>{page.updated.text}</time>
        </p>
        <div>
          {page.headerLinks.map(({ to, text: label }) => (
            <LinkButton key={to} to={to} variant="secondary">
              {label}
            </LinkButton>
          ))}
        </div>
      </Row>
    </Frame>
  );
}
