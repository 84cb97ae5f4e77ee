import type { ReactNode } from 'react';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { ConsultationButton } from '../intake/consultation/ConsultationDialogProvider.tsx';
import { paths } from '../../paths.ts';
import { color, font, media, radius, space, text } from '../../ui/theme.ts';
import { Band, Container } from '../../ui/Page.tsx';
import type { HomeContent } from '../content/home.ts';
import { ProseText } from '../parts/ProseText.tsx';

const Columns = styled(Container)`
  display: grid;
  gap: ${space(4)};
  ${media.desktop} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2fr);
    gap: ${space(8)};
  }
`;
const Intro = styled.div`
  display: grid;
  gap: ${space(2)};
  align-content: start;
  p {
    margin: 0;
  }
  ${media.desktop} {
    position: sticky;
    top: 7rem;
    align-self: start;
  }
`;
const Index = styled.ol`
  list-style: none;
  display: grid;
  gap: ${space(2)};
  ${media.tablet} {
    grid-template-columns: 1fr 1fr;
  }
`;
const Entry = styled.li`
  background: ${color.card};
  border: 1px solid ${color.line};
  border-top: 3px solid ${color.teal};
  border-radius: ${radius.medium};
`;
const Line = styled(Link)`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: ${space(0.5)} ${space(2)};
  align-content: start;
  height: 100%;
  padding: ${space(2)};
  color: ${color.ink};
  text-decoration: none;
  strong {
    color: ${color.teal};
    font: 600 ${text.h3} / 1.25 ${font.serif};
  }
  span {
    grid-column: 1;
  }
  svg {
    grid-column: 2;
    grid-row: 1 / span 2;
    color: ${color.teal};
  }
  &:hover {
    color: ${color.ink};
    strong {
      text-decoration: underline;
    }
  }
`;
const Unsure = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  align-items: center;
  justify-content: space-between;
  margin-top: ${space(4)};
  padding: ${space(3)};
  background: ${color.sage};
  border-radius: ${radius.large};
  :root[data-contrast='high'] & {
    border: 1px solid ${color.line};
  }
  h3 {
    margin-bottom: ${space(0.5)};
  }
  > div {
    flex: 1 1 18rem;
  }
`;

/** The six services as cards; each leads to its entry on the services page. */
export function ServiceIndex({ content }: { content: HomeContent['services'] }): ReactNode {
  const { heading, intro, items, detailed, unsure } = content;
  return (
    <Band id="services" aria-labelledby="services-heading">
      <Columns>
        <Intro>
          <h2 id="services-heading">{heading}</h2>
          {intro && (
            <p>
              <ProseText of={intro} />
            </p>
          )}
          <p>
            <Link to={detailed.to}>{detailed.text}</Link>
          </p>
        </Intro>
        <div>
          <Index role="list">
            {items.map(({ name, text: words, care }) => (
              <Entry key={name}>
                <Line to={`${paths.services}#${care}`}>
                  <strong>{name}</strong>
                  <span>{words}</span>
                  <ArrowRight aria-hidden="true" />
                </Line>
              </Entry>
            ))}
          </Index>
          <Unsure>
            <div>
              <h3>{unsure.heading}</h3>
              <p>{unsure.text}</p>
            </div>
            <ConsultationButton variant="secondary">{unsure.button}</ConsultationButton>
          </Unsure>
        </div>
      </Columns>
    </Band>
  );
}
