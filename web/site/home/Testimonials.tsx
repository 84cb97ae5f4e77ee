import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, font, media, space } from '../../ui/theme.ts';
import { Band, Container } from '../../ui/Page.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { HomeContent } from '../content/home.ts';

const Columns = styled(Container)`
  display: grid;
  gap: ${space(6)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.7fr) minmax(0, 1fr);
    gap: ${space(10)};
    align-items: center;
  }
`;
const Large = styled.figure`
  blockquote {
    position: relative;
    font: 600 clamp(1.625rem, 1.2rem + 1.7vw, 2.375rem)/1.32 ${font.serif};
  }
  blockquote::before {
    content: '“';
    display: block;
    height: 0.55em;
    color: ${color.lantern};
    font-size: 3em;
    line-height: 0.9;
  }
`;
const Small = styled.div`
  display: grid;
  gap: ${space(5)};
`;
const Quote = styled.figure`
  padding-left: ${space(3)};
  border-left: 4px solid ${color.lantern};
`;
const Who = styled.figcaption`
  margin-top: ${space(2)};
  cite {
    font-style: normal;
    font-weight: 700;
  }
`;

type Words = HomeContent['testimonials']['quotes'][0];

const Said = ({ quote, name, who }: Words): ReactNode => (
  <>
    <blockquote>
      <p>{quote}</p>
    </blockquote>
    <Who>
      <cite>{name}</cite>, <span>{who}</span>
    </Who>
  </>
);

/** One large quotation with two smaller ones next to it. */
export function Testimonials({ content }: { content: HomeContent['testimonials'] }): ReactNode {
  const [first, ...others] = content.quotes;
  return (
    <Band $ground="night" aria-labelledby="testimonials-heading">
      <Columns>
        <VisuallyHidden as="h2" id="testimonials-heading">
          {content.heading}
        </VisuallyHidden>
        <Large>
          <Said {...first} />
        </Large>
        <Small>
          {others.map((words) => (
            <Quote key={words.name}>
              <Said {...words} />
            </Quote>
          ))}
        </Small>
      </Columns>
    </Band>
  );
}
