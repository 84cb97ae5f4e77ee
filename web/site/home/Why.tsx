import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, font, media, radius, space } from '../../ui/theme.ts';
import { Band, Container } from '../../ui/Page.tsx';
import { KitchenTable } from '../art/KitchenTable.tsx';
import type { HomeContent } from '../content/home.ts';
import { ProseText } from '../parts/ProseText.tsx';

const Columns = styled.div`
  display: grid;
  gap: ${space(5)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    gap: ${space(8)};
    align-items: center;
  }
`;
const Picture = styled(KitchenTable)`
  display: block;
  width: 100%;
  height: auto;
  border-radius: ${radius.large};
  ${media.print} {
    display: none;
  }
`;
const Head = styled.div`
  display: grid;
  gap: ${space(2)};
`;
const Figures = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, max(9.75rem, 40%)), 1fr));
  gap: ${space(4)} ${space(2)};
  margin-top: ${space(5)};
  list-style: none;
  ${media.desktop} {
    column-gap: ${space(4)};
  }
`;
const Figure = styled.li`
  p:first-child {
    font-family: ${font.serif};
    color: ${color.teal};
    line-height: 1;
    font-weight: 600;
    font-size: 1.5rem;
  }
  p:first-child b {
    display: inline-block;
    margin-right: 0.12em;
    font-size: 4.5rem;
    font-weight: 600;
    letter-spacing: -0.02em;
  }
  p + p {
    margin-top: ${space(1)};
    max-width: 17rem;
  }
`;
const Promises = styled.dl`
  display: grid;
  gap: ${space(3)};
  margin-top: ${space(6)};
  padding-top: ${space(4)};
  border-top: 2px solid ${color.teal};
  ${media.desktop} {
    grid-template-columns: repeat(3, 1fr);
    gap: ${space(5)};
  }
  dt {
    font-weight: 700;
  }
`;
const More = styled.p`
  margin-top: ${space(4)};
`;

/** The reasons to choose us, as figures and promises. */
export function Why({ content }: { content: HomeContent['why'] }): ReactNode {
  return (
    <Band id="about" aria-labelledby="about-heading" $ground="sage">
      <Container>
        <Columns>
          <div>
            <Head>
              <h2 id="about-heading">{content.heading}</h2>
              {content.intro && (
                <p>
                  <ProseText of={content.intro} />
                </p>
              )}
            </Head>
            <Figures role="list">
              {content.figures.map(({ figure, unit, text }) => (
                <Figure key={text}>
                  <p>
                    <b>{figure}</b> <span>{unit}</span>
                  </p>
                  <p>{text}</p>
                </Figure>
              ))}
            </Figures>
          </div>
          <Picture />
        </Columns>
        <Promises>
          {content.promises.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <ProseText of={text} />
              </dd>
            </div>
          ))}
        </Promises>
        <More>
          <Link to={content.more.to}>{content.more.text}</Link>
        </More>
      </Container>
    </Band>
  );
}
