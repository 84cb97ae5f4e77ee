import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { PageHead } from '../../app/head/PageHead.tsx';
import { useProvider } from '../../app/provider.tsx';
import { color, media, measure, space } from '../../ui/theme.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Page } from '../../ui/Page.tsx';
import type { LegalContent } from '../content/legalTypes.ts';
import type { Content } from '../content/types.ts';
import { Block } from './Block.tsx';
import { Contents } from './Contents.tsx';
import { LegalHeader } from './LegalHeader.tsx';

const Columns = styled.div`
  ${media.desktop} {
    display: grid;
    grid-template-columns: 17rem minmax(0, 1fr);
    gap: ${space(10)};
    align-items: start;
  }
`;
const Text = styled.article`
  max-width: ${measure};
  ${media.print} {
    max-width: none;
  }
`;
const Section = styled.section`
  counter-increment: section;
  padding-top: ${space(5)};
  margin-bottom: ${space(2)};
  > h2 {
    font-size: clamp(1.5rem, 1.3rem + 0.8vw, 1.875rem);
    margin-bottom: ${space(2)};
  }
  > h2::before {
    content: counter(section) '. ';
    font-variant-numeric: lining-nums;
    color: ${color.clay};
  }
  > * + *:not(h2) {
    margin-top: ${space(2)};
  }
  ${media.print} {
    padding-top: ${space(2)};
  }
`;
const Footer = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  margin-top: ${space(6)};
  padding-top: ${space(4)};
  border-top: 2px solid ${color.teal};
  ${media.print} {
    display: none;
  }
`;

/** A legal or policy page: badge, date, contents, numbered sections. Prints in ink on white. */
export function LegalPage({ content }: { content: Content<LegalContent> }): ReactNode {
  const page = content(useProvider());
  return (
    <Page>
      <PageHead title={page.title} description={page.description} />
      <LegalHeader page={page} />
      <Columns>
        <Contents heading={page.contentsHeading} sections={page.sections} />
        <Text>
          {page.sections.map(({ id, heading, blocks }) => (
            <Section key={id} aria-labelledby={id}>
              <h2 id={id}>{heading}</h2>
              {blocks.map((block, at) => (
                <Block key={at} block={block} />
              ))}
            </Section>
          ))}
          <Footer>
            {page.footerLinks.map(({ to, text }) => (
              <LinkButton key={to} to={to} variant="secondary">
                {text}
              </LinkButton>
            ))}
          </Footer>
        </Text>
      </Columns>
    </Page>
  );
}
