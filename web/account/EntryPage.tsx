import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { SideContent } from '../site/content/types.ts';
import { LampList } from '../site/parts/LampList.tsx';
import { ProseText } from '../site/parts/ProseText.tsx';
import { media, space, text } from '../ui/theme.ts';
import { Card, Panel } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';
import type { Elements } from '../ui/elements.ts';

const Lead = styled.p`
  margin-top: ${space(2)};
  font-size: ${text.lead};
`;
const Columns = styled.div`
  display: grid;
  gap: ${space(4)};
  margin-top: ${space(4)};
  align-items: start;
  ${media.desktop} {
    grid-template-columns: 1.2fr 1fr;
    gap: ${space(6)};
  }
`;
const Elsewhere = styled.ul`
  display: grid;
  gap: ${space(1)};
  margin-top: ${space(3)};
  list-style: none;
  a {
    display: inline-block;
    padding-block: ${space(1)};
    font-weight: 700;
  }
`;

/** A page for a sign-in, registration or password form, with short facts and links. */
export function EntryPage({
  content,
  children,
}: {
  content: SideContent;
  children: Elements;
}): ReactNode {
  const { heading, lead, points, links } = content;
  return (
    <Page>
      <h1>{heading}</h1>
      <Lead>
        <ProseText of={lead} />
      </Lead>
      <Columns>
        <Card>
          {children}
          {links.length > 0 && (
            <Elsewhere role="list">
              {links.map(({ question, text: words, to }) => (
                <li key={to}>
                  <span>{question}</span> <Link to={to}>{words}</Link>
                </li>
              ))}
            </Elsewhere>
          )}
        </Card>
        {points.length > 0 && (
          <Panel>
            <LampList items={points} />
          </Panel>
        )}
      </Columns>
    </Page>
  );
}
